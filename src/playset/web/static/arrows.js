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

/** One arrow as shapes. @param {DOMRect} table @param {DOMRect} from @param {DOMRect} to @param {string} kind */
function shapes(table, from, to, kind) {
  const x1 = from.left + from.width / 2 - table.left, y1 = from.top + from.height / 2 - table.top;
  const x2 = to.left + to.width / 2 - table.left, y2 = to.top + to.height / 2 - table.top;
  const dx = x2 - x1, dy = y2 - y1;
  const bend = Math.abs(dx) < 40 ? 0.06 : 0.14;
  const cx = (x1 + x2) / 2 - dy * bend, cy = (y1 + y2) / 2 + dx * bend;
  const near = Math.hypot(x2 - cx, y2 - cy) || 1;
  const back = Math.min(to.width, to.height) / 2 + (to.height < 60 ? 10 : -12);
  const ex = x2 - ((x2 - cx) / near) * back, ey = y2 - ((y2 - cy) / near) * back;
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
