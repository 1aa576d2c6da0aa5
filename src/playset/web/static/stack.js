// @ts-check
/** The stack: what will resolve, the next on top, with its text, its controller and its targets. */
import { Art } from "./art.js";
import { html } from "./html.js";
import { faceOf, mySeat, nameOf, state, update } from "./store.js";
import { withSymbols } from "./symbols.js";

/** @typedef {import("./types.js").StackItem} StackItem */

/** @type {Record<string, string>} */
const KINDS = { spell: "spell", activated: "ability", triggered: "trigger" };

/** @param {{items: StackItem[], controls: import("./types.js").Controls}} props the top is the last item */
export function Stack({ items, controls }) {
  if (!items.length) return null;
  const top = items[items.length - 1];
  return html`<section class="stack" aria-label="Stack">
    <h4><span>Stack · ${items.length}</span><span>${top.stage === "announced" ? "being announced" : top.stage === "resolving" ? "resolving" : "top resolves next"}</span></h4>
    <div class="items">
    ${[...items].reverse().map((item, place) => {
      const face = faceOf(item.f);
      const can = controls.can.has(item.id);
      const word = controls.chosen.get(item.id) ?? "";
      const owner = item.ctl === mySeat() && state.welcome?.seat !== null ? "Yours" : (state.frame?.players[item.ctl]?.name ?? "");
      const to = item.targets.map((id) => nameOf(id)).filter((name) => name !== "it").join(", ");
      const see = () => update({ card: { id: item.id, f: item.f } });
      return html`<button type="button" key=${item.id} class=${`sitem seat${item.ctl} ${place === 0 ? "first" : ""} ${can ? "can" : ""} ${word ? "sel" : ""}`} data-id=${item.id} data-ids=${String(item.id)}
        aria-label=${`${face.name}, ${KINDS[item.kind]}, ${owner}${to ? `, targets ${to}` : ""}${word ? `, ${word}` : ""}`} onClick=${(/** @type {MouseEvent} */ event) => controls.click(item.id, event)} onMouseEnter=${see} onFocus=${see}>
        <i class="thumb"><${Art} face=${face} /></i>
        <span><b>${face.name}${item.x ? ` (X = ${item.x})` : ""}</b><small>${owner} · ${KINDS[item.kind]}</small>
        <span class="says">${withSymbols((item.text || face.text).replaceAll(" • ", "\n• "))}</span>${to ? html`<span class="to">→ ${to}</span>` : null}${word ? html`<span class="word">${word}</span>` : null}</span>
      </button>`;
    })}
    </div>
  </section>`;
}
