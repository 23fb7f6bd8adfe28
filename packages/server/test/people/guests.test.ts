/** Players whose team is out play on for bots and regents; the seat's result stays with its owner. */
import type { ClubHome, Mine } from '@dominion/protocol';
import { formatAction, inspect, legalActions, parseRecord, parseSquare, resign, type Team } from '@dominion/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Spectator } from '../support/streams.js';
import {
  anyLine,
  endTurn,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const START = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';
const [E, S, W] = [1, 2, 3] as const;
const THREE = { mode: '3', empty: 0, position: START, length: 'campaign' } as const;
const BOT = { bots: [{ team: W, level: 'beginner' }] } as const;
const bits = (...teams: Team[]) => teams.reduce<number>((all, team) => all | (1 << team), 0);

const thinker = { choose: () => new Promise<never>(() => {}), close: async () => {} };
let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ thinker, times: { silence: 20, left: 20, lost: 20 } });
});
afterAll(() => house.close());

/** Begins a match of some people, the first of whom is host. */
async function seated(teams: readonly Team[], asked: object = {}, keys: readonly string[] = []) {
  const code = await makeMatch(house.url, { ...THREE, ...asked });
  const guests = new Map<Team, Guest>();
  for (const [at, team] of teams.entries()) {
    const guest = await Guest.join(house.url, code, keys[at]);
    await guest.ask('sit', { team, name: `team ${team}`, seal: guest.seal });
    guests.set(team, guest);
  }
  const all = [...guests.values()];
  await all[0]!.ask('start', {});
  for (const guest of all) await guest.ask('mix', { entropy: guest.entropy });
  await until('it has begun', () => all.every(({ state }) => state.status === 'playing'));
  return { code, all, of: (team: Team) => guests.get(team)! };
}
const asCode = (reply: { ok: boolean; code?: string }) => (reply.ok ? 'ok' : reply.code);
const adopt = async (guest: Guest, team: Team) => asCode(await guest.ask('propose', { what: { kind: 'adopt', team } }));
const answer = async (guest: Guest, agree: boolean) =>
  asCode(await guest.ask('answer', { id: guest.state.proposals[0]!.id, agree }));
async function falls(guest: Guest, all: readonly Guest[]): Promise<void> {
  expect(asCode(await guest.act(formatAction(resign(guest.team!))))).toBe('ok');
  await until('all see it', () => all.every(({ match }) => match.position.camps[guest.team!] === 0));
}
async function pass(guest: Guest): Promise<void> {
  const { turn } = guest.match.position;
  while (guest.match.position.turn === turn) {
    const { length } = guest.log;
    const action = legalActions(guest.match.position).find((each) => inspect(each).kind !== 'throw')!;
    expect(asCode(await guest.act(formatAction(action)))).toBe('ok');
    await until('it was played and thrown', () => guest.log.length > length && guest.match.position.phase !== 'fate');
  }
}

test('by the host’s leave, once for each seat: all see who plays, and the record says it', async () => {
  const { code, all, of } = await seated([S, E], BOT);
  const watcher = await Guest.join(house.url, code);
  const everybody = [...all, watcher];
  expect(await adopt(of(E), W)).toBe('not-fallen');
  expect(await adopt(watcher, W)).toBe('no-seat');
  await falls(of(E), all);
  expect(await adopt(of(E), S)).toBe('no-bot-there');
  expect(await adopt(of(E), W)).toBe('ok');
  await until('all see it', () => everybody.every(({ state }) => state.proposals.length === 1));
  expect(watcher.state.proposals[0]).toMatchObject({ kind: 'adopt', by: E, team: W, asked: bits(S) });
  expect(await answer(of(E), true)).toBe('not-your-answer');
  expect(await answer(watcher, true)).toBe('no-seat');
  expect(await answer(of(S), true)).toBe('ok');
  await until('all see who plays', () => everybody.every(({ state }) => state.seats[W]!.guest === E));
  // A newcomer can't get a seat that a player plays.
  expect(asCode(await watcher.ask('sit', { team: W, name: 'Wu' }))).toBe('seat-taken');

  await pass(of(S));
  await until('E sees it', () => of(E).match.position.turn === W);
  await pass(of(E));
  await until('all see it', () => everybody.every(({ state }) => state.byFallen.length > 0));
  expect([...watcher.state.byFallen][0]).toMatch(/^E \d+$/);
  const text = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
  expect(text).toContain('[%regent E]');
  expect(text).not.toContain('[Adopt');
  expect(parseRecord(text)).toMatchObject({ ok: true });

  expect(asCode(await of(E).ask('back', {}))).toBe('ok');
  await until('the bot plays on', () => everybody.every(({ state }) => state.seats[W]!.guest === 255));
});

test('declined, nobody asks for the same seat again', async () => {
  const { all, of } = await seated([S, E], BOT);
  await falls(of(E), all);
  expect(await adopt(of(E), W)).toBe('ok');
  await until('S is asked', () => of(S).state.proposals.length === 1);
  expect(await answer(of(S), false)).toBe('ok');
  expect(await adopt(of(E), W)).toBe('not-again');
});

test('at once where the table says so: shown to all, in the record, and not for two', async () => {
  const { code, all, of } = await seated([S, E], { ...BOT, adopt: true });
  expect(all.map(({ state }) => state.adopt)).toEqual([true, true]);
  await falls(of(E), all);
  expect(await adopt(of(E), W)).toBe('ok');
  await until('E plays on', () => all.every(({ state }) => state.seats[W]!.guest === E));
  const text = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
  expect(text).toContain('[Adopt "yes"]');
  expect(parseRecord(text)).toMatchObject({ ok: true });
  expect((await post(house.url, '/api/matches', { mode: '2', adopt: true })).status).toBe(400);
});

test('for a regent until its person is back, and a bot plays on for a guest who has gone', async () => {
  const { code, all, of } = await seated([S, E, W], { adopt: true });
  await falls(of(E), all);
  const { key } = of(W);
  // Of two who still play, the other decides.
  const regentComes = async () => {
    await until('W is gone', () => of(S).state.seats[W]!.presence === 'gone');
    expect(asCode(await of(S).ask('absent', { team: W, choice: 'regent' }))).toBe('ok');
    await until('a regent plays', () => of(E).state.seats[W]!.presence === 'regent');
  };
  await of(W).leave();
  await regentComes();
  expect(await adopt(of(E), W)).toBe('ok');
  await until('E plays on', () => of(S).state.seats[W]!.guest === E);
  expect(of(S).state.seats[W]).toMatchObject({ name: 'team 3', holder: 'person' });
  const again = await Guest.join(house.url, code, key);
  await until('W plays again', () => of(S).state.seats[W]!.guest === 255 && of(S).state.seats[W]!.presence === 'here');
  expect(await adopt(of(E), W)).toBe('no-bot-there');
  await again.leave();
  await regentComes();
  expect(await adopt(of(E), W)).toBe('ok');
  await of(E).leave();
  await until(
    'the regent plays on',
    () => of(S).state.seats[W]!.guest === 255 && of(S).state.seats[W]!.regent === 'bot',
  );
});

test('what the seat wins is not the guest’s: in the own matches, and in a circle’s standing and ratings', async () => {
  const [ann, bo] = [newKey(), newKey()];
  const circle = async (path: string, body: object) => (await post(house.url, `/api/circles${path}`, body)).body;
  const { code: name } = (await circle('', { key: ann, name: 'Thursday', crest: 'tile-1-2', as: 'Ann' })) as {
    code: string;
  };
  await circle(`/${name}/join`, { key: bo, as: 'Bo' });
  const { code, all, of } = await seated([S, E], { ...BOT, adopt: true }, [ann, bo]);
  await circle(`/${name}/bring`, { key: ann, match: code });
  await falls(of(E), all);
  expect(await adopt(of(E), W)).toBe('ok');
  await pass(of(S));
  await until('E sees it', () => of(E).match.position.turn === W);
  await pass(of(E));
  await until('S sees it', () => of(S).match.position.turn === S);
  expect(asCode(await of(S).act(formatAction(resign(S))))).toBe('ok');
  await until('it is over', () => of(E).state.status === 'over');
  const { matches } = (await post(house.url, '/api/mine', { key: bo })).body as Mine;
  expect(matches).toMatchObject([{ team: E, result: { winners: [W] } }]);
  const home = (await circle(`/${name}`, { key: ann })) as ClubHome & { me: string };
  const standing = (await circle(`/${name}/annals`, { key: ann })) as never as {
    standing: { tallies: { id: string; sat: number; won: number }[]; ratings: unknown[]; pairs: { ahead: number[] }[] };
  };
  expect(home.played).toBe(1);
  expect(standing.standing.tallies.map(({ sat, won }) => [sat, won])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  // Bo was out first, however West went on; how West was played doesn't rate the bot.
  const [pair] = standing.standing.pairs;
  expect([...pair!.ahead].sort()).toEqual([0, 1]);
  expect(standing.standing.ratings).toEqual([]);
});

test('a counsel names the unit, its leader moves it, and everybody sees who counsels whom', async () => {
  const { code, all, of } = await seated([S, E, W]);
  const watcher = await Guest.join(house.url, code);
  const everybody = [...all, watcher];
  const hire = async (guest: Guest, team: Team | null) => asCode(await guest.ask('hire', { team }));
  const name = async (guest: Guest, square: string) =>
    asCode(await guest.ask('name', { square: parseSquare(square)!, ply: guest.match.position.ply }));
  expect(await hire(of(S), E)).toBe('not-counsel');
  await falls(of(E), all);
  expect(await hire(watcher, E)).toBe('no-seat');
  expect(await hire(of(S), E)).toBe('ok');
  await until('all see the offer', () => everybody.every(({ state }) => state.seats[S]!.counsel === E));
  expect(watcher.state.seats[S]).toMatchObject({ hired: false, named: 255, alone: false });
  expect(asCode(await of(W).ask('counsel', { team: S, agree: true }))).toBe('no-hirer');
  expect(asCode(await of(E).ask('counsel', { team: S, agree: true }))).toBe('ok');
  await until('all see who counsels whom', () => everybody.every(({ state }) => state.seats[S]!.hired));

  expect(asCode(await of(S).act('h5h6'))).toBe('counsel-first');
  expect(await name(of(W), 'h5')).toBe('no-hirer');
  expect(await name(of(E), 'f2')).toBe('ok');
  await until('all see it', () => everybody.every(({ state }) => state.seats[S]!.named === parseSquare('f2')));
  expect(asCode(await of(S).act('h5h6'))).toBe('named-unit');
  // Fate may speak after it, and the chosen unit counts for the whole turn.
  await endTurn(of(S), 'f2f3');
  await until('it was that turn’s', () => everybody.every(({ state }) => state.seats[S]!.named === 255));
  await until('W is to move', () => of(W).match.position.turn === W);
  await pass(of(W));
  await until('S is to move', () => of(S).match.position.turn === S);
  expect(asCode(await of(S).ask('alone', {}))).toBe('ok');
  expect(await name(of(E), 'h5')).toBe('named-already');
  // Fate may have changed any unit by now.
  expect(asCode(await of(S).act(anyLine(of(S).match)))).toBe('ok');
  expect(asCode(await of(E).ask('counsel', { team: S, agree: false }))).toBe('ok');
  await until('nobody counsels', () => everybody.every(({ state }) => state.seats[S]!.counsel === 255));
});

test('a survivor and their counsel see what either draws and where they point; nobody else does, by any route', async () => {
  const { code, all, of } = await seated([S, E, W]);
  const watcher = await Guest.join(house.url, code);
  const onlooker = await (await Spectator.come(house.url, code)).settled();
  const own = async (key: string) => {
    const response = await fetch(`${house.url}/api/matches/${code}/stream`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const heard = { text: '' };
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) heard.text += part.value;
    })().catch(() => {});
    return { heard, stop: () => void reader.cancel() };
  };
  const [ARROW, CIRCLE] = [
    { from: 32, to: 47, ink: 'red' },
    { from: 50, to: 50, ink: 'green' },
  ] as const;
  expect(asCode(await of(S).ask('sketch', { drawings: [ARROW] }))).toBe('no-ally');
  await falls(of(E), all);
  expect(asCode(await of(E).ask('sketch', { drawings: [ARROW] }))).toBe('no-ally');
  await of(S).ask('hire', { team: E });
  // An offer that isn't accepted permits nothing.
  expect(asCode(await of(S).ask('sketch', { drawings: [ARROW] }))).toBe('no-ally');
  expect(asCode(await of(E).ask('counsel', { team: S, agree: true }))).toBe('ok');
  await until('all see who counsels whom', () => all.every(({ state }) => state.seats[S]!.hired));
  const [wests, strangers] = [await own(of(W).key), await own(newKey())];
  const counsels = await own(of(E).key);
  expect(asCode(await of(S).ask('sketch', { drawings: [ARROW] }))).toBe('ok');
  expect(asCode(await of(E).ask('sketch', { drawings: [CIRCLE] }))).toBe('ok');
  expect(asCode(await of(E).ask('point', { square: 61 }))).toBe('ok');
  expect(asCode(await of(S).ask('point', { square: 62 }))).toBe('ok');
  await until('both see it', () => of(E).sketches.length === 1 && of(S).sketches.length === 1);
  expect([of(E).sketches, of(S).sketches]).toEqual([[{ drawings: [ARROW] }], [{ drawings: [CIRCLE] }]]);
  await until('both were pointed to it', () => [E, S].every((team) => of(team).points.length === 2));
  await until('the counsel’s own stream tells it', () => counsels.heard.text.includes('"to":47'));
  // An adviser can't suggest moves for the survivor, or be permitted to act.
  expect(asCode(await of(E).ask('suggest', { line: 'h5h6' }))).toBe('no-ally');
  expect(asCode(await of(S).ask('leave', { until: 'turn' }))).toBe('no-ally');

  // A later message has reached everyone: by then nothing has leaked, on any path.
  await of(S).ask('chat', { channel: 'all', text: 'mark' });
  const outside = [of(W), watcher];
  await until('all heard it', () => outside.every(({ heard }) => heard.size === 1) && onlooker.of('said').length === 1);
  await until('streams too', () => [wests, strangers].every(({ heard }) => heard.text.includes('"mark"')));
  const late = [await Guest.join(house.url, code, of(W).key), await Guest.join(house.url, code)];
  for (const { sketches, points } of [...outside, ...late]) expect([sketches, points]).toEqual([[], []]);
  const told = await Promise.all(
    ['', '/record', '/replay', '/position'].map(async (path) =>
      (await fetch(`${house.url}/api/matches/${code}${path}`)).text(),
    ),
  );
  const texts = [
    ...[...outside, ...late].map(({ state }) => JSON.stringify(state.toJSON())),
    ...[onlooker.text, wests.heard.text, strangers.heard.text, ...told],
  ];
  for (const text of texts) {
    expect(text.includes('"ink"')).toBe(false);
    expect(text.includes('"kind":"point"') || text.includes('"kind":"sketch"')).toBe(false);
  }

  // Another tab of either gets all of it; after the advising ends, no one gets any.
  const again = await Guest.join(house.url, code, of(E).key);
  await until('it is told', () => again.sketches.length === 1);
  expect(again.sketches[0]).toEqual({ drawings: [ARROW], own: { drawings: [CIRCLE] } });
  expect(asCode(await of(S).ask('hire', { team: null }))).toBe('ok');
  await until('it is wiped', () => again.sketches.at(-1)?.drawings.length === 0);
  expect(asCode(await of(S).ask('sketch', { drawings: [CIRCLE] }))).toBe('no-ally');
  const after = await Guest.join(house.url, code, of(S).key);
  await after.ask('chat', { channel: 'all', text: 'after' });
  await until('it came', () => [...after.heard.values()].some(({ text }) => text === 'after'));
  expect(after.sketches).toEqual([]);
  for (const { stop } of [wests, strangers, counsels]) stop();
});

test('what a survivor and their counsel drew goes as the survivor moves', async () => {
  const { all, of } = await seated([S, E, W]);
  await falls(of(E), all);
  await of(S).ask('hire', { team: E });
  await of(E).ask('counsel', { team: S, agree: true });
  await of(S).ask('sketch', { drawings: [{ from: 32, to: 47, ink: 'red' }] });
  await until('it is seen', () => of(E).sketches.length === 1);
  expect(asCode(await of(S).ask('alone', {}))).toBe('ok');
  await pass(of(S));
  await until('it is wiped', () => of(E).sketches.at(-1)!.drawings.length === 0);
});

// Runs last, because a closing server also stops what it shares with others of this process.
test('it outlives the server', async () => {
  const folder = temporaryFolder();
  let own = await openTestServer({ folder, thinker });
  const [first, second] = [newKey(), newKey()];
  const code = await makeMatch(own.url, { ...THREE, ...BOT, bots: [...BOT.bots], adopt: true });
  let [s, e] = [await Guest.join(own.url, code, first), await Guest.join(own.url, code, second)];
  for (const [guest, team] of [
    [s, S],
    [e, E],
  ] as const)
    await guest.ask('sit', { team, name: '', seal: guest.seal });
  await s.ask('start', {});
  for (const guest of [s, e]) await guest.ask('mix', { entropy: guest.entropy });
  await until('it has begun', () => e.state.status === 'playing');
  await falls(e, [s, e]);
  expect(await adopt(e, W)).toBe('ok');
  await own.close();
  own = await openTestServer({ folder, thinker });
  [s, e] = [await Guest.join(own.url, code, first), await Guest.join(own.url, code, second)];
  expect([s.state.adopt, s.state.seats[W]!.guest]).toEqual([true, E]);
  await pass(s);
  await until('e sees it', () => e.match.position.turn === W);
  await pass(e);
  await own.close();
});
