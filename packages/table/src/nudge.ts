/** Nudges notify a player in correspondence again after half of their time. */
import { NUDGE, type Nudged, type RequestPayload } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { actingTeams, isBotPlayed, left } from './clocks.js';
import type { TableFeature } from './feature.js';
import type { DecisionOn, Memory } from './memory.js';
import { eachTeam, isOfDays, type TableRecord, teamBits, withTeam } from './table-record.js';

const STORED = {
  nudged: eachTeam<Nudged | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Notifies the player to move in a correspondence match again after half of their time; once a day. */
function nudge(memory: Memory, me: Team, { team }: RequestPayload<'nudge'>, now: number): DecisionOn<'nudge'> {
  const { table, match } = memory;
  if (!isOfDays(table)) return 'not-of-days';
  if (table.adjourned) return 'adjourned';
  if (table.paused) return 'paused';
  const acts = actingTeams(match!).includes(team) && !isBotPlayed(table, team);
  if (team === me || !acts) return 'nothing-to-decide';
  if (!isHalfUsed(table, team, now)) return 'nudge-early';
  const before = table.nudged[team];
  if (before !== null && now - before.at < NUDGE.every) return 'nudged-today';
  return { table: { ...table, nudged: withTeam(table.nudged, team, { ply: match!.position.ply, at: now }) } };
}

function isHalfUsed(table: TableRecord, team: Team, now: number): boolean {
  if ((table.late & teamBits([team])) !== 0) return true;
  return left(table, team, now) <= (1 - NUDGE.used) * table.bank[team];
}

export const nudges = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { running: { nudge } } },
  due: {},
  follows: null,
  vacates: null,
  forgets: null,
  awaits: null,
  shows: { seat: ({ table }, team) => ({ nudged: table.nudged[team]?.at ?? 0 }) },
} satisfies TableFeature;
