/** A table without somebody who wants to be forgotten. */
import type { Leaver } from './feature.js';
import { partsOf } from './features.js';
import type { Attended } from './memory.js';
import type { TableRecord } from './table-record.js';

/** What a table holds without anything of a person; the very same one where no feature knows of them. */
export function withoutPerson(memory: Attended, leaver: Leaver): TableRecord {
  return partsOf('forgets').reduce((table, forget) => forget({ ...memory, table }, leaver), memory.table);
}
