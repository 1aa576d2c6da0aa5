// @ts-check
/** Questions that are asked in words: yes or no, an option, a number, a division, an order; reveals and mulligans. */
import { answer } from "../actions.js";
import { CardFace } from "../card.js";
import { Dialog } from "../dialog.js";
import { html } from "../html.js";
import { draft, faceOf, locate, mySeat, prefilled, state } from "../store.js";
import { Mana, withSymbols } from "../symbols.js";
import { controlsFor, plural } from "./controls.js";
import { faceFor } from "./picking.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Choice} Choice */

/** @param {Question} ask */
export function yesNo(ask) {
  const controls = controlsFor(ask);
  const yes = ask.options.find((option) => option.act === "yes") ?? ask.options[0];
  const no = ask.options.find((option) => option.act === "no") ?? ask.options[1];
  controls.hint = yes.text || "";
  controls.main = { label: yes.label, key: "y", run: () => answer([yes.i]) };
  controls.actions.push({ label: no.label, key: "n", run: () => answer([no.i]) });
  const place = locate(ask.source);
  controls.dialog = html`<${Dialog} name="yes_no" size="small" title=${ask.prompt} hint=${controls.hint} source=${ask.source} main=${controls.main} actions=${controls.actions}>
    <div class="grid">${place && place.f >= 0 ? html`<${CardFace} face=${faceOf(place.f)} still />` : null}</div>
  <//>`;
  return controls;
}

const MANY = 12; // more options than this, such as names of cards, are found by their letters

/** @type {Record<string, string>} */
const COLORS = { white: "W", blue: "U", black: "B", red: "R", green: "G", colorless: "C" };

/** Options that say the same are one, which can be chosen as often: a mode that may be chosen more than once (CR 700.2d). @param {Choice[]} options */
function alike(options) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const one of options) {
    const key = one.obj && !one.group ? `i${one.i}` : `${one.act}/${one.label}/${one.text}/${one.cost}/${one.group}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()];
}

/** @param {Question} ask */
export function option(ask) {
  const controls = controlsFor(ask);
  const { picked } = state.draft;
  const several = ask.max > 1;
  const kinds = alike(ask.options);
  const many = kinds.length > MANY;
  const needle = state.draft.find.trim().toLowerCase();
  const shown = kinds.filter(([one]) => !needle || one.label.toLowerCase().includes(needle));
  /** Choose one, or one more of its kind; what cannot be chosen again is taken back. @param {Choice[]} kind */
  const choose = (kind) => {
    if (!several) return answer([kind[0].i]);
    const free = picked.length < ask.max ? kind.find((one) => !picked.includes(one.i)) : undefined;
    draft({ picked: free ? [...picked, free.i] : picked.filter((i) => !kind.some((one) => one.i === i)) });
  };
  const again = several && kinds.length < ask.options.length ? " One may be chosen more than once." : "";
  if (several) {
    controls.main = {
      label: picked.length ? `Choose ${picked.length}` : "Choose", key: "Enter", disabled: picked.length < ask.min || picked.length > ask.max, run: () => answer(ask.ordered ? picked : [...picked].sort((a, b) => a - b)),
    };
  } else if (ask.min === 0) controls.actions.push({ label: "Skip", key: "s", run: () => answer([]) });
  if (many && needle && shown.length === 1) controls.actions.push({ label: shown[0][0].label, key: "Enter", run: () => choose(shown[0]), kind: "unseen" });
  if (!many) kinds.slice(0, 9).forEach((kind, place) => controls.actions.push({ label: kind[0].label, key: `${place + 1}`, run: () => choose(kind), kind: "unseen" }));
  controls.dialog = html`<${Dialog} name="option" size="small" title=${ask.prompt} hint=${several ? `Choose ${ask.min === ask.max ? ask.min : `${ask.min} to ${ask.max}`}.${again}` : ""} source=${ask.source}
    main=${controls.main} actions=${controls.actions.filter((action) => action.kind !== "unseen")} find=${many ? state.draft.find : null} onFind=${(/** @type {string} */ text) => draft({ find: text })}>
    <div class=${`options ${many ? "many" : ""}`} role="group" aria-label=${ask.prompt}>
      ${shown.map((kind, place) => {
        const [one] = kind;
        const symbol = COLORS[one.label.toLowerCase()];
        const times = kind.filter((other) => picked.includes(other.i)).length;
        return html`<button type="button" key=${one.i} class=${`option ${times ? "on" : ""}`} aria-pressed=${several ? String(times > 0) : null} onClick=${() => choose(kind)}>
          ${place < 9 && !many ? html`<kbd aria-hidden="true">${place + 1}</kbd>` : null}${symbol ? html`<${Mana} symbol=${symbol} />` : null}
          <span class="grow">${withSymbols(one.label)}${one.text && one.text !== one.label ? html`<small>${withSymbols(one.text)}</small>` : null}</span>
          ${kind.length > 1 && times ? html`<b class="times">×${times}</b>` : null}
          ${one.cost ? html`<span class="cost">${withSymbols(one.cost)}</span>` : null}
        </button>`;
      })}
      ${shown.length ? null : html`<p class="dim">Nothing here has “${state.draft.find}” in its name.</p>`}
    </div>
  <//>`;
  return controls;
}

/** @param {Question} ask */
export function number(ask) {
  const controls = controlsFor(ask);
  const value = Math.min(ask.max, Math.max(ask.min, state.draft.number));
  /** @param {number} next */
  const set = (next) => draft({ number: Math.min(ask.max, Math.max(ask.min, next)) });
  controls.main = { label: /^Choose X\b/.test(ask.prompt) ? `X = ${value}` : `Choose ${value}`, key: "Enter", run: () => answer([value]) };
  controls.actions.push({ label: "Less", key: "ArrowDown", run: () => set(value - 1), kind: "unseen" }, { label: "More", key: "ArrowUp", run: () => set(value + 1), kind: "unseen" });
  controls.dialog = html`<${Dialog} name="number" size="small" title=${ask.prompt} hint=${ask.prompt.includes(`${ask.min} to ${ask.max}`) ? "" : `From ${ask.min} to ${ask.max}.`} source=${ask.source} main=${controls.main} actions=${controls.actions.filter((action) => action.kind !== "unseen")}>
    <div class="stepper large">
      <button type="button" class="btn" aria-label="One less" disabled=${value <= ask.min} onClick=${() => set(value - 1)}>−</button>
      <output aria-live="polite">${value}</output>
      <button type="button" class="btn" aria-label="One more" disabled=${value >= ask.max} onClick=${() => set(value + 1)}>+</button>
    </div>
    <input class="slider" type="range" min=${ask.min} max=${ask.max} value=${value} aria-label=${ask.prompt} onInput=${(/** @type {any} */ event) => set(Number(event.target.value))} />
  <//>`;
  return controls;
}

/** @param {Question} ask */
export function divide(ask) {
  const controls = controlsFor(ask);
  const shares = state.draft.shares.length === ask.options.length ? state.draft.shares : prefilled(ask);
  const left = ask.total - shares.reduce((sum, share) => sum + share, 0);
  const short = ask.rest >= 0 && shares[ask.rest] > 0 ? ask.needs.findIndex((need, i) => i !== ask.rest && shares[i] < need) : -1;
  const problem = left > 0 ? `${left} to give.` : left < 0 ? `${-left} too many.` : short >= 0 ? `${nameFor(ask.options[short])} must have ${ask.needs[short]} first.` : "";
  /** @param {number} i @param {number} change */
  const give = (i, change) => draft({ shares: shares.map((share, place) => (place === i ? Math.max(ask.least, share + change) : share)) });
  controls.hint = problem || `All ${ask.total} are given.`;
  controls.main = { label: `Divide ${ask.total}`, key: "Enter", disabled: problem !== "", reason: problem, run: () => answer(shares) };
  controls.actions.push({ label: "As suggested", key: "0", run: () => draft({ shares: prefilled(ask) }) });
  controls.dialog = html`<${Dialog} name="divide" title=${ask.prompt} hint=${controls.hint} source=${ask.source} main=${controls.main} actions=${controls.actions}>
    <div class="grid shares">
      ${ask.options.map((one, i) => {
        const permanent = state.frame?.table.find((other) => other.id === one.obj);
        const need = ask.needs[i];
        const name = nameFor(one);
        return html`<div class="share" role="group" aria-label=${name}>
          ${one.obj < 0 ? html`<div class="card person"><b>${name}</b><span class="life">${state.frame?.players[-1 - one.obj]?.life}</span></div>` : html`<${CardFace} face=${{ ...faceFor(one), pt: permanent?.pt || faceFor(one).pt }} id=${one.obj} still state=${need && shares[i] >= need ? "lethal" : ""} />`}
          <div class="stepper">
            <button type="button" class="btn" aria-label=${`One less for ${name}`} disabled=${shares[i] <= ask.least} onClick=${() => give(i, -1)}>−</button>
            <output>${shares[i]}</output>
            <button type="button" class="btn" aria-label=${`One more for ${name}`} disabled=${left <= 0} onClick=${() => give(i, 1)}>+</button>
          </div>
          <span class="dim">${need ? (shares[i] >= need ? "lethal" : `${need} is lethal`) : one.obj < 0 ? "player" : "\u00a0"}</span>
        </div>`;
      })}
    </div>
  <//>`;
  return controls;
}

/** @param {Choice} one */
const nameFor = (one) => (one.obj < 0 ? (state.frame?.players[-1 - one.obj]?.name ?? one.label) : faceFor(one).name);

/** @param {Question} ask */
export function order(ask) {
  const controls = controlsFor(ask);
  const { picked } = state.draft;
  const done = picked.length === ask.options.length;
  const [first, last, word] = /first one topmost/.test(ask.prompt) ? ["Top", "Below", ", the topmost first"] : /first one lowest/.test(ask.prompt) ? ["Bottom", "Above", ", the lowest first"] : /triggered abilities/.test(ask.prompt) ? ["Resolves last", "Resolves first", ""] : ["First", "Last", ""];
  controls.hint = `Click them in order${word}; a second click takes one back.`;
  controls.main = { label: done ? "Put them so" : `${plural(ask.options.length - picked.length, "more", "more")} to place`, key: "Enter", disabled: !done, run: () => answer(picked) };
  controls.actions.push(
    { label: "As they are", key: "a", run: () => draft({ picked: ask.options.map((one) => one.i) }) },
    { label: "Clear", key: "0", run: () => draft({ picked: [] }), disabled: !picked.length },
  );
  /** @param {number} i @param {number} by */
  const shift = (i, by) => {
    const from = picked.indexOf(i), to = from + by;
    if (from < 0 || to < 0 || to >= picked.length) return;
    const next = [...picked];
    [next[from], next[to]] = [next[to], next[from]];
    draft({ picked: next });
  };
  const rows = [...picked, ...ask.options.map((one) => one.i).filter((i) => !picked.includes(i))];
  controls.dialog = html`<${Dialog} name="order" title=${ask.prompt} hint=${controls.hint} source=${ask.source} main=${controls.main} actions=${controls.actions}>
    <div class="grid order">
      <span class="end">${first}</span>
      ${rows.map((i) => {
        const one = ask.options[i], place = picked.indexOf(i);
        return html`<div class="placed" key=${i} draggable=${place >= 0} onDragStart=${(/** @type {any} */ event) => event.dataTransfer.setData("text/plain", String(i))}
          onDragOver=${(/** @type {Event} */ event) => event.preventDefault()} onDrop=${(/** @type {any} */ event) => drop(event, i)}>
          <${CardFace} face=${faceFor(one)} id=${one.obj} state=${place >= 0 ? "gold" : ""} pressed=${place >= 0} tag=${place >= 0 ? `${place + 1}` : ""} tagKind="y" label=${`${one.label}${place >= 0 ? `, place ${place + 1}` : ""}`}
            onClick=${() => draft({ picked: place >= 0 ? picked.filter((other) => other !== i) : [...picked, i] })} />
          ${one.act === "trigger" || one.text ? html`<small>${withSymbols(one.text || one.label)}</small>` : null}
          <span class="shift"><button type="button" class="btn" aria-label=${`${one.label} earlier`} disabled=${place <= 0} onClick=${() => shift(i, -1)}>‹</button><button type="button" class="btn" aria-label=${`${one.label} later`} disabled=${place < 0 || place === picked.length - 1} onClick=${() => shift(i, 1)}>›</button></span>
        </div>`;
      })}
      <span class="end">${last}</span>
    </div>
  <//>`;
  return controls;
}

/** Put the dragged option where another one is. @param {DragEvent} event @param {number} target */
function drop(event, target) {
  event.preventDefault();
  const moved = Number(event.dataTransfer?.getData("text/plain"));
  const { picked } = state.draft;
  if (!picked.includes(moved) || moved === target) return;
  const rest = picked.filter((i) => i !== moved);
  const at = rest.indexOf(target);
  rest.splice(at < 0 ? rest.length : at + (picked.indexOf(moved) < picked.indexOf(target) ? 1 : 0), 0, moved);
  draft({ picked: rest });
}

/**
 * Revealed cards (F3): all are shown, those that are kept have a badge, the others are dimmed, and none can be clicked.
 * @param {Question} ask
 */
export function reveal(ask) {
  const controls = controlsFor(ask);
  controls.main = { label: "OK", key: " ", run: () => answer([]) };
  const elsewhere = locate(ask.source);
  const text = elsewhere && elsewhere.f >= 0 ? faceOf(elsewhere.f).text : "";
  const word = /onto the battlefield/.test(text) && !/into (your|their|its owner’s|its owner's) hand/.test(text) ? "Kept" : "To hand";
  const cards = ask.options.length ? ask.options.map((one) => ({ face: faceFor(one), kept: ask.marked.includes(one.i) ? word : "" })) : ask.shown.map((card) => ({ face: faceOf(card.f), kept: "" }));
  controls.dialog = html`<${RevealDialog} title=${ask.prompt} source=${elsewhere ? ask.source : 0} cards=${cards} main=${controls.main} note=${/^Looked at/.test(ask.prompt) ? "Only you see these cards." : "Other players see these cards, too."} />`;
  return controls;
}

/**
 * @param {{title: string, source: number, face?: import("../types.js").Face, cards: {face: import("../types.js").Face, kept: string}[], main: import("../types.js").Action, note?: string}} props
 */
export function RevealDialog({ title, source, face, cards, main, note = "" }) {
  const some = cards.some((card) => card.kept);
  return html`<${Dialog} name="reveal" title=${title} source=${source} face=${face} hint=${title.includes(`${cards.length} card`) ? "" : plural(cards.length, "card")} main=${main} actions=${[]} note=${note}>
    <div class="grid cards">
      ${cards.map((card, i) => html`<${CardFace} key=${i} face=${card.face} still state=${card.kept ? "kept" : some ? "fade" : ""} tag=${card.kept} />`)}
    </div>
  <//>`;
}

/** @param {Question} ask */
export function mulligan(ask) {
  const controls = controlsFor(ask);
  const keep = ask.options.find((one) => one.act === "keep") ?? ask.options[0];
  const again = ask.options.find((one) => one.act === "mulligan") ?? ask.options[1];
  controls.main = { label: keep.label, key: "k", run: () => answer([keep.i]) };
  controls.actions.push({ label: again.label, key: "m", run: () => answer([again.i]) });
  const frame = state.frame;
  const hand = frame?.hand ?? [];
  const lands = hand.filter((card) => /Land/.test(faceOf(card.f).line)).length;
  const first = frame && frame.active === mySeat() ? "You go first." : "You go second.";
  controls.dialog = html`<${Dialog} name="mulligan" size="wide" title=${ask.prompt} hint=${`${plural(hand.length, "card")}, ${plural(lands, "land")}. ${first}`} main=${controls.main} actions=${controls.actions}>
    <div class="grid cards opening">${hand.map((card) => html`<${CardFace} key=${card.id} id=${card.id} face=${faceOf(card.f)} still />`)}</div>
  <//>`;
  return controls;
}
