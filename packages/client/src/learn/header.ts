/** A position of a lesson as the beginning of a match on this device, so that rooms, bots and tables take it for one. */
import {
  DEFAULT_DICE,
  formatPosition,
  livingCamps,
  livingTeams,
  type MatchHeader,
  type Position,
  TEAMS,
} from '@dominion/rules';
import type { DeviceSeat, Kept } from '../device/kept.js';
import { ME } from './goals.js';

/** How the match of a position may have begun. */
export function headerAt(position: Position): MatchHeader {
  const living = livingTeams(position);
  const allied = livingCamps(position).some((camp) => (camp & (camp - 1)) !== 0);
  const mode = allied ? '4a' : living.length === 2 ? '2' : living.length === 3 ? '3' : '4';
  const empty = TEAMS.find((team) => !living.includes(team)) ?? 0;
  return { mode, empty, dice: DEFAULT_DICE, first: position.turn, opening: [], position };
}

/** It as a kept match: the learner leads `me`, beginners all others; `seed` is what its throws are made of. */
export function keptAt(code: string, position: Position, log: readonly string[], seed: string, me = ME): Kept {
  const { mode, empty, dice, first } = headerAt(position);
  const living = livingTeams(position);
  const seats = TEAMS.map((team): DeviceSeat | null => {
    if (!living.includes(team)) return null;
    return team === me ? { kind: 'person', name: '' } : { kind: 'bot', level: 'beginner', manner: 'balanced' };
  });
  return {
    version: 1,
    code,
    begun: 0,
    at: 0,
    mode,
    empty,
    dice,
    seats,
    position: formatPosition(position),
    seed,
    first,
    opening: '',
    log,
    next: '',
    tab: '',
    claim: 0,
  };
}
