/** Why the right action is good, and what an enemy makes of a wrong one: by the reasons that hints give. */
import { type Reason, reasonsFor } from '@dominion/bots';
import type { Action, Position, Team } from '@dominion/rules';
import { tellAction, tellAdvice } from '../review/telling.js';
import { puzzles } from '../words/puzzles.js';
import type { Answer } from './judge.js';

/** What an action is good for where it does nothing in particular: it says nothing about why another one was wrong. */
const GRACES: ReadonlySet<Reason['kind']> = new Set([
  'nears',
  'hems',
  'forages',
  'homeward',
  'frees',
  'guards',
  'costs',
]);

/** The first action of a line and why it is good, for the person who leads its team. */
export function tellGood(position: Position, line: readonly Action[]): string {
  const team = position.turn;
  return tellAdvice(tellAction(position, line[0]!, 'sticks'), reasonsFor({ position, team, line }), team, team);
}

/** An enemy's answer and what it does to the person who leads `me`; where it does nothing, that there was nothing to fear. */
export function tellAnswer({ position, team, line }: Answer, me: Team): string {
  const move = tellAction(position, line[0]!, 'sticks');
  const reasons = reasonsFor({ position, team, line });
  if (reasons.every(({ kind }) => GRACES.has(kind))) return puzzles.chanceGone(move);
  return tellAdvice(move, reasons, team, me);
}
