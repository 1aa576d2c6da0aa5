// @ts-check
/** The strip in the middle: whose turn, which step, and the stops, which a click sets. */
import { toggleStop } from "./actions.js";
import { html } from "./html.js";
import { mySeat, state } from "./store.js";
import { useEffect, useRef } from "./vendor/hooks.module.js";

/** What is shown of the steps, and which of them each entry stands for. @type {[string, string, string[]][]} */
const STRIP = [
  ["upkeep", "Upkeep", ["untap", "upkeep"]],
  ["draw", "Draw", ["draw"]],
  ["main1", "Main", ["main1"]],
  ["combat", "Combat", ["combat"]],
  ["attackers", "Attack", ["attackers"]],
  ["blockers", "Block", ["blockers"]],
  ["damage", "Damage", ["first_strike", "damage", "combat_end"]],
  ["main2", "Main 2", ["main2"]],
  ["end", "End", ["end", "cleanup"]],
];

/** @param {{frame: import("./types.js").Frame}} props */
export function Phases({ frame }) {
  const strip = useRef(/** @type {HTMLElement | null} */ (null));
  const me = mySeat();
  const now = state.moment?.time ?? frame;
  const own = now.active === me;
  const settings = state.welcome?.settings;
  const stops = settings ? (own ? settings.stops.own : settings.stops.others) : [];
  const whose = state.welcome?.seat !== null && own ? "Your turn" : `${frame.players[now.active]?.name ?? ""}’s turn`;
  useEffect(() => strip.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" }), [now.step, now.turn]);
  return html`<div class="mid"><div ref=${strip} class=${`steps seat${now.active}`} role="group" aria-label=${`Turn ${now.turn}, ${whose}. Steps; press one to stop there.`}>
    <span class="t">${now.turn ? html`<b>Turn ${now.turn}</b><span class="whose"> · ${whose}</span>` : html`<b>Opening hands</b>`}</span>
    ${STRIP.map(([step, name, stands]) => {
      const here = stands.includes(now.step);
      const stop = stops.includes(step);
      const label = `${name}${here ? ", now" : ""}${stop ? ", you stop here" : ""}`;
      if (!settings) return html`<span class=${`step ${here ? "on" : ""}`} aria-current=${here ? "step" : null}>${name}</span>`;
      return html`<button type="button" class=${`step ${here ? "on" : ""} ${stop ? "stop" : ""}`} aria-label=${label} aria-pressed=${String(stop)} aria-current=${here ? "step" : null}
        title=${`${stop ? "You are asked here" : "You pass here unless something concerns you"} in ${own ? "your turns" : "others’ turns"}. Click to change.`} onClick=${() => toggleStop(step, own)}>${name}</button>`;
    })}
  </div></div>`;
}
