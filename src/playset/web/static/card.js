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

/** What lands of these types and names can make (CR 305.6). @type {Record<string, string>} */
const LAND_TYPES = { Mountain: "R", Forest: "G", Plains: "W", Swamp: "B", Island: "U", Wastes: "C" };

/** The room for rules text by how much of a card its picture takes, in units of the letters of the card: share, height. */
const ROOM = /** @type {const} */ ([[42, 7.4], [34, 9.2], [26, 10.9], [18, 12.7], [8, 15]]);
const WIDTH = 13.6; // of a line, in the same units
const LARGEST = 1.24, SMALLEST = 0.44;

const LINE = 14.2; // room for a name or a type line, in units of the letters of the card
const SYMBOL = 1.45; // of it that a symbol of a cost takes
const NAME = 1.2, TYPE = 0.95; // how large their letters are
const LEAST = 0.45; // and how much smaller they may get
const EASY = 0.75; // how small a name is read well
const SMALLER = 0.75; // the symbols beside a name that is not

const pen = document.createElement("canvas").getContext("2d");

/** How wide a text is in letters of size 1. @param {string} text @param {number} [weight] */
function widthOf(text, weight = 400) {
  if (!pen) return text.length * 0.5;
  pen.font = `${weight} 100px ${getComputedStyle(document.documentElement).getPropertyValue("--print")}`;
  return pen.measureText(text.replace(/\{[^}]+\}/g, "MM")).width / 100;
}

/** How large the letters of rules text can be, and how much of the card is left to its picture. @param {Face} face */
function textFit(face) {
  const widths = face.text.split("\n").map(widthOf);
  const short = face.pt ? 0.8 : 0; // the corner box lies over the last line
  let best = { share: 42, scale: SMALLEST };
  for (const [share, height] of ROOM) {
    let scale = LARGEST;
    // A line breaks before a word that does not fit, which leaves about a tenth of it empty.
    while (scale > SMALLEST && widths.reduce((sum, width) => sum + Math.ceil((width * scale) / (WIDTH * 0.92)) * 1.22 * scale + 0.28, 0) > height - short) scale -= 0.04;
    if (scale > best.scale + 0.1) best = { share, scale };
    if (best.scale >= 1.1) break;
  }
  return best;
}

/** @type {Map<string, Record<string, string>>} */
const measured = new Map();

/** How much smaller a long name is printed, and the symbols of a cost where that is not enough. @param {Face} face */
function nameScale(face) {
  const cost = (face.cost.match(/\{|\/\//g) ?? []).length * SYMBOL;
  const width = widthOf(face.name, 700) * NAME;
  const symbols = width * EASY > LINE - cost ? SMALLER : 1;
  return { name: fitting(width, LINE - cost * symbols), symbols };
}

/** How much smaller letters have to be for a room. @param {number} width @param {number} room */
const fitting = (width, room) => Math.max(LEAST, Math.min(1, room / Math.max(1, width)));

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
  const made = face.text ? [] : Object.keys(LAND_TYPES).filter((type) => new RegExp(`Land.* ${type}\\b`).test(face.line) || face.name === type);
  return useMemo(() => html`<div class="in">
      <div class="ti"><b>${face.name}</b><span><${Cost} cost=${face.cost} /></span></div>
      <div class="ar"><${Art} face=${face} /></div>
      <div class="ty">${face.line}</div>
      <div class="tx">${made.length ? html`<div class="big">${made.map((type) => html`<${Mana} symbol=${LAND_TYPES[type]} />`)}</div>` : html`<${RulesText} text=${face.text} />`}</div>
    </div>
    ${face.pt ? html`<span class="pw">${face.pt}</span>` : null}`, [face.name, face.cost, face.line, face.text, face.colors, face.pt]);
}

/** The measures of a face, set through the style object. @param {Face} face */
export function measures(face) {
  const key = `${face.name}/${face.cost}/${face.line}/${face.pt}/${face.text}`;
  let found = measured.get(key);
  if (!found) {
    const { share, scale } = textFit(face);
    found = { "--k": scale.toFixed(2), "--art": `${share}%`, "--nk": nameScale(face).name.toFixed(2), "--sk": `${nameScale(face).symbols}`, "--tk": fitting(widthOf(face.line, 650) * TYPE, LINE).toFixed(2) };
    measured.set(key, found);
  }
  return found;
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
