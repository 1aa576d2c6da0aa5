// @ts-check
/** Declaring attackers and blockers: by clicks on the creatures, with lines; a second click takes one back. */
import { answer } from "../actions.js";
import { draft, locate, nameOf, state, update } from "../store.js";
import { byObject, controlsFor, plural } from "./controls.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Choice} Choice */

/** @param {number} id */
const permanent = (id) => state.frame?.table.find((one) => one.id === id);
/** @param {number} id */
const power = (id) => Math.max(0, parseInt(permanent(id)?.pt ?? "0", 10) || 0);

/** Why a declaration is not legal, or nothing (CR 508.1, 509.1). @param {Question} ask @param {number[]} picked */
export function objection(ask, picked) {
  if (picked.length < ask.min) return `Choose at least ${ask.min}.`;
  if (picked.length > ask.max) return `Choose at most ${ask.max}.`;
  const obeyed = ask.required.filter((options) => options.some((i) => picked.includes(i))).length;
  if (ask.least && obeyed < ask.least) {
    const missing = ask.required.find((options) => !options.some((i) => picked.includes(i)));
    const verb = ask.kind === "attackers" ? "attack" : "block";
    return missing ? `${nameOf(ask.options[missing[0]].obj)} must ${verb} if able.` : "A requirement is not met.";
  }
  for (const i of picked) {
    const together = ask.kind === "attackers" ? picked.length : picked.filter((one) => ask.options[one].other === ask.options[i].other).length;
    const need = ask.needs[i] ?? 0;
    if (together < need) {
      return ask.kind === "attackers" ? `${nameOf(ask.options[i].obj)} attacks only with ${need - 1} others.` : `${nameOf(ask.options[i].other)} takes ${need} blockers.`;
    }
  }
  return "";
}

/** @param {Question} ask */
export function attackers(ask) {
  const controls = controlsFor(ask);
  const picked = state.draft.picked;
  const ways = byObject(ask.options);
  const defenders = [...new Set(ask.options.map((option) => option.other))];
  for (const id of ways.keys()) controls.can.add(id);
  for (const i of picked) {
    const option = ask.options[i];
    controls.chosen.set(option.obj, "attacks");
    controls.arrows.push({ from: option.obj, to: option.other, kind: "attack" });
  }
  controls.click = (id, event) => {
    const found = ways.get(id);
    if (!found) return;
    const before = picked.find((i) => ask.options[i].obj === id);
    if (before !== undefined) return draft({ picked: picked.filter((i) => i !== before) });
    if (found.length === 1) return draft({ picked: [...picked, ...alike(found[0], event.shiftKey, ask, picked)] });
    update({ menu: state.menu?.id === id ? null : { id, x: 0, y: 0 } });
  };
  const problem = objection(ask, picked);
  const damage = picked.reduce((sum, i) => sum + power(ask.options[i].obj), 0);
  const to = defenders.length === 1 ? ` to ${nameOf(defenders[0])}` : "";
  controls.title = picked.length ? `Attack with ${picked.length} of ${plural(ways.size, "creature")}` : ask.prompt || "Choose attackers";
  controls.hint = problem || (picked.length ? `${damage} damage${to} if nothing blocks.` : "Click the creatures that attack.");
  controls.main = {
    label: picked.length ? `Attack with ${picked.length}` : "No attack", key: " ", disabled: problem !== "", reason: problem, run: () => answer(sorted(picked)),
  };
  controls.actions.push(
    { label: "All attack", key: "a", run: () => draft({ picked: all(ask, picked) }) },
    { label: "None", key: "0", run: () => draft({ picked: [...ask.fallback] }) },
  );
  return controls;
}

/** With shift, everything that cannot be told apart from it. @param {Choice} option @param {boolean} whole @param {Question} ask @param {number[]} picked */
function alike(option, whole, ask, picked) {
  const pile = permanent(option.obj)?.pile;
  if (!whole || !pile) return [option.i];
  return ask.options.filter((one) => one.other === option.other && permanent(one.obj)?.pile === pile && !picked.includes(one.i)).map((one) => one.i);
}

/** Everything that can attack does, where it attacks already or else the first it can. @param {Question} ask @param {number[]} picked */
function all(ask, picked) {
  const list = [...picked];
  const busy = new Set(picked.map((i) => ask.options[i].obj));
  for (const option of ask.options) {
    if (busy.has(option.obj) || list.length >= ask.max) continue;
    busy.add(option.obj);
    list.push(option.i);
  }
  return list;
}

/** Choose whom a creature attacks, from the menu. @param {Choice} option */
export function attackWith(option) {
  const ask = state.frame?.ask;
  if (!ask) return;
  const others = state.draft.picked.filter((i) => ask.options[i].obj !== option.obj);
  draft({ picked: [...others, option.i] });
  update({ menu: null });
}

/** @param {Question} ask */
export function blockers(ask) {
  const controls = controlsFor(ask);
  const { picked, holding } = state.draft;
  const ways = byObject(ask.options);
  for (const i of picked) {
    const option = ask.options[i];
    controls.chosen.set(option.obj, "blocks");
    controls.arrows.push({ from: option.obj, to: option.other, kind: "block" });
  }
  for (const id of ways.keys()) controls.can.add(id);
  if (holding) {
    controls.chosen.set(holding, "blocks …");
    for (const option of ways.get(holding) ?? []) controls.can.add(option.other);
  }
  /** @param {Choice} option */
  const assign = (option) => draft({ picked: [...picked.filter((i) => ask.options[i].obj !== option.obj), option.i], holding: 0 });
  controls.click = (id) => {
    if (ways.has(id)) {
      const before = picked.filter((i) => ask.options[i].obj === id);
      const found = ways.get(id) ?? [];
      if (before.length) draft({ picked: picked.filter((i) => !before.includes(i)), holding: 0 });
      else if (holding === id) draft({ holding: 0 });
      else if (found.length === 1) assign(found[0]);
      else draft({ holding: id });
      return;
    }
    const option = ways.get(holding)?.find((one) => one.other === id);
    if (option) assign(option);
  };
  const problem = objection(ask, picked);
  const attacking = (state.frame?.table ?? []).filter((one) => one.atk);
  const stopped = new Set(picked.map((i) => ask.options[i].other));
  const me = locate(-1 - (state.welcome?.seat ?? 0))?.seat ?? 0;
  const through = attacking.filter((one) => one.atk === -1 - me && !stopped.has(one.id)).reduce((sum, one) => sum + power(one.id), 0);
  controls.title = holding ? `${nameOf(holding)} blocks which attacker?` : ask.prompt || "Choose blockers";
  controls.hint = problem || (holding ? "Click the attacker." : `Click a creature, then the attacker. ${through} damage comes through.`);
  controls.main = {
    label: picked.length ? `Block with ${picked.length}` : "No blocks", key: " ", disabled: problem !== "", reason: problem, run: () => answer(sorted(picked)),
  };
  controls.actions.push({ label: "Clear", key: "0", run: () => draft({ picked: [...ask.fallback], holding: 0 }), disabled: !picked.length });
  return controls;
}

/** @param {number[]} picked */
const sorted = (picked) => [...picked].sort((one, two) => one - two);
