// @ts-check
/** A whole card: a drawn face, or its picture where the person allows pictures. */
import { Art } from "./art.js";
import { html } from "./html.js";
import { settings } from "./settings.js";
import { update } from "./store.js";
import { Cost, costAloud, Mana, RulesText } from "./symbols.js";
import { useMemo } from "./vendor/hooks.module.js";

/** @typedef {import("./types.js").Face} Face */

/** The class that gives a face its colours. @param {{colors: string, line: string}} face */
export function frameOf(face) {
  if (face.colors.length > 1) return "c-M";
  return "c-" + (face.colors || (/Land/.test(face.line) ? "L" : "C"));
}

/** @type {Record<string, string>} */
const BASIC = { Mountain: "R", Forest: "G", Plains: "W", Swamp: "B", Island: "U", Wastes: "C" };

/** How much smaller long rules text is printed. @param {number} length @param {number} lines */
function textScale(length, lines) {
  const size = length + lines * 18;
  return size > 460 ? 0.6 : size > 360 ? 0.68 : size > 280 ? 0.75 : size > 200 ? 0.83 : size > 150 ? 0.92 : 1;
}

/** How much smaller a long name is printed. @param {Face} face */
function nameScale(face) {
  const symbols = (face.cost.match(/\{/g) ?? []).length;
  const room = 24 - symbols * 2.4;
  return Math.max(0.55, Math.min(1, room / Math.max(1, face.name.length * 1.08)));
}

/** What a screen reader says of a card. @param {Face} face */
export const spokenFace = (face) => [face.name, costAloud(face.cost) && `cost ${costAloud(face.cost)}`, face.line, face.pt].filter(Boolean).join(", ");

/** @param {{face: Face}} props */
export function CardBody({ face }) {
  if (settings.images && face.img) {
    return html`<img class="print" src=${face.img} alt="" loading="lazy" onError=${(/** @type {any} */ event) => event.target.remove()} /><${DrawnBody} face=${face} />`;
  }
  return html`<${DrawnBody} face=${face} />`;
}

/** @param {{face: Face}} props */
function DrawnBody({ face }) {
  const basic = /Basic/.test(face.line) ? BASIC[face.name.replace(/^Snow-Covered /, "")] : undefined;
  return useMemo(() => html`<div class="in">
      <div class="ti"><b>${face.name}</b><span><${Cost} cost=${face.cost} /></span></div>
      <div class="ar"><${Art} face=${face} /></div>
      <div class="ty">${face.line}</div>
      <div class="tx">${basic ? html`<div class="big"><${Mana} symbol=${basic} /></div>` : html`<${RulesText} text=${face.text} />`}</div>
    </div>
    ${face.pt ? html`<span class="pw">${face.pt}</span>` : null}`, [face.name, face.cost, face.line, face.text, face.colors, face.pt]);
}

/** The measures of a face, set through the style object. @param {Face} face */
export function measures(face) {
  return { "--k": String(textScale(face.text.length, face.text.split("\n").length)), "--nk": nameScale(face).toFixed(2), "--tk": (face.line.length > 30 ? 30 / face.line.length : 1).toFixed(2) };
}

/**
 * A card that can be clicked, or only seen.
 * @param {{face: Face, id?: number, count?: number, state?: string, tag?: string, tagKind?: string, pressed?: boolean, still?: boolean,
 *   style?: Record<string, string>, onClick?: (event: MouseEvent) => void, label?: string}} props
 */
export function CardFace({ face, id = 0, count = 1, state: mark = "", tag = "", tagKind = "", pressed, still = false, style = {}, onClick, label }) {
  const say = label ?? `${spokenFace(face)}${count > 1 ? `, ${count} of them` : ""}${tag ? `, ${tag}` : ""}`;
  const see = () => update({ card: { id, f: face.f } });
  const inner = html`<${CardBody} face=${face} />${count > 1 ? html`<span class="x">×${count}</span>` : null}${tag ? html`<span class=${`tag ${tagKind}`}>${tag}</span>` : null}`;
  const look = `card ${frameOf(face)} ${mark}`;
  if (still) return html`<div class=${look} role="img" aria-label=${say} style=${{ ...measures(face), ...style }} data-id=${id || null} onMouseEnter=${see}>${inner}</div>`;
  return html`<button type="button" class=${look} style=${{ ...measures(face), ...style }} data-id=${id || null} aria-label=${say} aria-pressed=${pressed === undefined ? null : String(pressed)} onClick=${onClick} onMouseEnter=${see} onFocus=${see}>${inner}</button>`;
}
