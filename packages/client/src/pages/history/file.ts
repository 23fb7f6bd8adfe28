/** The player's data in this browser as one file: writes and reads it. */
import type { OwnMatch } from '@dominion/protocol';
import { PROGRESS, SETTINGS } from '../../base/storage/names.js';
import { isKey } from '../../base/storage/secret.js';
import { type Kept, parseKept } from '../../match/connections/device/stored-match.js';
import { jsonPlaceOf } from './json-place.js';

/** The version of the file; a higher one comes from a newer site. */
const VERSION = 1;

export interface Data {
  /** The keys by which sites know the player, the current one first. */
  readonly keys: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** The progress in lessons and puzzles, each in its own form. */
  readonly progress: Readonly<Record<string, unknown>>;
  readonly kept: readonly Kept[];
  /** The player's notes on matches, by their codes. */
  readonly notes: Readonly<Record<string, string>>;
  /** The matches of the site, for people to read: the site itself finds them by the keys. */
  readonly history: readonly OwnMatch[];
}

/** Returns the text of the file; `site` is its host, `saved` a time in milliseconds since 1970. */
export function formatData(
  { keys, settings, progress, kept, notes, history }: Data,
  site: string,
  saved: number,
): string {
  const head = { dominion: 'data', version: VERSION, site, saved: new Date(saved).toISOString() };
  return `${JSON.stringify({ ...head, keys, settings, progress, kept, notes, history }, null, 1)}\n`;
}

/** `at` is a place such as `keys[1]`, or a line and a column. */
export type DataFault =
  | { readonly kind: 'no-json'; readonly at: { readonly line: number; readonly column: number } }
  | { readonly kind: 'other-file' | 'too-long' }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'wrong'; readonly at: string; readonly need: 'key' | 'text' | 'list' | 'table' | 'match' };

export type ReadData = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly fault: DataFault };

/** The longest file accepted, in characters: thousands of matches. */
export const LONGEST = 50_000_000;

/** The longest notes on a match accepted, in characters: many times what the page allows. */
const LONGEST_NOTE = 100_000;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Wrong extends Error {
  constructor(
    readonly at: string,
    readonly need: Extract<DataFault, { kind: 'wrong' }>['need'],
  ) {
    super(at);
  }
}

function listAt(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Wrong(at, 'list');
  return value;
}

function tableAt(value: unknown, at: string): Record<string, unknown> {
  if (!isTable(value)) throw new Wrong(at, 'table');
  return value;
}

/** Parses a file: returns all of it, or its fault. Unknown settings are left out. */
export function parseData(text: string): ReadData {
  if (text.length > LONGEST) return { ok: false, fault: { kind: 'too-long' } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: { kind: 'no-json', at: jsonPlaceOf(text) } };
  }
  if (!isTable(value) || value.dominion !== 'data') return { ok: false, fault: { kind: 'other-file' } };
  const { version } = value;
  if (typeof version === 'number' && version > VERSION) return { ok: false, fault: { kind: 'newer', version } };
  if (version !== VERSION) return { ok: false, fault: { kind: 'other-file' } };
  try {
    return { ok: true, data: dataIn(value) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, fault: { kind: 'wrong', at: error.at, need: error.need } };
  }
}

function dataIn(value: Record<string, unknown>): Data {
  const keys = listAt(value.keys, 'keys').map((key, i) => {
    if (!isKey(key)) throw new Wrong(`keys[${i}]`, 'key');
    return key;
  });
  if (keys.length === 0) throw new Wrong('keys[0]', 'key');
  const settings: Record<string, string> = {};
  for (const [name, each] of Object.entries(tableAt(value.settings, 'settings'))) {
    if (typeof each !== 'string' || each.length > 200) throw new Wrong(`settings.${name}`, 'text');
    if ((SETTINGS as readonly string[]).includes(name)) settings[name] = each;
  }
  const progress: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(tableAt(value.progress, 'progress'))) {
    if (typeof each !== 'object' || each === null) throw new Wrong(`progress.${name}`, 'table');
    if ((PROGRESS as readonly string[]).includes(name)) progress[name] = each;
  }
  const kept = listAt(value.kept, 'kept').map((each, i) => {
    const match = parseKept(JSON.stringify(each));
    if (match === null) throw new Wrong(`kept[${i}]`, 'match');
    return match;
  });
  const notes: Record<string, string> = {};
  // Older files have no notes.
  for (const [code, each] of Object.entries(tableAt(value.notes ?? {}, 'notes'))) {
    if (typeof each !== 'string' || each.length > LONGEST_NOTE || !/^\w{1,20}$/.test(code))
      throw new Wrong(`notes.${code}`, 'text');
    notes[code] = each;
  }
  // It isn't used here, so it may have any form.
  const history = listAt(value.history ?? [], 'history') as readonly OwnMatch[];
  return { keys: [...new Set(keys)], settings, progress, kept, notes, history };
}
