/** Makes matches: requested by a player, or as the rematch of players who are ready. */
import { randomInt, randomUUID } from 'node:crypto';
import {
  agreeLength,
  CODE_ALPHABET,
  CODE_LENGTH,
  type DuplicateView,
  MakeMatch,
  mayHaveOaths,
} from '@dominion/protocol';
import { formatPosition, type Length, teamsOf } from '@dominion/rules';
import { commitmentOf, SCHEME } from '@dominion/rules/dice';
import { formatByTeam } from '@dominion/rules/proof';
import {
  type HeaderRecord,
  isOfDays,
  type Memory,
  newTableRecord,
  rematchOf,
  type SeatRecord,
  type TableRecord,
  type Times,
  withBot,
} from '@dominion/table';
import type { z } from 'zod';
import { hashKey } from '../base/seats.js';
import type { Store } from '../store/store.js';

/** The dependencies of making a match. */
export interface Maker {
  readonly store: Pick<Store, 'matches'>;
  /** A new secret of 32 bytes, for one match. */
  readonly newSeed: () => Uint8Array;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly times: Times;
  readonly rights: { mustMake(keyHashes: readonly string[]): Promise<void> };
}

/** Returns a code that can't be guessed from others. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

type Header = Pick<HeaderRecord, 'mode' | 'dice' | 'empty' | 'position' | 'length' | 'last' | 'fated'>;

/** Returns a new secret as hex digits. */
const newSecret = ({ newSeed }: Pick<Maker, 'newSeed'>): string => Buffer.from(newSeed()).toString('hex');

/** Stores a match made by one of `by`, the hashes of their keys. */
async function write(
  maker: Maker,
  by: readonly string[],
  { mode, dice, empty, position, length, last, fated }: Header,
  table: TableRecord,
  seats: readonly SeatRecord[],
  { id = randomUUID(), seed = newSecret(maker) }: Partial<Pick<HeaderRecord, 'id' | 'seed'>> = {},
): Promise<string> {
  await maker.rights.mustMake(by);
  const { store, wall } = maker;
  const header = {
    id,
    scheme: SCHEME,
    mode,
    dice,
    empty,
    position,
    length,
    last,
    fated,
    seed,
    start: null,
    createdAt: wall(),
  };
  for (let tries = 0; tries < 5; tries++) {
    const code = newCode();
    if (await store.matches.create({ ...header, code }, table, seats)) return code;
  }
  throw new Error('no code was free');
}

/** Makes the match that a player requests, with those already seated; returns its code. */
export function makeAsked(
  maker: Maker,
  asked: z.output<typeof MakeMatch>,
  seats: readonly SeatRecord[] = [],
): Promise<string> {
  const {
    clock = { kind: 'none' },
    pace,
    auto = pace.kind === 'days',
    listed,
    takeback,
    hints = null,
    adopt = false,
  } = asked;
  const oaths = asked.oaths ?? mayHaveOaths(asked.mode);
  const host = asked.key === undefined ? null : hashKey(asked.key);
  let table = newTableRecord({ host, clock, pace, auto, listed, takeback, hints, oaths, adopt });
  for (const { team, level, manner } of asked.bots) table = withBot(table, team, level, manner);
  const { position, ...agreed } = agreeLength(asked.mode, asked.length, asked.position);
  const from = position === undefined ? null : formatPosition(position);
  return write(maker, host === null ? [] : [host], { ...asked, ...agreed, position: from }, table, seats);
}

/** Returns the seated players' key hashes, one of whom must be allowed to make the next match. */
export function playersOf({ seats }: Pick<Memory, 'seats'>): string[] {
  return [...seats.values()].map(({ keyHash }) => keyHash);
}

/**
 * Makes the rematch of those who are ready, with the same length and opening; it begins by itself if full. Returns its
 * code.
 */
export function makeRematch(maker: Maker, memory: Memory): Promise<string> {
  const { settings, seats, full } = rematchOf(memory);
  const table = newTableRecord(settings);
  // Players can't seal before the commitment exists, so the rematch waits for their seals: a moment, or in
  // correspondence until the last one.
  const begins = full && !isOfDays(table) ? maker.wall() + maker.times.mix : null;
  return write(maker, playersOf(memory), memory.record, { ...table, begins }, seats);
}

/** One of two tables with the same throws. */
export interface MadeDuplicate {
  readonly id: string;
  readonly code: string;
}

/**
 * Makes a duplicate match: one secret, to which the server commits at both tables before the seated players come. `by`
 * is the hash of its maker's key. On two `evenings` nothing is sealed at the second table, so that its part of the
 * throws' key is known.
 */
export async function makeDuplicate(
  maker: Maker,
  terms: Pick<z.output<typeof MakeMatch>, 'mode' | 'clock' | 'pace'> & { readonly length: Length },
  tables: readonly [readonly SeatRecord[], readonly SeatRecord[]],
  evenings: 1 | 2,
  by: string,
): Promise<readonly [MadeDuplicate, MadeDuplicate]> {
  const asked = MakeMatch.parse(terms);
  const { position: _, ...agreed } = agreeLength(asked.mode, asked.length, undefined);
  const seed = newSecret(maker);
  const teams = teamsOf(asked.mode, asked.empty);
  const nothing = formatByTeam(teams, []);
  const ids = [randomUUID(), randomUUID()] as const;
  const make = async (table: 0 | 1): Promise<MadeDuplicate> => {
    const [id, other] = [ids[table], ids[table === 0 ? 1 : 0]];
    const known = evenings === 2 && table === 0 ? nothing : '';
    const twin: DuplicateView = {
      ...{ id: other, commitment: commitmentOf(seed, other, SCHEME), table, evenings },
      ...{ stage: 'gathering', theirs: 'gathering', seals: known, entropy: known, off: false, open: false },
    };
    const { clock = { kind: 'none' }, pace } = asked;
    const settings = { clock, pace, auto: true, listed: false, takeback: false };
    const oaths = mayHaveOaths(asked.mode);
    const record: TableRecord = { ...newTableRecord({ ...settings, hints: false, oaths, host: null }), twin };
    const code = await write(maker, [by], { ...asked, ...agreed, position: null }, record, tables[table], { id, seed });
    return { id, code };
  };
  return [await make(0), await make(1)];
}
