import type { Leaver, Remaining } from './feature.js';
import { partsOf } from './features.js';
import type { TableRecord } from './table-record.js';

/** Returns the table without any trace of a player; the same one if no feature knows them. */
export function withoutPerson(left: Remaining, leaver: Leaver): TableRecord {
  return partsOf('forgets').reduce((table, forget) => forget({ ...left, table }, leaver), left.table);
}
