// @ts-check
/** Priority, and paying by hand: what can be done glows, and the main button names what passing leads to. */
import { answer, passUntil, prefer, takeBack } from "../actions.js";
import { faceOf, locate, state, update } from "../store.js";
import { byObject, controlsFor, inPile, inSight } from "./controls.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Choice} Choice */

/** @param {Question} ask */
export function priority(ask) {
  const controls = controlsFor(ask);
  const pass = ask.options.find((option) => option.act === "pass");
  const things = ask.options.filter((option) => option.act !== "pass");
  const reachable = things.filter((option) => inSight(option) || inPile(option));
  for (const option of reachable) if (!option.mana) controls.can.add(option.obj); // mana can be made, but asks for no attention
  controls.rest = things.filter((option) => !reachable.includes(option));
  controls.click = clicks(reachable);
  const top = state.frame?.stack[state.frame.stack.length - 1];
  if (top && top.ctl !== state.welcome?.seat) controls.title = `Respond to ${top.kind === "spell" ? "" : "the ability of "}${faceOf(top.f).name}?`;
  const told = ask.why === "a stop" || (controls.title !== ask.prompt && ask.why === "an opponent's spell or ability");
  if (ask.why && !told) controls.hint = `You are asked because of ${ask.why}.`.replace("because of you ", "because you ").replace("because of your creatures", "because your creatures");
  if (pass) controls.main = { label: ask.pass || pass.label, key: " ", run: () => answer([pass.i]) };
  const full = state.welcome?.settings?.full ?? false;
  controls.actions.push(
    { label: "To the end of turn", key: "Enter", run: () => passUntil("end") },
    { label: full ? "Full control is on" : "Full control", key: "f", run: () => prefer({ full: !full }), kind: full ? "on" : "" },
  );
  return controls;
}

/** @param {Question} ask */
export function pay(ask) {
  const controls = controlsFor(ask);
  const finish = ask.options.find((option) => option.act === "finish");
  const back = ask.options.find((option) => option.act === "take_back");
  const sources = ask.options.filter((option) => option !== finish && option !== back);
  const reachable = sources.filter((option) => inSight(option) || inPile(option));
  for (const option of reachable) controls.can.add(option.obj);
  controls.rest = sources.filter((option) => !reachable.includes(option));
  controls.click = clicks(reachable);
  controls.hint = "Click what to tap. The rest is paid for you when you finish.";
  if (finish) controls.main = { label: finish.label, key: " ", run: () => answer([finish.i]) };
  if (back) controls.actions.push({ label: back.label, key: "Escape", run: () => answer([back.i]) });
  else if (ask.cancel) controls.actions.push({ label: "Cancel", key: "Escape", run: () => takeBack("cast") });
  return controls;
}

/**
 * One way: do it. Several: list them beside the card. So is the only one, if it is not what a click on a card in hand means:
 * who clicks a card to cast it does not want to cycle it.
 * @param {Choice[]} options
 */
function clicks(options) {
  const ways = byObject(options);
  return (/** @type {number} */ id, /** @type {{shiftKey: boolean}} */ event) => {
    const found = ways.get(id) ?? [];
    const other = found.length === 1 && found[0].act === "activate" && locate(id)?.zone === "hand";
    if (found.length === 1 && !other) answer([found[0].i], event.shiftKey);
    else if (found.length) update({ menu: state.menu?.id === id ? null : { id, x: 0, y: 0 } });
  };
}
