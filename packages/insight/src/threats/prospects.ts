import {
  type Action,
  attackersOf,
  isLeaderless,
  isLiving,
  isOver,
  livingTeams,
  type Position,
  playLegal,
  sameCamp,
  type Team,
} from '@dominion/rules';
import { type Deed, victimOf, weightOf, worthOf } from '../deeds/deeds.js';
import { asTurnOf } from '../deeds/steps.js';
import { oncePerPosition } from '../once.js';
import { nextDeeds } from './next.js';

/** A possible deed and its gain, minus what is recaptured. */
export interface NextGain {
  readonly deed: Deed;
  readonly gain: number;
}

/** The least gain worth naming, in hundredths of a Soldier. */
const LEAST = 30;

/**
 * Returns a team's possible gains by one move if it were its turn, the best way to each, greatest first; without
 * winning the match.
 */
export const prospectsOf = oncePerPosition((position: Position, team: Team): readonly NextGain[] => {
  if (isOver(position) || !isLiving(position, team) || isLeaderless(position, team)) return [];
  const board = asTurnOf(position, team);
  const found = new Map<string, NextGain>();
  for (const { action, deeds } of nextDeeds(position, team)) {
    for (const deed of deeds) {
      if (deed.kind === 'wins' || !sameCamp(board, deed.team, team)) continue;
      const gain = weightOf(deed) - riskOf(deed, board, action);
      const best = found.get(deedKey(deed));
      if (gain >= LEAST && (best === undefined || best.gain < gain)) found.set(deedKey(deed), { deed, gain });
    }
  }
  return [...found.values()].sort((a, b) => b.gain - a.gain);
});

/** Returns the loss if a unit that has just taken another is recaptured. */
function riskOf(deed: Deed, board: Position, action: Action): number {
  if (deed.kind !== 'takes') return 0;
  const { position: after } = playLegal(board, action);
  if (isOver(after)) return 0;
  return attackersOf(after, deed.square, deed.team).length > 0 ? worthOf(deed.by) : 0;
}

/** Returns what enemies could do to a team's side in one move, greatest first. */
export function prospectsAgainst(position: Position, team: Team): NextGain[] {
  return livingTeams(position)
    .filter((enemy) => !sameCamp(position, enemy, team))
    .flatMap((enemy) => prospectsOf(position, enemy))
    .filter(({ deed }) => {
      const victim = victimOf(deed);
      return victim !== -1 && isLiving(position, victim) && sameCamp(position, victim, team);
    })
    .sort((a, b) => b.gain - a.gain);
}

/** Returns a key that is the same for equal gains, whichever unit makes them. */
export function deedKey(deed: Deed): string {
  const { kind } = deed;
  const where = 'square' in deed ? deed.square : 'territory' in deed ? deed.territory : 'whom' in deed ? deed.whom : '';
  const what = 'piece' in deed ? deed.piece : '';
  return `${kind} ${where} ${what}`;
}
