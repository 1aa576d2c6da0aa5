// @ts-check
/** The frame of every dialog: a question with its source, a body, buttons; one can look through it at the table. */
import { Art } from "./art.js";
import { html } from "./html.js";
import { faceOf, locate, state, update } from "./store.js";
import { Icon, withSymbols } from "./symbols.js";
import { useEffect, useRef } from "./vendor/hooks.module.js";

/** @typedef {import("./types.js").Action} Action */

/** What has the focus when a dialog opens, the first of these that is there. */
const FIRST = ["button.card", ".option", "footer .btn.go:not([disabled])", "footer .btn"];

const LONG = 24; // letters of a label that takes two lines

/** What a key is called on a button. @param {string} key */
export const keyName = (key) => (key === " " ? "Space" : key === "Escape" ? "Esc" : key.length === 1 ? key.toUpperCase() : key);

/** @param {{action: Action, class?: string}} props */
export function ActionButton({ action, class: kind = "" }) {
  /** @param {MouseEvent} event */
  const press = (event) => {
    if (event.detail) /** @type {HTMLElement} */ (event.currentTarget).blur(); // by the mouse: the next Enter is for the main button
    action.run();
  };
  return html`<button type="button" class=${`btn ${kind} ${action.kind ?? ""} ${action.label.length > LONG ? "long" : ""}`} disabled=${action.disabled ?? false} title=${action.reason || null} onClick=${press}>
    <span>${withSymbols(action.label)}</span>${action.key ? html`<kbd aria-hidden="true">${keyName(action.key)}</kbd>` : null}
  </button>`;
}

/**
 * @param {{name: string, title: string, hint?: string, source?: number, face?: import("./types.js").Face, main: Action | null, actions: Action[],
 *   find?: string | null, onFind?: (text: string) => void, note?: string, size?: string, plain?: boolean, children?: unknown}} props
 */
export function Dialog({ name, title, hint = "", source = 0, face, main, actions, find = null, onFind, note = "", size = "", plain = false, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const first = FIRST.map((one) => box.current?.querySelector(one)).find((found) => found);
    /** @type {HTMLElement | undefined | null} */ (first)?.focus({ preventScroll: true });
  }, [name, title]);
  if (state.looking && !plain) {
    return html`<div class="peek"><button type="button" class="btn go" onClick=${() => update({ looking: false })}>Back to the question <kbd aria-hidden="true">V</kbd></button></div>`;
  }
  const place = source ? locate(source) : undefined;
  const shown = face ?? (place && place.f >= 0 ? faceOf(place.f) : undefined);
  return html`<div class="veil" data-dialog=${name}>
    <div class=${`dlg ${size}`} role="dialog" aria-modal="true" aria-label=${title} ref=${box} onKeyDown=${trap}>
      <header>
        ${shown ? html`<i class="thumb"><${Art} face=${shown} /></i>` : null}
        <div class="grow"><b>${withSymbols(title)}</b><span>${shown && !title.includes(shown.name) ? html`${shown.name}${hint ? " · " : ""}` : null}${hint}</span></div>
        ${plain ? null : html`<button type="button" class="btn look" onClick=${() => update({ looking: true })}><${Icon} name="look" /><span>Look at the table</span><kbd aria-hidden="true">V</kbd></button>`}
      </header>
      ${children}
      <footer>
        ${find !== null ? html`<input type="search" placeholder="Find a card" aria-label="Find a card" value=${find} onInput=${(/** @type {any} */ event) => onFind?.(event.target.value)} />` : null}
        ${note ? html`<span class="dim">${note}</span>` : null}
        <span class="sp"></span>
        ${actions.map((action) => html`<${ActionButton} action=${action} />`)}
        ${main ? html`<${ActionButton} action=${main} class="go" />` : null}
      </footer>
    </div>
  </div>`;
}

/** Keep the focus inside a dialog. @param {KeyboardEvent} event */
function trap(event) {
  if (event.key !== "Tab") return;
  const box = /** @type {HTMLElement} */ (event.currentTarget);
  const stops = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("button:not([disabled]), input")]);
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
  }
}
