import { type Action, type GameEvent, isLeaderless, nextMovesOf, type Position, type Team } from '@dominion/rules';
import { Field, make, unmake } from '@dominion/rules/engine';
import { type Deed, deedsOf } from '../deeds/deeds.js';
import { asTurnOf } from '../deeds/steps.js';
import { oncePerPosition } from '../once.js';

/** A move with an effect besides moving, and its deeds. */
export interface NextMove {
  readonly action: Action;
  readonly deeds: readonly Deed[];
}

const field = new Field();

/** Returns a team's moves by which any team gains, as if it were its turn; computed once per position and team. */
export const nextDeeds = oncePerPosition((position: Position, team: Team): readonly NextMove[] => {
  const turn = asTurnOf(position, team);
  const before: Position = isLeaderless(position, team) ? { ...turn, phase: 'heir' } : turn;
  const found: NextMove[] = [];
  field.load(before);
  for (const action of nextMovesOf(position, team)) {
    const events: GameEvent[] = [];
    make(field, action, events);
    unmake(field);
    if (!events.some(({ type }) => type !== 'moved' && type !== 'swapped')) continue;
    const deeds = deedsOf({ team, events, before, thrown: false });
    if (deeds.length > 0) found.push({ action, deeds });
  }
  return found;
});
