/** Bots think ahead of the stored log; if a write fails, none of their moves is lost or played twice. */
import { formatAction, legalActions, parsePosition, TEAM_LETTERS } from '@dominion/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BotThinker } from '../../src/bots/pool.js';
import type { Store } from '../../src/store/store.js';
import { Guest, makeMatch, newKey, openTestServer, type TestServer, until } from '../support/test-server.js';

const thinker: BotThinker = {
  async choose({ position, team }) {
    await new Promise(setImmediate);
    const parsed = parsePosition(position);
    if (!parsed.ok) throw new Error(position);
    const lines = legalActions(parsed.position).map(formatAction);
    return lines.find((line) => parsed.position.phase !== 'muster' || line.startsWith(TEAM_LETTERS[team]!))!;
  },
  async close() {},
};

/** How many of the next lines are written before a write fails, and how many have failed. */
let good = Number.POSITIVE_INFINITY;
let failed = 0;
const around = (store: Store): Store => ({
  ...store,
  matches: {
    ...store.matches,
    commit: async (id, epoch, commit) => {
      if (commit.lines !== undefined && good-- <= 0) {
        good = 2;
        failed++;
        throw new Error('the disk is full');
      }
      return store.matches.commit(id, epoch, commit);
    },
  },
});

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: { least: 5, usual: 10, alone: 10 } }, thinker, around });
});
afterAll(() => house.close());

test('a match goes on by itself, and every action is played once', async () => {
  const key = newKey();
  const bots = ([0, 1, 3] as const).map((team) => ({ team, level: 'skilled' as const }));
  const person = await Guest.join(house.url, await makeMatch(house.url, { mode: '4', bots, key }), key);
  await person.ask('sit', { team: 2, name: 'Xiang' });
  await person.ask('start', {});
  await until('it began', () => person.state.status === 'playing');
  await person.act('S:-');
  good = 2;
  const isMine = () => {
    const { position } = person.match;
    return !/muster|fate|succession/.test(position.phase) && position.turn === 2;
  };
  for (let round = 0; round < 4; round++) {
    await until('it is the person’s turn', isMine);
    const { ply } = person.match.position;
    while (isMine() && person.match.position.ply === ply) {
      // The failing write refuses it, so it is sent again.
      await until('it is read again', () => !person.state.halted);
      await person.act(formatAction(legalActions(person.match.position)[0]!));
    }
  }
  await until('it is the person’s turn', isMine);
  expect(failed).toBeGreaterThan(4);
  // All published lines are legal (see `matchOf`) and stored, in this order and without others.
  const stored = await house.store.matches.load(person.state.code);
  expect(stored!.lines.map(({ line }) => line)).toEqual(person.log);
  expect(stored!.lines.map(({ seq }) => seq)).toEqual(person.log.map((_, at) => at));
  expect(person.match.position.turn).toBe(2);
});
