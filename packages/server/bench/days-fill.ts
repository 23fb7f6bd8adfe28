/** Stores many correspondence matches: one with the server's own store, and copies of it by SQL. */
import { randomBytes, randomUUID } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, type DaysPace } from '@dominion/protocol';
import { newTableRecord, type SeatRecord } from '@dominion/table';
import type { Base } from './days-base.js';

/** The lines of each match: both teams have mustered, and North is to move. */
const MUSTERED = ['N:-', 'S:-'];
export const LINES = MUSTERED.length;

/** The time bank of every team in seconds, and since when it runs in the copied match. */
const BANK = 3600;
const SINCE = 1_234_567_890_123;
/** Copies made by one statement. */
const STEP = 5000;

interface Wished {
  /** The prefix of the matches' ids; their numbers from 0 follow. */
  readonly prefix: string;
  readonly count: number;
  /** In this many matches, the first, a regent plays after the deadline; the others wait. */
  readonly regents: number;
  /** When each is due, in milliseconds since 1970. */
  readonly due: (n: number) => number;
}

/** Stores the match to copy; returns its id. */
async function original(base: Base, late: DaysPace['late']): Promise<string> {
  const id = randomUUID();
  const code = Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % 30]).join('');
  const pace: DaysPace = { kind: 'days', bank: BANK, increment: 0, cap: BANK, late };
  const seats = ([0, 2] as const).map((team): SeatRecord => {
    return { team, keyHash: `${id} ${team}`, name: `team ${team}`, seal: null, entropy: null };
  });
  const start = { first: 0, opening: 'N2 S1', seals: '', entropy: '', startedAt: 1 } as const;
  const header = { id, code, mode: '2', empty: 0, dice: 'sticks', length: 'campaign', last: 0, fated: false } as const;
  const seed = randomBytes(32).toString('hex');
  const room = { ...newTableRecord({ pace }), running: 1, since: SINCE };
  await base.withStore(async (store) => {
    await store.matches.create(
      { ...header, position: null, scheme: 'dice-v2', seed, start, createdAt: 1 },
      room,
      seats,
    );
    const claim = await store.matches.claim(code, 'the bench');
    if (claim?.kind !== 'own') throw new Error('the match was not written');
    const record = { actor: null, clientId: null, regent: null, at: 1 };
    const lines = MUSTERED.map((line, seq) => ({ ...record, seq, line, ply: 1 }));
    await store.matches.commit(id, claim.epoch, { lines, ply: 1, waits: 1, at: 1, due: null });
    await store.matches.release(id, claim.epoch);
  });
  return id;
}

let copied = 0;
/** Returns codes in order, each only once. */
function nextCode(): string {
  let number = copied++;
  return Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_ALPHABET[number % CODE_ALPHABET.length]!;
    number = Math.floor(number / CODE_ALPHABET.length);
    return letter;
  }).join('');
}

/** Returns the columns of a table; those in `changed` get other values. */
async function columns(base: Base, table: string, changed: Readonly<Record<string, string>>) {
  const row = (await base.all(`select * from ${table} limit 1`))[0]!;
  const names = Object.keys(row).map((name) => `"${name}"`);
  return {
    names: names.join(', '),
    values: Object.keys(row)
      .map((name) => changed[name] ?? `o."${name}"`)
      .join(', '),
  };
}

/** Stores `count` sleeping matches. */
export async function fill(base: Base, { prefix, count, regents, due }: Wished): Promise<void> {
  const originals = { regent: await original(base, 'regent'), wait: await original(base, 'wait') };
  const since = `replace(o.room, '${SINCE}', cast(c.due - ${BANK * 1000} as text))`;
  const matches = await columns(base, 'matches', { id: 'c.id', code: 'c.code', room: since, due_at: 'c.due' });
  const seats = await columns(base, 'seats', { match_id: 'c.id', key_hash: `o.key_hash || c.id` });
  const actions = await columns(base, 'actions', { match_id: 'c.id' });
  for (let from = 0; from < count; from += STEP) {
    const rows = Array.from({ length: Math.min(STEP, count - from) }, (_, i) => {
      const n = from + i;
      const of = n < regents ? originals.regent : originals.wait;
      return `('${prefix}${n}', '${nextCode()}', ${due(n)}, '${of}')`;
    });
    const copies = 'from copies c join';
    await base.run(`
      begin;
      create table copies (id text primary key, code text, due bigint, "of" text);
      insert into copies values ${rows.join(', ')};
      insert into matches (${matches.names}) select ${matches.values} ${copies} matches o on o.id = c."of";
      insert into seats (${seats.names}) select ${seats.values} ${copies} seats o on o.match_id = c."of";
      insert into actions (${actions.names}) select ${actions.values} ${copies} actions o on o.match_id = c."of";
      drop table copies;
      commit;
    `);
  }
}
