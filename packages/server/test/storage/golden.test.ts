/**
 * Matches of every release still give the same positions, result and seals, on either database. A set is made once a
 * release (`npm run golden`) and never changed. If the rules must change, RULES_VERSION says how to read which matches.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beginMatch, playLine, teamsOf } from '@dominion/rules';
import { commitmentOf, ENTROPY_BYTES, throwOpening } from '@dominion/rules/dice';
import { checkThrows, parseByTeam } from '@dominion/rules/proof';
import {
  askedName,
  begunMatch,
  keyOf,
  newTableRecord,
  readTableRecord,
  remember,
  type StoredMatch,
} from '@dominion/table';
import { describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { RULES_VERSION } from '../../src/store/tables.js';
import { type Packed, type Pins, pack, pinned, unpack } from '../golden/pack.js';
import { temporaryFolder } from '../support/basics.js';
import { KINDS } from '../support/old-databases.js';

interface Golden {
  readonly rules: number;
  readonly matches: readonly { readonly stored: Packed; readonly pinned: Pins }[];
}

const folder = new URL('../golden/', import.meta.url);
const SETS = readdirSync(folder)
  .filter((name) => /^\d.*\.json$/.test(name))
  .map((name): [string, Golden] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]);

test('there is a set, and it is of rules that this server plays by', () => {
  expect(SETS).not.toEqual([]);
  for (const [, { rules }] of SETS) expect(rules).toBeLessThanOrEqual(RULES_VERSION);
});

test('a set holds all that the store does', () => {
  const said = { seq: 0, line: 'N:-', ply: 1, actor: 0, clientId: 'a', regent: null, at: 7 } as const;
  const start = { first: 2, opening: 'N1 S2', seals: 'N:5e S:-', entropy: 'N:0f S:-', startedAt: 6 } as const;
  const stored: StoredMatch = {
    match: {
      ...{ id: 'i', code: 'C', mode: '2', empty: 0, dice: 'die', position: 'anywhere', length: 'evening' },
      ...{ last: 150, fated: false, scheme: 'dice-v2', seed: 'ab', start, createdAt: 5 },
    },
    room: newTableRecord(),
    seats: [{ team: 0, keyHash: 'k', name: 'Zhào', seal: '5e', entropy: '0f', former: ['j'] }],
    lines: [said, { ...said, seq: 1, regent: 'bot' }, { ...said, seq: 2, planned: 1 }],
    said: [],
  };
  expect(unpack(pack(stored))).toEqual(stored);
});

describe.each(SETS)('%s', (_name, { matches }) => {
  test('every match comes to what it came to', () => {
    for (const { stored, pinned: pins } of matches) {
      expect({ id: stored.match.id, ...pinned(unpack(stored)).pins }).toEqual({ id: stored.match.id, ...pins });
    }
  });

  test('asking once more for any action that counted gets its place', () => {
    for (const { stored } of matches) {
      const { asked, lines } = remember(unpack(stored));
      for (const [line, , actor, clientId] of stored.lines) {
        if (actor === null || clientId === null) continue;
        const at = asked.get(askedName(actor as 0, clientId))!;
        // A move that was taken back was replaced by the next one.
        if (stored.lines.every(([each]) => each !== 'undo')) expect(lines[at]).toBe(line);
        expect(at).toBeLessThanOrEqual(lines.length);
      }
    }
  });

  test('every throw is the one that the seed and what the players mixed in give', () => {
    for (const { stored } of matches) {
      const whole = unpack(stored);
      const { match: record } = whole;
      if (record.start === null) continue;
      const { lines } = pinned(whole);
      const { id: matchId, seed, scheme, dice } = record;
      const key = keyOf(record, record.start.entropy);
      const teams = teamsOf(record.mode, record.empty);
      const { first, rounds } = throwOpening(key, teams, dice, scheme);
      expect([first, rounds]).toEqual([record.start.first, begunMatch(record).header.opening]);

      let match = beginMatch(begunMatch(record).header);
      for (const line of lines) match = (playLine(match, line) as { match: typeof match }).match;
      const entropy = parseByTeam(teams, record.start.entropy, 2 * ENTROPY_BYTES)!;
      const seals = parseByTeam(teams, record.start.seals, 64) ?? [];
      const proof = { scheme, matchId, seed, commitment: commitmentOf(seed, matchId, scheme), seals, entropy };
      expect(checkThrows(match, proof)).toMatchObject({ ok: true });
    }
  });

  test('today’s store takes every match and gives it back', async () => {
    const store = await openSqliteStore(temporaryFolder());
    for (const { stored } of matches) {
      const { match, room, seats, lines, said } = unpack(stored);
      // Fields of a table that the release didn't know are as on a new one.
      const read = readTableRecord(JSON.stringify(room));
      expect(read).toMatchObject(room);
      await store.matches.create(match, read, seats);
      const claim = await store.matches.claim(match.code, 'golden');
      if (claim?.kind !== 'own') throw new Error('not claimed');
      await store.matches.commit(match.id, claim.epoch, { lines, ply: 1, waits: 0, at: 1 });
      // Nor did it know that Fate may end a match: these end at a fixed turn.
      const sharp = { ...match, fated: false };
      expect(await store.matches.load(match.code)).toEqual({ match: sharp, room: read, seats, lines, said });
    }
    await store.close();
  });
});

const DATABASES = readdirSync(folder)
  .filter((name) => /^\d.*\.sql$/.test(name))
  .map((name) => name.replace(/\.sql$/, ''));

describe.each(KINDS)('%s', (_kind, there, make) => {
  test.skipIf(!there).each(DATABASES)('opens a database of %s and has every match of it', async (version) => {
    const statements = readFileSync(new URL(`${version}.sql`, folder), 'utf8');
    const [, { matches }] = SETS.find(([name]) => name === `${version}.json`)!;
    const within = matches.filter(({ stored }) => statements.includes(`'${stored.match.id}'`));
    expect(within.length).toBeGreaterThan(5);
    const old = await make();
    try {
      await old.fill(statements);
      const store = await old.open();
      for (const { stored, pinned: pins } of within) {
        const found = (await store.matches.load(stored.match.code))!;
        const { room, ...rest } = unpack(stored);
        expect(found).toMatchObject({ ...rest, room });
        expect(found.lines).toEqual(rest.lines);
        expect(pinned(found).pins).toEqual(pins);
      }
      await store.close();
    } finally {
      await old.drop();
    }
  });
});
