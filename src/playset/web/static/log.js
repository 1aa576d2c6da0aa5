// @ts-check
/** The log in sentences, by turn; the lines since the person's last answer stand out. */
import { html } from "./html.js";
import { faceOf, isPlaying, state, update } from "./store.js";
import { Icon, withSymbols } from "./symbols.js";
import { useEffect, useMemo, useRef, useState } from "./vendor/hooks.module.js";

/** @typedef {import("./types.js").Line} Line */

/** The drawing for each kind of event. @type {Record<string, string>} */
const ICONS = {
  cast: "cast", activate: "cast", play_land: "land", attack: "attack", block: "block", damage: "damage", draw: "draw", trigger: "trigger",
  gain_life: "life", lose_life: "life", reveal: "look", look: "look", search: "look", discard: "die", sacrifice: "die", counter: "die",
};

/** Names of cards that a line mentions, to be shown large when pointed at. @param {Line} line */
function withNames(line) {
  const told = line.ids.map((id) => state.known.get(id)).filter((f) => f !== undefined).map((f) => faceOf(/** @type {number} */ (f)));
  const named = [...state.faces.values()].filter((face) => line.text.includes(face.name)); // what is told may be out of sight by now
  const names = [...new Map([...named, ...told].map((face) => [face.name, face])).values()].sort((one, two) => two.name.length - one.name.length);
  if (!names.length) return withSymbols(line.text);
  const pattern = new RegExp(`(${names.map((face) => face.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "g");
  return line.text.split(pattern).map((part) => {
    const face = names.find((one) => one.name === part);
    if (!face) return withSymbols(part);
    return html`<u onMouseEnter=${() => update({ card: { id: 0, f: face.f } })}>${part}</u>`;
  });
}

/** True if the page shows a line elsewhere, or another line has told it: a step, cards that a mulligan shuffles away. @param {Line} line */
const isTold = (line) => line.e === "step_begins" || (line.turn === 0 && line.e === "move" && /hand to the library$/.test(line.text));

/** The lines as they are shown, under a heading for each turn. @param {Line[]} all @param {boolean} recent */
function entriesOf(all, recent) {
  const lines = all.filter((line) => !isTold(line) && (!recent || line.k >= state.since));
  const headed = new Set(lines.filter((line) => line.e === "turn_begins").map((line) => line.turn));
  const times = new Map();
  let first = -1;
  const told = lines.filter((line, place) => {
    const again = place > 0 && line.text === lines[place - 1].text && line.turn === lines[place - 1].turn;
    first = again ? first : line.k;
    times.set(first, again ? times.get(first) + 1 : 1);
    return !again;
  });
  return told.map((line) => {
    if (line.e === "turn_begins") return html`<h5 key=${line.k}>${line.text}</h5>`;
    const head = line.turn > 0 && !headed.has(line.turn);
    headed.add(line.turn);
    return html`${head ? html`<h5 key=${`t${line.turn}`}>Turn ${line.turn}</h5>` : null}
      <div key=${line.k} class=${`ln ${state.since && line.k >= state.since ? "new" : ""} e-${line.e}`}><${Icon} name=${ICONS[line.e] ?? (/\b(dies|destroyed|graveyard|countered)\b/.test(line.text) ? "die" : "other")} /><span>${withNames(line)}${times.get(line.k) > 1 ? html` <b class="times">×${times.get(line.k)}</b>` : null}</span></div>`;
  });
}

/** @param {{short?: boolean}} props */
export function Log({ short = false }) {
  const pane = useRef(/** @type {HTMLElement | null} */ (null));
  const [recent, setRecent] = useState(false);
  const entries = useMemo(() => entriesOf(state.lines, recent), [state.lines, state.since, recent]);
  const atEnd = useRef(true); // nobody has scrolled up to read
  const size = useRef(""); // of the pane and of what is in it, when it was last at its end
  const sizeOf = (/** @type {HTMLElement} */ box) => `${box.clientWidth}/${box.clientHeight}/${box.scrollHeight}`;
  useEffect(() => {
    const box = /** @type {HTMLElement} */ (pane.current);
    const toEnd = () => {
      size.current = sizeOf(box);
      if (atEnd.current) box.scrollTo(0, box.scrollHeight);
    };
    atEnd.current = true;
    toEnd();
    const watcher = new ResizeObserver(toEnd); // the large card above takes more room, or less
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [entries, state.moment]);
  /** @param {any} event */
  const scrolled = ({ target: box }) => {
    if (size.current === sizeOf(box)) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40; // else it is the room that changed
  };
  return html`<section class=${`log ${short ? "short" : ""}`} aria-label="Log">
    <header><b>Log</b>${isPlaying() ? html`<span class="switch"><button type="button" class=${recent ? "" : "on"} aria-pressed=${String(!recent)} onClick=${() => setRecent(false)}>All</button><button type="button" class=${recent ? "on" : ""} aria-pressed=${String(recent)} onClick=${() => setRecent(true)}>Since my last move</button></span>` : null}</header>
    <div class="pane" ref=${pane} tabIndex="0" onScroll=${scrolled}>
      ${entries}
      ${state.moment?.lines.map((text) => html`<div class="ln now"><${Icon} name="other" /><span>${text}</span></div>`)}
    </div>
  </section>`;
}
