import { type BotLevel, presentLevel } from '@dominion/protocol';
import { type GivenBy, partsOf } from './features.js';
import { banksAtFirst, CORE, type TableRecord, type TableSettings } from './table-record.js';

const STORED = Object.assign({}, ...partsOf('stores').map(({ atFirst }) => atFirst)) as GivenBy<'stores', 'atFirst'>;
/** Doesn't compile if a feature stores something and isn't in the list of all features. */
const NEW_TABLE: TableRecord = { ...CORE, ...STORED };

/** Returns a table before anyone sat down. */
export function newTableRecord(settings: Partial<TableSettings> = {}): TableRecord {
  const table = { ...NEW_TABLE, ...settings };
  return { ...table, bank: banksAtFirst(table) };
}

/** Reads a stored record; fields that an older version lacked are as on a new table. */
export function readTableRecord(text: string | null): TableRecord {
  const written: Partial<TableRecord> = text === null ? {} : JSON.parse(text);
  const [n, e, s, w] = written.bots ?? NEW_TABLE.bots;
  const bots = [readLevel(n), readLevel(e), readLevel(s), readLevel(w)] as const;
  const table = { ...newTableRecord(written), ...written, bots };
  return Object.assign(table, ...partsOf('stores').map(({ read }) => read?.(table)));
}

/** Reads a level, which may have an older name. */
function readLevel(written: BotLevel | null): BotLevel | null {
  return written === null ? null : presentLevel(written);
}
