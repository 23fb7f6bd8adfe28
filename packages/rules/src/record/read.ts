/** Reads a record (docs/notation.md), but checks only the form. `replay.ts` checks whether its actions are legal. */
import { LAST_PLY } from '../engine/make.js';
import { parseAction } from '../notation/action.js';
import { TEAM_LETTERS, type Team } from '../types.js';
import {
  formatResult,
  type MatchRecord,
  parseResult,
  RECORD_LIMIT,
  type RecordedAction,
  type RecordedResult,
  type RecordedTurn,
} from './record.js';
import { readTags } from './tags.js';
import { Cursor, placeOf, quoted, type RecordError, UnreadableRecord } from './text.js';

export type ParsedRecord =
  | { readonly ok: true; readonly record: MatchRecord }
  | { readonly ok: false; readonly error: RecordError };

/** Reads a record; refuses with the line, the column and the reason if it isn't of the form. */
export function parseRecord(text: string): ParsedRecord {
  return readRecord(text, []);
}

/** Returns the place of an action, numbered from 1; null if there is none. */
export function placeOfAction(text: string, number: number): Pick<RecordError, 'line' | 'column'> | null {
  const places: number[] = [];
  readRecord(text, places);
  const at = places[number - 1];
  return at === undefined ? null : placeOf(plain(text), at);
}

/** Normalises a text: no byte order mark, and one character per line end. */
function plain(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** Reads a record, and stores the places of its actions. */
function readRecord(text: string, places: number[]): ParsedRecord {
  if (text.length > RECORD_LIMIT) {
    const reason = `the record has ${text.length} characters; ${RECORD_LIMIT} are the most`;
    return { ok: false, error: { line: 1, column: 1, reason } };
  }
  const cursor = new Cursor(plain(text));
  try {
    return { ok: true, record: read(cursor, places) };
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    return { ok: false, error: { ...placeOf(cursor.text, error.at), reason: error.message } };
  }
}

/** A turn or action while it is read: the same, but mutable. */
type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };

interface Body {
  readonly comments: string[];
  readonly turns: (Open<RecordedTurn> & { readonly at: number })[];
  /** The place of each action. */
  readonly places: number[];
  last: Open<RecordedAction> | null;
}

function read(cursor: Cursor, places: number[]): MatchRecord {
  const { result: announced, ...tags } = readTags(cursor);
  const body: Body = { comments: [], turns: [], places, last: null };
  let result: RecordedResult | undefined;
  while (result === undefined) {
    cursor.skipSpace();
    if (cursor.atEnd) cursor.fail('the record ends without a result; that is like S wins, NS wins, drawn or *');
    if (cursor.text[cursor.at] === '{') readComment(cursor, body);
    else result = readWord(cursor, body, announced);
  }
  cursor.skipSpace();
  if (!cursor.atEnd) cursor.fail('something stands after the result');
  const turns = body.turns.map(({ number, team, actions }) => ({ number, team, actions }));
  return { ...tags, comments: body.comments, turns, result };
}

const RESULT = /(?:\*|drawn|(?:NS|EW|[NESW])[ \t\n]+wins)(?![^ \t\r\n])/y;

/** Reads a turn's mark, an action or the result; returns only the result. */
function readWord(cursor: Cursor, body: Body, announced: RecordedResult): RecordedResult | undefined {
  const at = cursor.at;
  const ending = cursor.take(RESULT);
  if (ending !== null) {
    const result = parseResult(ending.replace(/[ \t\n]+/, ' '))!;
    checkFilled(cursor, body);
    if (formatResult(result) !== formatResult(announced)) {
      cursor.fail(`the result is ${formatResult(result)}, but the tag Result says ${formatResult(announced)}`, at);
    }
    return result;
  }
  const word = cursor.take(/[^ \t\r\n{]+/y)!;
  if (word.startsWith('[')) cursor.fail('a tag stands after the end of the tags', at);
  const number = /^(?:0|[1-9][0-9]*)(?=\.$)/.exec(word)?.[0];
  if (number !== undefined && Number(number) <= LAST_PLY) readMark(cursor, body, Number(number), at);
  else readAction(cursor, body, word, at);
  return undefined;
}

function readMark(cursor: Cursor, body: Body, number: number, at: number): void {
  checkFilled(cursor, body);
  if (number === 0) {
    if (body.turns.length > 0) cursor.fail('0. is the muster and stands first', at);
    body.turns.push({ number, team: null, actions: [], at });
    return;
  }
  const letter = cursor.take(/[ \t\n]+[NESW](?![^ \t\r\n])/y)?.trim();
  if (letter === undefined) cursor.fail(`turn ${number} does not say whose it is, as in ${number}. S`, at);
  body.turns.push({ number, team: TEAM_LETTERS.indexOf(letter as 'N') as Team, actions: [], at });
}

function readAction(cursor: Cursor, body: Body, word: string, at: number): void {
  const action = parseAction(word);
  if (action === null) cursor.fail(`${quoted(word)} is no action, no turn number and no result`, at);
  const turn = body.turns.at(-1);
  if (!turn) cursor.fail('an action stands before the first turn number; the muster is 0. and the first turn 1. S', at);
  body.last = { action, clock: null, comments: [] };
  turn.actions.push(body.last);
  body.places.push(at);
}

function checkFilled(cursor: Cursor, body: Body): void {
  const turn = body.turns.at(-1);
  if (turn?.actions.length === 0) cursor.fail(`turn ${turn.number} has no action`, turn.at);
}

/** Adds a comment to the action before it, or to the record. A clock stands right after the brace. */
function readComment(cursor: Cursor, body: Body): void {
  const at = cursor.at++;
  const clocked = cursor.take(/\[%clk/y) !== null;
  if (clocked) readClock(cursor, body, at);
  const text = cursor.takeEscaped('}', true, 'the comment', at);
  if (clocked && text === '') return;
  (body.last ?? body).comments.push(text);
}

function readClock(cursor: Cursor, body: Body, at: number): void {
  const time = /^ (0|[1-9][0-9]{0,3}):([0-5][0-9]):([0-5][0-9])\]$/.exec(cursor.take(/ [0-9:]{1,16}\]/y) ?? '');
  if (time === null) cursor.fail('a clock is written {[%clk 0:05:00]}', at);
  if (body.last === null) cursor.fail('a clock stands before the first action', at);
  if (body.last.clock !== null) cursor.fail('an action has two clocks', at);
  body.last.clock = Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3]);
  cursor.skipSpace();
}
