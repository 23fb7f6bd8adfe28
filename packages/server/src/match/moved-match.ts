/** Rebuilds a match played on a device: its actions by the rules, its throws by their seed. */
import { createHash } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, deviceMatchId, type MoveMatch, type RefusalCode } from '@dominion/protocol';
import { formatAction, formatPosition, type Match, playLine, teamsOf } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { checkThrows } from '@dominion/rules/proof';
import {
  awaitedTeams,
  begunMatch,
  type HeaderRecord,
  isBotPlayed,
  type LineRecord,
  NOBODY,
  newTableRecord,
  openingThrow,
  remember,
  rewindTo,
  type SeatRecord,
  type StoredMatch,
  type TableRecord,
  teamBits,
  withBot,
} from '@dominion/table';
import type { z } from 'zod';
import { hashKey } from '../base/seats.js';
import { type Commit, StaleEpoch } from '../store/store.js';
import type { Maker } from './making.js';
import { nameWithoutProfanity } from './profanity.js';

/** The code of the match, or why it is refused; `detail` says what is wrong. */
export type MovedMatch =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly why: RefusalCode; readonly detail?: string };

type Sent = z.output<typeof MoveMatch>;

/** The match rebuilt by the rules. */
interface Made {
  readonly header: Omit<HeaderRecord, 'code'>;
  readonly table: TableRecord;
  readonly seats: readonly SeatRecord[];
  readonly lines: readonly LineRecord[];
  readonly match: Match;
}

/**
 * Stores a match played on a device, and returns its code; `named` tells whether its player may have a name. Sent
 * again, it finds the same match by seed and key. Until someone opens it on the server, it takes over further play.
 * Refused as `bad-request` if the rules or the seed disagree, as `not-your-seat` for another key, as `already-moved` if
 * it went on differently on the server.
 */
export async function makeMoved(maker: Maker, sent: Sent, named: boolean): Promise<MovedMatch> {
  const { store } = maker;
  const made = madeAgain(sent, maker.wall(), named);
  if (typeof made === 'string') return { ok: false, why: 'bad-request', detail: made };
  const { header, table, seats } = made;
  for (let tries = 0; tries < 5; tries++) {
    const code = codeFor(sent, tries);
    const there = await store.matches.load(code);
    // A match already on the server may continue even if the player may make no other.
    if (there === null) await maker.rights.mustMake([hashKey(sent.key)]);
    const isNew = await store.matches.create({ ...header, code }, table, seats);
    const stored = isNew
      ? { match: { ...header, code }, room: table, seats, lines: [], said: [] }
      : await store.matches.load(code);
    // The code is free, so the id must be taken.
    if (stored === null) return { ok: false, why: 'not-your-seat' };
    if (stored.match.id === header.id) return (await bringUp(maker, stored, made)) ?? { ok: true, code };
  }
  throw new Error('no code was free');
}

/** Returns a code that can't be guessed without the seed and the key. */
function codeFor({ code, seed, key }: Sent, tries: number): string {
  const hash = createHash('sha256').update(`from-device|${code}|${seed}|${key}|${tries}`).digest();
  return Array.from(hash.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}

/** Returns a sentence if the rules or the seed disagree. */
function madeAgain(sent: Sent, now: number, named: boolean): Made | string {
  const { key, mode, dice, empty, position, scheme, seed, team } = sent;
  const header: Made['header'] = {
    ...{ id: deviceMatchId(sent.code), mode, dice, empty, scheme, seed },
    length: sent.length ?? '',
    position: position === undefined ? null : formatPosition(position),
    last: position?.last ?? sent.last,
    fated: position?.fated ?? sent.fated,
    start: null,
    createdAt: now,
  };
  const keyHash = hashKey(key);
  let table = newTableRecord({ host: keyHash, lent: true });
  for (const bot of sent.bots) table = withBot(table, bot.team, bot.level, bot.manner);
  const name = named ? nameWithoutProfanity(sent.name) : '';
  const seats: readonly SeatRecord[] = [{ team, keyHash, name, seal: null, entropy: null }];
  const waiting = remember({ match: { ...header, code: '' }, room: table, seats, lines: [], said: [] });
  const at = Math.min(sent.begun, now);
  const record = { ...waiting.record, start: { ...openingThrow(waiting), startedAt: at } };
  let match = begunMatch(record);
  const lines: LineRecord[] = [];
  for (const [seq, text] of sent.log.split(' ').entries()) {
    if (sent.log === '') break;
    const { ply } = match.position;
    const played = playLine(match, text);
    if (!played.ok) return `Action ${seq + 1} of the log is not legal: ${played.refusal.message}`;
    match = played.match;
    lines.push({ seq, line: formatAction(match.actions.at(-1)!), ply, at, ...NOBODY });
  }
  const commitment = commitmentOf(seed, header.id, scheme);
  const checked = checkThrows(match, {
    scheme,
    matchId: header.id,
    commitment,
    seed,
    entropy: teamsOf(mode, empty).map(() => null),
  });
  if (!checked.ok) return `The throws do not follow from the seed: ${checked.reason}`;
  return { header: { ...header, start: record.start }, table, seats, lines, match };
}

/**
 * Stores what the server lacks of a known match; null once all is there. Only a server that opened a match may write to
 * it, so only those at epoch 0, never opened, change.
 */
async function bringUp({ store, wall }: Maker, stored: StoredMatch, made: Made): Promise<MovedMatch | null> {
  const known = remember(stored);
  const { table, match, lines } = made;
  const parted = lines.findIndex(({ line }, at) => known.lines[at] !== line);
  const common = parted === -1 ? lines.length : parted;
  if (common === lines.length && common === known.lines.length) return null;
  const gone = known.match?.result != null;
  const { ply } = match.position;
  const at = wall();
  const back = { line: rewindTo(common), ply, at, ...NOBODY };
  const rest = [...(common < known.lines.length ? [back] : []), ...lines.slice(common)];
  const commit: Commit = {
    lines: rest.map((line, i) => ({ ...line, seq: known.written + i })),
    ply,
    at,
    waits: teamBits(awaitedTeams(table, match).filter((team) => !isBotPlayed(table, team))),
    ...(match.result !== null && { end: { result: match.result, endedAt: at } }),
  };
  const written = gone ? false : await store.matches.commit(stored.match.id, 0, commit).then(() => true, isStale);
  // All that was sent is there, and more has happened since.
  return written || common === lines.length ? null : { ok: false, why: 'already-moved' };
}

/** Returns false if this or another server has opened the match; throws any other error again. */
function isStale(error: unknown): false {
  if (error instanceof StaleEpoch) return false;
  throw error;
}
