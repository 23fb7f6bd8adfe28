/** Checks that a well-formed position is one that a game could hold (§8). */

import { isFatePhase } from '../engine/fate.js';
import { QUIET_LIMIT } from '../engine/make.js';
import { lacksChoice } from '../engine/scratch.js';
import { placesLeft } from '../places.js';
import { censuses, isLeaderless, type Position } from '../position.js';
import { type Phase, TEAMS } from '../types.js';
import { EMPEROR, PRINCE, UNIT_TABLE, UNITS } from '../units.js';
import { formatFault, type PositionFault, type PositionField } from './position-fault.js';

/** Carries a refusal out of the nested readers of positions; never leaves them. */
export class Unreadable extends Error {
  constructor(
    readonly field: PositionField,
    readonly fault: PositionFault,
  ) {
    super(formatFault(fault));
  }
}

/** The phases that begin a turn, or come before the first. */
const BEGINNINGS: ReadonlySet<Phase> = new Set(['muster', 'move', 'succession', 'heir']);

/**
 * Returns the most quiet moves in a phase. With 100, the end of the turn ends the game (§7), so no turn begins with
 * them.
 */
export function mostQuiet(phase: Phase): number {
  return BEGINNINGS.has(phase) ? QUIET_LIMIT - 1 : QUIET_LIMIT;
}

/** Throws {@link Unreadable} if no game could hold a position; `leaderless`: the teams that it calls so, as bits. */
export function checkPosition(position: Position, leaderless: number): void {
  checkUnits(position, leaderless);
  checkTurn(position);
}

function checkUnits(position: Position, leaderless: number): void {
  const counted = censuses(position);
  for (const team of TEAMS) {
    const counts = counted[team]!;
    if (position.camps[team] === 0) {
      if (counts.some((count) => count > 0)) {
        throw new Unreadable('board', { kind: 'stranger', team });
      }
      continue;
    }
    for (const unit of UNITS) {
      const left = placesLeft(counts, unit);
      if (left >= 0) continue;
      const { most } = UNIT_TABLE[unit]!;
      throw new Unreadable('board', { kind: 'too-many', team, unit, found: most - left, most });
    }
    const emperors = counts[EMPEROR]!;
    if (leaderless & (1 << team)) {
      if (emperors > 0) throw new Unreadable('camps', { kind: 'crowned', team });
      if (counts[PRINCE] === 0) throw new Unreadable('camps', { kind: 'heirless', team });
    } else if (emperors === 0) {
      throw new Unreadable('board', { kind: 'no-emperor', team });
    }
  }
}

function checkTurn(position: Position): void {
  const { turn, phase, quiet, ply, last, fated } = position;
  if (phase === 'over') return;
  if (phase === 'mandate') {
    if (last === 0) throw new Unreadable('phase', { kind: 'no-length' });
    if (ply < last && quiet !== QUIET_LIMIT)
      throw new Unreadable('phase', { kind: 'early', last, fated, quiet: QUIET_LIMIT });
    return;
  }
  if (position.camps[turn] === 0) throw new Unreadable('turn', { kind: 'fallen-turn', team: turn });
  const succeeding = phase === 'succession' || phase === 'heir';
  if (isLeaderless(position, turn) !== succeeding) {
    throw new Unreadable('phase', { kind: succeeding ? 'not-succeeding' : 'leaderless', team: turn, phase });
  }
  if (quiet > mostQuiet(phase)) throw new Unreadable('quiet', { kind: 'drawn', phase, most: QUIET_LIMIT });
  if (isFatePhase(phase) && lacksChoice(position))
    throw new Unreadable('phase', { kind: 'no-choice', team: turn, phase });
}
