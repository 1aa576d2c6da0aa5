// @ts-check
/** The start page: a deck for each side, who plays, who begins; games to go on with, and games to replay. */
import { html } from "./html.js";
import { Switch } from "./settings.js";
import { state, update } from "./store.js";
import { Cost } from "./symbols.js";
import { useEffect, useState } from "./vendor/hooks.module.js";

/** @typedef {{name: string, title: string, colors: string, cards: number, commander: boolean}} Deck */
/** @typedef {{run: string, title: string, games: number}} Run */
/** @typedef {{decks: Deck[], bots: string[], bot: string, recent: any[], runs: Run[]}} Start */
/** A deck as the form has it: one of the built-in ones, or a list; and whether cards that are not understood play as what is understood of them. @typedef {{deck: string, list: string, listed: boolean, standIns: boolean}} Chosen */
/** @typedef {{line: number, text: string}} Problem */
/** @typedef {{cards: number, problems: Problem[], notes?: Problem[], commanders?: string[], missing?: number}} Checked */
/** A game that this browser has a seat in, and the link to the other seat. @typedef {{game: string, token: string, title: string, when: number, link?: string}} Saved */

const GAMES = "playset.games";
const KEPT = 12;
/** The built-in decks on the list, by whether they have a commander. @type {[boolean, string][]} */
const GROUPS = [[false, "60 cards"], [true, "Commander"]];

/** @returns {Saved[]} */
export function savedGames() {
  try {
    return JSON.parse(localStorage.getItem(GAMES) ?? "[]");
  } catch {
    return []; // a browser without storage, or with something else under this name
  }
}

/** @param {Saved} game */
export function saveGame(game) {
  const others = savedGames().filter((one) => one.game !== game.game);
  localStorage.setItem(GAMES, JSON.stringify([game, ...others].slice(0, KEPT)));
}

/** Send a request and return its answer; the error of the server as an exception. @param {string} address @param {unknown} [body] */
export async function request(address, body) {
  const reply = await fetch(address, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const data = await reply.json();
  if (!reply.ok) throw new Error(data.error ?? `The server answered ${reply.status}.`);
  return data;
}

/** Check a list, with messages by line. @param {string} text @param {boolean} standIns @returns {Promise<Checked>} */
const check = (text, standIns) => request("/api/decks/check", { text, stand_ins: standIns });

/** What there is to say of a list: its problems, or that it can be played and what is worth knowing. @param {{found: Checked}} props */
function Found({ found }) {
  if (found.problems.length) return html`<ul class="problems" role="status">${found.problems.map((problem) => html`<li>${problem.line ? html`<b>Line ${problem.line}: </b>` : null}${problem.text}</li>`)}</ul>`;
  const led = found.commanders?.length ? ` Commander: ${found.commanders.join(" and ")}.` : "";
  return html`<ul class="problems" role="status"><li class="fine">${found.cards} cards, all of them can be played.${led}</li>${(found.notes ?? []).map((note) => html`<li class="aside">${note.text}</li>`)}</ul>`;
}

/** @param {{label: string, decks: Deck[], value: Chosen, set: (value: Chosen) => void}} props */
function DeckChoice({ label, decks, value, set }) {
  const [found, setFound] = useState(/** @type {Checked | null} */ (null));
  useEffect(() => {
    if (!value.listed || !value.list.trim()) return setFound(null);
    const timer = setTimeout(() => void check(value.list, value.standIns).then(setFound, (error) => setFound({ cards: 0, problems: [{ line: 0, text: error.message }] })), 350);
    return () => clearTimeout(timer);
  }, [value.list, value.listed, value.standIns]);
  /** @param {any} event */
  const read = async (event) => {
    const file = event.target.files[0];
    if (file) set({ ...value, list: await file.text(), listed: true });
  };
  const chosen = decks.find((deck) => deck.name === value.deck);
  return html`<fieldset class="deck">
    <legend>${label}</legend>
    <${Switch} label="" of=${[["deck", "Built-in deck"], ["list", "Paste a list"]]} value=${value.listed ? "list" : "deck"} pick=${(/** @type {string} */ kind) => set({ ...value, listed: kind === "list" })} />
    ${value.listed
      ? html`<textarea aria-label=${`${label}: list`} rows="9" spellcheck=${false} placeholder=${"4 Lightning Bolt\n20 Mountain\n…"} value=${value.list} onInput=${(/** @type {any} */ event) => set({ ...value, list: event.target.value })}></textarea>
          <label class="file">or a file <input type="file" accept=".txt,.dec,.dek,.cod,text/plain" onChange=${read} /></label>
          ${found ? html`<${Found} found=${found} />` : null}
          ${value.standIns || found?.missing ? html`<label><input type="checkbox" checked=${value.standIns} onChange=${(/** @type {any} */ event) => set({ ...value, standIns: event.target.checked })} />Cards that are not supported play as what is understood of them</label>` : null}`
      : html`<select aria-label=${`${label}: built-in deck`} value=${value.deck} onChange=${(/** @type {any} */ event) => set({ ...value, deck: event.target.value })}>
            ${GROUPS.map(([commander, label]) => html`<optgroup label=${label}>${decks.filter((deck) => deck.commander === commander).map((deck) => html`<option value=${deck.name} selected=${deck.name === value.deck}>${deck.name}</option>`)}</optgroup>`)}
          </select>
          ${chosen ? html`<p class="dim"><${Cost} cost=${[...chosen.colors].map((color) => `{${color}}`).join("")} /> ${chosen.cards} cards. ${chosen.title[0]?.toUpperCase()}${chosen.title.slice(1)}.</p>` : null}`}
  </fieldset>`;
}

/** @param {{enter: (game: string, token: string) => void}} props */
export function StartPage({ enter }) {
  const [start, setStart] = useState(/** @type {Start | null} */ (null));
  const [mine, setMine] = useState(/** @type {Chosen} */ ({ deck: "", list: "", listed: false, standIns: false }));
  const [theirs, setTheirs] = useState(/** @type {Chosen} */ ({ deck: "", list: "", listed: false, standIns: false }));
  const [who, setWho] = useState("");
  const [first, setFirst] = useState("chance");
  const [seed, setSeed] = useState("");
  const [name, setName] = useState("");
  const [practice, setPractice] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const load = () => request("/api/start").then((/** @type {Start} */ data) => {
      const [one, two] = data.decks.filter((deck) => !deck.commander);
      setStart(data);
      setMine((old) => ({ ...old, deck: old.deck || one?.name || "" }));
      setTheirs((old) => ({ ...old, deck: old.deck || two?.name || one?.name || "" }));
      setWho((old) => old || data.bot);
    }, (error) => setProblem(error.message));
    void load();
  }, []);
  /** @param {Chosen} choice */
  const deck = (choice) => (choice.listed ? { list: choice.list, stand_ins: choice.standIns } : { deck: choice.deck });
  /** @param {string} watching */
  const play = async (watching) => {
    setBusy(true);
    setProblem("");
    try {
      const me = watching ? { who: start?.bot ?? "", ...deck(mine) } : { who: "you", name, ...deck(mine) };
      const made = await request("/api/games", {
        seats: [me, { who: who === "person" ? "person" : who, ...deck(theirs) }],
        ...(seed.trim() ? { seed: Number(seed) } : {}),
        ...(first === "chance" ? {} : { first: Number(first) }),
        ...(practice ? { practice } : {}),
      });
      const titles = [mine, theirs].map((one) => (one.listed ? "own list" : one.deck));
      const token = made.token || made.watch;
      const free = made.seats?.find((/** @type {{token: string}} */ seat) => seat.token && seat.token !== token);
      const link = free ? `${location.origin}/#game=${made.game}&token=${free.token}` : "";
      saveGame({ game: made.game, token, title: titles.join(" v "), when: Date.now(), link });
      enter(made.game, token);
      if (link) update({ panel: "link" });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  if (!start) return html`<div class="start"><h1>Playset</h1><p class="loading" role="status">${problem || "Getting the cards ready …"}</p></div>`;
  const saved = savedGames();
  return html`<div class="start">
    <header><h1><svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="5" width="11" height="15" rx="2" transform="rotate(-12 8 12)" fill="#56b4e9" /><rect x="10" y="4" width="11" height="15" rx="2" transform="rotate(10 15 12)" fill="#ffcf56" /></svg>Playset</h1><p class="dim">Play Magic against a bot, against each other, or watch.</p></header>
    <form onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); void play(""); }}>
      <div class="sides">
        <${DeckChoice} label="Your deck" decks=${start.decks} value=${mine} set=${setMine} />
        <${DeckChoice} label="The other deck" decks=${start.decks} value=${theirs} set=${setTheirs} />
      </div>
      <div class="choices">
        <label>Who plays the other deck <select aria-label="Who plays the other deck" value=${who} onChange=${(/** @type {any} */ event) => setWho(event.target.value)}>${start.bots.map((bot) => html`<option value=${bot} selected=${bot === who}>${bot} bot</option>`)}<option value="person" selected=${who === "person"}>a person, by a link</option></select></label>
        <${Switch} label="Who begins" of=${[["chance", "Chance"], ["0", "You"], ["1", "They"]]} value=${first} pick=${setFirst} />
        <details><summary>More</summary>
          <label>Your name <input value=${name} maxlength="40" placeholder="as your deck" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
          <label>Seed <input inputmode="numeric" pattern="[0-9]*" value=${seed} placeholder="by chance" onInput=${(/** @type {any} */ event) => setSeed(event.target.value)} /></label>
          <label><input type="checkbox" checked=${practice} onChange=${(/** @type {any} */ event) => setPractice(event.target.checked)} />Practice: against a bot, everything can be taken back</label>
        </details>
      </div>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : null}
      <div class="begin"><button type="submit" class="btn go" disabled=${busy}>Play</button>
        <button type="button" class="btn" disabled=${busy || who === "person"} onClick=${() => void play("watch")}>Watch two bots</button></div>
    </form>
    <div class="lists">
      <section><h2>Your games</h2>${saved.length ? html`<ul>${saved.map((game) => html`<li key=${game.game}><button type="button" class="row-link" onClick=${() => enter(game.game, game.token)}><b>${game.title}</b><span class="dim">${new Date(game.when).toLocaleString()}</span></button></li>`)}</ul>` : html`<p class="dim">Games you begin stay here, to go on with or to look at.</p>`}</section>
      <section><h2>Games of kept runs</h2>${start.runs.length ? html`<ul>${start.runs.map((run) => html`<li key=${run.run}><${RunLine} run=${run} enter=${enter} /></li>`)}</ul>` : html`<p class="dim">Every game of <code>playset duel</code>, <code>gauntlet</code>, <code>matrix</code> and <code>arena</code> can be replayed here.</p>`}</section>
    </div>
  </div>`;
}

/** @param {{run: Run, enter: (game: string, token: string) => void}} props */
function RunLine({ run, enter }) {
  const [number, setNumber] = useState("1");
  const [problem, setProblem] = useState("");
  const open = () => request("/api/replays", { run: run.run, game: Number(number) }).then((made) => enter(made.game, made.token || made.watch), (error) => setProblem(error.message));
  return html`<div class="row-link"><b>${run.title || run.run}</b><span class="dim">${run.games} games</span>
    <label>game <input class="short" inputmode="numeric" value=${number} onInput=${(/** @type {any} */ event) => setNumber(event.target.value)} /></label>
    <button type="button" class="btn" onClick=${() => void open()}>Replay</button>${problem ? html`<span class="problem">${problem}</span>` : null}</div>`;
}

/** Play again, with the decks swapped if wished. @param {boolean} swap @param {(game: string, token: string) => void} enter */
export async function again(swap, enter) {
  try {
    const made = await request(`/api/games/${state.game}/again`, { token: state.token, swap });
    const before = savedGames().find((one) => one.game === state.game);
    saveGame({ game: made.game, token: made.token, title: before?.title ?? "Rematch", when: Date.now() });
    enter(made.game, made.token);
  } catch (error) {
    update({ note: error instanceof Error ? error.message : String(error) });
  }
}
