/**
 * Matches of every release, as the store held them, come to what they came to then: the same position, result and seals,
 * by the same positions on the way. A set is made once a release (`npm run golden`) and never changed; where the rules must
 * change, RULES_VERSION says which matches are read how.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beginMatch, playLine, teamsOf } from '@dominion/rules';
import { commitmentOf, throwFate, throwOpening } from '@dominion/rules/dice';
import { checkThrows, parseEntropy } from '@dominion/rules/proof';
import { askedName, begunMatch, keyOf, readTableRecord, remember } from '@dominion/table';
import { describe, expect, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite.js';
import { RULES_VERSION } from '../src/store/tables.js';
import { type Packed, type Pins, pinned, unpack } from './golden/pack.js';
import { temporaryFolder } from './house.js';

interface Golden {
  readonly rules: number;
  readonly matches: readonly { readonly stored: Packed; readonly pinned: Pins }[];
}

const folder = new URL('golden/', import.meta.url);
const SETS = readdirSync(folder)
  .filter((name) => /^\d.*\.json$/.test(name))
  .map((name): [string, Golden] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]);

test('there is a set, and it is of rules that this server plays by', () => {
  expect(SETS).not.toEqual([]);
  for (const [, { rules }] of SETS) expect(rules).toBeLessThanOrEqual(RULES_VERSION);
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
        // A move that was taken back gave its place to the next one.
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
      const key = keyOf(record, record.start.entropy);
      const teams = teamsOf(record.mode, record.empty);
      const { first, rounds, throws } = throwOpening(key, teams, record.dice);
      expect([first, rounds]).toEqual([record.start.first, begunMatch(record).header.opening]);
      const thrown = lines.filter((line) => line.startsWith('~'));
      expect(thrown).toEqual(thrown.map((_, i) => `~${throwFate(key, throws + i, record.dice) ?? 'x'}`));

      let match = beginMatch(begunMatch(record).header);
      for (const line of lines) match = (playLine(match, line) as { match: typeof match }).match;
      const { id: matchId, seed } = record;
      const entropy = parseEntropy(teams, record.start.entropy)!;
      const proof = { matchId, seed, commitment: commitmentOf(seed, matchId), entropy };
      expect(checkThrows(match, proof)).toMatchObject({ ok: true });
    }
  });

  test('today’s store takes every match and gives it back', async () => {
    const store = await openSqliteStore(temporaryFolder());
    for (const { stored } of matches) {
      const { match, room, seats, lines, said } = unpack(stored);
      // What the release did not know yet of a table is as on a new one.
      const read = readTableRecord(JSON.stringify(room));
      expect(read).toMatchObject(room);
      await store.create(match, read, seats);
      const claim = await store.claim(match.code, 'golden');
      if (claim?.kind !== 'own') throw new Error('not claimed');
      await store.commit(match.id, claim.epoch, { lines, ply: 1, waits: 0, at: 1 });
      expect(await store.load(match.code)).toEqual({ match, room: read, seats, lines, said });
    }
    await store.close();
  });
});
