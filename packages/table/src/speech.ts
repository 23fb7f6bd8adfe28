/** Decides who may speak at a table, for its host. Pure: returns a change, or why not. */
import type { RequestPayload } from '@dominion/protocol';
import type { TableFeature } from './feature.js';
import type { DecisionOn, Memory } from './memory.js';
import { eachTeam, type TableRecord } from './table-record.js';

const STORED = {
  /** The ids of silenced people. */
  silenced: [] as readonly string[],
  /** The place in all messages from which on each seat's player sees those of their camp. */
  hears: eachTeam(0),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** How many people, at most, stay silenced besides the latest. */
const MOST_SILENCED = 200;

/** Silences a person, by the id beside their messages, or lets them speak again. */
export function withSilenced(table: TableRecord, who: string, silent: boolean): TableRecord {
  const others = table.silenced.filter((each) => each !== who).slice(-MOST_SILENCED);
  return { ...table, silenced: silent ? [...others, who] : others };
}

function silence({ table }: Memory, _: string, { who, silent }: RequestPayload<'silence'>): DecisionOn<'silence'> {
  return { table: withSilenced(table, who, silent) };
}

/** Silences all spectators, or lets them speak again, for the host. */
function hush({ table }: Memory, _: string, { hushed }: RequestPayload<'hush'>): DecisionOn<'hush'> {
  return { table: { ...table, hushed } };
}

export const speech = {
  stores: { atFirst: STORED },
  takes: { fromHost: { always: { silence, hush } } },
  due: {},
  follows: null,
  vacates: null,
  forgets: ({ table }, { keyHash, who, team }) => {
    // A spectator stays silenced: their key may still be used.
    const left = (team !== null || table.host === keyHash) && table.silenced.includes(who);
    return left ? { ...table, silenced: table.silenced.filter((each) => each !== who) } : table;
  },
  awaits: null,
  shows: {},
} satisfies TableFeature;
