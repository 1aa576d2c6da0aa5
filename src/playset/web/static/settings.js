// @ts-check
/** The person's own settings, kept in the browser: look, pace, pictures. Stops and full control live with the seat. */
import { html } from "./html.js";
import { update } from "./store.js";

/** @typedef {{theme: "auto" | "dark" | "light", pace: "none" | "fast" | "normal" | "slow", images: boolean, upright: boolean}} Settings */

const KEY = "playset.settings";

/** @type {Settings} */
export const settings = { theme: "auto", pace: "normal", images: false, upright: false, ...read() };

/** @returns {Partial<Settings>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // a browser without storage, or with something else under this name
  }
}

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  localStorage.setItem(KEY, JSON.stringify(settings));
  applyTheme();
  update({});
}

/** Tell the style sheet which theme to use. */
export function applyTheme() {
  const light = settings.theme === "light" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
  document.documentElement.dataset.tapped = settings.upright ? "classic" : "tilted";
}

matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyTheme);

const PACES = /** @type {const} */ ([["none", "At once"], ["fast", "Fast"], ["normal", "Normal"], ["slow", "Slow"]]);
const THEMES = /** @type {const} */ ([["auto", "As the system"], ["dark", "Dark"], ["light", "Light"]]);

/** A row of buttons of which one is on. @param {{label: string, of: readonly (readonly [string, string])[], value: string, pick: (value: any) => void}} props */
export function Switch({ label, of, value, pick }) {
  return html`<div class="setting" role="radiogroup" aria-label=${label}>
    <b>${label}</b>
    <span class="switch">${of.map(
      ([key, name]) =>
        html`<button type="button" role="radio" aria-checked=${String(key === value)} class=${key === value ? "on" : ""} onClick=${() => pick(key)}>${name}</button>`,
    )}</span>
  </div>`;
}

/** The settings, as the content of a panel. */
export function SettingsPane() {
  const yesNo = /** @type {const} */ ([["off", "Off"], ["on", "On"]]);
  return html`<div class="settings">
    <${Switch} label="How fast others' moves are shown" of=${PACES} value=${settings.pace} pick=${(/** @type {any} */ pace) => change({ pace })} />
    <${Switch} label="Colours" of=${THEMES} value=${settings.theme} pick=${(/** @type {any} */ theme) => change({ theme })} />
    <${Switch} label="Tapped cards" of=${[["tilted", "Tilted"], ["classic", "Sideways"]]} value=${settings.upright ? "classic" : "tilted"} pick=${(/** @type {string} */ v) => change({ upright: v === "classic" })} />
    <${Switch} label="Pictures from the card file" of=${yesNo} value=${settings.images ? "on" : "off"} pick=${(/** @type {string} */ v) => setImages(v === "on")} />
    <p class="dim">With pictures on, your browser asks the addresses in your card file for them, one for each card it shows; off, nothing leaves this machine and faces are drawn. The page loads again to change this.</p>
  </div>`;
}

/** The server names the picture hosts in its content security policy only if this cookie asks for them. @param {boolean} on */
function setImages(on) {
  change({ images: on });
  document.cookie = `playset_images=${on ? "1" : "0"}; path=/; SameSite=Strict; max-age=31536000`;
  location.reload();
}
