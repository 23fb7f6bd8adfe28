/**
 * A manner's likings for the board after an action: weights say what is worth having, these how it likes to stand. They
 * apply only to the team's own actions at the root.
 */
import { type Action, EMPEROR, isMove, livingTeams, type Position, type Team, targetOf } from '@dominion/rules';
import { Field, MOST_ACTIONS, make, unmake, writeStrikesOf } from '@dominion/rules/engine';
import { PRIZES } from '../eval/prices.js';
import type { BotManner } from './levels.js';

/** The likings of a manner, in hundredths of a Soldier. */
interface Taste {
  /** For each unit of an enemy that the team could take next. */
  readonly aim: number;
  /** For taking one at once. */
  readonly blow: number;
  /** For a unit that could be taken, the share of its value that it fears to lose. */
  readonly fear: number;
}

/** By manner; a manner left out has no likings. */
const TASTES: Readonly<Partial<Record<BotManner, Taste>>> = {
  cautious: { aim: 0, blow: 0, fear: 0.25 },
  bold: { aim: 32, blow: 50, fear: 0 },
};

const field = new Field();
const strikes = new Int32Array(MOST_ACTIONS);

/** Returns a function for a manner's liking of each action, in hundredths of a Soldier; null if it has none. */
export function tasteOf(position: Position, team: Team, manner: BotManner): ((action: Action) => number) | null {
  const taste = TASTES[manner];
  if (taste === undefined || position.phase !== 'move') return null;
  const { aim, blow, fear } = taste;
  field.load(position);
  const camp = position.camps[team]!;
  const enemies = livingTeams(position).filter((each) => (camp & (1 << each)) === 0);
  return (action) => {
    if (!isMove(action)) return 0;
    const hits = field.board[targetOf(action)]! > 15;
    make(field, action);
    let liked = hits ? blow : 0;
    if (aim > 0) liked += aim * struckBy([team]).size;
    if (fear > 0) {
      for (const square of struckBy(enemies)) {
        const piece = field.board[square]!;
        if (piece >> 4 === team + 1 && (piece & 15) !== EMPEROR) liked -= fear * PRIZES[piece & 15]!;
      }
    }
    unmake(field);
    return Math.round(liked);
  };
}

/** Returns the squares on which teams could take a unit of others if it were their turn. */
function struckBy(teams: readonly Team[]): ReadonlySet<number> {
  const squares = new Set<number>();
  for (const team of teams) {
    const count = field.camps[team] === 0 ? 0 : writeStrikesOf(field, team, strikes, 0);
    for (let i = 0; i < count; i++) squares.add(targetOf(strikes[i]!));
  }
  return squares;
}
