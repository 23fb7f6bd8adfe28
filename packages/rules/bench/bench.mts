/**
 * Measures the rules, chessops and chess.js in one run: `npm run bench --workspace packages/rules`. Only ratios within
 * it count: the same work varies up to twofold between minutes. Writes `bench/result.json`. Options: `--rounds N` (five
 * at least), `--quick` for one short round.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import type { Role } from 'chessops/types';
import { build } from 'esbuild';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { Field, MOST_ACTIONS, writeLegal } from '../src/engine/index.js';
import {
  formatPosition,
  isOver,
  legalActions,
  type Mode,
  type Position,
  parsePosition,
  playLegal,
} from '../src/index.js';
import { walk } from '../src/perft.js';
import { randomAction, randomFrom, randomStart } from '../test/support/random.js';
import groups from './positions.json' with { type: 'json' };

const { quick, rounds } = argumentsOf('npm run bench --workspace packages/rules -- [OPTIONS]', {
  quick: false,
  rounds: 7,
}).values;
const ROUNDS = quick ? 1 : Math.max(5, rounds);

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

const texts = groups.flatMap(({ positions }) => positions);
const positions = texts.map(read);

/** Returns the rate in millions a second. */
function rate(work: () => number): number {
  const began = performance.now();
  const done = work();
  return done / (performance.now() - began) / 1000;
}

function chessopsWalk(position: Chess, depth: number, bulk: boolean): number {
  if (depth === 0) return 1;
  const context = position.ctx();
  let leaves = 0;
  for (const [from, targets] of position.allDests(context)) {
    if (bulk && depth === 1) {
      leaves += targets.size();
      continue;
    }
    for (const to of targets) {
      const promotes = position.board.pawn.has(from) && (to >= 56 || to < 8);
      for (const promotion of (promotes ? ['queen', 'rook', 'bishop', 'knight'] : [undefined]) as Role[]) {
        const next = position.clone();
        next.play(promotion ? { from, to, promotion } : { from, to });
        leaves += chessopsWalk(next, depth - 1, bulk);
      }
    }
  }
  return leaves;
}

function chessJsWalk(game: ChessJs, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  // Its own perft walks its internal moves, the fastest way through it.
  leaves = game.perft(depth);
  return leaves;
}

const chess = Chess.fromSetup(parseFen(INITIAL_FEN).unwrap()).unwrap();
const chessJs = new ChessJs();
const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

function walkAll(): number {
  let leaves = 0;
  for (const position of positions) leaves += walk(position, 4);
  return leaves;
}

function listAll(): number {
  let listed = 0;
  for (const position of positions) {
    field.load(position);
    for (let n = 0; n < 400; n++) listed += writeLegal(field, list, 0);
  }
  return listed;
}

/** Plays every action of every position with its events, as all callers except bots do. */
function playAll(): number {
  let played = 0;
  for (let n = 0; n < 6; n++) {
    for (const position of positions) {
      for (const action of legalActions(position)) {
        playLegal(position, action);
        played++;
      }
    }
  }
  return played;
}

/** Plays random matches from start to end; returns their number, in millionths for {@link rate}. */
function matches(mode: Mode, count: number): () => number {
  return () => {
    const random = randomFrom(`bench matches ${mode}`);
    for (let n = 0; n < count; n++) {
      let at = randomStart(random, mode);
      while (!isOver(at)) at = playLegal(at, randomAction(random, at, 0.5)).position;
    }
    return count;
  };
}

/** Returns the number of characters read and written again. */
function notation(): number {
  let characters = 0;
  for (let n = 0; n < 40; n++) {
    for (const text of texts) characters += formatPosition(read(text)).length;
  }
  return characters;
}

const FENS = [
  INITIAL_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];

function chessNotation(): number {
  let characters = 0;
  for (let n = 0; n < 1500; n++) {
    for (const fen of FENS) characters += makeFen(parseFen(fen).unwrap()).length;
  }
  return characters;
}

const works: Readonly<Record<string, () => number>> = {
  'ours: walk, make and unmake': walkAll,
  'chessops: walk': () => chessopsWalk(chess, 4, false),
  'chess.js: walk': () => chessJsWalk(chessJs, 3),
  'ours: actions listed': listAll,
  'chessops: bulk': () => chessopsWalk(chess, 4, true),
  'ours: play with events': playAll,
  'ours: matches of mode 2 (× 10⁻⁶)': matches('2', 40),
  'ours: matches of mode 4 (× 10⁻⁶)': matches('4', 25),
  'ours: notation, characters': notation,
  'chessops: notation, characters': chessNotation,
};

const measured = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
for (const work of Object.values(works)) work();
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, work] of Object.entries(works)) measured.get(name)!.push(rate(work));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Returns the median of the ratios round by round. */
function ratio(ours: string, theirs: string): number {
  const [a, b] = [measured.get(ours)!, measured.get(theirs)!];
  return median(a.map((value, round) => value / b[round]!));
}

/** The speed of others, in millions of nodes a second: least, median and most, or the range. */
const ANCHORS = [
  ['chess.js, start', '0.88 0.99 1.00', '–'],
  ['chessops, start', '1.40 1.71 1.77', '4.9 5.9 6.5'],
  ['single-file engines in JavaScript', '–', '6.0–9.3'],
  ['Fairy-Stockfish in WebAssembly, chess', '–', '6.9'],
  ['4pchess, four players, C++', '21', '60'],
  ['our units without settling and fate, TypeScript', '46–56', '290–430'],
  ['the same in C', '126–140', '620–990'],
  ['the same with objects copied for each move', '0.40–0.45', '6–7'],
] as const;

const bundle = await build({
  stdin: {
    contents:
      "export { legalActions, play, parsePosition, formatPosition, parseAction, formatAction, start } from './src/index.ts'",
    resolveDir: fileURLToPath(new URL('..', import.meta.url)),
  },
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const gzip = gzipSync(bundle.outputFiles[0]!.contents).length / 1000;

const goals = [
  ['walk over chessops’ walk', ratio('ours: walk, make and unmake', 'chessops: walk'), 9],
  ['walk over chess.js’ walk', ratio('ours: walk, make and unmake', 'chess.js: walk'), 15],
  ['actions listed over chessops’ bulk', ratio('ours: actions listed', 'chessops: bulk'), 20],
  ['play with events over chessops’ walk', ratio('ours: play with events', 'chessops: walk'), 0.5],
  ['matches of mode 2 a second', median(measured.get('ours: matches of mode 2 (× 10⁻⁶)')!) * 1e6, 1500],
  ['matches of mode 4 a second', median(measured.get('ours: matches of mode 4 (× 10⁻⁶)')!) * 1e6, 400],
  ['notation over chessops’', ratio('ours: notation, characters', 'chessops: notation, characters'), 0.5],
] as const;

console.log(`Node ${process.version}, ${cpus()[0]?.model.trim()}, ${ROUNDS} interleaved rounds, millions a second\n`);
for (const [name, values] of measured) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const figures = [least, median(values), most].map((value) => value.toPrecision(3)).join(' / ');
  console.log(`${name.padEnd(38)} ${figures}`);
}
console.log('\nmeasured elsewhere on such a machine, walk / bulk');
for (const [name, walked, bulk] of ANCHORS) console.log(`${name.padEnd(48)} ${walked.padStart(11)} / ${bulk}`);
console.log('');
for (const [name, reached, goal] of goals) {
  const mark = reached >= goal ? 'reached' : 'NOT reached';
  console.log(`${name.padEnd(38)} ${reached.toPrecision(3).padStart(8)}   goal ≥ ${goal}   ${mark}`);
}
console.log(
  `${'package, kB gzip'.padEnd(38)} ${gzip.toPrecision(3).padStart(8)}   goal ≤ 12.5   ${gzip <= 12.5 ? 'reached' : 'NOT reached'}`,
);
writeFileSync(
  new URL('result.json', import.meta.url),
  `${JSON.stringify({ node: process.version, rounds: ROUNDS, measured: Object.fromEntries(measured), goals, gzip }, null, 1)}\n`,
);
