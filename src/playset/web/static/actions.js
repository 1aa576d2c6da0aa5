// @ts-check
/** What the person can do: each function sends one message, and says so on the page at once. */
import { skip } from "./animation.js";
import { send } from "./socket.js";
import { state, update } from "./store.js";

/** Answer the open question. @param {number[]} a @param {boolean} [byHand] pay by hand for what this begins */
export function answer(a, byHand = false) {
  const ask = state.frame?.ask;
  if (!ask || state.sent === ask.ask || state.waiting.length) return;
  const last = state.lines[state.lines.length - 1];
  if (send({ t: "answer", ask: ask.ask, a, ...(byHand ? { pay: "hand" } : {}) })) {
    update({ sent: ask.ask, since: last ? last.k + 1 : 0, menu: null, note: "", why: null, looking: false });
  }
}

/** Take back: the last answer, or everything since a spell or ability was begun. @param {"last" | "cast" | "turn"} to */
export function takeBack(to = "last") {
  if (send({ t: "back", to })) update({ menu: null, note: "", sent: 0 });
}

/** @param {"end" | "my_turn" | "stack"} goal */
export function passUntil(goal) {
  const last = state.lines[state.lines.length - 1];
  if (send({ t: "until", goal })) update({ menu: null, since: last ? last.k + 1 : 0 });
}

export function halt() {
  send({ t: "halt" });
}

/** Give the game up, on the second call. */
export function concede() {
  if (!state.conceding) {
    update({ conceding: true });
    setTimeout(() => state.conceding && update({ conceding: false }), 5000);
    return;
  }
  skip();
  update({ conceding: false });
  send({ t: "concede" });
}

/** Ask why a card cannot be played. @param {number} id */
export function askWhy(id) {
  send({ t: "why", id });
}

/** Change settings that live with the seat. @param {{stops?: import("./types.js").Stops, full?: boolean, pay?: string}} change */
export function prefer(change) {
  if (send({ t: "prefs", ...change }) && state.welcome?.settings) {
    update({ welcome: { ...state.welcome, settings: { ...state.welcome.settings, ...change } } });
  }
}

/** Stop in a step, or no longer. @param {string} step @param {boolean} own in one's own turn */
export function toggleStop(step, own) {
  const stops = state.welcome?.settings?.stops;
  if (!stops) return;
  const key = own ? "own" : "others";
  const list = stops[key].includes(step) ? stops[key].filter((one) => one !== step) : [...stops[key], step];
  prefer({ stops: { ...stops, [key]: list } });
}

/** Go to a step of a replay. @param {number} at @param {number} [seat] */
export function seek(at, seat) {
  if (send({ t: "seek", at, ...(seat === undefined ? {} : { seat }) })) update({ replay: { ...state.replay, asked: at } });
}
