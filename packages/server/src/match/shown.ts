/** The public view of a match, made once per change. */
import { wouldDraw } from '@dominion/bots';
import { type StreamTable, TABLE_FIELDS, writeFields } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { type Attended, looksAlike, type Memory, type Surroundings, TIMES, tableOf, teamBits } from '@dominion/table';
import type { LiveMatch } from './live-match.js';

/** A match as it is shown at a time. */
export interface ShownMatch {
  readonly attended: Attended;
  /** In wire format, without the log; the same object if unchanged. */
  readonly table: StreamTable;
  readonly now: number;
  /** Whether messages for individual readers are sent separately. */
  readonly apart?: boolean;
}

function tableIn(attended: Attended, surroundings: Surroundings, now: number): StreamTable {
  const { log: _, check: __, ...table } = writeFields(TABLE_FIELDS, tableOf(attended, surroundings, now));
  return table;
}

/** Returns a function that gives the current view of a live match. */
export function shownAwake(live: LiveMatch): () => ShownMatch {
  const { id, seed, scheme } = live.memory.record;
  const commitment = commitmentOf(seed, id, scheme);
  let last: (ShownMatch & Pick<Surroundings, 'watchers' | 'halted' | 'asks'> & { readonly haste: number }) | null =
    null;
  return () => {
    const { attended, watchers, halted, asks, hurried, now } = live;
    const haste = teamBits([...hurried]);
    const alike =
      last !== null &&
      last.watchers === watchers &&
      last.halted === halted &&
      last.haste === haste &&
      last.asks.length + asks.length === 0 &&
      looksAlike(last.attended, attended);
    const table = alike ? last!.table : tableIn(attended, { commitment, watchers, halted, asks, hurried }, now);
    last = { attended, table, now, watchers, halted, asks, haste };
    return last;
  };
}

const NOBODY: ReadonlySet<Team> = new Set();

/** Returns the view of a sleeping match at a time. */
export function shownAsleep(memory: Memory, now: number): ShownMatch {
  const { id, seed, scheme } = memory.record;
  const attended = { ...memory, here: NOBODY, seen: NOBODY, times: TIMES, ahead: 0, wouldDraw };
  const around = { commitment: commitmentOf(seed, id, scheme), watchers: 0, halted: false, asks: [] };
  return { attended, table: tableIn(attended, around, now), now };
}
