/** The report on a language's open work: by table and key, for people and programs. */
import { join } from 'node:path';
import { compared, type Differences, percentOf } from '../compile/compare.js';
import { readRecord } from '../compile/language.js';
import { leftOut } from '../compile/message-parts.js';
import { staleIn } from './stale.js';

/** The open work in one table; keys as in its files. */
interface TableReport {
  readonly messages: number;
  /** How much of it is translated, in per cent, rounded down. */
  readonly percent: number;
  readonly missing: readonly string[];
  /** Messages that English doesn't have (any more). */
  readonly extra: readonly string[];
  /** Messages that are still English, letter for letter. */
  readonly unchanged: readonly string[];
  /** Messages that can't be compiled, and why: not ICU, or with an unknown placeholder or format. */
  readonly faulty: Readonly<Record<string, string>>;
  /** The names of the placeholders of English that the message leaves out. */
  readonly leftOut: Readonly<Record<string, readonly string[]>>;
  /** Messages whose English text has changed since; empty if that is unknown, see `stalenessKnown`. */
  readonly stale: readonly string[];
}

/** The open work in a language. */
export interface LanguageReport {
  readonly language: string;
  readonly name: string;
  readonly draft: boolean;
  readonly percent: number;
  /** Whether the files' history could be read. */
  readonly stalenessKnown: boolean;
  readonly tables: Readonly<Record<string, TableReport>>;
  /** The English texts of all keys above, `table:key`. */
  readonly english: Readonly<Record<string, string>>;
  /** The notes for translators on those keys that have one. */
  readonly notes: Readonly<Record<string, string>>;
}

/** Makes the report on a language in `root/messages`; `history` is false to save time. */
export function reportOn(root: string, language: string, history = true): LanguageReport {
  const { name, draft } = readRecord(root, language);
  const stale = history ? staleIn(join(root, 'messages'), language) : null;
  const english: Record<string, string> = {};
  const notes: Record<string, string> = {};
  const all: Differences[] = [];
  const tables = [...compared(root, language)].map(([table, { source, own, differences }]): [string, TableReport] => {
    all.push(differences);
    const out = [...source].flatMap(([key, message]): [string, string[]][] => {
      const said = own.get(key);
      if (said === undefined || differences.faulty.has(key)) return [];
      const names = leftOut(message, said);
      return names.length === 0 ? [] : [[key, names]];
    });
    const old = (stale?.get(table) ?? []).filter((key) => source.has(key) && own.has(key));
    const { missing, extra, unchanged } = differences;
    const report = {
      ...{ messages: source.size, percent: percentOf([differences]), missing, extra, unchanged },
      ...{ faulty: Object.fromEntries(differences.faulty), leftOut: Object.fromEntries(out) },
      // Messages that are still English need translation anyway.
      stale: old.filter((key) => !unchanged.includes(key)),
    };
    for (const key of keysIn(report)) {
      const { text = '', note = '' } = source.get(key) ?? {};
      english[`${table}:${key}`] = text;
      if (note !== '') notes[`${table}:${key}`] = note;
    }
    return [table, report];
  });
  const percent = percentOf(all);
  return {
    language,
    name,
    draft,
    percent,
    stalenessKnown: stale !== null,
    tables: Object.fromEntries(tables),
    english,
    notes,
  };
}

const keysIn = ({ missing, extra, unchanged, faulty, leftOut: out, stale }: TableReport): string[] => [
  ...new Set([...missing, ...extra, ...unchanged, ...Object.keys(faulty), ...Object.keys(out), ...stale]),
];

/** Whether something must be fixed before others can build: faults, and in a finished language missing messages. */
export function mustMend({ draft, tables }: LanguageReport): boolean {
  return Object.values(tables).some(
    ({ missing, extra, unchanged, faulty, leftOut: out }) =>
      [extra, Object.keys(faulty), Object.keys(out)].some((keys) => keys.length > 0) ||
      (!draft && missing.length + unchanged.length > 0),
  );
}

const HEADINGS = {
  faulty: 'Cannot be said',
  leftOut: 'Leaves out what English tells',
  extra: 'Not in English (any more): take it out',
  missing: 'Missing',
  unchanged: 'Still English',
  stale: 'English has changed since (when it is right all the same: --still KEY)',
} as const;

const count = (of: readonly string[] | Readonly<Record<string, unknown>>): number =>
  Array.isArray(of) ? of.length : Object.keys(of).length;

/** Formats a report for people: a line for each table with open work, and all keys below. */
export function tellReport({
  language,
  name,
  draft,
  percent,
  stalenessKnown,
  tables,
  english,
  notes,
}: LanguageReport): string {
  const lines = [`${name} (${language}): ${percent} % translated${draft ? ', a draft' : ''}`, ''];
  const kinds = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
  const open = Object.entries(tables).filter(([, table]) => kinds.some((kind) => count(table[kind]) > 0));
  const short = { faulty: 'faulty', leftOut: 'left out', extra: 'extra', missing: 'missing' } as const;
  const columns = { ...short, unchanged: 'English', stale: 'stale' } as const;
  if (open.length > 0) {
    const head = kinds.map((kind) => columns[kind].padStart(9)).join('');
    lines.push(`${'table'.padEnd(12)}${'messages'.padStart(9)}${'%'.padStart(5)}${head}`);
    for (const [table, report] of open) {
      const figures = kinds.map((kind) => String(count(report[kind]) || '·').padStart(9)).join('');
      lines.push(
        `${table.padEnd(12)}${String(report.messages).padStart(9)}${String(report.percent).padStart(5)}${figures}`,
      );
    }
  }
  const whole = Object.keys(tables).length - open.length;
  lines.push(`${whole} of ${Object.keys(tables).length} tables have nothing to do`);
  for (const kind of kinds) {
    const told = open.flatMap(([table, report]) => {
      const what: readonly string[] | Readonly<Record<string, string | readonly string[]>> = report[kind];
      const all: (readonly [string, string])[] = Array.isArray(what)
        ? what.map((key) => [key, ''])
        : Object.entries(what as Record<string, string | string[]>).map(([key, why]) => [key, [why].flat().join(', ')]);
      return all.map(([key, why]) => {
        const note = notes[`${table}:${key}`];
        return `  ${table}:${key}${why && ` – ${why}`}\n      ${english[`${table}:${key}`]}${note ? `\n      (${note})` : ''}`;
      });
    });
    if (told.length > 0) lines.push('', `${HEADINGS[kind]}: ${told.length}`, ...told);
  }
  if (!stalenessKnown) lines.push('', 'Without the history of git nobody can say what English has changed since.');
  return lines.join('\n');
}
