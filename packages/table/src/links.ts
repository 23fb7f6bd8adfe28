/**
 * Links by which a seat is had: one that the host gives for a seat that waits, and one that a person keeps for their own. The
 * table holds only hashes: whoever has the database has no link. Pure: a change, or why not.
 */
import type { RequestPayload } from '@dominion/protocol';
import { isLiving, type Team } from '@dominion/rules';
import { whyFixed } from './beginning.js';
import type { TableFeature } from './feature.js';
import { type DecisionOn, type Memory, playingTeams } from './memory.js';
import { teamOfKey } from './seats.js';
import { eachTeam, type TableRecord, withTeam } from './table-record.js';

/** See {@link TableFeature.stores}. */
const STORED = {
  /** The hashes of the links for which seats are kept; null where anyone may sit. */
  invitations: eachTeam<string | null>(null),
  /**
   * The hashes of the links by which people have their seats again, each together with the key that holds the seat, so that they are
   * worth nothing once another one does; null where no one keeps one.
   */
  recoveries: eachTeam<string | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Why no seat of a team can be kept for a link: it is free before the start, or a bot's while the match runs. */
function whyNotKept(memory: Memory, team: Team) {
  const { table, seats, match, record } = memory;
  if (!playingTeams(record).includes(team)) return 'seat-not-in-play';
  if (table.twin !== null) return 'seats-fixed';
  if (match === null) {
    if (whyFixed(memory) !== null) return whyFixed(memory);
    return seats.has(team) || table.bots[team] !== null ? 'seat-taken' : null;
  }
  if (match.result !== null) return 'match-over';
  // One that is open waits for a substitute.
  if (seats.has(team) && (table.open & (1 << team)) === 0) return 'seat-taken';
  return isLiving(match.position, team) ? null : 'not-living';
}

/** The host keeps a seat for whoever has the link of that hash, in place of any before it; null withdraws. */
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
 * Which seat is taken by whoever asks for one and shows a link, by its hash: that which is kept for it, whichever they named;
 * without a link, the one they named. Or why not.
 */
export function seatFor({ table }: Memory, { team, invitation }: Pick<RequestPayload<'sit'>, 'team' | 'invitation'>) {
  if (invitation === undefined) return table.invitations[team] === null ? team : 'seat-kept';
  const invited = table.invitations.indexOf(invitation);
  return invited === -1 ? 'bad-invitation' : (invited as Team);
}

/** The own seat can be had by a link of that hash from now on, and by no earlier one. */
export function keepRecovery({ table, seats }: Memory, keyHash: string, link: string): DecisionOn<'recovery'> {
  const team = teamOfKey(seats, keyHash);
  return team === null ? 'no-seat' : { table: { ...table, recoveries: withTeam(table.recoveries, team, link) } };
}

function withoutRecovery(table: TableRecord, team: Team): TableRecord {
  return table.recoveries[team] === null ? table : { ...table, recoveries: withTeam(table.recoveries, team, null) };
}

/** Links to seats. Only a server makes them, so the host of the match passes what they ask to {@link invite} and {@link keepRecovery}. */
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
