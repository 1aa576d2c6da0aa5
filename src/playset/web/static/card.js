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

/**
 * The room for rules text by how much of a card its picture takes: share, height; all in units of the letters of the card. The
 * margins of the text grow with its letters and are no part of it.
 */
const ROOM = /** @type {const} */ ([[42, 8.3], [34, 10.1], [26, 11.8], [18, 13.6], [8, 15.7]]);
const WIDTH = 15; // of a line
const MARGINS = { sides: 1, ends: 0.7, between: 0.28 };
const HIGH = 1.22; // a line
const SIGN = 1.1; // how wide a symbol is
const CORNER = /** @type {const} */ ({ high: 1.6, wide: 3.45, sign: 0.9 }); // the box in the corner, for each sign beyond three
const LARGEST = 1.24, SMALLEST = 0.44;

const LINE = 14; // room for a name or a type line, in units of the letters of the card
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

/** @type {Map<string, number>} */
const widths = new Map();

/** How wide a word of rules text is, with the symbols in it. @param {string} word @param {number} weight */
function wordWidth(word, weight) {
  const key = `${weight}${word}`;
  let width = widths.get(key);
  if (width === undefined) {
    const parts = word.split(/\{[^}]+\}/);
    width = parts.reduce((sum, part) => sum + (part ? widthOf(part, weight) : 0), (parts.length - 1) * SIGN);
    widths.set(key, width);
  }
  return width;
}

/** How many lines words take where a line breaks before a word that does not fit, and how wide the last one is. @param {number[]} words @param {number} space @param {number} room */
function linesOf(words, space, room) {
  let count = 1, width = 0;
  for (const word of words) {
    if (width && width + space + word > room) [count, width] = [count + 1, word];
    else width += (width ? space : 0) + word;
  }
  return { count, width };
}

/** How much smaller a name is printed so that it has room in so many lines of a width. @param {string} name @param {number} lines @param {number} room */
export function nameFit(name, lines, room) {
  const words = name.split(" ").map((word) => wordWidth(word, 700)), space = widthOf(" ", 700);
  let scale = 1;
  while (scale > LEAST && (Math.max(...words) * scale > room || linesOf(words, space, room / scale).count > lines)) scale -= 0.04;
  return scale.toFixed(2);
}

/** How large the letters of rules text can be, and how much of the card is left to its picture. @param {Face} face */
function textFit(face) {
  const lines = face.text.split("\n");
  const paragraphs = lines.map((line, place) => line.split(" ").map((word) => wordWidth(word, lines[place - 1] === "//" ? 700 : 400)));
  const space = widthOf(" ");
  /** How high the text is, if its letters have a size. @param {number} scale */
  const height = (scale) => {
    const room = (WIDTH - MARGINS.sides * scale) / scale;
    const wrapped = paragraphs.map((words) => linesOf(words, space, room));
    const high = wrapped.reduce((sum, { count }) => sum + count * HIGH + MARGINS.between, MARGINS.ends - MARGINS.between) * scale;
    const reach = wrapped[wrapped.length - 1].width * scale + CORNER.wide + Math.max(0, face.pt.length - 3) * CORNER.sign;
    return high + (face.pt && reach > WIDTH - (MARGINS.sides * scale) / 2 ? Math.max(0, CORNER.high - (MARGINS.ends * scale) / 2) : 0);
  };
  let best = { share: 42, scale: 0 };
  for (const [share, room] of ROOM) {
    let scale = LARGEST;
    while (scale > SMALLEST && height(scale) > room) scale -= 0.04;
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
