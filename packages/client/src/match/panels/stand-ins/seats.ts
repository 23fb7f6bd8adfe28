/** Finds seats for a player who is out, with the table's own functions. */
import type { Seat } from '@dominion/protocol';
import { isLiving, type Team } from '@dominion/rules';
import { aboutOf, concernOf } from '@dominion/table';
import { asTable, mayAsk } from '../../../model/table/asking.js';
import type { Proposing } from '../../../model/table/proposals.js';
import type { Session } from '../../session/session.js';

/** Whether the player with a seat in a match on the server is out; null for everyone else. */
export function hasFallen({
  place,
  seat,
  table,
  story,
}: Pick<Session, 'place' | 'seat' | 'story' | 'table'>): boolean | null {
  const match = story.value?.match;
  if (place !== 'server' || seat.value === null || table.value?.status !== 'playing' || !match) return null;
  return match.result === null ? !isLiving(match.position, seat.value) : null;
}

/** Returns the living seats that a player who is out may ask for. */
export function seatsToAdopt(at: Proposing): readonly Seat[] {
  return at.table.seats.filter(({ team }) =>
    mayAsk(at, { name: 'propose', payload: { what: { kind: 'adopt', team } } }),
  );
}

/** Returns who must agree before a player who is out takes a seat. */
export function whoLets(at: Proposing, team: Team): 'nobody' | 'host' | 'others' {
  const concern = concernOf(asTable(at), aboutOf(at.story.match, at.me, { kind: 'adopt', team }), 0);
  const asked = typeof concern === 'string' ? [] : concern.asked;
  return asked.length === 0 ? 'nobody' : asked.length === 1 && asked[0] === at.table.host ? 'host' : 'others';
}
