/** A page's own answer to whether a request is allowed matches the server's: over real sockets, in every mode. */
import { matchMaker } from '@colyseus/core';
import { wouldDraw } from '@dominion/bots';
import {
  type DaysPace,
  type MakeMatch,
  type MatchState,
  type RequestName,
  readTable,
  type Table,
} from '@dominion/protocol';
import type { Match, Team } from '@dominion/rules';
import { asShown, type Decidable, whyRefused } from '@dominion/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunMatch, type Guest, matchOf, openTestServer, type TestServer } from '../support/test-server.js';

const DAYS: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' };

/** All possible requests: from the table's own tests, whose types aren't in this package. */
const { requestsOf } = (await import(`${new URL('../../../table/test/company.ts', import.meta.url)}`)) as {
  requestsOf(at: { match: Match; table: Table; now: number }, me: Team): readonly Decidable[];
};

let house: TestServer;
beforeAll(async () => {
  // Bots never answer, so only the players' requests change a match.
  house = await openTestServer({ thinker: { choose: () => new Promise(() => {}), close: async () => {} } });
});
afterAll(() => house.close());

function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const shownOf = (code: string): MatchState => matchMaker.getLocalRoomById(code)!.state as MatchState;

const TABLES: readonly MakeMatch[] = [
  { mode: '2', takeback: true },
  { mode: '2', pace: DAYS },
  { mode: '3', empty: 0, oaths: true },
  { mode: '4', adopt: true, pace: DAYS },
  { mode: '4a', clock: { kind: 'turn', seconds: 600 } },
];

const told = { done: 0, refused: 0 };

test.each(TABLES.map((asked, seed) => ({ asked, seed })))(
  'a page knows what a server makes of each request: $asked',
  { timeout: 60_000 },
  async ({ asked, seed }) => {
    const { code, guests } = await begunMatch(house.url, asked);
    const upTo = numbersFrom(seed + 1);
    const people = [...guests] as const;
    for (let times = 0; times < 150; times++) {
      const [team, guest] = people[upTo(people.length)]! as readonly [Team, Guest];
      // A later request has been answered, so the last one has taken effect.
      await guest.ask('act', { line: 'a1a2', ply: 999_999, id: guest.newId() });
      const state = shownOf(code);
      if (state.status !== 'playing') break;
      const [table, match, now] = [readTable(state), matchOf(state), Date.now()];
      const shown = asShown(table, match, wouldDraw);
      const me = guest.team ?? null;
      const says = (each: Decidable) => whyRefused(shown, me, each, now);
      // Seatless people may withdraw a request for a seat, which only the server knows.
      const may = requestsOf({ match, table, now }, me ?? team).filter(
        ({ name }) => name !== 'resign' && (me !== null || name !== 'stand'),
      );
      const taken = may.filter((each) => says(each) === null);
      const from = taken.length > 0 && upTo(2) === 0 ? taken : may;
      const wished = from[upTo(from.length)]!;
      const page = says(wished);
      const reply = await guest.ask(wished.name as RequestName, wished.payload as never);
      const server = reply.ok ? null : reply.code;
      // A page doesn't know how long absent players have been away.
      const same =
        (page === 'not-host' && server === 'already-started') ||
        (page === 'not-absent' && server === 'not-your-choice');
      expect([times, wished, same ? server : page]).toEqual([times, wished, server]);
      told[server === null ? 'done' : 'refused']++;
    }
  },
);

test('both were met: what is done, and what is refused', () => {
  expect(told.done).toBeGreaterThan(20);
  expect(told.refused).toBeGreaterThan(20);
});
