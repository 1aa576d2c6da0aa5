// @ts-check
/** The large card: what is under the pointer or has the focus, with its text now and what is on it. */
import { CardBody, frameOf, measures } from "./card.js";
import { html } from "./html.js";
import { faceOf, nameOf, state } from "./store.js";
import { countersOf, presentFace } from "./tile.js";

/** Facts about a permanent that its card does not say. @param {import("./types.js").Permanent} permanent */
function facts(permanent) {
  const printed = faceOf(permanent.f);
  const list = [];
  if (printed.pt && permanent.pt && printed.pt !== permanent.pt) list.push(`printed ${printed.pt}`);
  if (permanent.dmg) list.push(`${permanent.dmg} damage`);
  if (Object.keys(permanent.cnt).length) list.push(countersOf(permanent.cnt));
  if (permanent.tap) list.push("tapped");
  if (permanent.sick) list.push("just arrived");
  if (permanent.tok) list.push("token");
  if (permanent.chose.length) list.push(`chosen: ${permanent.chose.join(", ")}`);
  const gained = permanent.kw.filter((keyword) => !printed.kw.includes(keyword));
  if (gained.length) list.push(`has ${gained.join(", ")}`);
  if (permanent.on) list.push(`on ${nameOf(permanent.on)}`);
  if (permanent.own !== permanent.ctl) list.push(`owned by ${state.frame?.players[permanent.own]?.name}`);
  return list.join(" · ");
}

export function Preview() {
  const shown = state.card;
  const permanent = shown?.id ? state.frame?.table.find((one) => one.id === shown.id) : undefined;
  if (!shown || shown.f < 0) return html`<section class="preview"><div class="card empty"><span>Point at a card to read it here.</span></div></section>`;
  const face = permanent ? presentFace(permanent) : faceOf(shown.f);
  return html`<section class="preview" aria-label="Large card">
    <div class=${`card ${frameOf(face)}`} style=${measures(face)}><${CardBody} face=${face} /></div>
    <p class="facts">${permanent ? facts(permanent) : ""}</p>
  </section>`;
}
