/**
 * The start of every mode without musters, and six positions from random matches. Run once: `npx tsx
 * packages/rules/bench/positions.mts > packages/rules/bench/positions.json`. Only figures for the same positions are
 * comparable.
 */
import {
  formatPosition,
  isOver,
  legalActions,
  MODES,
  parseAction,
  play,
  playLegal,
  start,
  TEAM_LETTERS,
} from '../src/index.js';
import { randomAction, randomFrom } from '../test/support/random.js';

const DEPTHS = [20, 50, 90, 140, 200, 270];

const groups = MODES.map((mode) => {
  let begun = start(mode);
  while (begun.phase === 'muster') {
    const team = [0, 1, 2, 3].find((each) => begun.mustering & (1 << each))!;
    const played = play(begun, parseAction(`${TEAM_LETTERS[team]}:-`)!);
    if (!played.ok) throw new Error(played.refusal.message);
    begun = played.position;
  }
  const positions = [formatPosition(begun)];
  for (let seed = 0; positions.length <= DEPTHS.length; seed++) {
    const random = randomFrom(`bench ${mode} ${seed}`);
    const until = DEPTHS[positions.length - 1]!;
    let at = begun;
    for (let n = 0; n < until && !isOver(at); n++) at = playLegal(at, randomAction(random, at, 0.1)).position;
    while (at.phase !== 'move' && !isOver(at)) at = playLegal(at, randomAction(random, at, 0.1)).position;
    if (at.phase === 'move' && at.quiet < 60 && legalActions(at).length > 20) positions.push(formatPosition(at));
  }
  return { mode, positions };
});
console.log(JSON.stringify(groups, null, 1));
