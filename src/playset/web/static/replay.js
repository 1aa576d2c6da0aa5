// @ts-check
/** The bar of a game that is watched or replayed: a scrubber, steps and turns both ways, speeds, whose hand is seen. */
import { seek } from "./actions.js";
import { html } from "./html.js";
import { state, update } from "./store.js";
import { Icon } from "./symbols.js";

const SPEEDS = [0.5, 1, 2, 4];
const STEP = 700; // milliseconds for a step at speed 1

/** @type {number | undefined} */
let timer;

/** The step that was asked for last, or else is shown: further steps count from it. */
function position() {
  return state.replay.asked ?? state.frame?.at ?? 0;
}

function tick() {
  clearTimeout(timer);
  if (!state.replay.playing) return;
  const last = state.welcome?.last ?? 0;
  if (position() >= last) return update({ replay: { ...state.replay, playing: false } });
  if (state.replay.asked === null) seek(position() + 1); // else what happens is still being shown
  timer = setTimeout(tick, STEP / state.replay.speed);
}

export function togglePlaying() {
  const playing = !state.replay.playing;
  if (playing && position() >= (state.welcome?.last ?? 0)) seek(0);
  update({ replay: { ...state.replay, playing } });
  clearTimeout(timer);
  if (playing) timer = setTimeout(tick, STEP / state.replay.speed);
}

/** Go on or back, by a step or to the beginning of a turn. @param {number} by @param {boolean} turns */
export function stepReplay(by, turns) {
  update({ replay: { ...state.replay, playing: false } });
  const at = position();
  const last = state.welcome?.last ?? 0;
  if (!turns) return seek(Math.max(0, Math.min(last, at + by)));
  const starts = (state.welcome?.turns ?? []).map((mark) => mark.at);
  const goal = by > 0 ? starts.find((start) => start > at) ?? last : [...starts].reverse().find((start) => start < at) ?? 0;
  seek(goal);
}

export function ReplayBar() {
  const welcome = state.welcome, frame = state.frame;
  if (!welcome || !frame) return null;
  const at = frame.at, last = Math.max(welcome.last, 1);
  const { playing, speed } = state.replay;
  const marks = welcome.turns;
  /** @param {string} name @param {string} label @param {() => void} run @param {string} [kind] */
  const button = (name, label, run, kind = "") => html`<button type="button" class=${`ic ${kind}`} aria-label=${label} title=${label} onClick=${run}><${Icon} name=${name} class="solid" /></button>`;
  return html`<section class="player" aria-label="Replay">
    <div class="ctl">
      ${button("unturn", "A turn back", () => stepReplay(-1, true))}${button("unstep", "A step back", () => stepReplay(-1, false))}
      ${button(playing ? "pause" : "play", playing ? "Pause" : "Play", togglePlaying, "p")}
      ${button("step", "A step on", () => stepReplay(1, false))}${button("turn", "A turn on", () => stepReplay(1, true))}
    </div>
    <div class="scrub">
      <input type="range" min="0" max=${last} value=${position()} aria-label="Step of the game" aria-valuetext=${`turn ${frame.turn}, step ${at} of ${last}`} onInput=${(/** @type {any} */ event) => seek(Number(event.target.value))} />
      <div class="turns" aria-hidden="true">${marks.map((mark, i) => {
        const end = marks[i + 1]?.at ?? last;
        return html`<button type="button" tabIndex="-1" class=${`seat${mark.player} ${mark.at <= at ? "past" : ""}`} style=${{ left: `${(100 * mark.at) / last}%`, width: `${Math.max(0.4, (100 * (end - mark.at)) / last - 0.2)}%` }} title=${`Turn ${mark.turn}`} onClick=${() => seek(mark.at)}></button>`;
      })}</div>
      <span class="dim">Turn ${frame.turn} · step ${at} of ${welcome.last}</span>
    </div>
    <div class="rt">
      <span class="switch" role="radiogroup" aria-label="Speed">${SPEEDS.map((one) => html`<button type="button" role="radio" aria-checked=${String(one === speed)} class=${one === speed ? "on" : ""} onClick=${() => update({ replay: { ...state.replay, speed: one } })}>${one === 0.5 ? "½" : one}×</button>`)}</span>
      <span class="switch" role="radiogroup" aria-label="Hands">${[-1, ...welcome.players.keys()].map((seat) => html`<button type="button" role="radio" aria-checked=${String(frame.seen === seat)} class=${frame.seen === seat ? "on" : ""} onClick=${() => seek(position(), seat)}>${seat < 0 ? "Both hands" : frame.players[seat].name}</button>`)}</span>
    </div>
  </section>`;
}
