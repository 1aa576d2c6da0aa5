// @ts-check
/** What all questions share: empty controls, toggling, and naming numbers of things. */
import { takeBack } from "../actions.js";
import { draft, locate, state } from "../store.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Controls} Controls */
/** @typedef {import("../types.js").Action} Action */

/** Controls that do nothing yet. @param {Question} ask @returns {Controls} */
export function controlsFor(ask) {
  /** @type {Controls} */
  const controls = {
    title: ask.prompt, hint: "", can: new Set(), chosen: new Map(), arrows: [], click: () => {}, main: null, actions: [], rest: [], dialog: null,
  };
  if (ask.cancel && ask.kind !== "pay") controls.actions.push({ label: "Cancel", key: "Escape", run: () => takeBack("cast") });
  return controls;
}

/** Where things lie that are chosen on the table itself. */
const IN_SIGHT = new Set(["table", "stack", "player", "hand"]);
/** Zones that a pile opens. */
const IN_PILES = new Set(["grave", "exile", "command", "library"]);

/** True if an option is about something that can be clicked on the table. @param {Choice} option */
export function inSight(option) {
  const place = option.obj ? locate(option.obj) : undefined;
  return place !== undefined && IN_SIGHT.has(place.zone) && !(place.zone === "hand" && place.seat !== state.welcome?.seat);
}

/** True if an option is about a card in a pile that can be opened. @param {Choice} option */
export function inPile(option) {
  const place = option.obj ? locate(option.obj) : undefined;
  return place !== undefined && IN_PILES.has(place.zone);
}

/** Options by the object they are about. @param {Choice[]} options */
export function byObject(options) {
  /** @type {Map<number, Choice[]>} */
  const found = new Map();
  for (const option of options) {
    const list = found.get(option.obj);
    if (list) list.push(option);
    else found.set(option.obj, [option]);
  }
  return found;
}

/** Choose an option, or take it back; with room for one only, the new one replaces it. @param {number} i @param {number} max */
export function toggle(i, max) {
  const picked = state.draft.picked;
  if (picked.includes(i)) draft({ picked: picked.filter((one) => one !== i) });
  else if (picked.length < max) draft({ picked: [...picked, i] });
  else if (max === 1) draft({ picked: [i] });
}

/** @param {number} count @param {string} one @param {string} [many] */
export const plural = (count, one, many = one + "s") => `${count} ${count === 1 ? one : many}`;
