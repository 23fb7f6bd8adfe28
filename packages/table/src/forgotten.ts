/** A table without a person who wants to be forgotten. */
import type { Leaver, Remaining } from './feature.js';
import { partsOf } from './features.js';
import type { TableRecord } from './table-record.js';

/** What a table holds without anything of a person; the very same one where no feature knows of them. */
export function withoutPerson(left: Remaining, leaver: Leaver): TableRecord {
  return partsOf('forgets').reduce((table, forget) => forget({ ...left, table }, leaver), left.table);
}
