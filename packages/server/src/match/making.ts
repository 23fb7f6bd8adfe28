/** Making matches: asked for by a person, or as the next one of people who are ready for it. */
import { randomInt, randomUUID } from 'node:crypto';
import { agreeLength, CODE_ALPHABET, CODE_LENGTH, MakeMatch, mayHaveOaths, type TwinTable } from '@dominion/protocol';
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

/** What making a match needs. */
export interface Maker {
  readonly store: Pick<Store, 'matches'>;
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

type Header = Pick<HeaderRecord, 'mode' | 'dice' | 'empty' | 'position' | 'length' | 'last' | 'fated'>;

/** A fresh secret, as its digits. */
const newSecret = ({ newSeed }: Pick<Maker, 'newSeed'>): string => Buffer.from(newSeed()).toString('hex');

async function write(
  maker: Maker,
  { mode, dice, empty, position, length, last, fated }: Header,
  table: TableRecord,
  seats: readonly SeatRecord[],
  { id = randomUUID(), seed = newSecret(maker) }: Partial<Pick<HeaderRecord, 'id' | 'seed'>> = {},
): Promise<string> {
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

/** Makes the match that a person asks for, with those who sit there already; gives its code. */
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
  return write(maker, { ...asked, ...agreed, position: from }, table, seats);
}

/**
 * Makes the rematch of those who are ready, as long as the match before it and from where that one began; it begins by itself when that leaves no
 * seat free. Gives its code.
 */
export function makeRematch(maker: Maker, memory: Memory): Promise<string> {
  const { settings, seats, full } = rematchOf(memory);
  const table = newTableRecord(settings);
  // Nobody can seal anything before there is a commitment, so the next match waits a moment for what they send.
  // At a table of days it begins with the last who has.
  const begins = full && !isOfDays(table) ? maker.wall() + maker.times.mix : null;
  return write(maker, memory.record, { ...table, begins }, seats);
}

/** One of two tables with the same throws, as it was made. */
export interface MadeTwin {
  readonly id: string;
  readonly code: string;
}

/**
 * Makes a match at two tables: by one secret, to which the server commits itself at both before anybody sits there. Who is to play sits
 * there from the first. On two `evenings` nothing is sealed at the second table, so that what goes into the key of it is known.
 */
export async function makeTwins(
  maker: Maker,
  terms: Pick<z.output<typeof MakeMatch>, 'mode' | 'clock' | 'pace'> & { readonly length: Length },
  tables: readonly [readonly SeatRecord[], readonly SeatRecord[]],
  evenings: 1 | 2,
): Promise<readonly [MadeTwin, MadeTwin]> {
  const asked = MakeMatch.parse(terms);
  const { position: _, ...agreed } = agreeLength(asked.mode, asked.length, undefined);
  const seed = newSecret(maker);
  const teams = teamsOf(asked.mode, asked.empty);
  const nothing = formatByTeam(teams, []);
  const ids = [randomUUID(), randomUUID()] as const;
  const make = async (table: 0 | 1): Promise<MadeTwin> => {
    const [id, other] = [ids[table], ids[table === 0 ? 1 : 0]];
    const known = evenings === 2 && table === 0 ? nothing : '';
    const twin: TwinTable = {
      ...{ id: other, commitment: commitmentOf(seed, other, SCHEME), table, evenings },
      ...{ stage: 'gathering', theirs: 'gathering', seals: known, entropy: known, off: false, open: false },
    };
    const { clock = { kind: 'none' }, pace } = asked;
    const settings = { clock, pace, auto: true, listed: false, takeback: false };
    const oaths = mayHaveOaths(asked.mode);
    const record: TableRecord = { ...newTableRecord({ ...settings, hints: false, oaths, host: null }), twin };
    const code = await write(maker, { ...asked, ...agreed, position: null }, record, tables[table], { id, seed });
    return { id, code };
  };
  return [await make(0), await make(1)];
}
