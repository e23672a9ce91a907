// Asks pzpr about links and saved files. Each line of stdin is a JSON object with a link or a file and an answer, ""
// for none or the file's own; each line of stdout is one with the board that pzpr reads and what it says of the
// answer. Run where pzpr is found.
"use strict";

const pzpr = require("pzpr");

// ways are how answers are entered, by the names that pzpr gives to what a player enters.
const ways = { number: enterNumbers, border: enterRegions };

// isFile tells a saved file from a link.
const isFile = (link) => link.startsWith("pzprv3");

function open(link) {
  const { cols, rows } = isFile(link) ? pzpr.parser.parseFile(link) : pzpr.parser.parseURL(link);
  if (!(cols >= 1 && rows >= 1)) throw new Error("no size is told");
  return new pzpr.Puzzle({ type: "player" }).open(link);
}

// rowsOf are the places of a board, with those above and beside it where pzpr has clues there.
function rowsOf(board) {
  const rows = [];
  for (let y = board.minby + 1; y < board.maxby; y += 2) {
    const row = [];
    for (let x = board.minbx + 1; x < board.maxbx; x += 2) row.push(board.getobj(x, y));
    rows.push(row);
  }
  return rows;
}

// token is what a place shows: a number, ? for an unknown one, D\A or # in a black cell, "." for nothing.
function token(place) {
  if (place.ques === 51) {
    const [down, across] = [place.qnum2, place.qnum].map((n) => (n > 0 ? n : ""));
    return down || across ? `${down}\\${across}` : "#";
  }
  if (place.qnum === -2) return "?";
  return place.qnum === Object.getPrototypeOf(place).qnum ? "." : String(place.qnum);
}

// eachToken calls f with every place, its token of the answer and its name.
function eachToken(board, answer, f) {
  const places = rowsOf(board);
  const tokens = answer.split("\n").map((line) => line.split(" "));
  if (tokens.length !== places.length) throw new Error(`${tokens.length} rows in the answer, ${places.length} on the board`);
  places.forEach((row, r) => {
    if (tokens[r].length !== row.length) throw new Error(`row ${r + 1}: ${tokens[r].length} cells in the answer, ${row.length} on the board`);
    row.forEach((place, c) => f(place, tokens[r][c], `r${r + 1}c${c + 1}`));
  });
}

function enterNumbers(board, answer) {
  eachToken(board, answer, (place, text, name) => {
    const given = place.ques === 51 ? "#" : token(place);
    if (given !== "." && text !== given) throw new Error(`${name}: ${text} in the answer, ${given} on the board`);
    if (given !== "." || text === ".") return;
    const n = Number(text);
    if (!Number.isInteger(n) || n < place.getminnum() || n > place.getmaxnum()) throw new Error(`${name}: ${text} cannot be entered`);
    place.setNum(n);
  });
}

// enterRegions draws a border between cells of which the answer says different things.
function enterRegions(board, answer) {
  const region = new Map();
  eachToken(board, answer, (place, text) => region.set(place, text));
  for (let i = 0; i < board.border.length; i++) {
    const [a, b] = board.border[i].sidecell;
    if (!a.isnull && !b.isnull) board.border[i].setQans(region.get(a) === region.get(b) ? 0 : 1);
  }
}

function enter(puzzle, answer) {
  const way = puzzle.mouse.inputModes.play.find((mode) => ways[mode]);
  if (!way) throw new Error(`no way to enter an answer of ${puzzle.pid}`);
  ways[way](puzzle.board, answer);
}

// verdict is "complete" or what pzpr calls the first rule that the answer entered breaks.
function verdict(puzzle) {
  const found = puzzle.check(true);
  return found.complete ? "complete" : found[0];
}

function judge({ link, answer }) {
  const reply = { board: "", says: "" };
  try {
    const puzzle = open(link);
    reply.board = rowsOf(puzzle.board).map((row) => row.map(token).join(" ")).join("\n");
    if (answer) enter(puzzle, answer);
    if (answer || isFile(link)) reply.says = verdict(puzzle);
  } catch (e) {
    reply.says = `error: ${e.message || e}`; // pzpr throws texts
  }
  return reply;
}

const questions = require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean);
for (const line of questions) console.log(JSON.stringify(judge(JSON.parse(line))));
