// @ts-check
/** Lines over the table: from a spell to its targets, from attackers to whom they attack, from blockers to what they block. */

import { html } from "./html.js";
import { useLayoutEffect, useRef } from "./vendor/hooks.module.js";

/** @typedef {import("./types.js").Arrow} Arrow */

/** @param {Element} table @param {number} id */
function box(table, id) {
  const element = table.querySelector(`[data-ids~="${id}"]`);
  const rect = element?.getBoundingClientRect();
  return rect && rect.width ? rect : undefined;
}

/** @param {number} value */
const round = (value) => value.toFixed(1);

/**
 * Where a line leaves or reaches a thing: in the middle of the edge that faces the other one, so that it covers no power and no
 * text. @param {DOMRect} table @param {DOMRect} box @param {DOMRect} other @param {number} gap
 */
function anchor(table, box, other, gap) {
  const x = box.left + box.width / 2 - table.left, y = box.top + box.height / 2 - table.top;
  const over = other.bottom < box.top + 4, under = other.top > box.bottom - 4;
  if (box.width > 200 || (!over && !under)) return { x: x + (other.left <= box.left ? -1 : 1) * (box.width / 2 + gap), y };
  return { x, y: y + (over ? -1 : 1) * (box.height / 2 + gap) };
}

/** One arrow as shapes. @param {DOMRect} table @param {DOMRect} from @param {DOMRect} to @param {string} kind */
function shapes(table, from, to, kind) {
  const { x: x1, y: y1 } = anchor(table, from, to, 0);
  const { x: ex, y: ey } = anchor(table, to, from, 9);
  const dx = ex - x1, dy = ey - y1;
  const bend = Math.abs(dx) < 40 ? 0.06 : 0.12;
  const cx = (x1 + ex) / 2 - dy * bend, cy = (y1 + ey) / 2 + dx * bend;
  const angle = Math.atan2(ey - cy, ex - cx);
  const tip = (/** @type {number} */ turn, /** @type {number} */ r) => `${round(ex + r * Math.cos(angle + turn))} ${round(ey + r * Math.sin(angle + turn))}`;
  const line = `M${round(x1)} ${round(y1)}Q${round(cx)} ${round(cy)} ${round(ex)} ${round(ey)}`;
  return (
    `<g class="arrow ${kind}"><path class="shade" d="${line}"/><path class="line" d="${line}"/><path class="tip" d="M${tip(0, 15)}L${tip(2.3, 13)}L${tip(-2.3, 13)}Z"/>` +
    `<circle class="tip" cx="${round(x1)}" cy="${round(y1)}" r="5"/></g>`
  );
}

/** Draw arrows between what is on the table now. @param {SVGElement} svg @param {Arrow[]} arrows */
export function drawArrows(svg, arrows) {
  const table = svg.parentElement;
  if (!table) return;
  const frame = svg.getBoundingClientRect();
  let body = "";
  const drawn = new Set();
  for (const { from, to, kind } of arrows) {
    const one = box(table, from), two = box(table, to);
    if (!one || !two) continue;
    const key = `${one.x},${one.y},${two.x},${two.y},${kind}`;
    if (drawn.has(key)) continue; // members of one pile
    drawn.add(key);
    body += shapes(frame, one, two, kind);
  }
  if (svg.innerHTML !== body) svg.innerHTML = body;
}

/** The layer of lines, drawn after everything else has its place. @param {{arrows: Arrow[]}} props */
export function Arrows({ arrows }) {
  const svg = useRef(/** @type {SVGElement | null} */ (null));
  useLayoutEffect(() => {
    if (!arrows.length) return void svg.current?.replaceChildren();
    const redraw = () => svg.current && drawArrows(svg.current, arrows);
    redraw();
    const settled = setTimeout(redraw, 220); // tiles that move have arrived
    addEventListener("resize", redraw);
    return () => {
      clearTimeout(settled);
      removeEventListener("resize", redraw);
    };
  });
  return html`<svg class="arrows" ref=${svg} aria-hidden="true"></svg>`;
}
