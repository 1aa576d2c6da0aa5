// @ts-check
/** The hand: whole cards side by side, so that no name and no cost is covered. */
import { askWhy } from "./actions.js";
import { CardFace } from "./card.js";
import { html } from "./html.js";
import { faceOf, isPlaying, state, update } from "./store.js";

/** @typedef {import("./types.js").Controls} Controls */

/** @param {{controls: Controls, cards: import("./types.js").Card[], label: string}} props */
export function Hand({ controls, cards, label }) {
  const asked = state.frame?.ask && !state.waiting.length && state.sent !== state.frame.ask.ask;
  const mine = isPlaying();
  return html`<section class="hand" aria-label=${label} style=${{ "--n": String(Math.max(cards.length, 1)) }}>
    <div class="fan">
    ${cards.map((card) => {
      const face = faceOf(card.f);
      const can = controls.can.has(card.id);
      const word = controls.chosen.get(card.id) ?? "";
      const dark = asked && mine && !can && !word;
      const why = state.why?.id === card.id ? state.why.text : "";
      return html`<div class="held" key=${card.id} onMouseEnter=${() => update({ hovered: card.id })} onMouseLeave=${() => update({ hovered: 0 })} onFocusIn=${() => update({ hovered: card.id })}>
        <${CardFace} face=${face} id=${card.id} state=${`${can ? "can" : ""} ${word ? "gold up" : ""} ${dark ? "no" : ""}`} tag=${word} tagKind="y" pressed=${word ? true : undefined}
          still=${!mine} onClick=${(/** @type {MouseEvent} */ event) => (can ? controls.click(card.id, event) : mine && state.frame?.ask?.kind === "priority" ? askWhy(card.id) : undefined)} />
        ${why ? html`<span class="why" role="status">${why}</span>` : null}
      </div>`;
    })}
    </div>
  </section>`;
}
