/** A short match of two: South's Prince rides round and takes North's Prince, then the Emperor. */
import {
  type Action,
  isMove,
  isOver,
  legalActions,
  type Match,
  move,
  originOf,
  parseAction,
  parseSquare,
  type Team,
  targetOf,
} from '../../packages/rules/src/index.js';
import type { Witness } from './observer.js';

const at = (name: string) => parseSquare(name)!;
const RIDE = ['h1', 'd1', 'd15', 'h15', 'h14'].map(at);
/** The match when both have mustered and South is to move. */
export const BEGUN =
  '7nP7/5nA1nE1nG5/4nTnSnTnSnSnSnS4/15/15/5p1p1p5/15/5p1p1p5/15/5p1p1p5/15/15/4sTsSsSsSsSsSsS4/5sG1sE1sA5/7sP7 N-S S move 0 1';

/** The match when South's Prince is on d15 and about to take North's. */
export const LATE =
  '3sP3nP7/5nA1nE1nG5/4nTnSnTnSnSnSnS4/15/15/5p1p1p5/15/5p1p1p5/15/5p1p1p5/15/15/4sTsSsSsSsSsSsS4/5sG1sE1sA5/15 N-S S move 4 5';
/** North's harmless steps, none of which blocks the Prince. */
const SHUFFLE = ['k13k12', 'k12k13', 'e13e12', 'e12e13'];

/** Returns the next action of the team to move. */
export function nextAction(match: Match): Action {
  const { position } = match;
  const legal = legalActions(position);
  if (position.phase === 'muster') return parseAction(position.mustering & 1 ? 'N:e13,g13' : 'S:e3')!;
  if (position.phase !== 'move') {
    // The choice that Fate orders must not involve the Princes or the Emperor.
    const spared = new Set([...RIDE, at('h14'), at('h15')]);
    return legal.find((action) => isMove(action) || !spared.has(originOf(action))) ?? legal[0]!;
  }
  if (position.turn === 2) {
    const stage = RIDE.findLastIndex((square) => position.board[square] === (((2 + 1) << 4) | 2));
    const ride = move(RIDE[stage]!, RIDE[stage + 1]!);
    if (legal.includes(ride)) return ride;
  }
  const shuffle = SHUFFLE.map((text) => parseAction(text)!).find((action) => legal.includes(action));
  return shuffle ?? legal.find((action) => position.board[targetOf(action)] === 0)!;
}

/** A player who carries out a team's actions: on a screen, or by requests. */
export interface Player {
  readonly team: Team | null;
  act(action: Action): Promise<void>;
}

/** Plays until the match is over or `enough` returns true; each action is done on its team's own screen. */
export async function playOn(
  witness: Witness,
  people: readonly Player[],
  choose: (match: Match) => Action = nextAction,
  enough: (match: Match) => boolean = () => false,
): Promise<void> {
  for (let match = witness.match; !isOver(match.position) && !enough(match); match = witness.match) {
    const action = choose(match);
    const team = match.position.phase === 'muster' ? (action >> 16) & 3 : match.position.turn;
    const person = people.find((someone) => someone.team === team)!;
    await person.act(action);
    await witness.heard(match.actions.length);
  }
}
