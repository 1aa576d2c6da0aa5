// @ts-check
/** The connection to the server: says hello, comes back by itself, and hands every message on. */
import { receiveFrame, clearAnimation } from "./animation.js";
import { addLines, learnFaces, state, update } from "./store.js";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const SILENCE = 3000; // without an answer to a ping for so long, the connection is lost

/** @type {WebSocket | null} */
let socket = null;
let wait = FIRST_WAIT;
let seen = 0; // the newest frame
/** @type {number | undefined} */
let silence;

/** Open the socket of a game. @param {string} game @param {string} token */
export function connect(game, token) {
  disconnect();
  clearAnimation();
  seen = 0;
  update({
    page: "table", game, token, link: "opening", welcome: null, frame: null, lines: [], faces: new Map(), known: new Map(), card: null, menu: null,
    panel: "", finished: false, conceding: false, sent: 0, since: 0, note: "", why: null, looking: false,
    replay: { ...state.replay, playing: false, asked: null },
  });
  open();
}

function open() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/ws`);
  socket = mine;
  mine.onopen = () => {
    mine.send(
      JSON.stringify({
        t: "hello", v: 1, game: state.game, token: state.token,
        have: { frame: seen, faces: state.faces.size, lines: state.lines.length },
      }),
    );
  };
  mine.onmessage = (event) => {
    clearTimeout(silence);
    if (mine === socket) receive(JSON.parse(event.data));
  };
  mine.onclose = () => {
    if (mine !== socket || state.link === "refused") return;
    update({ link: "lost" });
    setTimeout(() => mine === socket && open(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

export function disconnect() {
  const old = socket;
  socket = null;
  old?.close();
}

/** Send a message; false if there is no connection. @param {Record<string, unknown>} message */
export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

/** @param {any} message */
function receive(message) {
  switch (message.t) {
    case "welcome":
      wait = FIRST_WAIT;
      learnFaces(message.faces);
      addLines(message.lines);
      update({
        link: "open", sent: 0, replay: { ...state.replay, asked: null },
        welcome: { seat: null, watch: false, settings: null, last: 0, turns: [], seed: 0, ...message },
      });
      break;
    case "frame":
      if (message.n <= seen && state.welcome?.seat !== null) seen = 0; // the server began to count anew
      seen = message.n;
      learnFaces(message.faces);
      receiveFrame(message);
      break;
    case "settings":
      if (state.welcome) update({ welcome: { ...state.welcome, settings: message } });
      break;
    case "why":
      update({ why: { id: message.id, text: message.text } });
      break;
    case "note":
      update({ note: message.text, sent: 0, replay: { ...state.replay, asked: null } });
      break;
    case "bye":
      if (message.code !== "again") update({ link: "refused", farewell: message.text ?? "" });
      break;
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && send({ t: "ping" })) {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), SILENCE);
  }
});
