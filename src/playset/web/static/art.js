// @ts-check
/**
 * Card art without pictures: drawn from the name, the colours and the types of a card, so that every card has a face of
 * its own that is the same everywhere and needs no network. Each is an SVG image in a data address: a browser draws it once,
 * and the page has one element for it rather than fifty.
 */
import { html } from "./html.js";

/** @typedef {import("./types.js").Face} Face */
/** Four shades for each colour, from dark to light. @type {Record<string, string[]>} */
const PAL = {
  W: ['#5a4d2c', '#a58f52', '#e6d39a', '#fff6d8'], U: ['#0a2540', '#145083', '#3f93cf', '#c9ecff'],
  B: ['#120f17', '#31273c', '#6b5580', '#d9c4ea'], R: ['#3d0d0a', '#8d2114', '#e0572c', '#ffd27a'],
  G: ['#0b2a19', '#1b5a35', '#58a35a', '#dcf0a6'], C: ['#1e262e', '#46545f', '#8c9ca8', '#e8f0f5'],
  M: ['#3d2a08', '#8a6418', '#d9ab45', '#fff0b8'], L: ['#2a231b', '#5b4a36', '#9c8360', '#ecdcb8'],
};
/** @param {string} s */
const hash = s => { let h = 2166136261; for (const c of s) { h ^= c.charCodeAt(0); h = Math.imul(h, 16777619); } return h >>> 0; };
/** Numbers by chance, the same for the same seed. @param {number} seed */
const rnd = seed => () => { seed = seed + 0x6D2B79F5 | 0; let t = Math.imul(seed ^ seed >>> 15, 1 | seed); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; };
/** @param {number} x */
const f = x => x.toFixed(1);
let uid = 0;

/** @param {Face} face */
function palette(face) {
  const c = face.colors;
  if (c.length > 1) { const a = PAL[c[0]], b = PAL[c[1]]; return [a[0], b[1], b[2], a[3], a[2]]; }
  if (c.length === 1) return PAL[c];
  return /Land/.test(face.line) ? PAL.L : PAL.C;
}
/** @param {() => number} r @param {number} y @param {number} amp @param {number} steps @param {boolean} sharp */
function ridge(r, y, amp, steps, sharp) {
  let d = `M0 100L0 ${f(y)}`; const n = steps;
  for (let i = 0; i <= n; i++) {
    const x = 100 * i / n, yy = y - (i % 2 ? amp * (0.5 + r()) : amp * 0.25 * r());
    d += sharp ? `L${f(x)} ${f(yy)}` : `S${f(x - 50 / n)} ${f(yy)} ${f(x)} ${f(yy)}`;
  }
  return d + 'L100 100Z';
}
/** @param {Face} face @param {() => number} r @param {string} id */
function landscape(face, r, id) {
  const t = face.line + ' ' + face.name, txt = face.text;
  let kind = /Mountain/.test(t) ? 'R' : /Forest/.test(face.line) ? 'G' : /Island/.test(t) ? 'U' : /Plains/.test(t) ? 'W' : /Swamp/.test(t) ? 'B' : '';
  const made = [...new Set((txt.match(/Add[^.]*/g) || []).join(' ').match(/\{([WUBRG])\}/g) || [])].map(s => s[1]);
  /** @type {Record<string, string>} */
  const WORDS = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };
  for (const w of txt.match(/Plains|Island|Swamp|Mountain|Forest/g) || []) if (!made.includes(WORDS[w])) made.push(WORDS[w]);
  if (!kind || /search your library/i.test(txt)) kind = made[0] || 'C';
  const P = PAL[kind], Q = PAL[made[1]] || P;
  /** @type {string[]} */
  const sky = /** @type {Record<string, string[]>} */ ({ R: ['#431313', '#c8512c', '#ffbe72'], G: ['#12352c', '#4e8f66', '#dcecb0'], U: ['#0b2c4d', '#3c8dc4', '#d8f1ff'], W: ['#7d8fb0', '#e8cf93', '#fff3cf'], B: ['#0e0b14', '#3a2d49', '#8c7799'], C: ['#1f2429', '#68757e', '#d3d9db'] })[kind];
  let s = `<defs><linearGradient id="s${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".62" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient></defs><rect width="100" height="100" fill="url(#s${id})"/>`;
  const sx = 25 + 50 * r(), sy = 30 + 15 * r();
  s += `<circle cx="${f(sx)}" cy="${f(sy)}" r="22" fill="${sky[2]}" opacity=".18"/><circle cx="${f(sx)}" cy="${f(sy)}" r="${kind === 'B' ? 8 : 10}" fill="${sky[2]}" opacity=".9"/>`;
  const L = [[.55, P[2]], [.75, P[1]], [1, P[0]]];
  if (kind === 'R' || kind === 'C') L.forEach(([o, c], i) => s += `<path d="${ridge(r, 66 + i * 12, 26 - i * 6, 7 - i, true)}" fill="${i == 1 ? Q[1] : c}" opacity="${o}"/>`);
  else if (kind === 'W') L.forEach(([o, c], i) => s += `<path d="${ridge(r, 68 + i * 11, 9, 4, false)}" fill="${i == 1 ? Q[1] : c}" opacity="${o}"/>`);
  else if (kind === 'G') L.forEach(([o, c], i) => { let d = ''; for (let x = -4; x < 104; x += 8 - i) { const h = (16 + 14 * r()) * (1 + i * .25), b = 74 + i * 13, w = 4.5 + i; d += `M${f(x - w)} ${b}L${f(x)} ${f(b - h)}L${f(x + w)} ${b}Z`; } s += `<path d="M0 ${72 + i * 13}H100V100H0Z${d}" fill="${i == 1 ? Q[1] : c}" opacity="${o}"/>`; });
  else if (kind === 'U') { s += `<path d="M18 72Q34 ${f(50 + 10 * r())} 58 72Z" fill="${PAL.G[0]}"/><path d="M46 72Q58 ${f(56 + 8 * r())} 74 72Z" fill="${PAL.G[1]}"/>`; for (let i = 0; i < 4; i++) { const y = 72 + i * 7; let d = `M0 ${y}`; for (let x = 0; x < 100; x += 12) d += `q6 -4 12 0`; s += `<path d="${d}V100H0Z" fill="${P[i < 2 ? 2 : 1]}" opacity="${.55 + .12 * i}"/>`; } }
  else { for (let i = 0; i < 3; i++) s += `<path d="${ridge(r, 74 + i * 9, 6, 5, false)}" fill="${P[2 - Math.min(2, i)]}" opacity="${L[i][0]}"/>`; for (let i = 0; i < 4; i++) { const x = 8 + 84 * r(), h = 28 + 26 * r(); s += `<path d="M${f(x)} 92Q${f(x + 3)} ${f(92 - h / 2)} ${f(x)} ${f(92 - h)}M${f(x + 1)} ${f(92 - h * .6)}l7 -8M${f(x)} ${f(92 - h * .75)}l-6 -6" stroke="#0b0910" stroke-width="2" fill="none"/>`; } }
  if (/Port|Sanctum|Tower|Passage|Forge|Sphere|Citadel/.test(face.name)) { const x = 52; s += `<path d="M${x} 88V44l8 -9 8 9V88ZM${x + 18} 88V58l5 -6 5 6V88Z" fill="#14110e" opacity=".9"/><rect x="${x + 6}" y="52" width="4" height="7" fill="${sky[2]}"/><rect x="${x + 6}" y="66" width="4" height="7" fill="${sky[2]}"/>`; }
  return s;
}
/** @param {string} hex @param {number} dh @param {number} dl */
function shift(hex, dh, dl) { // turn a colour round the wheel a little
  const n = parseInt(hex.slice(1), 16), R = (n >> 16) / 255, Gc = (n >> 8 & 255) / 255, B = (n & 255) / 255, mx = Math.max(R, Gc, B), mn = Math.min(R, Gc, B);
  let h = 0, l = (mx + mn) / 2, d = mx - mn, sat = d ? d / (1 - Math.abs(2 * l - 1)) : 0;
  if (d) h = mx === R ? ((Gc - B) / d + 6) % 6 : mx === Gc ? (B - R) / d + 2 : (R - Gc) / d + 4;
  return `hsl(${f(h * 60 + dh)} ${f(Math.min(1, sat) * 100)}% ${f(Math.max(.03, Math.min(.97, l + dl)) * 100)}%)`;
}
/** @param {string[]} p @param {() => number} r @param {string} id @param {number} glowY */
function backdrop(p, r, id, glowY) {
  const dh = (r() - .5) * 46, dl = (r() - .5) * .1, q = p.slice(0, 4).map(c => shift(c, dh, dl)), kind = r() * 5 | 0;
  let s = `<defs><radialGradient id="g${id}" cx="${f(.35 + .3 * r())}" cy="${glowY}" r=".85"><stop offset="0" stop-color="${q[2]}"/><stop offset=".5" stop-color="${q[1]}"/><stop offset="1" stop-color="${q[0]}"/></radialGradient></defs><rect width="100" height="100" fill="url(#g${id})"/>`;
  let d = '';
  if (kind < 2) { const n = 7 + (r() * 9 | 0), a0 = r() * 6; for (let i = 0; i < n; i++) { const a = a0 + i * 6.283 / n, b = a + .10 + .14 * r(); d += `M50 ${f(100 * glowY)}L${f(50 + 95 * Math.cos(a))} ${f(100 * glowY + 95 * Math.sin(a))}L${f(50 + 95 * Math.cos(b))} ${f(100 * glowY + 95 * Math.sin(b))}Z`; } return s + `<path d="${d}" fill="${q[3]}" opacity=".11"/>`; }
  if (kind === 2) { for (let i = 1; i < 6; i++) s += `<circle cx="50" cy="${f(100 * glowY)}" r="${i * 13}" fill="none" stroke="${q[3]}" stroke-width="${f(1 + 3 * r())}" opacity=".13"/>`; return s; }
  if (kind === 3) { for (let i = 0; i < 3; i++) s += `<path d="${ridge(r, 62 + i * 14, 20 - 5 * i, 6 - i, r() > .5)}" fill="${q[0]}" opacity="${.3 + .15 * i}"/>`; return s + `<circle cx="${f(18 + 64 * r())}" cy="${f(18 + 12 * r())}" r="9" fill="${q[3]}" opacity=".5"/>`; }
  for (let i = -4; i < 12; i++) d += `M${i * 14} 100L${i * 14 + 40} 0H${f(i * 14 + 40 + 3 + 4 * r())}L${i * 14 + 5} 100Z`;
  return s + `<path d="${d}" fill="${q[3]}" opacity=".09"/>`;
}
/** @param {string} body */
const mir = (body) => `<g>${body}<g transform="translate(100 0) scale(-1 1)">${body}</g></g>`;
/** @param {Face} face @param {() => number} r @param {string} id @param {string[]} p */
function creature(face, r, id, p) {
  const L = face.line, kw = face.kw || [], pw = parseInt(face.pt) || 1;
  const is = (/** @type {RegExp} */ re) => re.test(L);
  const A = is(/Planeswalker/) ? 'hood' : is(/Goblin|Orc|Imp/) ? 'goblin' : is(/Angel|Spirit|Cat.*Angel/) ? 'angel' : is(/Dragon|Wurm|Hydra|Lizard/) ? 'dragon' : is(/Golem|Construct|Thopter|Myr|Artifact/) ? 'golem' : is(/Zombie|Vampire|Skeleton|Horror|Rogue/) ? 'dead' : is(/Elemental|Avatar/) ? 'elemental' : is(/Knight|Soldier|Warrior/) ? 'helm' : is(/Human|Elf|Druid|Wizard|Cleric|Shaman|Advisor/) ? 'hood' : 'beast';
  let s = backdrop(p, r, id, .45);
  const sh = (r() - .5) * 40, sl = (r() - .5) * .14, dark = shift(p[0], sh, 0), mid = shift(p[1], sh, sl), lite = shift(p[2], sh, sl), eye = p[3];
  if (kw.includes('flying') || A === 'angel' || A === 'dragon') {
    let w = ''; for (let i = 0; i < 5; i++) { const y = 30 + i * 8; w += `<path d="M44 ${62}C${30 - i} ${54 - i * 2} ${14 - i * 2} ${y - 8} ${2 + i * 3} ${f(y - 16 + i * 5)}C${14 + i} ${y + 10} ${28} ${y + 22} 44 ${72}Z" fill="${i % 2 ? mid : lite}" opacity="${.75 - i * .07}"/>`; }
    s += mir(w);
  }
  if (is(/Planeswalker/)) s += `<circle cx="50" cy="46" r="38" fill="none" stroke="${eye}" stroke-width="2" opacity=".8"/><circle cx="50" cy="46" r="33" fill="none" stroke="${eye}" stroke-width=".8" opacity=".6"/>`;
  if (A === 'angel') s += `<ellipse cx="50" cy="20" rx="15" ry="5" fill="none" stroke="${eye}" stroke-width="2.4" opacity=".95"/>`;
  if (A === 'elemental') { let d = ''; for (let i = 0; i < 7; i++) { const x = 22 + i * 9.3, h = 24 + 24 * r(); d += `M${f(x - 8)} 86Q${f(x - 6)} ${f(80 - h * .5)} ${f(x + (r() - .5) * 8)} ${f(70 - h)}Q${f(x + 7)} ${f(80 - h * .5)} ${f(x + 8)} 86Z`; } s += `<path d="${d}" fill="${lite}" opacity=".65"/>`; }
  const width = /** @type {Record<string, number>} */ ({ goblin: 21, golem: 22, dragon: 17, dead: 18, angel: 15, hood: 17, helm: 18, elemental: 20, beast: 22 }), tops = /** @type {Record<string, number>} */ ({ hood: 20, angel: 26, helm: 22 }), chins = /** @type {Record<string, number>} */ ({ goblin: 80, golem: 82, dragon: 88, beast: 84 });
  const fw = width[A] + r() * 3, top = tops[A] || 26, chin = chins[A] || 80;
  let half = '';
  // shoulders
  half += `<path d="M50 100V84C40 84 ${f(30 - pw)} 86 ${f(16 - pw)} 100Z" fill="${dark}"/>`;
  if (A === 'goblin') { const e = 26 + 10 * r(), ey = 42 + 8 * r(); half += `<path d="M${f(50 - fw + 4)} 46L${f(50 - fw - e)} ${f(ey - 12)}L${f(50 - fw + 2)} 62Z" fill="${dark}"/><path d="M${f(50 - fw + 3)} 49L${f(50 - fw - e * .78)} ${f(ey - 8)}L${f(50 - fw + 2)} 58Z" fill="${mid}"/>`; }
  if (A === 'beast' || A === 'dragon') { const n = A === 'dragon' ? 3 : 1 + Number(pw > 3) + Number(r() > .5); for (let i = 0; i < n; i++) half += `<path d="M${f(50 - fw * .7 + i * 4)} ${34 + i * 2}C${f(30 - i * 4 - 6 * r())} ${20 - i * 3} ${f(26 - i * 6)} ${f(8 + i * 7)} ${f(22 - i * 5 + 6 * r())} ${f(2 + i * 9)}C${f(34 - i * 3)} ${f(10 + i * 4)} ${f(42 - i)} ${20 + i * 3} ${f(50 - fw * .25)} ${30}Z" fill="${i % 2 ? dark : eye}" opacity="${i % 2 ? 1 : .8}"/>`; }
  if (A === 'hood') half += `<path d="M50 12C34 14 ${f(50 - fw - 9)} 34 ${f(50 - fw - 8)} 60C${f(50 - fw - 8)} 76 ${f(50 - fw - 10)} 90 ${f(50 - fw - 12)} 100H50Z" fill="${dark}"/><path d="M50 17C37 19 ${f(50 - fw - 4)} 36 ${f(50 - fw - 4)} 60C${f(50 - fw - 4)} 74 40 84 50 86Z" fill="${mid}"/>`;
  // face
  const blk = A === 'golem';
  const faceD = blk ? `M50 ${top}H${f(50 - fw)}V${chin - 14}L${f(50 - fw + 9)} ${chin}H50Z` : `M50 ${top}C${f(50 - fw * .9)} ${top} ${f(50 - fw - 2)} ${f(top + 18)} ${f(50 - fw)} ${f(top + 30)}C${f(50 - fw + 1)} ${f(chin - 12)} ${f(50 - fw * .45)} ${chin} 50 ${chin}Z`;
  half += `<path d="${faceD}" fill="${A === 'hood' ? dark : mid}"/>`;
  if (A !== 'hood') half += `<path d="${faceD}" fill="${lite}" opacity=".55" transform="translate(9 9) scale(.82)"/>`;
  if (A === 'helm') half += `<path d="M50 16C34 17 ${f(48 - fw)} 30 ${f(48 - fw)} 54V74L${f(50 - fw * .5)} 84V50H50Z" fill="${dark}"/><path d="M50 20C37 21 ${f(51 - fw)} 33 ${f(51 - fw)} 52L50 46Z" fill="${eye}" opacity=".75"/><path d="M50 4C44 8 44 18 50 22Z" fill="${lite}"/>`;
  if (A === 'dead') half += `<path d="M50 68L46 60 43 68Z" fill="${dark}"/><path d="M50 74H${f(50 - fw * .5)}V80H50Z" fill="${dark}"/><path d="M46 74V80M42 74V80" stroke="${lite}" stroke-width="1.4"/>`;
  if (blk) half += `<circle cx="${f(50 - fw + 5)}" cy="${chin - 18}" r="2" fill="${dark}"/><circle cx="${f(50 - fw + 5)}" cy="${top + 6}" r="2" fill="${dark}"/><path d="M50 ${chin - 12}H40V${chin - 8}H50Z" fill="${dark}"/>`;
  // eyes
  const ey = top + (A === 'hood' ? 34 : 24) + r() * 4, ex = 50 - fw * .48, ew = 5 + 2.5 * r(), slant = (A === 'goblin' || A === 'dragon' || A === 'beast' ? 4 : 1.5) + 2 * r();
  half += `<ellipse cx="${f(ex)}" cy="${f(ey)}" rx="${f(ew + 3.5)}" ry="${f(ew + 1.5)}" fill="${dark}" opacity=".8"/>`;
  half += `<path d="M${f(ex - ew)} ${f(ey - slant)}Q${f(ex)} ${f(ey - slant * .2 - 3)} ${f(ex + ew)} ${f(ey + slant * .6)}Q${f(ex)} ${f(ey + 4)} ${f(ex - ew)} ${f(ey - slant)}Z" fill="${eye}"/><circle cx="${f(ex + 1)}" cy="${f(ey)}" r="1.3" fill="${dark}"/>`;
  if (A === 'goblin' || A === 'beast' || A === 'dragon') { const my = chin - 15, n = 3; let d = `M50 ${my}H${f(50 - fw * .72)}L${f(50 - fw * .6)} ${my + 7}Q45 ${my + 10} 50 ${my + 10}Z`, t = ''; for (let i = 0; i < n; i++) { const x = 48 - i * fw * .22; t += `M${f(x - 2.2)} ${my}L${f(x)} ${my + 5}L${f(x + 2.2)} ${my}Z`; } half += `<path d="${d}" fill="${dark}"/><path d="${t}" fill="${eye}"/>`; half += `<path d="M50 ${f(ey + 6)}L46 ${my - 4}H50Z" fill="${dark}" opacity=".55"/>`; }
  s += mir(half);
  const crown = /Legendary/.test(L) || /get \+\d/.test(face.text), gem = /\{T\}|:/.test(face.text) && !crown, scar = r() > .6, tuft = A === 'goblin' && r() > .45;
  if (tuft) s += `<path d="M42 ${top + 2}L${f(44 + 2 * r())} ${f(top - 16)}L49 ${top - 3}L${f(52)} ${f(top - 20 + 6 * r())}L55 ${top - 2}L61 ${f(top - 12)}L60 ${top + 3}Z" fill="${dark}"/>`;
  if (crown && A !== 'hood') s += `<path d="M34 ${top + 7}L31 ${top - 12}L41 ${top - 2}L50 ${top - 16}L59 ${top - 2}L69 ${top - 12}L66 ${top + 7}Q50 ${top + 1} 34 ${top + 7}Z" fill="#e9c15a" stroke="#6b4a10" stroke-width="1"/><circle cx="50" cy="${top - 1}" r="2.400" fill="${p[1]}"/>`;
  if (gem && A !== 'helm') s += `<path d="M50 ${top + 4}L54 ${top + 10}L50 ${top + 16}L46 ${top + 10}Z" fill="${eye}"/>`;
  if (scar && A !== 'hood') s += `<path d="M${f(56 + 4 * r())} ${top + 12}L${f(62 + 4 * r())} ${top + 40}" stroke="${dark}" stroke-width="1.600" opacity=".7"/>`;
  let spk = ''; for (let i = 0; i < 14; i++) spk += `<circle cx="${f(100 * r())}" cy="${f(100 * r())}" r="${f(.4 + .9 * r())}"/>`;
  return s + `<g fill="${eye}" opacity=".45">${spk}</g>`;
}
/** @param {Face} face @param {() => number} r @param {string} id @param {string[]} p */
function spell(face, r, id, p) {
  let s = backdrop(p, r, id, .55); const c = face.colors[0] || 'C', fast = /Instant/.test(face.line);
  if (c === 'R') { if (fast) { s += `<path d="M${f(58 + 8 * r())} 2L36 48H52L${f(34 + 8 * r())} 98L72 40H54L76 2Z" fill="${p[3]}"/><path d="M60 8L44 44H58L44 84L66 44H50L70 8Z" fill="#fff" opacity=".75"/>`; } else for (let i = 0; i < 3; i++) { const k = 1 - i * .26; s += `<path transform="translate(${50 - 50 * k} ${100 - 96 * k}) scale(${k})" d="M52 4C58 24 42 34 30 50C18 66 22 96 50 96C80 96 84 66 70 46C68 56 62 60 58 62C62 38 60 18 52 4Z" fill="${p[1 + i]}"/>`; } }
  else if (c === 'U') for (let i = 0; i < 5; i++) s += `<path d="M50 50m-${8 + i * 8} 0a${8 + i * 8} ${8 + i * 8} 0 1 1 ${f(8 + i * 8)} ${f(8 + i * 8)}" fill="none" stroke="${p[i % 2 ? 3 : 2]}" stroke-width="${4.5 - i * .6}" stroke-linecap="round" transform="rotate(${f(i * 50 + 90 * r())} 50 50)" opacity=".9"/>`;
  else if (c === 'G') for (let i = 0; i < 7; i++) s += `<g transform="rotate(${i * 360 / 7 + 20 * r()} 50 54)"><path d="M50 54C40 40 44 22 50 8C56 22 60 40 50 54Z" fill="${p[1 + i % 3]}"/><path d="M50 52V16" stroke="${p[0]}" stroke-width="1"/></g>`;
  else if (c === 'B') { for (let i = 0; i < 6; i++) s += `<ellipse cx="50" cy="52" rx="${10 + i * 7}" ry="${5 + i * 6}" fill="none" stroke="${p[i % 2 ? 2 : 3]}" stroke-width="2" opacity="${.8 - i * .1}" transform="rotate(${i * 24} 50 52)"/>`; }
  else { s += `<path d="M50 6L55 45L94 50L55 55L50 94L45 55L6 50L45 45Z" fill="${p[3]}"/><path d="M50 24L53 47L76 50L53 53L50 76L47 53L24 50L47 47Z" transform="rotate(45 50 50)" fill="${p[2]}"/><circle cx="50" cy="50" r="8" fill="#fff"/>`; if (/exile|destroy/i.test(face.text)) s += `<path d="M50 14V92M40 28H60" stroke="${p[0]}" stroke-width="3" opacity=".5"/>`; }
  return s;
}
/** @param {Face} face @param {() => number} r @param {string} id @param {string[]} p */
function mandala(face, r, id, p) {
  let s = backdrop(p, r, id, .5); const n = [5, 6, 8, 9, 12][r() * 5 | 0];
  for (let k = 0; k < 3; k++) { const R = 40 - k * 12, w = 5 + 6 * r(), q = r() * .6 + .2; let d = ''; for (let i = 0; i < n; i++) d += `<path transform="rotate(${f(i * 360 / n + k * 180 / n)} 50 50)" d="M50 50C${f(50 - w)} ${f(50 - R * q)} ${f(50 - w * .6)} ${f(50 - R * .9)} 50 ${f(50 - R)}C${f(50 + w * .6)} ${f(50 - R * .9)} ${f(50 + w)} ${f(50 - R * q)} 50 50Z"/>`; s += `<g fill="${p[3 - k]}" opacity="${.42 + k * .2}">${d}</g>`; }
  s += `<circle cx="50" cy="50" r="44" fill="none" stroke="${p[3]}" stroke-width=".8" opacity=".6"/><circle cx="50" cy="50" r="5" fill="${p[3]}"/>`;
  return s;
}
/** @param {Face} face @param {() => number} r @param {string} id @param {string[]} p */
function gear(face, r, id, p) {
  let s = backdrop(p, r, id, .5); const n = 8 + (r() * 5 | 0); let d = '';
  if (/Equipment/.test(face.line) && /Sword/.test(face.name)) return s + `<path d="M48 8L50 3L52 8L54 66H46Z" fill="${p[3]}"/><path d="M50 6V66" stroke="${p[1]}" stroke-width="1"/><path d="M32 66H68V71H32Z" fill="#d9ab45"/><path d="M47 71H53V90H47Z" fill="${p[0]}"/><circle cx="50" cy="93" r="4" fill="#e0572c"/><circle cx="36" cy="68.500" r="3" fill="#3f93cf"/><circle cx="64" cy="68.500" r="3" fill="#e0572c"/>`;
  for (let i = 0; i < n; i++) d += `<rect x="46" y="8" width="8" height="12" rx="1.500" transform="rotate(${f(i * 360 / n)} 50 50)"/>`;
  s += `<g fill="${p[2]}">${d}<circle cx="50" cy="50" r="33"/></g><circle cx="50" cy="50" r="26" fill="${p[1]}"/><circle cx="50" cy="50" r="20" fill="none" stroke="${p[3]}" stroke-width="2" stroke-dasharray="${f(4 + 8 * r())} 4"/><path d="M50 33L65 50L50 67L35 50Z" fill="${p[3]}"/><path d="M50 40L59 50L50 60L41 50Z" fill="${p[1]}"/>`;
  return s;
}

/** @type {Map<string, string>} */
const drawn = new Map();

/** The address of the picture of a face. @param {Face} face */
function picture(face) {
  const key = `${face.name}/${face.line}/${face.colors}`;
  let address = drawn.get(key);
  if (address === undefined) {
    const id = "a" + ++uid, r = rnd(hash(face.name)), p = palette(face), line = face.line;
    const body = /Creature|Planeswalker/.test(line) ? creature(face, r, id, p) : /Land/.test(line) ? landscape(face, r, id) : /Enchantment/.test(line) ? mandala(face, r, id, p) : /Artifact/.test(line) ? gear(face, r, id, p) : spell(face, r, id, p);
    address = "data:image/svg+xml," + encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${body}</svg>`);
    drawn.set(key, address);
  }
  return address;
}

/** The picture of a face as an element that fills its parent. @param {{face: Face}} props */
export function Art({ face }) {
  return html`<img class="art" src=${picture(face)} alt="" draggable=${false} />`;
}
