/** Whole matches in every mode, played by real clients to their end. */
import type { Reply } from '@dominion/protocol';
import {
  beginMatch,
  checkValue,
  formatAction,
  isLiving,
  legalActions,
  livingTeams,
  type Match,
  playLine,
  sameCamp,
  type Team,
} from '@dominion/rules';
import { checkThrows, parseByTeam } from '@dominion/rules/proof';
import Database from 'libsql';
import seedrandom from 'seedrandom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIGHT } from '../support/nightly.js';
import {
  type Guest,
  headerOf,
  openTestServer,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const folder = temporaryFolder();
let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ folder });
});
afterAll(() => house.close());

/** Resigns; a living ally agrees to it. */
async function resign(guests: ReadonlyMap<Team, Guest>, { position }: Match, team: Team): Promise<Reply> {
  const asked = await guests.get(team)!.ask('resign', { team, offer: true });
  const ally = livingTeams(position).find((other) => other !== team && sameCamp(position, team, other));
  return ally === undefined ? asked : guests.get(ally)!.ask('resign', { team, offer: true });
}

/** Plays legal actions; after `most` lines the team to move resigns, until one side is left. */
async function playOut(guests: ReadonlyMap<Team, Guest>, seed: string, most: number): Promise<Match> {
  const random = seedrandom(seed);
  const watch = [...guests.values()][0]!;
  let match = beginMatch(headerOf(watch.state));
  const catchUp = () => {
    for (let at = match.actions.length; at < watch.state.log.length; at++) {
      const played = playLine(match, watch.state.log[at]!);
      if (!played.ok) throw new Error(`line ${at}, ${watch.state.log[at]}, is not legal`);
      match = played.match;
    }
    return match.result !== null || !['fate', 'succession'].includes(match.position.phase);
  };
  while (match.result === null) {
    const { position } = match;
    const actions = legalActions(position);
    const line = formatAction(actions[Math.floor(random() * actions.length)]!);
    const mustering = position.phase === 'muster';
    const team = mustering ? ('NESW'.indexOf(line[0]!) as Team) : position.turn;
    const asked = !mustering && match.actions.length >= most ? `resign:${'NESW'[team]}` : line;
    const reply = await (asked === line ? guests.get(team)!.act(asked, position.ply) : resign(guests, match, team));
    expect(reply).toEqual({ ok: true, at: match.actions.length });
    const before = match.actions.length;
    await until(`line ${before} came`, () => watch.state.log.length > before && catchUp());
  }
  return match;
}

for (const mode of ['2', '3', '4', '4a'] as const) {
  test(`a whole match in mode ${mode}, with every line in the database as it was published`, async () => {
    const dice = mode === '3' ? ('die' as const) : ('sticks' as const);
    const { code, guests, all } = await seatAll(house.url, { mode, dice, empty: 2 });
    const committed = all[0]!.state.commitment;
    expect(committed).toMatch(/^[0-9a-f]{64}$/);
    expect(all[0]!.state.seed).toBe('');
    const match = await playOut(guests, `mode ${mode}`, NIGHT ? 150 : 60);
    await until('all know the end', () => all.every(({ state }) => state.status === 'over'));
    for (const guest of all) {
      expect(guest.log).toEqual(all[0]!.log);
      expect(guest.state.check).toBe(checkValue(match.position));
    }
    if (match.result!.reason === 'last-camp') {
      expect(match.result!.winners.every((team) => isLiving(match.position, team))).toBe(true);
    }

    const stored = (await house.store.matches.load(code))!;
    expect(stored.lines.map(({ line }) => line)).toEqual(all[0]!.log);
    expect(stored.lines.map(({ seq }) => seq)).toEqual(all[0]!.log.map((_line, at) => at));
    // Every throw follows from what was published, in the order of its numbers, and none is missing.
    const { id, commitment, seals, entropy, seed } = all[0]!.state;
    expect({ commitment, seed: stored.match.seed }).toEqual({ commitment: committed, seed });
    const teams = [...guests.keys()];
    const added = parseByTeam(teams, entropy, 32)!;
    expect(added).toEqual(all.map((guest) => guest.entropy));
    const sealed = parseByTeam(teams, seals, 64)!;
    expect(sealed).toEqual(all.map((guest) => guest.seal));
    const proof = { scheme: 'dice-v2', matchId: id, commitment, seed, seals: sealed, entropy: added } as const;
    const checked = checkThrows(match, proof);
    expect(checked.ok || checked.reason).toBe(true);
    expect(checked.throws.filter(({ ply }) => ply > 0).length).toBeGreaterThan(NIGHT ? 20 : 5);
    for (const { line, actor } of stored.lines) if (line.startsWith('~')) expect(actor).toBeNull();
    for (const guest of all) await guest.leave();
  });
}

test('the seed is fresh for each match, and in no log line', async () => {
  const one = (await house.store.matches.load((await seatAll(house.url, { mode: '2' })).code))!.match.seed;
  const two = (await house.store.matches.load((await seatAll(house.url, { mode: '2' })).code))!.match.seed;
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(two).not.toBe(one);
  expect(house.logged()).not.toContain(one);
});

test('the end is written down with its reason', async () => {
  await house.close();
  const database = new Database(`${folder}/dominion.sqlite`);
  const rows = database.prepare('select mode, result from matches where ended_at is not null order by mode').all();
  const ends = rows as { mode: string; result: string }[];
  expect(ends.map(({ mode }) => mode)).toEqual(['2', '3', '4', '4a']);
  for (const { result } of ends) expect(JSON.parse(result).reason).toMatch(/^(last-camp|quiet)$/);
  house = await openTestServer();
});
