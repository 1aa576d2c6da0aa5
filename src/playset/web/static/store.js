// @ts-check
/** The state of the page, how messages change it, and the draft of an answer. Every change draws the page anew. */

/** @typedef {import("./types.js").Face} Face */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Beat} Beat */
/** @typedef {import("./types.js").StackItem} StackItem */

/**
 * What is shown at this moment of the animation: when it is, lines of the log, the stack then, and what to mark and connect.
 * @typedef {{time: {turn: number, active: number, step: string}, lines: string[], stack?: StackItem[], marked: Set<number>, arrows: import("./types.js").Arrow[], reveal: Beat[] | null}} Moment
 */

/** The open part of the page beside the table. @typedef {"" | "settings" | "keys" | "zone" | "link" | "log"} Panel */

export const state = {
  /** @type {"start" | "table"} */
  page: "start",
  farewell: "", // why the server closed the connection for good
  /** @type {"closed" | "opening" | "open" | "lost" | "refused"} */
  link: "closed",
  game: "",
  token: "",
  /** @type {import("./types.js").Welcome | null} */
  welcome: null,
  /** @type {Map<number, Face>} */
  faces: new Map(),
  /** @type {Line[]} */
  lines: [],
  /** @type {Map<number, number>} the faces of objects that were in sight at some time */
  known: new Map(),
  /** @type {Frame | null} */
  frame: null,
  /** @type {Frame[]} frames that wait for their animation */
  waiting: [],
  /** @type {Moment | null} */
  moment: null,
  paused: false,
  /** @type {Draft} */
  draft: emptyDraft(0),
  sent: 0, // the question that has been answered and not yet replaced
  since: 0, // the first line after the person's last answer
  /** @type {{id: number, x: number, y: number} | null} a card whose ways to be played are listed */
  menu: null,
  /** @type {Panel} */
  panel: "",
  zone: { seat: 0, name: "grave" },
  looking: false, // through a dialog at the table
  /** @type {{id: number, f: number} | null} what the large card shows */
  card: null,
  hovered: 0,
  conceding: false,
  finished: false, // the end of the game has been seen and closed
  /** @type {{id: number, text: string} | null} */
  why: null,
  note: "",
  /** @type {{playing: boolean, speed: number, asked: number | null}} asked: the step asked for last, until it is shown */
  replay: { playing: false, speed: 1, asked: null },
};

/** @type {(() => void)[]} */
const listeners = [];
let scheduled = false;

/** Call a function after every change, once for all changes of one moment. @param {() => void} listener */
export function onChange(listener) {
  listeners.push(listener);
}

/** Change the state and draw the page. @param {Partial<typeof state>} change */
export function update(change) {
  Object.assign(state, change);
  if (!scheduled) {
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      for (const listener of listeners) listener();
    });
  }
}

/** @param {number} ask @returns {Draft} */
export function emptyDraft(ask) {
  return { ask, picked: [], shares: [], number: 0, holding: 0, find: "" };
}

/** The draft a question begins with: nothing chosen, but for what its rules prefill. @param {Question} ask @returns {Draft} */
export function firstDraft(ask) {
  const draft = emptyDraft(ask.ask);
  if (ask.kind === "attackers" || ask.kind === "blockers") draft.picked = [...ask.fallback];
  if (ask.kind === "number") draft.number = ask.min;
  if (ask.kind === "divide") draft.shares = prefilled(ask);
  return draft;
}

/** Lethal amounts first, what is left to the one who may have the rest, else to the first. @param {Question} ask */
export function prefilled(ask) {
  const shares = ask.options.map(() => ask.least);
  let left = ask.total - ask.least * shares.length;
  ask.needs.forEach((need, i) => {
    if (i === ask.rest) return;
    const more = Math.min(left, Math.max(0, need - shares[i]));
    shares[i] += more;
    left -= more;
  });
  const heir = ask.rest >= 0 ? ask.rest : 0;
  if (shares.length) shares[heir] += left;
  return shares;
}

/** @param {Partial<Draft>} change */
export function draft(change) {
  update({ draft: { ...state.draft, ...change } });
}

/** Fill in what the server left out because it is the default. @param {any} face @returns {Face} */
function completeFace(face) {
  return { cost: "", text: "", colors: "", pt: "", kw: [], img: "", ...face };
}

/** @param {any} item @returns {StackItem} */
const completeItem = (item) => ({ text: "", targets: [], stage: "", src: 0, x: 0, ...item });

/** @param {any} ask @returns {Question} */
function completeQuestion(ask) {
  const options = (ask.options ?? []).map((/** @type {any} */ option) => ({
    obj: 0, other: 0, cost: "", text: "", pay: [], mana: false, targets: [], group: 0, ...option,
  }));
  return {
    source: 0, min: 1, max: 1, ordered: false, total: 0, least: 0, needs: [], required: [], rest: -1, marked: [], fallback: [],
    shown: [], cancel: false, pass: "", why: "", ...ask, options,
  };
}

/** @param {any} line @returns {Line} */
export const completeLine = (line) => ({ e: "", ids: [], turn: 0, ...line });

/** Make a whole frame of a message. @param {any} message @returns {Frame} */
export function complete(message) {
  const players = message.players.map((/** @type {any} */ player) => ({
    grave: [], exile: [], command: [], cards: [], pool: "", counters: {}, commander: [], lost: "", ...player,
  }));
  const table = (message.table ?? []).map((/** @type {any} */ permanent) => ({
    name: "", pt: "", tap: false, sick: false, dmg: 0, cnt: {}, on: 0, atk: 0, blk: [], blocked: false, tok: false, cmd: false,
    down: false, out: false, kw: [], line: "", pile: 0, chose: [], ...permanent,
  }));
  const beats = (message.beats ?? []).map((/** @type {any} */ beat) => ({
    g: 0, p: -1, id: 0, to: 0, other: 0, by: 0, from: "", into: "", cause: "", n: 0, word: "", kept: false, k: -1, ...beat,
    stack: beat.stack?.map(completeItem),
  }));
  return {
    over: false, winner: null, ending: "", hand: [], until: "", back: false, log: 0, seen: -1, ...message,
    players, table, beats,
    stack: (message.stack ?? []).map(completeItem),
    ask: message.ask ? completeQuestion(message.ask) : null,
    lines: (message.lines ?? []).map(completeLine),
  };
}

/** Keep faces that are new. @param {any[]} faces */
export function learnFaces(faces) {
  for (const face of faces ?? []) state.faces.set(face.f, completeFace(face));
}

/** Add lines to the log, each once; a log that was cut by a take back is cut here, too. @param {any[]} lines @param {number} [length] */
export function addLines(lines, length) {
  const fresh = (lines ?? []).map(completeLine);
  const cut = Math.min(length ?? Infinity, fresh.length ? fresh[0].k : Infinity);
  state.lines = [...state.lines.filter((line) => line.k < cut), ...fresh];
}

/** Remember what a frame shows, so that the log can name it later. @param {Frame} frame */
export function remember(frame) {
  const cards = [...frame.hand, ...frame.table, ...frame.stack, ...(frame.ask?.shown ?? [])];
  for (const player of frame.players) cards.push(...player.grave, ...player.exile, ...player.command, ...player.cards);
  for (const { id, f } of cards) state.known.set(id, f);
  for (const beat of frame.beats) if (beat.f !== undefined) for (const id of [beat.id, beat.to]) if (id) state.known.set(id, beat.f);
}

/** The seat at the bottom of the table. */
export function mySeat() {
  const seat = state.welcome?.seat;
  if (seat !== null && seat !== undefined) return seat;
  return state.frame && state.frame.seen >= 0 ? state.frame.seen : 0;
}

/** True if the person plays, and does not watch. */
export const isPlaying = () => state.welcome !== null && state.welcome.seat !== null;

/** The face with a number. @param {number} f @returns {Face} */
export function faceOf(f) {
  return state.faces.get(f) ?? { f, name: "A card", line: "", cost: "", text: "", colors: "", pt: "", kw: [], img: "" };
}

/** The seat of a player's handle, or -1. @param {number} id */
export const seatOf = (id) => (id < 0 ? -1 - id : -1);

/** The handle of the player of a seat. @param {number} seat */
export const playerId = (seat) => -1 - seat;

/**
 * Where an object is and what its face is; undefined if the frame does not have it.
 * @param {number} id @param {Frame | null} [frame]
 * @returns {{zone: string, seat: number, f: number} | undefined}
 */
export function locate(id, frame = state.frame) {
  if (!frame) return undefined;
  if (id < 0) return { zone: "player", seat: seatOf(id), f: -1 };
  const permanent = frame.table.find((one) => one.id === id);
  if (permanent) return { zone: "table", seat: permanent.ctl, f: permanent.f };
  const item = frame.stack.find((one) => one.id === id);
  if (item) return { zone: "stack", seat: item.ctl, f: item.f };
  const mine = frame.hand.find((one) => one.id === id);
  if (mine) return { zone: "hand", seat: mySeat(), f: mine.f };
  for (const [seat, player] of frame.players.entries()) {
    for (const zone of /** @type {const} */ (["grave", "exile", "command", "cards"])) {
      const card = player[zone].find((one) => one.id === id);
      if (card) return { zone: zone === "cards" ? "hand" : zone, seat, f: card.f };
    }
    if (player.top?.id === id) return { zone: "library", seat, f: player.top.f };
  }
  const shown = frame.ask?.shown.find((one) => one.id === id);
  return shown ? { zone: "shown", seat: mySeat(), f: shown.f } : undefined;
}

/** The name of an object or player. @param {number} id */
export function nameOf(id) {
  if (id < 0) return seatOf(id) === state.welcome?.seat ? "you" : (state.frame?.players[seatOf(id)]?.name ?? "a player");
  const permanent = state.frame?.table.find((one) => one.id === id);
  if (permanent?.name) return permanent.name;
  const place = locate(id);
  return place ? faceOf(place.f).name : "it";
}
