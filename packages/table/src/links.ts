/**
 * Links to seats: the host gives one for a free seat, and a player keeps one to get theirs back. The table stores only
 * hashes, so the database gives no link. Pure.
 */
import type { RequestPayload } from '@dominion/protocol';
import { isLiving, type Team } from '@dominion/rules';
import { whyFixed } from './beginning.js';
import type { TableFeature } from './feature.js';
import { type DecisionOn, type Memory, playingTeams } from './memory.js';
import { teamOfKey } from './seats.js';
import { eachTeam, type TableRecord, withTeam } from './table-record.js';

const STORED = {
  /** The hashes of the links that seats are kept for; null if anyone may sit. */
  invitations: eachTeam<string | null>(null),
  /**
   * The hashes of the links by which players get their seats back; null if a player keeps none. Each is hashed with the key that
   * holds the seat, so it becomes worthless once another key does.
   */
  recoveries: eachTeam<string | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Returns why a team's seat can't be kept for a link; null if it's free before the start, or a bot's while the match runs. */
function whyNotKept(memory: Memory, team: Team) {
  const { table, seats, match, record } = memory;
  if (!playingTeams(record).includes(team)) return 'seat-not-in-play';
  if (table.twin !== null) return 'seats-fixed';
  if (match === null) {
    if (whyFixed(memory) !== null) return whyFixed(memory);
    return seats.has(team) || table.bots[team] !== null ? 'seat-taken' : null;
  }
  if (match.result !== null) return 'match-over';
  // An open seat waits for a substitute.
  if (seats.has(team) && (table.open & (1 << team)) === 0) return 'seat-taken';
  return isLiving(match.position, team) ? null : 'not-living';
}

/** Keeps a seat for the holder of the link with that hash, in place of any earlier link; null withdraws it. For the host. */
export function invite(memory: Memory, keyHash: string, team: Team, link: string | null): DecisionOn<'invite'> {
  const { table } = memory;
  if (table.host !== keyHash) return 'not-host';
  if (link === null) return table.invitations[team] === null ? {} : { table: withoutInvitation(memory, team) };
  return whyNotKept(memory, team) ?? { table: { ...table, invitations: withTeam(table.invitations, team, link) } };
}

function withoutInvitation({ table }: Memory, team: Team): Memory['table'] {
  return { ...table, invitations: withTeam(table.invitations, team, null) };
}

/**
 * Returns the seat kept for the request's link (by hash), whichever seat it names; without a link, the named one.
 * Returns the refusal if there is none.
 */
export function seatFor({ table }: Memory, { team, invitation }: Pick<RequestPayload<'sit'>, 'team' | 'invitation'>) {
  if (invitation === undefined) return table.invitations[team] === null ? team : 'seat-kept';
  const invited = table.invitations.indexOf(invitation);
  return invited === -1 ? 'bad-invitation' : (invited as Team);
}

/** Makes a link's hash the only one that gets the player's own seat back. */
export function keepRecovery({ table, seats }: Memory, keyHash: string, link: string): DecisionOn<'recovery'> {
  const team = teamOfKey(seats, keyHash);
  return team === null ? 'no-seat' : { table: { ...table, recoveries: withTeam(table.recoveries, team, link) } };
}

function withoutRecovery(table: TableRecord, team: Team): TableRecord {
  return table.recoveries[team] === null ? table : { ...table, recoveries: withTeam(table.recoveries, team, null) };
}

/**
 * The feature of links to seats. Only a server makes links, so the match's host calls {@link invite} and {@link keepRecovery}
 * itself.
 */
export const links = {
  stores: { atFirst: STORED },
  takes: {},
  due: {},
  follows: null,
  vacates: (table, team): TableRecord =>
    withoutRecovery({ ...table, invitations: withTeam(table.invitations, team, null) }, team),
  forgets: ({ table }, { team }) => (team === null ? table : withoutRecovery(table, team)),
  awaits: null,
  shows: { seat: ({ table }, team) => ({ invited: table.invitations[team] !== null }) },
} satisfies TableFeature;
