/** Making matches: asked for by a person, or as the next one of people who are ready for it. */
import { randomInt, randomUUID } from 'node:crypto';
import { agreeLength, CODE_ALPHABET, CODE_LENGTH, type MakeMatch } from '@dominion/protocol';
import { formatPosition } from '@dominion/rules';
import { SCHEME } from '@dominion/rules/dice';
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
import { hashKey } from '../seats.js';
import type { Store } from '../store/store.js';

/** What making a match needs. */
export interface Maker {
  readonly store: Store;
  /** A fresh secret of 32 bytes, for one match. */
  readonly newSeed: () => Uint8Array;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly times: Times;
}

/** A code that nobody can guess from others. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

type Header = Pick<HeaderRecord, 'mode' | 'dice' | 'empty' | 'position' | 'length' | 'last'>;

async function write(
  { store, newSeed, wall }: Maker,
  { mode, dice, empty, position, length, last }: Header,
  table: TableRecord,
  seats: readonly SeatRecord[],
): Promise<string> {
  const seed = Buffer.from(newSeed()).toString('hex');
  const header = {
    id: randomUUID(),
    scheme: SCHEME,
    mode,
    dice,
    empty,
    position,
    length,
    last,
    seed,
    start: null,
    createdAt: wall(),
  };
  for (let tries = 0; tries < 5; tries++) {
    const code = newCode();
    if (await store.create({ ...header, code }, table, seats)) return code;
  }
  throw new Error('no code was free');
}

/** Makes the match that a person asks for; gives its code. */
export function makeAsked(maker: Maker, asked: z.output<typeof MakeMatch>): Promise<string> {
  const { clock = { kind: 'none' }, pace, auto = pace.kind === 'days', listed, takeback, hints = null } = asked;
  const host = asked.key === undefined ? null : hashKey(asked.key);
  let table = newTableRecord({ host, clock, pace, auto, listed, takeback, hints });
  for (const { team, level, manner } of asked.bots) table = withBot(table, team, level, manner);
  const { position, ...agreed } = agreeLength(asked.mode, asked.length, asked.position);
  const from = position === undefined ? null : formatPosition(position);
  return write(maker, { ...asked, ...agreed, position: from }, table, []);
}

/**
 * Makes the rematch of those who are ready, as long as the match before it and from where that one began; it begins by itself when that leaves no
 * seat free. Gives its code.
 */
export function makeRematch(maker: Maker, memory: Memory): Promise<string> {
  const { table, seats, full } = rematchOf(memory);
  // Nobody can seal anything before there is a commitment, so the next match waits a moment for what they send.
  // At a table of days it begins with the last who has.
  const begins = full && !isOfDays(table) ? maker.wall() + maker.times.mix : null;
  return write(maker, memory.record, { ...table, begins }, seats);
}
