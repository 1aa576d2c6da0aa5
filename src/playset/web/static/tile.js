// @ts-check
/** A permanent on the table: its art with name, corner box, keywords and counters; equal ones in one pile with a count. */
import { Art } from "./art.js";
import { frameOf, nameFit } from "./card.js";
import { html } from "./html.js";
import { faceOf, update } from "./store.js";
import { Icon, Keyword } from "./symbols.js";

/** @typedef {import("./types.js").Permanent} Permanent */
/** @typedef {import("./types.js").Face} Face */

/** Marks that the open question or the animation put on a permanent. @typedef {{can: boolean, word: string, look: string, taps: number}} Mark */

/** The face of a permanent as it is now. @param {Permanent} permanent @returns {Face} */
export function presentFace(permanent) {
  const face = faceOf(permanent.f);
  return {
    ...face,
    name: permanent.name || face.name,
    line: permanent.line || face.line,
    colors: permanent.colors ?? face.colors,
    text: permanent.text ?? face.text,
    pt: permanent.pt || (permanent.row === "creature" || /Planeswalker/.test(permanent.line || face.line) ? face.pt : ""),
    kw: permanent.kw,
  };
}

/** @type {Map<string, {"--nk": string}>} */
const fits = new Map();

/** The style that makes a name fit into the lines of a tile. @param {string} name @param {number} lines @param {number} room */
function named(name, lines, room) {
  const key = `${lines}${name}`;
  const found = fits.get(key) ?? { "--nk": nameFit(name, lines, room) };
  fits.set(key, found);
  return found;
}

/** @param {Record<string, number>} counters */
export const countersOf = (counters) => Object.entries(counters).map(([kind, count]) => `${count} ${kind}`).join(", ");

/** @param {Permanent} permanent @param {Face} face @param {number} count @param {string} word */
function spoken(permanent, face, count, word) {
  const facts = [
    face.name, face.pt, count > 1 && `${count} of them`, permanent.tap && "tapped", permanent.sick && "just arrived", permanent.dmg && `${permanent.dmg} damage`,
    countersOf(permanent.cnt), permanent.kw.join(", "), permanent.atk && "attacking", permanent.blk.length && "blocking", permanent.blocked && "blocked", permanent.cmd && "commander", permanent.chose.length && `chosen: ${permanent.chose.join(", ")}`, word,
  ];
  return facts.filter(Boolean).join(", ");
}

/** Power and toughness together. @param {string} pt */
const sizeOf = (pt) => pt.split("/").reduce((sum, part) => sum + (parseInt(part, 10) || 0), 0);

/** @param {{permanent: Permanent, face: Face}} props */
function Corner({ permanent, face }) {
  if (!face.pt) return null;
  const [power, toughness] = face.pt.split("/");
  const printed = faceOf(permanent.f).pt;
  const changed = printed && printed !== face.pt ? (sizeOf(face.pt) < sizeOf(printed) ? "down" : "up") : "";
  if (toughness === undefined) return html`<span class="pt loyal">${power}</span>`;
  return html`<span class=${`pt ${changed} ${permanent.dmg ? "hurt" : ""}`}>${power}/${permanent.dmg ? html`<em>${Number(toughness) - permanent.dmg}</em>` : toughness}</span>`;
}

/**
 * @param {{members: Permanent[], mark: Mark, attached: {permanent: Permanent, mark: Mark}[], onClick: (id: number, event: MouseEvent) => void}} props
 */
export function Tile({ members, mark, attached, onClick }) {
  const permanent = members[0];
  const face = presentFace(permanent);
  const count = members.length;
  const kind = `tile ${frameOf(face)} ${permanent.tap ? "tap" : ""} ${permanent.out ? "dim" : ""} ${permanent.atk ? "atk" : ""} ${count > 1 ? "many" : ""}`;
  const see = () => update({ card: { id: permanent.id, f: permanent.f }, hovered: permanent.id });
  const one = html`<button type="button" class=${`${kind} ${mark.can ? "can" : ""} ${mark.word ? "sel" : ""} ${mark.look}`} data-id=${permanent.id} data-ids=${members.map((member) => member.id).join(" ")}
    aria-label=${spoken(permanent, face, count, mark.word)} aria-pressed=${mark.word ? "true" : null} onClick=${(/** @type {MouseEvent} */ event) => onClick(permanent.id, event)} onMouseEnter=${see} onFocus=${see} onMouseLeave=${() => update({ hovered: 0 })}>
    <span class="im"><${Art} face=${face} /></span><span class="nm" style=${named(face.name, 2, 6.9)}>${face.name}</span>
    <${Corner} permanent=${permanent} face=${face} />
    <span class="kws">${permanent.row === "creature" ? permanent.kw.slice(0, 3).map((keyword) => html`<${Keyword} keyword=${keyword} />`) : null}</span>
    ${Object.keys(permanent.cnt).length ? html`<span class="cnt">${countersOf(permanent.cnt)}</span>` : null}
    ${permanent.sick ? html`<${Icon} name="swirl" class="zz" />` : null}
    ${permanent.tap ? html`<${Icon} name="tapped" class="tapmark" />` : null}
    <span class="edge"></span>
    ${mark.word ? html`<span class="word">${mark.word}</span>` : null}
    ${count > 1 ? html`<span class="x">×${count}</span>` : null}
    ${count > 1 && mark.taps ? html`<span class="taps">taps ${mark.taps}</span>` : null}
  </button>`;
  const layers = Math.min(count, 3) - 1;
  const pile = layers ? html`<div class="grp">${Array.from({ length: layers }, (_, i) => html`<div key=${i} class=${`${kind} ghost`}><span class="im"><${Art} face=${face} /></span></div>`)}${one}</div>` : one;
  if (!attached.length) return pile;
  return html`<div class="att">
    ${attached.map(({ permanent: other, mark: its }) => {
      const its_face = presentFace(other);
      const look = () => update({ card: { id: other.id, f: other.f }, hovered: other.id });
      return html`<button type="button" class=${`under ${frameOf(its_face)} ${its.can ? "can" : ""} ${its.word ? "sel" : ""} ${its.look} ${other.tap ? "tap" : ""}`} data-id=${other.id} data-ids=${String(other.id)}
        aria-label=${`${spoken(other, its_face, 1, its.word)}, attached to ${face.name}`} onClick=${(/** @type {MouseEvent} */ event) => onClick(other.id, event)} onMouseEnter=${look} onFocus=${look}>
        <span class="im"><${Art} face=${its_face} /></span><span class="nm" style=${named(its_face.name, 1, 7.2)}>${its_face.name}</span>${Object.keys(other.cnt).length ? html`<span class="cnt">${countersOf(other.cnt)}</span>` : null}
      </button>`;
    })}
    ${pile}
  </div>`;
}
