/** The tags of a record: their names, their values, and whether they agree with each other. */
import { LAST_PLY } from '../engine/make.js';
import { briefLast, parseLast } from '../length.js';
import type { MatchHeader } from '../match.js';
import { parseOpening, stillThrowing } from '../notation/opening.js';
import { parseBeginning } from '../notation/position.js';
import { placeInPosition } from '../notation/position-fault.js';
import { livingTeams, type Position, sameCamp } from '../position.js';
import { allyIn, teamsOf } from '../setup.js';
import { DICE, KINGDOMS, MODES, N, TEAM_LETTERS, type Team } from '../types.js';
import { type MatchRecord, parseResult, RECORD_VERSION, type RecordedResult } from './record.js';
import { type Cursor, quoted } from './text.js';

/** The tags that the reader knows; those of the four kingdoms name the team's player. */
const KNOWN: ReadonlySet<string> = new Set([
  ...[
    'Rules',
    'Mode',
    'Empty',
    'Dice',
    'First',
    'Length',
    'Opening',
    'Date',
    'Site',
    ...KINGDOMS,
    'Position',
    'Result',
  ],
]);

interface Tag {
  readonly value: string;
  /** The place where the value begins. */
  readonly at: number;
}

export type RecordTags = Omit<MatchRecord, 'comments' | 'turns'>;

/** Reads the tags at the head of a record and checks that they fit together. */
export function readTags(cursor: Cursor): RecordTags {
  const tags = new Map<string, Tag>();
  cursor.skipSpace();
  while (cursor.text[cursor.at] === '[') {
    const at = cursor.at;
    const [name, tag] = readTag(cursor);
    if (tags.has(name)) cursor.fail(`the tag ${quoted(name)} stands twice`, at);
    tags.set(name, tag);
    cursor.skipSpace();
  }
  return interpret(cursor, tags);
}

function readTag(cursor: Cursor): [string, Tag] {
  const at = cursor.at;
  cursor.at++;
  const name = cursor.take(/[A-Z][A-Za-z0-9]*/y);
  if (name === null || cursor.take(/[ \t]+"/y) === null) cursor.fail('a tag is written [Name "value"]', at);
  const begun = cursor.at;
  const value = cursor.takeEscaped('"', false, `the value of ${quoted(name)}`);
  if (cursor.take(/[ \t]*\]/y) === null) cursor.fail(`the tag ${quoted(name)} has no ] after its value`);
  return [name, { value, at: begun }];
}

function interpret(cursor: Cursor, tags: ReadonlyMap<string, Tag>): RecordTags {
  const { header, teams } = readHeader(cursor, tags);
  const date = tags.get('Date');
  if (date && !isDay(date.value))
    cursor.fail(`the tag Date is ${quoted(date.value)}; it is written 2026-03-01`, date.at);
  const names = KINGDOMS.map((kingdom, team) => {
    const tag = tags.get(kingdom);
    if (tag && !teams.includes(team as Team)) cursor.fail(`the tag ${kingdom} names a team that does not play`, tag.at);
    return tag?.value ?? null;
  });
  return {
    header,
    position: readPosition(cursor, tags.get('Position'), header, teams),
    date: date?.value ?? null,
    site: tags.get('Site')?.value ?? null,
    names,
    tags: [...tags].filter(([name]) => !KNOWN.has(name)).map(([name, { value }]) => [name, value] as const),
    result: readResult(cursor, required(cursor, tags, 'Result')),
  };
}

function readHeader(cursor: Cursor, tags: ReadonlyMap<string, Tag>): { header: MatchHeader; teams: readonly Team[] } {
  oneOf(cursor, 'Rules', required(cursor, tags, 'Rules'), [RECORD_VERSION]);
  const mode = oneOf(cursor, 'Mode', required(cursor, tags, 'Mode'), MODES);
  const emptyTag = tags.get('Empty');
  if (mode !== '3' && emptyTag) cursor.fail('the tag Empty is for mode 3, where one Territory is empty', emptyTag.at);
  const empty = mode === '3' ? oneTeam(cursor, 'Empty', required(cursor, tags, 'Empty')) : N;
  const teams = teamsOf(mode, empty);
  const dice = oneOf(cursor, 'Dice', required(cursor, tags, 'Dice'), DICE);
  const firstTag = required(cursor, tags, 'First');
  const first = oneTeam(cursor, 'First', firstTag);
  if (!teams.includes(first)) cursor.fail(`the tag First is ${TEAM_LETTERS[first]}, which does not play`, firstTag.at);
  const opening = readOpening(cursor, tags, first, teams);
  return { header: { mode, empty, dice, first, ...readLength(cursor, tags), opening }, teams };
}

/** Reads the last turn; returns nothing if the tag is missing. */
function readLength(cursor: Cursor, tags: ReadonlyMap<string, Tag>): Pick<MatchHeader, 'last' | 'fated'> {
  const tag = tags.get('Length');
  if (!tag) return {};
  if (tags.has('Position'))
    cursor.fail('the tag Length cannot stand beside Position, which has its own last turn', tag.at);
  const length = parseLast(tag.value);
  if (length !== null) return briefLast(length);
  const needs = `a whole number from 1 to ${LAST_PLY}, and ~ behind it where Fate ends the match`;
  return cursor.fail(`the tag Length is ${quoted(tag.value)}; it must be ${needs}`, tag.at);
}

function readOpening(cursor: Cursor, tags: ReadonlyMap<string, Tag>, first: Team, teams: readonly Team[]) {
  const tag = tags.get('Opening');
  if (!tag) return [];
  const opening = parseOpening(tag.value);
  if (opening === null || opening.length === 0) {
    cursor.fail(`the tag Opening is ${quoted(tag.value)}; it is written N3 S3|N1 S5`, tag.at);
  }
  const left = stillThrowing(opening, teams);
  if (left === null) cursor.fail('the tag Opening has a round in which other teams had to throw', tag.at);
  if (left.length > 1) cursor.fail('the tag Opening ends with a tie', tag.at);
  if (left[0] !== first) {
    cursor.fail(`the tag Opening lets ${TEAM_LETTERS[left[0]!]} begin, the tag First ${TEAM_LETTERS[first]}`, tag.at);
  }
  return opening;
}

function readPosition(
  cursor: Cursor,
  tag: Tag | undefined,
  { mode }: MatchHeader,
  teams: readonly Team[],
): Position | null {
  if (!tag) return null;
  const parsed = parseBeginning(tag.value);
  if (!parsed.ok) {
    const { field, message } = parsed.error;
    cursor.fail(`${placeInPosition(field, 'the tag Position')} ${message}`, tag.at);
  }
  const { position } = parsed;
  const living = livingTeams(position);
  const stranger = living.find((team) => !teams.includes(team));
  if (stranger !== undefined) {
    cursor.fail(`the tag Position has ${TEAM_LETTERS[stranger]}, which does not play in mode ${mode}`, tag.at);
  }
  const pairs = living.flatMap((a) => living.filter((b) => b > a).map((b) => [a, b] as const));
  if (pairs.some(([a, b]) => sameCamp(position, a, b) !== (allyIn(mode, a) === b))) {
    cursor.fail(`the tag Position has camps that mode ${mode} does not have`, tag.at);
  }
  return position;
}

function readResult(cursor: Cursor, tag: Tag): RecordedResult {
  const result = parseResult(tag.value);
  if (result === undefined) {
    cursor.fail(`the tag Result is ${quoted(tag.value)}; it must be like S wins, NS wins, drawn or *`, tag.at);
  }
  return result;
}

function required(cursor: Cursor, tags: ReadonlyMap<string, Tag>, name: string): Tag {
  return tags.get(name) ?? cursor.fail(`there is no tag ${name} before this; a tag is written [Name "value"]`);
}

function oneOf<T extends string>(cursor: Cursor, name: string, tag: Tag, words: readonly T[]): T {
  const word = words.find((known) => known === tag.value);
  return word ?? cursor.fail(`the tag ${name} is ${quoted(tag.value)}; it must be ${words.join(', ')}`, tag.at);
}

function oneTeam(cursor: Cursor, name: string, tag: Tag): Team {
  return TEAM_LETTERS.indexOf(oneOf(cursor, name, tag, TEAM_LETTERS)) as Team;
}

/** Whether a text is a day of the calendar, for example `2026-03-01`. */
function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
