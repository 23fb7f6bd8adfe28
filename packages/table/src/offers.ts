/** Offers of players during a match: to resign together with an ally, and to pause the clocks. */
import type { RequestPayload } from '@dominion/protocol';
import { formatAction, isLiving, livingTeams, resign, sameCamp, type Team } from '@dominion/rules';
import { isClocked } from './clocks.js';
import type { LogEntry, TableFeature } from './feature.js';
import { enterEnd, NOBODY } from './line.js';
import type { Attended, DecisionOn, Memory } from './memory.js';
import { offersLapse, partnerOf } from './permission.js';
import { amended, isOfDays, type TableRecord } from './table-record.js';

const STORED = {
  /** The teams that offer to stop the clocks, or to resign, as bits. */
  pauses: 0,
  resigns: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Resigns, asks the ally to agree, or agrees or declines. */
function offerToResign(
  memory: Attended,
  me: Team,
  { team, offer }: RequestPayload<'resign'>,
  now: number,
): DecisionOn<'resign'> {
  const { table, match } = memory;
  const { position } = match!;
  if (!isLiving(position, team)) return 'not-living';
  const bit = 1 << team;
  const line = formatAction(resign(team));
  if (team !== me) {
    const asked = (table.resigns & bit) !== 0 && sameCamp(position, me, team);
    if (!asked) return 'not-your-action';
    return offer ? enterEnd(memory, line, now) : { table: { ...table, resigns: table.resigns & ~bit } };
  }
  if (!offer) return { table: { ...table, resigns: table.resigns & ~bit } };
  if (partnerOf(memory, me) === null) return enterEnd(memory, line, now, { ...NOBODY, actor: me });
  return { table: { ...table, resigns: table.resigns | bit } };
}

/** Offers to pause the clocks, withdraws that, declines the others' offers, or starts the clocks again. */
function offerPause(
  { table, match, seats, here }: Attended,
  me: Team,
  { offer }: RequestPayload<'pause'>,
): DecisionOn<'pause'> {
  const { position } = match!;
  if (!isClocked(table)) return 'no-clock';
  if (isOfDays(table)) return 'by-proposal';
  if (table.adjourned) return 'adjourned';
  if (!isLiving(position, me)) return 'not-living';
  if (table.paused) return offer ? {} : { table: { ...table, paused: false, pauses: 0 } };
  // Without an offer of their own, a player's no declines the others' offers.
  if (!offer && (table.pauses & (1 << me)) === 0) return table.pauses === 0 ? {} : { table: { ...table, pauses: 0 } };
  const pauses = offer ? table.pauses | (1 << me) : table.pauses & ~(1 << me);
  const asked = livingTeams(position).filter((team) => seats.has(team) && here.has(team));
  const agreed = asked.every((team) => (pauses & (1 << team)) !== 0);
  return { table: { ...table, pauses: agreed ? 0 : pauses, paused: agreed } };
}

/** Ends offers with what they were about. */
function watchOffers(before: Memory, after: Memory, entry: LogEntry | undefined): TableRecord {
  return offersLapse(before, after, entry) ? amended(after.table, STORED) : after.table;
}

export const offers = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { running: { resign: offerToResign, pause: offerPause } } },
  due: {},
  follows: watchOffers,
  vacates: (table, team): TableRecord => {
    const others = ~(1 << team);
    return { ...table, pauses: table.pauses & others, resigns: table.resigns & others };
  },
  forgets: null,
  awaits: null,
  shows: {
    seat: ({ table }, team) => ({
      offersPause: (table.pauses & (1 << team)) !== 0,
      offersResign: (table.resigns & (1 << team)) !== 0,
    }),
  },
} satisfies TableFeature;
