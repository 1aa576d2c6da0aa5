// @ts-check
/**
 * The shapes of what goes over the wire (playset.web.protocol), as the page keeps them: fields that the server leaves out
 * because they have their default are filled in by `complete` in store.js. This module only has types.
 *
 * @typedef {{f: number, name: string, line: string, cost: string, text: string, colors: string, pt: string, kw: string[], img: string}} Face
 * @typedef {{id: number, f: number}} Card
 * @typedef {{name: string, life: number, hand: number, library: number, grave: Card[], exile: Card[], command: Card[],
 *   cards: Card[], top?: Card, pool: string, counters: Record<string, number>, commander: number[][], lost: string}} PlayerFrame
 * @typedef {{id: number, f: number, ctl: number, own: number, row: "creature" | "other" | "land", name: string, pt: string,
 *   tap: boolean, sick: boolean, dmg: number, cnt: Record<string, number>, on: number, atk: number, blk: number[],
 *   blocked: boolean, tok: boolean, cmd: boolean, down: boolean, out: boolean, kw: string[], line: string,
 *   colors?: string, text?: string, pile: number, chose: string[]}} Permanent
 * @typedef {{id: number, f: number, ctl: number, kind: "spell" | "activated" | "triggered", text: string,
 *   targets: number[], stage: string, src: number, x: number}} StackItem
 * @typedef {{i: number, act: string, label: string, obj: number, other: number, f?: number, cost: string, text: string,
 *   pay: number[], mana: boolean, targets: number[], group: number}} Choice
 * @typedef {{ask: number, kind: string, prompt: string, options: Choice[], source: number, min: number, max: number,
 *   ordered: boolean, total: number, least: number, needs: number[], required: number[][], rest: number,
 *   marked: number[], fallback: number[], shown: Card[], cancel: boolean, pass: string, why: string}} Question
 * @typedef {{e: string, g: number, p: number, id: number, to: number, f?: number, other: number, by: number, bf?: number,
 *   from: string, into: string, cause: string, n: number, word: string, kept: boolean, k: number, stack?: StackItem[]}} Beat
 * @typedef {{k: number, text: string, e: string, ids: number[], turn: number}} Line
 * @typedef {{name: string, who: "you" | "person" | "bot", bot: string, deck: string}} PlayerInfo
 * @typedef {{own: string[], others: string[]}} Stops
 * @typedef {{stops: Stops, full: boolean, pay: string}} SeatSettings
 * @typedef {{v: number, game: string, players: PlayerInfo[], seat: number | null, watch: boolean,
 *   settings: SeatSettings | null, last: number, turns: {turn: number, player: number, at: number}[], seed: number}} Welcome
 * @typedef {{n: number, at: number, turn: number, step: string, active: number, players: PlayerFrame[], over: boolean,
 *   winner: number | null, ending: string, hand: Card[], table: Permanent[], stack: StackItem[], ask: Question | null,
 *   until: string, back: boolean, beats: Beat[], lines: Line[], log: number, seen: number}} Frame
 *
 * What the person has chosen so far for the open question.
 * @typedef {{ask: number, picked: number[], shares: number[], number: number, holding: number, find: string}} Draft
 *
 * What a question puts on the table and into the buttons. `can` glows, `chosen` is marked with a word.
 * @typedef {{label: string, key: string, run: () => void, disabled?: boolean, kind?: string, reason?: string}} Action
 * @typedef {{from: number, to: number, kind: string}} Arrow
 * @typedef {{title: string, hint: string, can: Set<number>, chosen: Map<number, string>, arrows: Arrow[],
 *   click: (id: number, event: {shiftKey: boolean}) => void, main: Action | null, actions: Action[],
 *   rest: Choice[], dialog: unknown}} Controls
 */
export {};
