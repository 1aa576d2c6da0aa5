// @ts-check
/** Mana and keyword symbols, drawn as SVG elements with text alternatives, and text with such symbols in it. */
import { html } from "./html.js";

const INK = "#1d1a16";
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((turn) => `<path transform="rotate(${turn} 12 12)" d="M10.7 6.8L12 2.6L13.3 6.8Z"/>`)
  .join("");

/** Ground colour and glyph of each symbol that is not a number or letter. @type {Record<string, [string, string]>} */
const GLYPHS = {
  W: ["#fbf5d5", `<g fill="${INK}"><circle cx="12" cy="12" r="4.1"/>${RAYS}</g>`],
  U: [
    "#a8dbf5",
    `<path fill="${INK}" d="M12 3.4C12 3.4 6.3 10.6 6.3 14.6A5.7 5.7 0 0 0 17.7 14.6C17.7 10.6 12 3.4 12 3.4Z"/>` +
      `<path d="M9 14.8A3.2 3.2 0 0 0 11.6 17.9" stroke="#a8dbf5" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
  ],
  B: [
    "#cfc4cd",
    `<path fill="${INK}" fill-rule="evenodd" d="M12 4C7.5 4 4.9 6.9 4.9 10.6C4.9 12.9 6 14.4 7.3 15.4C7.8 15.8 7.8 16.4 7.8 17V19.4H9.9V17.6H11.2V19.4H12.8V17.6H14.1V19.4H16.2V17C16.2 16.4 16.2 15.8 16.7 15.4C18 14.4 19.1 12.9 19.1 10.6C19.1 6.9 16.5 4 12 4ZM9.2 9.3A1.9 1.9 0 1 1 9.2 13.1A1.9 1.9 0 1 1 9.2 9.3ZM14.8 9.3A1.9 1.9 0 1 1 14.8 13.1A1.9 1.9 0 1 1 14.8 9.3Z"/>`,
  ],
  R: [
    "#f7ab8d",
    `<path fill="${INK}" d="M12.7 2.8C13.4 5.6 11.8 7.2 10.2 9C8.5 10.9 6.6 12.7 6.6 15.3A5.5 5.5 0 0 0 17.5 15.8C17.7 13.5 16.6 11.6 15.4 10C15.2 11.3 14.7 12.2 13.9 12.8C14.3 9.2 13.9 5.5 12.7 2.8Z"/>`,
  ],
  G: [
    "#9fd6a4",
    `<path fill="${INK}" d="M12 3C8 5.8 5.6 8.8 5.6 12.2C5.6 15.2 7.8 17.2 11 17.5V20.8H13V17.5C16.2 17.2 18.4 15.2 18.4 12.2C18.4 8.8 16 5.8 12 3Z"/>` +
      `<path d="M12 8V17M12 12L9.3 9.8M12 14.3L14.9 11.9" stroke="#9fd6a4" stroke-width="1.1" fill="none"/>`,
  ],
  C: ["#d4cfc9", `<path fill="${INK}" d="M12 3.6Q13.2 10.8 20.4 12Q13.2 13.2 12 20.4Q10.8 13.2 3.6 12Q10.8 10.8 12 3.6Z"/>`],
  T: [
    "#d4cfc9",
    `<path fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round" d="M6.5 15.5A6.3 6.3 0 1 1 16.8 15.6"/><path fill="${INK}" d="M13.4 15.6L19.6 13.1L18.4 19.8Z"/>`,
  ],
  Q: [
    "#d4cfc9",
    `<path fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round" d="M17.5 8.5A6.3 6.3 0 1 1 7.2 8.4"/><path fill="${INK}" d="M10.6 8.4L4.4 10.9L5.6 4.2Z"/>`,
  ],
};

/** @type {Record<string, string>} */
const SPOKEN = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless", T: "tap", Q: "untap", X: "X", S: "snow", E: "energy" };

/** @param {string} symbol */
const spoken = (symbol) => symbol.split("/").map((part) => SPOKEN[part] ?? (part === "P" ? "Phyrexian" : part)).join(" or ");

/** @param {string} symbol @param {number} size */
function letters(symbol, size) {
  return `<text x="12" y="${12 + size * 0.36}" text-anchor="middle" font-family="Segoe UI,Noto Sans,Arial,sans-serif" font-weight="800" font-size="${size}" fill="${INK}">${symbol.replace(/[<&]/g, "")}</text>`;
}

/** @param {string} symbol */
function drawing(symbol) {
  const halves = symbol.split("/");
  if (halves.length > 1) {
    const [one, two] = halves;
    const ground = (/** @type {string} */ part) => (GLYPHS[part] ? GLYPHS[part][0] : "#d4cfc9");
    const glyph = (/** @type {string} */ part) => (GLYPHS[part] ? GLYPHS[part][1] : letters(part, 16));
    return (
      `<circle cx="12" cy="12" r="11.5" fill="${ground(one)}"/><path d="M20.1 3.9A11.5 11.5 0 0 1 3.9 20.1Z" fill="${ground(two === "P" ? one : two)}"/>` +
      `<g transform="translate(2 2) scale(.48)">${glyph(one)}</g><g transform="translate(10.5 10.5) scale(.48)">${glyph(two)}</g>`
    );
  }
  const known = GLYPHS[symbol];
  return `<circle cx="12" cy="12" r="11.5" fill="${known ? known[0] : "#d4cfc9"}"/>${known ? known[1] : letters(symbol, symbol.length > 1 ? 11 : 14)}`;
}

/** One symbol: "R", "2", "W/U", "T". @param {{symbol: string, small?: boolean}} props */
export function Mana({ symbol, small = false }) {
  return html`<svg class=${small ? "mana sm" : "mana"} viewBox="0 0 24 24" role="img" aria-label=${spoken(symbol)} dangerouslySetInnerHTML=${{ __html: drawing(symbol) }}></svg>`;
}

/** A cost such as "{2}{R}" as symbols. @param {{cost: string}} props */
export function Cost({ cost }) {
  return (cost.match(/\{[^}]+\}|\/\//g) ?? []).map((part) => (part === "//" ? html`<i>/</i>` : html`<${Mana} symbol=${part.slice(1, -1)} />`));
}

/** A line of text with its symbols drawn. @param {string} text */
export function withSymbols(text) {
  return text
    .split(/(\{[^}\s]{1,5}\})/)
    .map((part) => (/^\{[^}]+\}$/.test(part) ? html`<${Mana} symbol=${part.slice(1, -1)} small />` : part));
}

/** Rules text: a paragraph for each line; after two slashes, the name of another face. @param {{text: string}} props */
export function RulesText({ text }) {
  const lines = text.split("\n");
  return lines.map((line, place) => {
    if (line === "//") return place ? html`<hr />` : null;
    return html`<p>${lines[place - 1] === "//" ? html`<b>${withSymbols(line)}</b>` : withSymbols(line)}</p>`;
  });
}

/** What a cost says aloud: "2, red". @param {string} cost */
export const costAloud = (cost) => (cost.match(/\{[^}]+\}/g) ?? []).map((part) => spoken(part.slice(1, -1))).join(", ");

/** @type {Record<string, string>} */
const KEYWORDS = {
  flying: "M2 15C6 7 12 5 22 4C18 8 18 9 14 10C17 10 16 13 11 13C13 14 11 17 6 17Z",
  haste: "M13 2L5 13H11L9 22L19 10H13Z",
  vigilance: "M1 12Q12 2 23 12Q12 22 1 12ZM12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z",
  trample: "M4 20V11L9 14V7L15 12V4L21 20Z",
  "first strike": "M4 20L14 10M11 6L20 3L18 12L15 9L6 20Z",
  "double strike": "M3 20L11 11M9 6L17 3L16 11L13 8L5 20ZM11 22L18 13M17 9L22 7L21 13Z",
  deathtouch: "M12 3C7 3 5 7 5 10C5 13 7 14 8 15V19H16V15C17 14 19 13 19 10C19 7 17 3 12 3Z",
  lifelink: "M12 20C4 14 2 10 4 6C6 3 10 4 12 7C14 4 18 3 20 6C22 10 20 14 12 20Z",
  shroud: "M12 2L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z",
  hexproof: "M12 2L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z",
  indestructible: "M12 2L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z",
  reach: "M11 21V7L6 11L12 3L18 11L13 7V21Z",
  menace: "M3 5L11 12L8 20L5 18L7 13L2 8ZM21 5L13 12L16 20L19 18L17 13L22 8Z",
  defender: "M4 4H20V11C20 16 16 20 12 22C8 20 4 16 4 11Z",
};

/** The icon of a keyword, or nothing. @param {{keyword: string}} props */
export function Keyword({ keyword }) {
  const path = KEYWORDS[keyword];
  return path ? html`<svg class="kw" viewBox="0 0 24 24" role="img" aria-label=${keyword}><title>${keyword}</title><path d=${path} /></svg>` : null;
}

/** @type {Record<string, string>} */
const ICONS = {
  cast: "M4 20L20 4M14 4H20V10",
  land: "M2 20L9 8L13 14L16 10L22 20Z",
  attack: "M4 20L14 10M13 4H20V11L14 10Z",
  damage: "M12 3L14 9L21 9L15 13L17 20L12 16L7 20L9 13L3 9L10 9Z",
  draw: "M6 4H16V20H6ZM9 2H19V17",
  die: "M5 5L19 19M19 5L5 19",
  trigger: "M13 2L6 13H12L10 22L18 10H12Z",
  life: "M12 20C4 14 2 10 4 6C6 3 10 4 12 7C14 4 18 3 20 6C22 10 20 14 12 20Z",
  look: "M2 12Q12 3 22 12Q12 21 2 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
  block: "M4 5H20V12C20 17 16 20 12 22C8 20 4 17 4 12Z",
  other: "M12 11A1 1 0 1 0 12 13A1 1 0 1 0 12 11",
  back: "M9 14L4 9L9 4M4 9H14A6 6 0 0 1 14 21H10",
  stop: "M8 3H16L21 8V16L16 21H8L3 16V8Z",
  gear: "M12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9M12 2V5M12 19V22M2 12H5M19 12H22M5 5L7 7M17 17L19 19M19 5L17 7M7 17L5 19",
  book: "M4 4H10A2 2 0 0 1 12 6V20A2 2 0 0 0 10 18H4ZM20 4H14A2 2 0 0 0 12 6V20A2 2 0 0 1 14 18H20Z",
  flag: "M5 21V4H18L15 8.5L18 13H5",
  pause: "M7 5H10V19H7ZM14 5H17V19H14Z",
  play: "M7 4V20L20 12Z",
  step: "M6 5V19L17 12Z",
  unstep: "M18 5V19L7 12Z",
  turn: "M4 5V19L15 12ZM16 5H18V19H16Z",
  unturn: "M6 5H8V19H6ZM20 5V19L9 12Z",
  link: "M9 15L15 9M8 12L5 15A3.5 3.5 0 0 0 10 20L13 17M16 12L19 9A3.5 3.5 0 0 0 14 4L11 7",
  close: "M5 5L19 19M19 5L5 19",
  swirl: "M12 12C12 9 15 8.5 16 10.5C17.5 13.5 14 17 10.5 16C6 14.6 6 9 9.5 6.5C14 3.5 20 6.5 20 12C20 17 16 20.5 11 20.5",
  tapped: "M6.5 15.5A6.3 6.3 0 1 1 16.8 15.6M13.4 15.6L19.6 13.1L18.4 19.8Z",
  question: "M8 9A4 4 0 1 1 13 12.6C12.2 13 12 13.6 12 15M12 18.5V18.6",
};

/** A line drawing for buttons and the log. @param {{name: string, class?: string}} props */
export function Icon({ name, class: kind = "" }) {
  return html`<svg viewBox="0 0 24 24" class=${"icon " + kind} aria-hidden="true" focusable="false"><path d=${ICONS[name] ?? ICONS.other} /></svg>`;
}
