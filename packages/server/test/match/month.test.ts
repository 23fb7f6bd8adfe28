/**
 * A month of correspondence: four players who come when they can, one of whom never returns. Over real sockets and a
 * real file, with a simulated machine time.
 */
import type { DaysPace, Mine } from '@dominion/protocol';
import { formatAction, legalActions, parsePosition, type Team } from '@dominion/rules';
import { remember } from '@dominion/table';
import { afterEach, expect, test } from 'vitest';
import type { BotThinker } from '../../src/bots/pool.js';
import {
  AT_ONCE,
  anyLine,
  begunMatch,
  Guest,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PACE: DaysPace = { kind: 'days', bank: 21_600, increment: 21_600, cap: 43_200, late: 'regent' };

const thinker: BotThinker = {
  async choose({ position, team }) {
    const read = parsePosition(position);
    if (!read.ok) throw new Error(read.error.message);
    const own = legalActions(read.position).map(formatAction);
    return own.findLast((line) => !line.includes(':') || line.startsWith('NESW'[team]!))!;
  },
  async close() {},
};

/** The hours of the day at which each looks in: North whenever useful, West never. */
const VISITS: readonly (readonly number[])[] = [[0, 3, 6, 9, 12, 15, 18, 21], [8, 20], [19], []];

let wall = Date.UTC(2026, 10, 1, 12);
let house: TestServer;
const folder = temporaryFolder();
const open = async (): Promise<void> => {
  house = await openTestServer({ folder, thinker, wall: () => wall, config: { botPace: AT_ONCE, idle: 250 } });
};
afterEach(() => house.close());

const stored = async (code: string) => remember((await house.store.matches.load(code))!);

/** Returns a player's next visit, after now and outside their holiday. */
function nextVisit(team: Team, holiday: { readonly from: number; readonly to: number }): number {
  const from = team === 2 && wall >= holiday.from && wall < holiday.to ? holiday.to : wall;
  const day = Math.floor(from / DAY) * DAY;
  const all = [day, day + DAY].flatMap((each) => VISITS[team]!.map((hour) => each + hour * HOUR));
  return all.find((at) => at > from) ?? Number.POSITIVE_INFINITY;
}

async function endTurn(guest: Guest): Promise<void> {
  const over = () => guest.state.status === 'over' || guest.match.position.turn !== guest.team;
  const acts = () => guest.match.position.phase !== 'fate' && guest.match.position.phase !== 'succession';
  while (!over()) {
    await until('something is to be done, or another is to do it', () => over() || acts());
    if (over()) break;
    const { length } = guest.log;
    expect(await guest.act(anyLine(guest.match))).toMatchObject({ ok: true });
    await until('it is published', () => guest.log.length > length);
  }
}

test('four people play to the count of the Mandate in about a month, though one never comes again', async () => {
  await open();
  const begun = wall;
  const table = await begunMatch(house.url, { mode: '4', length: 'skirmish', pace: PACE });
  const { code } = table;
  const keys = new Map(table.all.map((guest) => [guest.team!, guest.key]));
  const holiday = { from: wall + 4 * DAY, to: wall + 8 * DAY };
  const rest = { weekdays: 0, east: 0, holidays: [holiday] };
  expect(await table.guests.get(2)!.ask('rest', rest)).toEqual({ ok: true });
  for (const guest of table.all) await guest.leave();

  const deadlineOf = async (team: Team): Promise<number | null> => {
    const { body } = await post(house.url, '/api/mine', { key: keys.get(team)! });
    return (body as Mine).matches[0]!.deadline;
  };
  const turns: { readonly ply: number; readonly team: Team; readonly came: boolean }[] = [];
  let restarted = false;
  for (let memory = await stored(code); memory.match!.result === null; memory = await stored(code)) {
    const { turn: team, ply } = memory.match!.position;
    const deadline = (await deadlineOf(team))!;
    const visit = nextVisit(team, holiday);
    const came = visit < deadline;
    turns.push({ ply, team, came });
    if (came) {
      wall = visit;
      const guest = await Guest.join(house.url, code, keys.get(team)!);
      expect(guest.team).toBe(team);
      await endTurn(guest);
      await guest.leave();
    } else wall = deadline + 1000;
    // A server that is down when a player's time runs out acts on it after its start.
    if (!came && !restarted && ply > 30) {
      restarted = true;
      await house.close();
      await open();
    }
    const settled = async () => {
      const { match, table: room } = await stored(code);
      return match!.result !== null || (match!.position.ply > ply && room.running !== 0);
    };
    await until(`turn ${ply} was played`, settled, 20_000);
  }

  const { match, lines, regents } = await stored(code);
  expect(match!.result!.reason).toBe('mandate');
  expect(match!.position.ply).toBeGreaterThanOrEqual(80);
  // After an Emperor falls, a turn may be only a throw, for which no player needs time.
  const plies = turns.map(({ ply }) => ply);
  expect(plies).toEqual([...new Set(plies)].sort((a, b) => a - b));
  expect((wall - begun) / DAY).toBeGreaterThan(14);
  expect((wall - begun) / DAY).toBeLessThan(45);
  // Holidays are respected, and a regent plays where its player didn't come, and nowhere else.
  const by = (came: boolean) => turns.filter((turn) => turn.came === came).length;
  expect(turns.filter(({ team, came }) => team === 3 && came)).toEqual([]);
  expect(turns.filter(({ team, came }) => team === 0 && !came)).toEqual([]);
  expect(by(true)).toBeGreaterThan(10);
  expect(by(false)).toBeGreaterThan(10);
  expect(restarted).toBe(true);
  expect([...regents.values()].every((who) => who === 'bot')).toBe(true);
  expect(regents.size).toBeGreaterThanOrEqual(by(false));
  const record = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
  expect(lines.length).toBeGreaterThan(80);
  expect(record).toContain('[Mandate ');
}, 240_000);
