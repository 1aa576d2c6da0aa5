// @ts-check
/** The table for two: plates, rows of permanents, the strip of steps, the stack, and lines between things. */
import { html } from "./html.js";
import { Phases } from "./phases.js";
import { faceOf, isPlaying, mySeat, playerId, state, update } from "./store.js";
import { Art } from "./art.js";
import { withSymbols } from "./symbols.js";
import { countersOf, Tile } from "./tile.js";
import { useLayoutEffect, useRef } from "./vendor/hooks.module.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Permanent} Permanent */
/** @typedef {import("./types.js").Controls} Controls */
/** @typedef {import("./types.js").Arrow} Arrow */
/** @typedef {import("./tile.js").Mark} Mark */

/** What paying for the card under the pointer would tap. @returns {Set<number>} */
function willTap() {
  const ask = state.frame?.ask;
  if (!state.hovered || !ask || state.waiting.length) return new Set();
  const option = ask.options.find((one) => one.obj === state.hovered && one.pay.length);
  return new Set(option?.pay ?? []);
}

/** @param {Controls} controls @returns {(id: number) => Mark} */
function marker(controls) {
  const tapping = willTap();
  const ask = state.frame?.ask;
  const aims = new Set(ask?.options.filter((one) => one.obj === state.hovered).flatMap((one) => one.targets) ?? []);
  return (id) => ({
    can: controls.can.has(id),
    word: controls.chosen.get(id) ?? "",
    taps: tapping.has(id) ? 1 : 0,
    look: `${tapping.has(id) ? "willtap" : ""} ${state.moment?.marked.has(id) ? "now" : ""} ${aims.has(id) ? "aim" : ""}`,
  });
}

/** Permanents of one row, equal ones together. @param {Permanent[]} list @param {(id: number) => Mark} mark @param {Map<number, Permanent[]>} attached */
function piles(list, mark, attached) {
  /** @type {Map<string, Permanent[]>} */
  const found = new Map();
  for (const permanent of list) {
    const { can, word, look } = mark(permanent.id);
    const shown = state.moment !== null; // pointing at something must not move what is pointed at
    const alone = !permanent.pile || attached.has(permanent.id) || word !== "";
    const key = alone ? `i${permanent.id}` : `p${permanent.pile}/${can}/${shown ? look : ""}`;
    const members = found.get(key);
    if (members) members.push(permanent);
    else found.set(key, [permanent]);
  }
  return [...found.values()];
}

/** The marks of a pile: what one of them has, and how many of them will be tapped. @param {Mark[]} marks @returns {Mark} */
function together(marks) {
  const tapping = marks.filter((one) => one.taps).length;
  return { ...marks[0], look: [...new Set(marks.map((one) => one.look))].join(" "), taps: tapping < marks.length ? tapping : 0 };
}

/** @param {{list: Permanent[], kind: string, mark: (id: number) => Mark, attached: Map<number, Permanent[]>, controls: Controls}} props */
function Row({ list, kind, mark, attached, controls }) {
  const all = piles(list, mark, attached);
  let split = false;
  return html`<div class=${`row ${kind}`} data-count=${all.length}>
    ${all.map((members, place) => {
      const gap = kind === "front" && !split && place > 0 && members[0].row === "other" && all[place - 1][0].row === "creature";
      if (gap) split = true;
      const tabs = (attached.get(members[0].id) ?? []).map((permanent) => ({ permanent, mark: mark(permanent.id) }));
      return html`${gap ? html`<span class="gap"></span>` : null}<${Tile} key=${members[0].id} members=${members} mark=${together(members.map((one) => mark(one.id)))} attached=${tabs} onClick=${controls.click} />`;
    })}
  </div>`;
}

/** @param {{frame: Frame, seat: number, controls: Controls, far: boolean}} props */
function Field({ frame, seat, controls, far }) {
  const mark = marker(controls);
  const here = frame.table.filter((one) => one.ctl === seat);
  const ids = new Set(frame.table.map((one) => one.id));
  /** @type {Map<number, Permanent[]>} */
  const attached = new Map();
  for (const one of frame.table) if (one.on && ids.has(one.on)) attached.set(one.on, [...(attached.get(one.on) ?? []), one]);
  const free = here.filter((one) => !one.on || !ids.has(one.on));
  const front = [...free.filter((one) => one.row === "creature"), ...free.filter((one) => one.row === "other")];
  const lands = free.filter((one) => one.row === "land");
  return html`<section class=${`field ${far ? "opp" : ""}`} aria-label=${`${frame.players[seat].name}’s permanents`}>
    <${Row} list=${front} kind="front" mark=${mark} attached=${attached} controls=${controls} />
    <${Row} list=${lands} kind="lands" mark=${mark} attached=${attached} controls=${controls} />
  </section>`;
}

/** @param {{seat: number, name: "grave" | "exile" | "command", label: string, cards: import("./types.js").Card[], controls: Controls}} props */
function Pile({ seat, name, label, cards, controls }) {
  const top = cards[cards.length - 1];
  const can = cards.some((card) => controls.can.has(card.id));
  return html`<button type="button" class=${`pile ${can ? "can" : ""}`} data-ids=${cards.map((card) => card.id).join(" ")} aria-label=${`${label}: ${cards.length}${can ? ", something in it can be played or chosen" : ""}`}
    onClick=${() => update({ panel: "zone", zone: { seat, name } })}>
    <i class="thumb">${top ? html`<${Art} face=${faceOf(top.f)} />` : null}</i><span><small>${label}</small>${cards.length}</span>
  </button>`;
}

/** @param {{frame: Frame, seat: number, controls: Controls, far: boolean}} props */
export function Plate({ frame, seat, controls, far }) {
  const player = frame.players[seat];
  const info = state.welcome?.players[seat];
  const id = playerId(seat);
  const can = controls.can.has(id);
  const word = controls.chosen.get(id) ?? "";
  const active = (state.moment?.time ?? frame).active === seat;
  const who = info?.who === "bot" ? info.bot && `${info.bot} bot` : info?.who === "you" ? "you" : "person";
  const counters = countersOf(player.counters);
  return html`<section class=${`plate seat${seat} ${active ? "act" : ""} ${far ? "far" : ""}`} aria-label=${player.name}>
    <button type="button" class=${`me ${can ? "can" : ""} ${word ? "sel" : ""} ${state.moment?.marked.has(id) ? "now" : ""}`} data-id=${id} data-ids=${String(id)} aria-label=${`${player.name}, ${player.life} life${word ? `, ${word}` : ""}`} onClick=${(/** @type {MouseEvent} */ event) => controls.click(id, event)}>
      <span class="face" aria-hidden="true">${(player.name[0] ?? "?").toUpperCase()}</span>
      <span class="life">${String(player.life).replace("-", "−")}</span>
      ${word ? html`<span class="word">${word}</span>` : null}
    </button>
    <div class="who"><div class="n">${player.name}</div><div class="s">${[info?.deck, who].filter(Boolean).join(" · ")}</div></div>
    ${counters ? html`<span class="counters">${counters}</span>` : null}
    ${player.pool ? html`<span class="pool" aria-label=${`mana: ${player.pool}`}>${withSymbols(player.pool)}</span>` : null}
    ${player.lost ? html`<span class="lost">${player.lost}</span>` : null}
    <span class="sp"></span>
    ${far ? html`<span class="backs" role="img" aria-label=${`${player.hand} cards in hand`}>${Array.from({ length: Math.min(player.hand, 10) }, (_, i) => html`<i key=${i}></i>`)}<b>${player.hand}</b><small>in hand</small></span>` : null}
    <div class="piles">
      <span class="pile still" role="img" aria-label=${`Library: ${player.library}`}><i class="thumb back">${player.top ? html`<${Art} face=${faceOf(player.top.f)} />` : null}</i><span><small>Library</small>${player.library}</span></span>
      <${Pile} seat=${seat} name="grave" label="Graveyard" cards=${player.grave} controls=${controls} />
      <${Pile} seat=${seat} name="exile" label="Exile" cards=${player.exile} controls=${controls} />
      ${player.command.length ? html`<${Pile} seat=${seat} name="command" label="Command" cards=${player.command} controls=${controls} />` : null}
    </div>
  </section>`;
}

/** Arrows for what is going on: combat, the top of the stack, the draft. @param {Frame} frame @param {Controls} controls @returns {Arrow[]} */
export function arrowsOf(frame, controls) {
  const moment = state.moment;
  if (moment) {
    const top = moment.stack?.[moment.stack.length - 1];
    const targets = top ? top.targets.map((to) => ({ from: top.id, to, kind: "target" })) : [];
    return [...targets, ...moment.arrows];
  }
  const arrows = [...controls.arrows];
  for (const one of frame.table) {
    if (one.atk) arrows.push({ from: one.id, to: one.atk, kind: "attack" });
    for (const to of one.blk) arrows.push({ from: one.id, to, kind: "block" });
  }
  const top = frame.stack[frame.stack.length - 1];
  const hovered = frame.stack.find((item) => item.id === state.card?.id) ?? top;
  if (hovered) for (const to of hovered.targets) arrows.push({ from: hovered.id, to, kind: "target" });
  return arrows;
}

/** Shrink the tiles of rows that do not fit, then of fields that are too high. @param {Element} table */
function fit(table) {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".row"))) {
    row.style.removeProperty("--fit");
    row.classList.remove("wrap");
    const style = getComputedStyle(row);
    const room = row.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 6;
    const kids = /** @type {HTMLElement[]} */ ([...row.children]);
    const need = kids.reduce((sum, kid) => sum + kid.offsetWidth, 0) + (parseFloat(style.columnGap) || 0) * (kids.length - 1);
    if (need > room && room > 0) {
      let scale = (room / need) * 0.985;
      if (scale < 0.56) {
        row.classList.add("wrap");
        scale = Math.max(0.4, Math.min(0.62, scale * 1.9));
      }
      row.style.setProperty("--fit", String(scale));
    }
  }
  for (const field of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".field"))) {
    const rows = /** @type {HTMLElement[]} */ ([...field.querySelectorAll(".row")]);
    const need = rows.reduce((sum, row) => sum + row.scrollHeight, 0) + 14;
    if (need > field.clientHeight && field.clientHeight > 0) {
      const scale = Math.max(0.35, (field.clientHeight - 14) / (need - 14));
      for (const row of rows) row.style.setProperty("--fit", String(scale * (parseFloat(row.style.getPropertyValue("--fit")) || 1)));
    }
  }
}

/** @param {{frame: Frame, controls: Controls}} props */
export function Table({ frame, controls }) {
  const table = useRef(/** @type {HTMLElement | null} */ (null));
  const resize = () => table.current && fit(table.current);
  useLayoutEffect(() => void resize(), [frame, state.moment, state.draft, state.sent, state.waiting.length]); // all that changes a row
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(resize);
    if (table.current) watcher.observe(table.current);
    return () => watcher.disconnect();
  }, []);
  const me = mySeat();
  const other = frame.players.length - 1 - me;
  return html`<main class=${`table ${isPlaying() ? "" : "watching"}`} ref=${table}>
    <${Plate} frame=${frame} seat=${other} controls=${controls} far />
    <${Field} frame=${frame} seat=${other} controls=${controls} far />
    <${Phases} frame=${frame} />
    <${Field} frame=${frame} seat=${me} controls=${controls} far=${false} />
    <${Plate} frame=${frame} seat=${me} controls=${controls} far=${false} />
  </main>`;
}
