/**
 * Packs a match's lines and chat: columns as JSON, numbers as differences, deflated. Old archives must stay readable: a
 * new format needs another number.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { Tables } from '../tables.js';

export type ActionRow = Omit<Selectable<Tables['actions']>, 'match_id'>;
export type SaidRow = Omit<Selectable<Tables['said']>, 'match_id'>;

/** The archived parts of a match. */
export interface Rows {
  readonly actions: readonly ActionRow[];
  readonly said: readonly SaidRow[];
}

/** The number of this format. */
export const PACKING = 1;

/** Columns that increase along a list, stored as differences. */
const GROWING = new Set(['seq', 'ply', 'at']);
export const ACTION_COLUMNS = ['seq', 'line', 'ply', 'actor', 'client_id', 'regent', 'at', 'planned'] as const;
export const SAID_COLUMNS = ['seq', 'channel', 'who', 'team', 'name', 'text', 'phrase', 'ply', 'at'] as const;

type Columns = readonly (readonly unknown[])[];

function columnsOf<Row extends object>(rows: readonly Row[], names: readonly (keyof Row & string)[]): Columns {
  return names.map((name) => {
    const values = rows.map((row) => row[name]);
    if (!GROWING.has(name)) return values;
    return values.map((value, at) => Number(value) - (at === 0 ? 0 : Number(values[at - 1])));
  });
}

function rowsOf<Row>(columns: Columns, names: readonly (keyof Row & string)[]): Row[] {
  const whole = columns.map((values, column) => {
    if (!GROWING.has(names[column]!)) return values;
    let sum = 0;
    return values.map((step) => (sum += step as number));
  });
  return (whole[0] ?? []).map(
    (_, at) => Object.fromEntries(names.map((name, column) => [name, whole[column]![at]])) as Row,
  );
}

export function pack({ actions, said }: Rows): Uint8Array {
  const text = JSON.stringify([columnsOf(actions, ACTION_COLUMNS), columnsOf(said, SAID_COLUMNS)]);
  return deflateRawSync(text, { level: 9 });
}

/** Unpacks an archive. Throws if this server doesn't know its format. */
export function unpack(version: number, bytes: Uint8Array): Rows {
  if (version !== PACKING) throw new Error(`a match was folded in a way that is not known here (${version})`);
  const [actions, said] = JSON.parse(inflateRawSync(bytes).toString()) as [Columns, Columns];
  return { actions: rowsOf<ActionRow>(actions, ACTION_COLUMNS), said: rowsOf<SaidRow>(said, SAID_COLUMNS) };
}
