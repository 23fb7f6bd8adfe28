/** Merits of an army besides taking: who joined it, who left it, who stayed with its Emperor, how long it stood. */

import { type LifeId, livesOf } from '@dominion/insight/lives';
import { EMPEROR, find, isArmy, PRINCE, STEPS, type Team, teamOf } from '@dominion/rules';
import type { Story } from '../../model/story.js';

/** The fall of a team: its turn and its action. */
interface Fall {
  readonly team: Team;
  readonly ply: number;
  readonly at: number;
}

/** Returns the teams that fell in battle, in that order; teams that resigned are left out. */
export function fallen({ steps }: Story): readonly Fall[] {
  return steps.flatMap(({ events, before }, at) =>
    events.flatMap((event) =>
      event.type === 'eliminated' && event.cause !== 'resigned' ? [{ team: event.team, ply: before.ply, at }] : [],
    ),
  );
}

/** Counts turns until a team fell or resigned, or to the end. */
export function turnsStood({ steps, match }: Story, team: Team): number {
  const fell = steps.find(({ events }) => events.some((event) => event.type === 'eliminated' && event.team === team));
  return (fell?.before ?? match.position).ply;
}

/** Returns how many units a team recruited or turned, from the land and from others. */
export function joined({ steps }: Story, team: Team): number {
  const comes = (type: string): boolean => type === 'recruited' || type === 'turned';
  return steps.reduce(
    (sum, { events }) =>
      sum + events.filter((event) => comes(event.type) && 'team' in event && event.team === team).length,
    0,
  );
}

/** Whether a unit left a team for another. */
export function isForsaken({ steps }: Story, team: Team): boolean {
  return steps.some(({ events }) =>
    events.some((event) => (event.type === 'recruited' || event.type === 'turned') && teamOf(event.was) === team),
  );
}

/**
 * Returns the unit beside a team’s Emperor when it was last on the board: an army unit of its own, if possible not the heir.
 * Null if the Emperor stood alone.
 */
export function guardOf({ steps, match }: Story, team: Team): LifeId | null {
  const last = steps.findLastIndex(({ before }) => find(before, team, EMPEROR) !== -1);
  const standing = find(match.position, team, EMPEROR) !== -1;
  const position = standing || last === -1 ? match.position : steps[last]!.before;
  const crown = find(position, team, EMPEROR);
  if (crown === -1) return null;
  const beside = STEPS[crown]!.filter((near) => {
    const there = position.board[near]!;
    return isArmy(there) && teamOf(there) === team;
  });
  const guard = beside.find((near) => (position.board[near]! & 15) !== PRINCE) ?? beside[0];
  if (guard === undefined) return null;
  const id = livesOf(steps.slice(0, standing ? steps.length : last), position).at[guard]!;
  return id === -1 ? null : id;
}
