// @ts-check
/** Others' moves one can follow: what happened is shown in its order, at the person's pace, before the new table is. */
import { settings } from "./settings.js";
import { addLines, complete, emptyDraft, faceOf, firstDraft, isPlaying, locate, mySeat, remember, state, update } from "./store.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Beat} Beat */
/** @typedef {import("./store.js").Moment} Moment */

/** Milliseconds for each thing shown. @type {Record<string, number>} */
const PACE = { none: 0, fast: 450, normal: 1000, slow: 2000 };

/** What deserves a moment of its own. */
const SHOWN = new Set([
  "cast", "activate", "trigger", "attack", "block", "damage", "gain_life", "lose_life", "play_land", "reveal", "counter",
  "discard", "sacrifice", "create_tokens", "mulligan", "illegal_targets", "lose", "game_over", "turn_up", "transform",
]);
/** Moves that are worth showing: out of play, or from hiding onto the table. */
const SHOWN_CAUSES = new Set(["destroy", "sacrifice", "state_based", "counter", "mill"]);

/** The step in which things happen that happen in no other; what happens in between is in no known one. @type {Record<string, string>} */
const STEP_OF = { attack: "attackers", block: "blockers" };
const COMBAT = { attackers: true, blockers: true, damage: true };

let running = false;
let skipping = false;
/** @type {((reason: "next" | "pause") => void) | null} */
let wake = null;

/** @param {any} message */
export function receiveFrame(message) {
  state.waiting.push(complete(message));
  if (!running) run();
}

/** Forget what waits. */
export function clearAnimation() {
  state.waiting = [];
  state.moment = null;
  state.paused = false;
  wake?.("next");
}

/** Show what waits at once. */
export function skip() {
  skipping = true;
  state.paused = false;
  wake?.("next");
}

/** @param {boolean} on */
export function pause(on) {
  update({ paused: on });
  wake?.("pause");
}

/** Go on to the next thing, also while paused. */
export function next() {
  wake?.("next");
}

/** Go on after a reveal that was shown has been read. */
export function acknowledge() {
  update({ moment: null });
  wake?.("next");
}

async function run() {
  running = true;
  while (state.waiting.length) {
    const frame = state.waiting[0];
    const still = document.visibilityState === "hidden" || settings.pace === "none" || !state.frame;
    for (const moment of moments(frame)) {
      if (!moment.reveal && (still || skipping)) continue;
      const top = moment.stack?.[moment.stack.length - 1];
      update({ moment, card: top ? { id: top.id, f: top.f } : state.card }); // what happens is shown large
      await lasting(moment);
      if (state.waiting[0] !== frame) break;
    }
    if (state.waiting[0] !== frame) continue;
    state.waiting.shift();
    show(frame);
  }
  running = false;
  skipping = false;
}

/** Wait as long as a moment is shown: until its time is over, or the person goes on; a reveal until it has been read. @param {Moment} moment */
async function lasting(moment) {
  const time = PACE[settings.pace] * (moment.lines.some((line) => line.length > 60) ? 1.4 : 1);
  let over = false;
  while (!over && state.moment === moment) {
    const why = await new Promise((resolve) => {
      const timer = state.paused || moment.reveal ? undefined : setTimeout(resolve, time, "time");
      wake = (reason) => {
        clearTimeout(timer);
        resolve(reason);
      };
    });
    over = !moment.reveal && (why === "time" || why === "next"); // a pause, or its end, begins the wait anew
  }
  wake = null;
}

/** Put a frame on the table. @param {Frame} frame */
function show(frame) {
  addLines(frame.lines, frame.log || undefined);
  remember(frame);
  const ask = frame.ask;
  const same = ask !== null && state.draft.ask === ask.ask;
  const answered = ask === null || ask.ask !== state.sent;
  const source = ask && !same ? locate(ask.source, frame) : undefined;
  update({
    frame,
    moment: null,
    since: frame.log ? Math.min(state.since, frame.log) : state.since, // what was taken back was no move
    card: ask && source && source.f >= 0 ? { id: ask.source, f: source.f } : state.card,
    draft: same ? state.draft : ask ? firstDraft(ask) : emptyDraft(0),
    menu: same ? state.menu : null,
    looking: same ? state.looking : false,
    replay: state.replay.asked === frame.at ? { ...state.replay, asked: null } : state.replay,
    sent: answered ? 0 : state.sent,
    note: (ask && !same) || frame.over ? "" : state.note,
    why: null,
    panel: ask && !same && state.panel === "zone" ? "" : state.panel,
  });
}

/** What to show of a frame before it, in order. @param {Frame} frame @returns {Moment[]} */
function moments(frame) {
  const me = isPlaying() ? mySeat() : -1;
  /** @type {Beat[][]} */
  const groups = [];
  for (const beat of frame.beats) {
    const last = groups[groups.length - 1];
    const joins = last && last[0].g === beat.g && last[0].e === beat.e;
    const alike = last && beat.e === last[0].e && (beat.e === "attack" || beat.e === "block" || beat.e === "reveal") && beat.p === last[0].p;
    if (joins || alike) last.push(beat);
    else groups.push([beat]);
  }
  const text = new Map(frame.lines.map((line) => [line.k, line.text]));
  /** @type {Moment[]} */
  const found = [];
  let time = { turn: (state.frame ?? frame).turn, active: (state.frame ?? frame).active, step: (state.frame ?? frame).step };
  for (const group of groups) {
    const [beat] = group;
    if (beat.e === "turn_begins") time = { turn: beat.n, active: beat.p, step: "" };
    else if (STEP_OF[beat.e]) time = { ...time, step: STEP_OF[beat.e] };
    else if (beat.e === "damage" && / in combat\b/.test(text.get(beat.k) ?? "")) time = { ...time, step: "damage" };
    else if (beat.e === "play_land") time = { ...time, step: time.step in COMBAT ? "main2" : time.step || "main1" };
    const worth = SHOWN.has(beat.e) || (beat.e === "move" && SHOWN_CAUSES.has(beat.cause));
    if (!worth || (beat.p === me && beat.e !== "damage" && beat.e !== "lose_life")) continue;
    const lines = [...new Set(group.map((one) => text.get(one.k) ?? "").filter(Boolean))];
    if (beat.e === "activate" && !lines.length) continue; // a mana ability
    const reveal = beat.e === "reveal" && beat.p !== me && isPlaying() ? placed(group.filter((one) => one.f !== undefined), frame) : null;
    if (!lines.length && !reveal) continue;
    found.push({ time, lines, stack: group.find((one) => one.stack)?.stack, marked: new Set(group.map((one) => one.id)), arrows: lineOf(group), reveal: reveal?.length ? reveal : null });
  }
  return found;
}

/**
 * The cards of a reveal with where they then went. A card has no handle in another player's hand: then the log says which it
 * is, or that it is one of those that are kept.
 * @param {Beat[]} group @param {Frame} frame
 */
function placed(group, frame) {
  const after = frame.beats.slice(frame.beats.indexOf(group[group.length - 1]) + 1).filter((beat) => beat.e === "move" && beat.cause !== "draw");
  return group.map((beat) => {
    const { name } = faceOf(/** @type {number} */ (beat.f));
    const hidden = beat.kept ? after.findIndex((move) => move.id === 0 && move.into === "hand") : -1;
    const named = after.findIndex((move) => (move.id && move.id === beat.id) || move.f === beat.f || frame.lines.some((line) => line.k === move.k && line.text.includes(name)));
    const place = named < 0 ? hidden : named;
    const [move] = place < 0 ? [] : after.splice(place, 1); // of two copies each has its own
    return { ...beat, into: move?.into ?? "" };
  });
}

/** Arrows that belong to what happened. @param {Beat[]} group @returns {import("./types.js").Arrow[]} */
function lineOf(group) {
  const arrows = [];
  for (const beat of group) {
    if ((beat.e === "attack" || beat.e === "block") && beat.other) arrows.push({ from: beat.id, to: beat.other, kind: beat.e });
    if (beat.e === "damage" && beat.by && beat.by !== beat.id) arrows.push({ from: beat.by, to: beat.id, kind: "damage" });
  }
  return arrows;
}
