/**
 * A whole match as text: tags, actions turn by turn, the result (docs/notation.md). Written here, read in `read.ts`,
 * replayed in `replay.ts`.
 */
import type { Action } from '../actions.js';
import { formatLast } from '../length.js';
import type { MatchHeader } from '../match.js';
import { formatAction } from '../notation/action.js';
import { formatOpening } from '../notation/opening.js';
import { formatPosition } from '../notation/position.js';
import type { Position } from '../position.js';
import { KINGDOMS, TEAM_LETTERS, type Team } from '../types.js';
import { escapeComment, escapeValue } from './text.js';

/** The version of the rules and of this format, written into every record. */
export const RECORD_VERSION = '1';

/** The most UTF-16 code units of a record that is read: 1 MB of plain letters. */
export const RECORD_LIMIT = 1_048_576;

/** An action of a record, with its comments. */
export interface RecordedAction {
  readonly action: Action;
  /** The acting team's clock after it, in seconds; written as whole ones, rounded down, 9999:59:59 at most. */
  readonly clock: number | null;
  readonly comments: readonly string[];
}

/** The actions of one turn, at least one. The muster has number 0 and no team. */
export interface RecordedTurn {
  readonly number: number;
  readonly team: Team | null;
  readonly actions: readonly RecordedAction[];
}

/** The winning side's living teams, none in a draw; null while the match isn't over. */
export type RecordedResult = readonly Team[] | null;

/** A match as a record holds it: nothing in it has been played yet. */
export interface MatchRecord {
  readonly header: MatchHeader;
  /** The starting position, if it isn't the start of the mode. */
  readonly position: Position | null;
  /** The day, for example `2026-03-01`. */
  readonly date: string | null;
  readonly site: string | null;
  /** The player of each team, by team. */
  readonly names: readonly (string | null)[];
  /** Every other tag, in order. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** The comments before the first action. */
  readonly comments: readonly string[];
  readonly turns: readonly RecordedTurn[];
  readonly result: RecordedResult;
}

/** Writes a record; {@link parseRecord} reads it back the same. */
export function formatRecord(record: MatchRecord): string {
  const tags = tagsOf(record).map(([name, value]) => `[${name} "${escapeValue(value)}"]`);
  const body = [...record.turns.map(formatTurn), formatResult(record.result)];
  if (record.comments.length > 0) body.unshift(record.comments.map(formatComment).join(' '));
  return `${tags.join('\n')}\n\n${body.join('\n')}\n`;
}

/** Formats a result for the tag and the last line: `NS wins`, `drawn` or, if it isn't over, `*`. */
export function formatResult(result: RecordedResult): string {
  if (result === null) return '*';
  return result.length === 0 ? 'drawn' : `${result.map((team) => TEAM_LETTERS[team]).join('')} wins`;
}

/** Reads what {@link formatResult} wrote; undefined if the text isn't of the form. */
export function parseResult(text: string): RecordedResult | undefined {
  if (text === '*') return null;
  if (text === 'drawn') return [];
  const letters = /^([NESW]|NS|EW) wins$/.exec(text)?.[1];
  return letters === undefined ? undefined : [...letters].map((letter) => TEAM_LETTERS.indexOf(letter as 'N') as Team);
}

function tagsOf(record: MatchRecord): (readonly [string, string])[] {
  const { mode, empty, dice, first, last = 0, fated = false, opening } = record.header;
  const tags: (readonly [string, string | null])[] = [
    ['Rules', RECORD_VERSION],
    ['Mode', mode],
    ['Empty', mode === '3' ? TEAM_LETTERS[empty] : null],
    ['Dice', dice],
    ['First', TEAM_LETTERS[first]],
    ['Length', record.position === null ? formatLast({ last, fated }) || null : null],
    ['Opening', formatOpening(opening) || null],
    ['Date', record.date],
    ['Site', record.site],
    ...KINGDOMS.map((kingdom, team) => [kingdom, record.names[team] ?? null] as const),
    ['Position', record.position && formatPosition(record.position)],
    ['Result', formatResult(record.result)],
    ...record.tags,
  ];
  return tags.filter((tag): tag is readonly [string, string] => tag[1] !== null);
}

function formatTurn({ number, team, actions }: RecordedTurn): string {
  const mark = team === null ? `${number}.` : `${number}. ${TEAM_LETTERS[team]}`;
  return [mark, ...actions.map(formatRecorded)].join(' ');
}

function formatRecorded({ action, clock, comments }: RecordedAction): string {
  const notes = comments.map(formatComment);
  if (clock !== null) notes.unshift(`{[%clk ${formatClock(clock)}]}`);
  return [formatAction(action), ...notes].join(' ');
}

function formatComment(text: string): string {
  return `{${escapeComment(text)}}`;
}

/** 9999:59:59 in seconds. */
const LONGEST_CLOCK = 9999 * 3600 + 3599;

function formatClock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const whole = Math.floor(Math.min(Math.max(seconds, 0), LONGEST_CLOCK));
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
