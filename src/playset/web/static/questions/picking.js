// @ts-check
/** Targets and choices: on the table where the things lie there, else in a dialog with the faces of the cards. */
import { answer } from "../actions.js";
import { CardFace } from "../card.js";
import { Dialog } from "../dialog.js";
import { html } from "../html.js";
import { draft, faceOf, locate, nameOf, state } from "../store.js";
import { byObject, controlsFor, inPile, inSight, plural, toggle } from "./controls.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Choice} Choice */

/** True if what is chosen is an answer. @param {Question} ask @param {number[]} picked */
function enough(ask, picked) {
  if (picked.length < ask.min || picked.length > ask.max) return false;
  return !ask.total || picked.reduce((sum, i) => sum + (ask.needs[i] ?? 0), 0) >= ask.total;
}

/** @param {Question} ask @param {number[]} picked */
const inOrder = (ask, picked) => (ask.ordered ? picked : [...picked].sort((one, two) => one - two));

/** How many are wanted, in words. @param {Question} ask */
export function wanted(ask) {
  const { min, max } = ask;
  if (ask.total) return `Choose until they come to ${ask.total}.`;
  if (min === max) return max === 1 ? "Choose one." : `Choose ${max}.`;
  if (min === 0) return max === 1 ? "Choose one, or none." : max >= ask.options.length ? "Choose any number." : `Choose up to ${max}.`;
  return max >= ask.options.length ? `Choose ${min} or more.` : `Choose ${min} to ${max}.`;
}

/** What the main button says of chosen cards: where they go, if the question is about that. @param {Question} ask @param {string[]} names */
function chosenLabel(ask, names) {
  const [, where] = /\bput (?:the card |(?:up to )?\d* ?cards? )?((?:on|onto|into) [^,(?]+)/i.exec(ask.prompt) ?? [];
  if (where) return `Put ${names.length === 1 ? "it" : names.length} ${where.trim()}`;
  const verb = ask.kind === "targets" ? "Target" : "Choose";
  return names.length === 1 && names[0].length < 26 ? `${verb} ${names[0]}` : `${verb} ${names.length}`;
}

/** Choices that are made on the table. @param {Question} ask @param {string} word what a chosen thing is marked with */
function onTable(ask, word) {
  const controls = controlsFor(ask);
  const { picked } = state.draft;
  const reachable = ask.options.filter((option) => inSight(option) || inPile(option));
  const ways = byObject(reachable);
  for (const id of ways.keys()) controls.can.add(id);
  controls.rest = ask.options.filter((option) => !reachable.includes(option));
  const from = sourceOf(ask);
  for (const [place, i] of picked.entries()) {
    const option = ask.options[i];
    controls.chosen.set(option.obj, ask.ordered && ask.max > 1 ? `${place + 1}` : word);
    if (from && ask.kind === "targets") controls.arrows.push({ from, to: option.obj, kind: "target" });
  }
  controls.click = (id) => {
    const found = ways.get(id);
    if (!found) return;
    const before = found.find((option) => picked.includes(option.i));
    toggle((before ?? found[0]).i, ask.max);
  };
  controls.hint = picked.length && ask.max > 1 ? `${picked.length} of ${ask.max} chosen.` : wanted(ask);
  const names = picked.map((i) => ask.options[i].label || nameOf(ask.options[i].obj));
  controls.main = {
    label: picked.length ? chosenLabel(ask, names) : ask.min ? (ask.kind === "targets" ? "Choose a target" : "Choose") : ask.kind === "targets" ? "No target" : "None",
    key: " ", disabled: !enough(ask, picked), run: () => answer(inOrder(ask, picked)),
  };
  return controls;
}

/** What a question comes from, if it is in sight: the top of the stack while it is announced. @param {Question} ask */
function sourceOf(ask) {
  const stack = state.frame?.stack ?? [];
  const item = stack.find((one) => one.id === ask.source) ?? stack.filter((one) => one.stage === "announced").pop() ?? stack.find((one) => one.src === ask.source);
  if (item) return item.id;
  return locate(ask.source) ? ask.source : 0;
}

/** @param {Question} ask */
export const targets = (ask) => (ask.options.every((option) => inSight(option)) ? onTable(ask, "target") : inDialog(ask));

/** @param {Question} ask */
export const choose = (ask) => (ask.options.length && ask.options.every((option) => inSight(option)) ? onTable(ask, "chosen") : inDialog(ask));

/**
 * A dialog of faces (F2): one click selects, a second takes it back; nothing can be confirmed before something is selected,
 * and where none may be chosen there is a button for that.
 * @param {Question} ask
 */
function inDialog(ask) {
  const controls = controlsFor(ask);
  const { picked, find } = state.draft;
  const groups = grouped(ask), whose = owners(ask);
  const needle = find.trim().toLowerCase();
  const shown = needle ? groups.filter((group) => textOf(group[0]).includes(needle)) : groups;
  const names = picked.map((i) => cardName(ask.options[i]));
  const confirm = () => enough(ask, picked) && picked.length && answer(inOrder(ask, picked));
  const skip = ask.min === 0 ? () => answer([]) : null;
  controls.hint = wanted(ask);
  controls.main = {
    label: picked.length ? chosenLabel(ask, names) : ask.kind === "targets" ? "Target" : "Choose",
    key: "Enter", disabled: picked.length === 0 || !enough(ask, picked), run: confirm,
  };
  const stay = /\b(Scry|Surveil):/.test(ask.prompt) ? "Keep on top" : "Skip";
  if (skip) controls.actions.push({ label: stay, key: "s", run: skip });
  controls.click = (id) => {
    const group = groups.find((options) => options.some((option) => option.obj === id));
    if (group) pick(group, ask);
  };
  const different = groups.length === ask.options.length ? "" : groups.length === 1 ? ", all alike" : `, ${groups.length} different`;
  controls.dialog = html`<${Dialog} name="choose" title=${ask.prompt} source=${ask.source} hint=${`${plural(ask.options.length, "card")}${different}. ${wanted(ask)}`} actions=${controls.actions} main=${controls.main}
    find=${groups.length > 8 ? find : null} onFind=${(/** @type {string} */ text) => draft({ find: text })}>
    <div class="grid cards">
      ${shown.map((group) => {
        const chosen = group.filter((option) => picked.includes(option.i));
        const place = chosen.length ? picked.indexOf(chosen[0].i) + 1 : 0;
        return html`<${CardFace} key=${group[0].i} face=${faceFor(group[0])} id=${group[0].obj} count=${group.length} state=${chosen.length ? "gold" : ""} pressed=${chosen.length > 0}
          tag=${chosen.length ? (ask.ordered && ask.max > 1 ? `${place}` : "chosen") : whose(group[0])} tagKind=${chosen.length ? "y" : "g"} onClick=${() => pick(group, ask)} />`;
      })}
      ${shown.length ? null : html`<p class="dim">No card here has “${find}” in its name, type or text.</p>`}
    </div>
  <//>`;
  return controls;
}

/** Whose graveyard or exile each card lies in, if they lie in those of several players. @param {Question} ask @returns {(option: Choice) => string} */
function owners(ask) {
  /** @param {Choice} option */
  const seat = (option) => {
    const place = locate(option.obj);
    return place && place.zone !== "shown" && place.zone !== "hand" && place.zone !== "library" ? place.seat : -1;
  };
  const several = new Set(ask.options.map(seat)).size > 1;
  return (option) => (several && seat(option) >= 0 ? nameOf(-1 - seat(option)) : "");
}

/** @param {Choice[]} group @param {Question} ask */
function pick(group, ask) {
  const chosen = group.find((option) => state.draft.picked.includes(option.i));
  toggle((chosen ?? group[0]).i, ask.max);
}

/** Options that cannot be told apart are one card with a count, unless several can be chosen. @param {Question} ask */
function grouped(ask) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const option of ask.options) {
    const key = option.group && ask.max === 1 ? `g${option.group}` : `i${option.i}`;
    const list = groups.get(key);
    if (list) list.push(option);
    else groups.set(key, [option]);
  }
  return [...groups.values()];
}

/** @param {Choice} option */
export function faceFor(option) {
  if (option.f !== undefined) return faceOf(option.f);
  const place = locate(option.obj);
  if (place && place.f >= 0) return faceOf(place.f);
  return { f: -1, name: option.label, line: "", cost: option.cost, text: option.text, colors: "", pt: "", kw: [], img: "" };
}

/** @param {Choice} option */
const cardName = (option) => faceFor(option).name;
/** @param {Choice} option */
const textOf = (option) => {
  const face = faceFor(option);
  return `${face.name}\n${face.line}\n${face.text}`.toLowerCase();
};
