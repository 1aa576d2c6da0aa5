// @ts-check
/** The keyboard: the keys of the open question, and those that always work. `?` lists them. */
import { concede, halt, passUntil, seek, takeBack } from "./actions.js";
import { next, pause, skip } from "./animation.js";
import { Dialog } from "./dialog.js";
import { html } from "./html.js";
import { controls } from "./questions/index.js";
import { stepReplay, togglePlaying } from "./replay.js";
import { isPlaying, mySeat, state, update } from "./store.js";

/** @type {[string, string][]} */
const LIST = [
  ["Space", "The main button: pass, attack, block, confirm; while others' moves are shown, the next one"],
  ["Enter", "Confirm a dialog; with priority, pass to the end of the turn"],
  ["Esc", "Cancel what is being announced; close; stop passing; show others' moves at once"],
  ["Tab, arrow keys", "Move between cards and buttons; Enter presses them, Space chooses a card in a dialog"],
  ["Shift + click or Enter", "Pay by hand for what is played; take a whole pile when attacking"],
  ["Z", "Take back the last answer"],
  ["F", "Full control: be asked at every step"],
  ["T", "Pass until my next turn"],
  ["A / 0", "All attack / none, clear"],
  ["Y / N", "Yes / no"],
  ["K / M", "Keep / mulligan"],
  ["1 – 9", "Choose an option"],
  ["S", "Skip, where none may be chosen"],
  ["V", "Look at the table through a dialog, and back"],
  ["P", "Pause others' moves, or a replay"],
  ["G / X", "Open my graveyard / exile (Shift: the opponent's)"],
  ["L", "Log and large card, on a phone"],
  ["← / →", "Replay: a step back, a step on (Shift: a turn)"],
  [", (comma)", "Settings"],
  ["C, C", "Concede"],
  ["?", "This list"],
];

export function KeyList() {
  const close = () => update({ panel: "" });
  return html`<${Dialog} name="keys" plain title="Keys" main=${{ label: "Close", key: "Escape", run: close }} actions=${[]}>
    <dl class="keys">${LIST.map(([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`)}</dl>
  <//>`;
}

/** Move the focus to the nearest card or button in a direction. @param {string} key */
function moveFocus(key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const root = document.querySelector('[role="dialog"]') ?? document;
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("button:not([disabled])")]).filter((one) => one.offsetParent !== null);
  const here = document.activeElement instanceof HTMLElement && all.includes(document.activeElement) ? document.activeElement.getBoundingClientRect() : null;
  if (!here) return (all.find((one) => one.classList.contains("can")) ?? all[0])?.focus();
  const x = here.left + here.width / 2, y = here.top + here.height / 2;
  let best = null, least = Infinity;
  for (const one of all) {
    const box = one.getBoundingClientRect();
    const ox = box.left + box.width / 2 - x, oy = box.top + box.height / 2 - y;
    const along = ox * dx + oy * dy, aside = Math.abs(ox * dy) + Math.abs(oy * dx);
    if (along < 4) continue;
    if (along + aside * 2 < least) [best, least] = [one, along + aside * 2];
  }
  best?.focus();
}

/** Close or cancel the innermost thing. */
function escape() {
  if (state.panel) return update({ panel: "" });
  if (state.menu) return update({ menu: null });
  if (state.looking) return update({ looking: false });
  if (state.waiting.length) return skip();
  if (state.frame?.until) return halt();
  controls().actions.find((action) => action.key === "Escape" && !action.disabled)?.run();
}

/** Keys that do the same whatever is asked. @param {KeyboardEvent} event @returns {boolean} */
function always(event) {
  switch (event.key) {
    case "Escape": escape(); return true;
    case "?": update({ panel: state.panel === "keys" ? "" : "keys" }); return true;
    case ",": update({ panel: state.panel === "settings" ? "" : "settings" }); return true;
    case "l": update({ panel: state.panel === "log" ? "" : "log" }); return true;
    case "z": takeBack(); return true;
    case "t": passUntil("my_turn"); return true;
    case "v": update({ looking: !state.looking }); return true;
    case "c": concede(); return true;
    case "p": if (isPlaying()) pause(!state.paused); else togglePlaying(); return true;
    case "g": case "G": case "x": case "X": {
      const seat = event.shiftKey ? (state.frame?.players.length ?? 2) - 1 - mySeat() : mySeat();
      update({ panel: "zone", zone: { seat, name: event.key.toLowerCase() === "g" ? "grave" : "exile" } });
      return true;
    }
  }
  return false;
}

/** @param {KeyboardEvent} event @returns {boolean} */
function replayKey(event) {
  if (isPlaying() || !state.welcome?.watch) return false;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") stepReplay(event.key === "ArrowRight" ? 1 : -1, event.shiftKey);
  else if (event.key === " ") togglePlaying();
  else if (event.key === "Home") seek(0);
  else if (event.key === "End") seek(state.welcome.last);
  else return false;
  return true;
}

/** True if Enter is for the main button of a dialog, although a card has the focus: once what is chosen is an answer. @param {HTMLElement} target */
function confirms(target) {
  const { main, dialog } = controls();
  return dialog !== null && main?.key === "Enter" && !main.disabled && target.matches("[role=dialog] .card");
}

/** @param {KeyboardEvent} event */
export function onKey(event) {
  if (state.page !== "table" || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.tagName === "INPUT" && target.getAttribute("type") !== "range" && event.key !== "Escape" && event.key !== "Enter") return;
  if (replayKey(event)) return event.preventDefault();
  const onButton = target.tagName === "BUTTON";
  const onCard = onButton && target.hasAttribute("data-id");
  if (event.key === "Enter" && onButton && !confirms(target)) return; // the button itself
  if (event.key === " " && onButton && (!onCard || target.closest("[role=dialog]"))) return;
  if (state.moment?.reveal && (event.key === " " || event.key === "Enter")) return; // its dialog has the focus
  if (state.waiting.length && event.key === " ") {
    event.preventDefault();
    return next();
  }
  if (state.menu && /^[1-9]$/.test(event.key)) {
    event.preventDefault();
    return /** @type {HTMLElement | undefined} */ (document.querySelectorAll("[data-dialog=ways] .option")[Number(event.key) - 1])?.click();
  }
  if (!state.panel && !state.menu) {
    const { main, actions } = controls();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const confirm = key === "Enter" && main?.key === " " && target.tagName === "INPUT";
    const found = [main, ...actions].find((action) => action && (action.key === key || (confirm && action === main)) && key !== "Escape");
    if (found) {
      event.preventDefault();
      if (!found.disabled) found.run();
      return;
    }
    if (key === " " && main) {
      event.preventDefault();
      if (!main.disabled) main.run();
      return;
    }
  }
  if (always(event)) return event.preventDefault();
  if (event.key.startsWith("Arrow") && target.tagName !== "INPUT") {
    event.preventDefault();
    moveFocus(event.key);
  }
}
