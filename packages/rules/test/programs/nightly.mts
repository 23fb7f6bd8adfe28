/**
 * Compares the fast rules with the oracle: `npm run nightly --workspace packages/rules`. Options: `--depth N` of the
 * pinned positions' leaves (5 by default, 0 for none), `--positions N` random ones (a million by default), `--seed
 * TEXT`. Exits with 1 at the first difference.
 */
import { argumentsOf } from '../../../../scripts/arguments.mjs';
import {
  type Action,
  formatAction,
  formatPosition,
  isOver,
  legalActions,
  livingTeams,
  type Mandate,
  mandateOf,
  type Position,
  play,
  resign,
} from '../../src/index.js';
import { lettersOf } from '../../src/notation/position.js';
import { oracleActions, oracleApply, oracleMandate, oraclePerft, oracleRefuses } from '../oracle/index.js';
import { HARD_POSITIONS, STARTS } from '../support/hard-positions.js';
import { PHENOMENA, Tally } from '../support/phenomena.js';
import { crowded, pick, randomAction, randomFrom, randomStart, readable, timed } from '../support/random.js';
import { staged } from '../support/staged.js';

const { values } = argumentsOf('npm run nightly --workspace packages/rules -- [OPTIONS]', {
  positions: 1_000_000,
  seed: 'nightly',
  depth: '5',
});
const wanted = values.positions;
const seed = values.seed;
const random = randomFrom(seed);
const tally = new Tally();
let compared = 0;

function differ(what: string, ...details: string[]): never {
  console.error([`${what} (seed ${seed})`, ...details].join('\n'));
  process.exit(1);
}

/** Compares legal actions and the result of one, which it returns. */
function compare(position: Position, action: Action): Position {
  const text = formatPosition(position);
  const [fast, slow] = [legalActions(position).map(formatAction).sort(), oracleActions(text)];
  if (fast.join() !== slow.join()) differ('The legal actions differ', text, fast.join(' '), slow.join(' '));
  const line = formatAction(action);
  const played = play(position, action);
  if (!played.ok) differ('A legal action is refused', text, line, played.refusal.code);
  const [ours, theirs] = [formatPosition(played.position), oracleApply(text, line)];
  if (ours !== theirs) differ('The positions differ', text, line, ours, theirs);
  // A resignation may leave a position that has no text.
  if (!oracleRefuses(theirs)) {
    const { counts, leads } = oracleMandate(theirs);
    const slowly = counts.map(
      ({ camp, territories, strongholds, army }) => `${camp} ${territories + strongholds + army}`,
    );
    const [count, counted] = [printed(mandateOf(played.position)), [...slowly, leads].join()];
    if (count !== counted) differ('The counts differ', theirs, count, counted);
  }
  tally.meet({ at: position, action, next: played.position, events: played.events });
  compared++;
  return played.position;
}

function printed({ camps, leader }: Mandate): string {
  return [...camps.map(({ camp, count }) => `${lettersOf(camp)} ${count}`), lettersOf(leader)].join();
}

function playOn(begun: Position, length: number, bloodlust: number): void {
  let at = begun;
  // A resignation in a muster can leave a leaderless team to begin, which no text expresses.
  for (let n = 0; n < length && !isOver(at) && readable(at) && legalActions(at).length > 0; n++) {
    const resigns = random() < 0.005;
    at = compare(at, resigns ? resign(pick(random, livingTeams(at))) : randomAction(random, at, bloodlust));
  }
}

/** Compares the pinned positions' leaves with the oracle's, the cheapest first. */
function comparePinned(depth: number): void {
  const pinned = [...HARD_POSITIONS, ...STARTS].sort((a, b) => a.leaves[depth - 1]! - b.leaves[depth - 1]!);
  for (const { name, text, leaves } of pinned) {
    const since = Date.now();
    const [ours, theirs] = [leaves[depth - 1]!, oraclePerft(text, depth)];
    if (ours !== theirs) differ('The leaves differ', name, `perft '${text}' ${depth}`, `${ours}`, `${theirs}`);
    console.log(`${String(ours).padStart(9)} leaves at depth ${depth} agree, ${Date.now() - since} ms: ${name}`);
  }
}

const depth = Number(values.depth);
if (depth > 0) comparePinned(depth);

const began = Date.now();
for (let turn = 0; compared < wanted; turn++) {
  if (turn % 40 === 0) playOn(timed(random, randomStart(random)), 400, 0.3);
  const board = crowded(random, 0.2 + random() * 0.7);
  const begun = turn % 3 === 0 ? staged(random, board) : board;
  if (readable(begun)) playOn(begun, 6, 0.6);
}
const seconds = (Date.now() - began) / 1000;
if (compared > 0) {
  console.log(`${compared} positions and actions agree, ${Math.round(compared / seconds)} a second, seed ${seed}`);
  console.log(tally.table(Object.keys(PHENOMENA)));
}
