// @ts-check
/** How each of the thirteen kinds of question is asked. */
import { state } from "../store.js";
import { divide, mulligan, number, option, order, reveal, yesNo } from "./asking.js";
import { attackers, blockers } from "./combat.js";
import { choose, targets } from "./picking.js";
import { pay, priority } from "./priority.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Controls} Controls */

/** @type {Record<string, (ask: Question) => Controls>} */
const KINDS = { priority, attackers, blockers, targets, choose, yes_no: yesNo, option, number, divide, order, reveal, mulligan, pay };

/** @type {Controls} */
const NOTHING = { title: "", hint: "", can: new Set(), chosen: new Map(), arrows: [], click: () => {}, main: null, actions: [], rest: [], dialog: null };

/** What the open question puts on the table; nothing while others' moves are shown or an answer is on its way. @returns {Controls} */
export function controls() {
  const ask = state.frame?.ask;
  if (!ask || state.waiting.length || state.sent === ask.ask) return NOTHING;
  return KINDS[ask.kind](ask);
}
