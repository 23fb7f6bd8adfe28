/**
 * The most frequent writes, with constant text, so that each is prepared only once. Values are `$1`, `$2`, in order of
 * appearance, for both databases.
 */
import type { HeaderRecord, LineRecord, SaidRecord, SeatRecord, TableRecord } from '@dominion/table';
import type { Kysely } from 'kysely';
import type { Statement } from './dialect.js';
import { meetingChanges } from './rows/club-notification-rows.js';
import { notificationChanges } from './rows/notification-rows.js';
import { noteForWebhook } from './rows/webhook-rows.js';
import type { Commit } from './store.js';
import { rulesOf, type Tables } from './tables.js';

/** Returns the text that inserts `rows` rows, with the values of each in the order of the columns. */
function insertion<Table extends keyof Tables>(
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  rows = 1,
): string {
  const row = (n: number) => `(${columns.map((_, at) => `$${n * columns.length + at + 1}`).join(', ')})`;
  const values = Array.from({ length: rows }, (_, n) => row(n)).join(', ');
  return `insert into ${table} (${columns.join(', ')}) values ${values}`;
}

const MAKE = `${insertion('matches', [
  ...(['id', 'code', 'mode', 'empty', 'dice', 'position', 'length', 'last', 'scheme', 'seed'] as const),
  ...(['first', 'opening', 'seals', 'entropy', 'created_at', 'updated_at', 'started_at'] as const),
  ...(['rules_version', 'room', 'ply', 'waits', 'owner', 'epoch', 'pace', 'due_at', 'open'] as const),
])} on conflict do nothing`;
const SIT = insertion('seats', ['match_id', 'team', 'key_hash', 'name', 'seal', 'entropy']);
const REMEMBER_KEY = insertion('former_keys', ['match_id', 'team', 'key_hash']);
const FORGET_SEATS = ['seats', 'former_keys'].map((table) => `delete from ${table} where match_id = $1`);
const ACTION = ['match_id', 'seq', 'line', 'ply', 'actor', 'client_id', 'regent', 'at', 'planned'] as const;
const PLAY = insertion('actions', ACTION);
/** A move and its throw, which most commits consist of. */
const PLAY_TWO = insertion('actions', ACTION, 2);
const SAY = insertion('said', [
  ...(['match_id', 'seq', 'channel', 'who', 'team', 'name', 'text', 'phrase', 'ply', 'at'] as const),
]);

const FENCE = 'update matches set epoch = epoch where id = $1 and epoch = $2';
const LISTED = 'ply = $1, waits = $2, updated_at = coalesce($3, updated_at), due_at = $4, open = $5';
const LIST = `update matches set ${LISTED} where id = $6 and epoch = $7`;
const LIST_WITH_TABLE = `update matches set ${LISTED}, room = $6, pace = $7 where id = $8 and epoch = $9`;
const BEGIN = 'update matches set first = $1, opening = $2, seals = $3, entropy = $4, started_at = $5 where id = $6';
const END = 'update matches set ended_at = $1, result = $2 where id = $3';

/** Returns the statements that store the seats of a match; none may be stored before. */
function seating(matchId: string, seats: readonly SeatRecord[]): Statement[] {
  return seats.flatMap(({ team, keyHash, name, seal, entropy, former = [] }) => [
    { sql: SIT, parameters: [matchId, team, keyHash, name, seal, entropy] },
    ...former.map((hash) => ({ sql: REMEMBER_KEY, parameters: [matchId, team, hash] })),
  ]);
}

/** Returns the statements for a new match; the first changes nothing if its code or id is in use. */
export function making(match: HeaderRecord, room: TableRecord, seats: readonly SeatRecord[]): Statement[] {
  const { id, code, mode, empty, dice, position, length, last, fated, scheme, seed, start, createdAt } = match;
  const { first = null, opening = null, seals = null, entropy = null, startedAt = null } = start ?? {};
  const { kind } = room.pace;
  const parameters = [
    ...[id, code, mode, empty, dice, position, length, last, scheme, seed],
    ...[first, opening, seals, entropy, createdAt, createdAt, startedAt],
    ...[rulesOf({ fated }), JSON.stringify(room), 0, 0, null, 0, kind, null, kind === 'days' && room.listed ? 1 : 0],
  ];
  return [{ sql: MAKE, parameters }, ...seating(id, seats)];
}

function valuesOf(matchId: string, line: LineRecord): unknown[] {
  const { seq, ply, actor, clientId, regent, at, planned = null } = line;
  return [matchId, seq, line.line, ply, actor, clientId, regent, at, planned];
}

/** Combines two lines, because a statement costs as much as a row. */
function playing(matchId: string, lines: readonly LineRecord[]): Statement[] {
  const values = lines.map((line) => valuesOf(matchId, line));
  if (values.length === 2) return [{ sql: PLAY_TWO, parameters: values.flat() }];
  return values.map((parameters) => ({ sql: PLAY, parameters }));
}

/** Returns the statement for a commit's part in the row of its match, which also checks the epoch. */
function listing(
  matchId: string,
  epoch: number,
  { room, ply, waits, at, due = null, open = false }: Commit,
): Statement {
  const listed = [ply, waits, at ?? null, due, open ? 1 : 0];
  if (room === undefined) return { sql: LIST, parameters: [...listed, matchId, epoch] };
  return { sql: LIST_WITH_TABLE, parameters: [...listed, JSON.stringify(room), room.pace.kind, matchId, epoch] };
}

/** Returns a commit's statements; the first changes nothing if the epoch is old. */
export function committing(db: Kysely<Tables>, matchId: string, epoch: number, commit: Commit): Statement[] {
  const { seats, start, lines, end, unsaid, calls, meets, told } = commit;
  const statements = [listing(matchId, epoch, commit)];
  if (lines !== undefined) statements.push(...playing(matchId, lines));
  if (start !== undefined) {
    const { first, opening, seals, entropy, startedAt } = start;
    statements.push({ sql: BEGIN, parameters: [first, opening, seals, entropy, startedAt, matchId] });
  }
  if (end !== undefined) {
    statements.push({ sql: END, parameters: [end.endedAt, JSON.stringify(end.result), matchId] });
  }
  if (seats !== undefined) {
    for (const sql of FORGET_SEATS) statements.push({ sql, parameters: [matchId] });
    statements.push(...seating(matchId, seats));
  }
  if (unsaid !== undefined && unsaid.length > 0) {
    statements.push(db.deleteFrom('said').where('match_id', '=', matchId).where('who', 'in', unsaid).compile());
  }
  if (calls !== undefined) statements.push(...notificationChanges(db, matchId, calls));
  if (meets !== undefined) statements.push(...meetingChanges(db, matchId, meets));
  if (told !== undefined) statements.push(noteForWebhook(db, matchId, told));
  return statements;
}

/**
 * Returns the statements for a chat message that replaces those in `gone`; the first changes nothing if the epoch is
 * old.
 */
export function saying(
  db: Kysely<Tables>,
  matchId: string,
  epoch: number,
  { seq, channel, who, team, name, text, phrase, ply, at }: SaidRecord,
  gone: readonly number[],
): Statement[] {
  const statements: Statement[] = [
    { sql: FENCE, parameters: [matchId, epoch] },
    { sql: SAY, parameters: [matchId, seq, channel, who, team, name, text, phrase, ply, at] },
  ];
  if (gone.length > 0) {
    statements.push(db.deleteFrom('said').where('match_id', '=', matchId).where('seq', 'in', gone).compile());
  }
  return statements;
}
