/** Who may speak at a table, as its host decides. Pure: a change, or why not. */
import type { RequestPayload } from '@dominion/protocol';
import type { TableFeature } from './feature.js';
import type { DecisionOn, Memory } from './memory.js';
import { eachTeam, type TableRecord } from './table-record.js';

/** See {@link TableFeature.stores}. */
const STORED = {
  /** The ids of people who may speak no more. */
  silenced: [] as readonly string[],
  /** From which place on, in all that was said, the person there hears what their camp says. */
  hears: eachTeam(0),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** How many people, at most, may speak no more besides the one silenced last. */
const MOST_SILENCED = 200;

/** The table at which somebody, by the id beside what they say, speaks no more, or again. */
export function withSilenced(table: TableRecord, who: string, silent: boolean): TableRecord {
  const others = table.silenced.filter((each) => each !== who).slice(-MOST_SILENCED);
  return { ...table, silenced: silent ? [...others, who] : others };
}

/** The host lets somebody speak no more, or again. */
function silence({ table }: Memory, _: string, { who, silent }: RequestPayload<'silence'>): DecisionOn<'silence'> {
  return { table: withSilenced(table, who, silent) };
}

/** The host lets nobody speak who does not sit at the table, or all again. */
function hush({ table }: Memory, _: string, { hushed }: RequestPayload<'hush'>): DecisionOn<'hush'> {
  return { table: { ...table, hushed } };
}

/** Who may speak. */
export const speech = {
  stores: { atFirst: STORED },
  takes: { fromHost: { always: { silence, hush } } },
  due: {},
  follows: null,
  vacates: null,
  forgets: ({ table }, { keyHash, who, team }) => {
    // Who only looks on stays silent: the key may still be used.
    const left = (team !== null || table.host === keyHash) && table.silenced.includes(who);
    return left ? { ...table, silenced: table.silenced.filter((each) => each !== who) } : table;
  },
  awaits: null,
  shows: {},
} satisfies TableFeature;
