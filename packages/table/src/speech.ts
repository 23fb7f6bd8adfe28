/** Who may speak at a table, as its host decides. Pure: a change, or why not. */
import type { RequestPayload } from '@dominion/protocol';
import type { Decision, Memory } from './memory.js';
import { withoutSeer } from './seers.js';
import type { TableRecord } from './table-record.js';

/** How many people, at most, may speak no more besides the one silenced last. */
const MOST_SILENCED = 200;

/** The table at which somebody, by the id beside what they say, speaks no more, or again. */
export function withSilenced(table: TableRecord, who: string, silent: boolean): TableRecord {
  const others = table.silenced.filter((each) => each !== who).slice(-MOST_SILENCED);
  return { ...table, silenced: silent ? [...others, who] : others };
}

/** The host lets somebody speak no more, or again. */
export function silence({ table }: Memory, keyHash: string, { who, silent }: RequestPayload<'silence'>): Decision {
  if (table.host !== keyHash) return 'not-host';
  const hushed = withSilenced(table, who, silent);
  return { table: silent ? withoutSeer(hushed, who) : hushed };
}

/** The host lets nobody speak who does not sit at the table, or all again. */
export function hush({ table }: Memory, keyHash: string, { hushed }: RequestPayload<'hush'>): Decision {
  return table.host === keyHash ? { table: { ...table, hushed } } : 'not-host';
}
