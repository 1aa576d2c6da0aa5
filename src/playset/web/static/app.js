// @ts-check
/** The page: the start page or a table, drawn anew after every change. */
import { answer, concede, halt, passUntil, takeBack } from "./actions.js";
import { acknowledge, next, pause, skip } from "./animation.js";
import { Arrows } from "./arrows.js";
import { CardFace } from "./card.js";
import { ActionButton, Dialog } from "./dialog.js";
import { Hand } from "./hand.js";
import { html } from "./html.js";
import { KeyList, onKey } from "./keys.js";
import { Log } from "./log.js";
import { Preview } from "./preview.js";
import { attackWith } from "./questions/combat.js";
import { RevealDialog } from "./questions/asking.js";
import { controls } from "./questions/index.js";
import { ReplayBar } from "./replay.js";
import { applyTheme, SettingsPane } from "./settings.js";
import { connect, disconnect } from "./socket.js";
import { Stack } from "./stack.js";
import { again, request, savedGames, StartPage } from "./start.js";
import { faceOf, isPlaying, mySeat, onChange, state, update } from "./store.js";
import { Icon, withSymbols } from "./symbols.js";
import { arrowsOf, Table } from "./table.js";
import { render } from "./vendor/preact.module.js";

/** @typedef {import("./types.js").Controls} Controls */

const Logo = () => html`<a class="logo" href="/" onClick=${home}><svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="5" width="11" height="15" rx="2" transform="rotate(-12 8 12)" fill="#56b4e9" /><rect x="10" y="4" width="11" height="15" rx="2" transform="rotate(10 15 12)" fill="#ffcf56" /></svg><span>Playset</span></a>`;

/** @param {Event} [event] */
function home(event) {
  event?.preventDefault();
  disconnect();
  history.replaceState(null, "", "/");
  update({ page: "start", link: "closed", frame: null, welcome: null });
}

/** @param {{name: string, label: string, run: () => void, short?: boolean, on?: boolean, kind?: string, key_?: string, disabled?: boolean}} props */
const Tool = ({ name, label, run, short = false, on = false, kind = "", key_ = "", disabled = false }) =>
  html`<button type="button" class=${`tool ${on ? "on" : ""} ${kind}`} aria-label=${label} title=${label} disabled=${disabled} onClick=${run}><${Icon} name=${name} />${short ? null : html`<span class="words">${label}</span>`}${key_ ? html`<kbd aria-hidden="true">${key_}</kbd>` : null}</button>`;

/** The link to the other seat of a game for two people, in the browser that made the game. */
const linkToFreeSeat = () => savedGames().find((one) => one.game === state.game)?.link ?? "";

function Top() {
  const frame = state.frame;
  const names = frame ? frame.players.map((player) => player.name).join(" v ") : "";
  const playing = isPlaying();
  return html`<header class="top">
    <${Logo} />
    <div class="crumb">${names}</div>
    <span class="sp"></span>
    ${playing && linkToFreeSeat() ? html`<${Tool} name="link" label="Link for the second player" run=${() => update({ panel: "link" })} />` : null}
    ${playing ? html`<${Tool} name=${state.paused ? "play" : "pause"} label=${state.paused ? "Go on" : "Pause"} key_="P" run=${() => pause(!state.paused)} on=${state.paused} />
      <${Tool} name="back" label="Take back" key_="Z" run=${() => takeBack()} disabled=${!frame?.back} />
      <${Tool} name="flag" label=${state.conceding ? "Really concede?" : "Concede"} run=${concede} kind=${state.conceding ? "danger" : ""} disabled=${frame?.over ?? false} />` : null}
    <${Tool} name="book" label="Log" short run=${() => update({ panel: state.panel === "log" ? "" : "log" })} kind="phone-only" on=${state.panel === "log"} />
    <${Tool} name="question" label="Keys" short run=${() => update({ panel: "keys" })} />
    <${Tool} name="gear" label="Settings" short run=${() => update({ panel: "settings" })} />
  </header>`;
}

/** @type {Record<string, string>} */
const GOALS = { end: "the end of the turn", my_turn: "your next turn", stack: "the stack is empty" };

/** @param {{controls: Controls}} props */
function Dock({ controls: now }) {
  const frame = state.frame;
  const moment = state.moment;
  if (state.waiting.length) {
    return html`<section class="dock"><div class="ask" role="status" aria-live="polite"><b>${moment?.lines.length ? moment.lines.map((line) => html`<div>${line}</div>`) : "…"}</b><span>${state.paused ? "Paused." : "What the others do"}</span></div>
      ${moment?.reveal ? null : html`<div class="btns"><button type="button" class="btn" onClick=${next}>Next <kbd aria-hidden="true">Space</kbd></button><button type="button" class="btn" onClick=${skip}>Skip all <kbd aria-hidden="true">Esc</kbd></button></div>`}</section>`;
  }
  const waiting = frame && !frame.over && isPlaying() && (!frame.ask || state.sent === frame.ask.ask);
  const title = frame?.over ? frame.ending : waiting ? "Waiting for the others …" : now.title;
  const inDialog = now.dialog && !state.looking;
  const actions = now.actions.filter((action) => action.kind !== "unseen");
  return html`<section class="dock">
    <div class="ask" role="status" aria-live="polite"><b>${withSymbols(title)}</b>${state.note ? html`<span class="note">${state.note}</span>` : html`<span>${withSymbols(now.hint)}</span>`}</div>
    ${now.rest.length ? html`<div class="rest">${now.rest.map((option) => html`<button type="button" class="btn" onClick=${() => answer([option.i])}><span>${withSymbols(option.label)}</span>${option.cost ? withSymbols(option.cost) : null}</button>`)}</div>` : null}
    ${frame?.until ? html`<button type="button" class="btn go" onClick=${halt}>Stop passing <kbd aria-hidden="true">Esc</kbd></button><span class="dim">Passing until ${GOALS[frame.until] ?? frame.until}.</span>` : null}
    ${now.main && !inDialog ? html`<${ActionButton} action=${now.main} class="go" />` : null}
    ${!inDialog ? html`<div class="btns">${actions.map((action) => html`<${ActionButton} action=${action} />`)}
      ${frame?.ask?.kind === "priority" && !waiting ? html`<button type="button" class="btn" onClick=${() => passUntil("my_turn")}><span>To my turn</span><kbd aria-hidden="true">T</kbd></button>` : null}</div>` : null}
    ${frame?.over && isPlaying() ? html`<button type="button" class="btn" onClick=${() => update({ finished: false })}>The result</button>` : null}
  </section>`;
}

/** The ways to play one card, with costs and text. @param {{id: number}} props */
function Ways({ id }) {
  const ask = state.frame?.ask;
  const options = ask?.options.filter((option) => option.obj === id) ?? [];
  const close = () => update({ menu: null });
  if (!ask || !options.length) return null;
  /** @param {import("./types.js").Choice} option @param {MouseEvent} event */
  const take = (option, event) => (ask.kind === "attackers" ? attackWith(option) : answer([option.i], event.shiftKey));
  return html`<${Dialog} name="ways" plain size="small" title=${ask.kind === "attackers" ? "Attack whom?" : options.length === 1 ? "The only way now" : "Which way?"} source=${id} main=${null} actions=${[{ label: "Cancel", key: "Escape", run: close }]}>
    <div class="options">${options.map(
      (option, place) => html`<button type="button" class="option" onClick=${(/** @type {MouseEvent} */ event) => take(option, event)}>${place < 9 ? html`<kbd aria-hidden="true">${place + 1}</kbd>` : null}<span class="grow">${withSymbols(option.label)}${option.text ? html`<small>${withSymbols(option.text)}</small>` : null}</span><span class="cost">${withSymbols(option.cost)}</span></button>`,
    )}</div>
  <//>`;
}

/** @param {{controls: Controls}} props */
function Zone({ controls: now }) {
  const { seat, name } = state.zone;
  const player = state.frame?.players[seat];
  if (!player) return null;
  const key = /** @type {"grave" | "exile" | "command"} */ (name);
  const title = `${player.name}’s ${{ grave: "graveyard", exile: "exile", command: "command zone" }[key]}`;
  const cards = player[key];
  const close = () => update({ panel: "" });
  return html`<${Dialog} name="zone" plain title=${title} hint=${cards.length ? "The newest card is first." : "There is no card here."} main=${{ label: "Close", key: "Escape", run: close }} actions=${[]}>
    <div class="grid cards">${[...cards].reverse().map((card) => {
      const can = now.can.has(card.id);
      const word = now.chosen.get(card.id) ?? "";
      /** @param {MouseEvent} event */
      const click = (event) => {
        now.click(card.id, event);
        if (state.frame?.ask?.kind === "priority") close();
      };
      return html`<${CardFace} key=${card.id} id=${card.id} face=${faceOf(card.f)} still=${!can} state=${`${can ? "can" : ""} ${word ? "gold" : ""}`} tag=${word} tagKind="y" onClick=${click} />`;
    })}</div>
  <//>`;
}

function GameOver() {
  const frame = state.frame;
  if (!frame?.over || state.finished || !isPlaying()) return null;
  const won = frame.winner === mySeat();
  const title = frame.winner === null || frame.winner < 0 ? "A draw" : won ? "You win" : `${frame.players[frame.winner]?.name ?? "The other player"} wins`;
  const close = () => update({ finished: true });
  const actions = [
    { label: "Look at the table", key: "", run: close },
    { label: "Look at the replay", key: "", run: () => void openReplay() },
    { label: "Swap decks", key: "", run: () => void again(true, enter) },
  ];
  return html`<${Dialog} name="over" plain size="small" title=${title} hint=${frame.ending} main=${{ label: "Rematch", key: "Enter", run: () => void again(false, enter) }} actions=${actions}>
    <div class="result">${frame.players.map((player, seat) => html`<div class=${`seat${seat} ${frame.winner === seat ? "won" : ""}`}><b>${player.name}</b><span class="life">${String(player.life).replace("-", "−")}</span><small>${player.lost || (frame.winner === seat ? "wins" : "")}</small></div>`)}<p class="dim">Turn ${frame.turn}.</p></div>
  <//>`;
}

async function openReplay() {
  try {
    const made = await request("/api/replays", { table: state.game, token: state.token });
    enter(made.game, made.token || made.watch);
  } catch (error) {
    update({ note: error instanceof Error ? error.message : String(error), finished: true });
  }
}

function Panels() {
  const close = () => update({ panel: "" });
  if (state.panel === "keys") return html`<${KeyList} />`;
  if (state.panel === "settings") return html`<${Dialog} name="settings" plain title="Settings" main=${{ label: "Close", key: "Escape", run: close }} actions=${[]}><${SettingsPane} /><//>`;
  if (state.panel === "link") {
    return html`<${Dialog} name="link" plain size="small" title="Link for the second player" hint="Whoever opens it takes the free seat, and sees only that side." main=${{ label: "Close", key: "Escape", run: close }} actions=${[]}>
      <div class="linkbox"><input readonly value=${linkToFreeSeat()} aria-label="Link" onFocus=${(/** @type {any} */ event) => event.target.select()} /></div><//>`;
  }
  return null;
}

/** What is said of a revealed card that is kept: where it went. @param {import("./types.js").Beat} beat */
function keptAs(beat) {
  if (beat.into === "hand") return "To hand";
  if (beat.into === "battlefield") return "Onto the battlefield";
  return beat.kept ? "Kept" : "";
}

/** A reveal by another player (F3): the same dialog, closed by OK. */
function OthersReveal() {
  const beats = state.moment?.reveal;
  if (!beats) return null;
  const who = state.frame?.players[beats[0].p]?.name ?? "The other player";
  const cards = beats.filter((beat) => beat.f !== undefined).map((beat) => ({ face: faceOf(/** @type {number} */ (beat.f)), kept: keptAs(beat) }));
  const title = `${who} reveals ${cards.length === 1 ? "a card" : `${cards.length} cards`}`;
  const cause = beats[0].bf === undefined ? undefined : faceOf(beats[0].bf);
  return html`<${RevealDialog} title=${title} source=${beats[0].by} face=${cause} cards=${cards} main=${{ label: "OK", key: " ", run: acknowledge }} />`;
}

function Game() {
  const frame = state.frame;
  if (!frame) {
    const text = state.link === "refused" ? state.farewell : "Getting the cards ready …";
    return html`<div class="app empty"><${Top} /><p class="loading" role="status">${text}</p>${state.link === "refused" ? html`<button type="button" class="btn go" onClick=${home}>To the start page</button>` : null}</div>`;
  }
  const now = controls();
  const playing = isPlaying();
  const me = mySeat();
  const far = frame.players.length - 1 - me;
  const both = !playing && frame.seen < 0;
  const hand = playing ? frame.hand : frame.players[me].cards;
  const overlay = state.panel && state.panel !== "log" ? (state.panel === "zone" ? html`<${Zone} controls=${now} />` : html`<${Panels} />`) : state.moment?.reveal ? html`<${OthersReveal} />` : state.menu ? html`<${Ways} id=${state.menu.id} />` : frame.over && playing && !state.finished && !state.waiting.length ? html`<${GameOver} />` : now.dialog;
  const stack = state.moment?.stack ?? frame.stack;
  const asked = frame.ask && !state.waiting.length && state.sent !== frame.ask.ask ? frame.ask : null;
  return html`<div class=${`app ${playing ? "playing" : "replaying"} ${state.panel === "log" ? "sheet" : ""} ${stack.length ? "stacked" : ""}`} data-ask=${asked?.ask ?? null} data-kind=${asked?.kind ?? null} data-over=${frame.over ? "true" : null}>
    <${Top} />
    <div class="board">
      ${both ? html`<div class="farhand"><${Hand} controls=${now} cards=${frame.players[far].cards} label=${`${frame.players[far].name}’s hand`} /></div>` : null}
      <${Table} frame=${frame} controls=${now} />
    </div>
    <aside class="side"><${Preview} /><${Log} /></aside>
    <div class="stackarea"><${Stack} items=${stack} controls=${now} /></div>
    <${Hand} controls=${now} cards=${hand} label=${playing ? "Your hand" : `${frame.players[me].name}’s hand`} />
    ${playing ? html`<${Dock} controls=${now} />` : html`<${ReplayBar} />`}
    <div class="over">${overlay}</div>
    <${Arrows} arrows=${arrowsOf(frame, now)} />
    ${state.link === "lost" ? html`<div class="banner" role="alert">Connection lost. Coming back …</div>` : null}
    ${state.link === "refused" ? html`<div class="banner" role="alert">${state.farewell} <button type="button" class="btn" onClick=${home}>To the start page</button></div>` : null}
    <div class="sr" aria-live="polite">${state.lines.filter((line) => line.k >= state.since).slice(-4).map((line) => line.text).join(". ")}</div>
  </div>`;
}

/** Open a game, and keep its token in the browser. @param {string} game @param {string} token */
export function enter(game, token) {
  sessionStorage.setItem("playset.now", JSON.stringify({ game, token }));
  history.replaceState(null, "", `/#${game}`);
  connect(game, token);
}

/** What the address says: `#game=…&token=…` of a link, or `#game` of a game this browser knows. */
function route() {
  const text = location.hash.slice(1);
  if (!text) return;
  const parts = new URLSearchParams(text);
  const game = parts.get("game") ?? text;
  const token = parts.get("token") ?? savedGames().find((one) => one.game === game)?.token;
  if (token) return enter(game, token);
  const now = JSON.parse(sessionStorage.getItem("playset.now") ?? "null");
  if (now?.game === game) enter(game, now.token);
}

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
page.textContent = "";
onChange(() => render(state.page === "start" ? html`<${StartPage} enter=${enter} />` : html`<${Game} />`, page));
addEventListener("keydown", onKey);
addEventListener("hashchange", route);
applyTheme();
route();
update({});
