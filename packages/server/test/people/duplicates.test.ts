/** A duplicate match: both tables begin together, no information crosses, and the records prove it. */
import { matchMaker } from '@colyseus/core';
import {
  type ClubAnnals,
  type ClubDuplicate,
  type ClubHome,
  type DuplicateView,
  type MakeMatch,
  type OwnShow,
  STREAM_TYPE,
} from '@dominion/protocol';
import { formatAction, legalActions, type Mode, TEAM_LETTERS, teamsOf } from '@dominion/rules';
import { duplicateOf } from '@dominion/rules/duplicate';
import { pino } from 'pino';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { Tidying } from '../../src/app/retention.js';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, hasRedis, makeDatabase, REDIS } from '../support/services.js';
import {
  AT_ONCE,
  Guest,
  hooked,
  newKey,
  post,
  sharedTestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';
import { playsFirst } from '../support/thinkers.js';

const open = sharedTestServer(() => ({ times: { show: 60_000 } }));
afterEach(killAll);

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hu'];

const ask = async (url: string, path: string, body: object) => {
  const { status, body: answer } = await post(url, `/api/circles${path}`, body);
  return { status, answer: answer as Record<string, unknown> & { error?: { code: string } } };
};

/** Makes a club of so many members; returns its code and their keys, the owner's first. */
async function circleOf(url: string, size: number): Promise<{ code: string; keys: string[] }> {
  const keys = NAMES.slice(0, size).map(() => newKey());
  const made = await ask(url, '', { key: keys[0], name: 'Thursday', crest: 'tile-1-2', as: NAMES[0] });
  const { code } = made.answer as { code?: string };
  for (const [at, key] of keys.entries()) {
    if (at > 0) expect((await ask(url, `/${code}/join`, { key, as: NAMES[at] })).status).toBe(200);
  }
  return { code: code!, keys };
}

const home = async (url: string, code: string, key: string) =>
  (await ask(url, `/${code}`, { key })).answer as unknown as ClubHome;

const idsIn = async (url: string, code: string, keys: readonly string[]) => {
  const { people } = await home(url, code, keys[0]!);
  return keys.map((_, at) => people.find(({ name }) => name === NAMES[at])!.id);
};

/** Makes a duplicate match at two tables, or on two evenings, for a club of the size that it takes. */
async function duplicate(url: string, mode: Mode, evenings: 1 | 2 = 1, timing: Pick<MakeMatch, 'clock' | 'pace'> = {}) {
  const seats = teamsOf(mode, 0).length;
  const { code, keys } = await circleOf(url, evenings === 1 ? 2 * seats : seats);
  const ids = await idsIn(url, code, keys);
  const tables = evenings === 1 ? [ids.slice(0, seats), ids.slice(seats)] : [ids];
  const made = await ask(url, `/${code}/duplicate`, {
    key: keys[0],
    what: 'make',
    mode,
    length: 'skirmish',
    tables,
    ...timing,
  });
  expect(made).toMatchObject({ status: 201 });
  const [only] = (await home(url, code, keys[0]!)).duplicates as [ClubDuplicate];
  const codes = only.tables.map((table) => table.code!);
  return { circle: code, keys, ids, only, codes: [codes[0]!, codes[1]!] as const };
}

const twinOf = ({ state }: Guest): DuplicateView => JSON.parse(state.twin);

async function come(url: string, code: string, keys: readonly string[], seals = true): Promise<Guest[]> {
  const guests = await Promise.all(keys.map((key) => Guest.join(url, code, key)));
  if (seals) for (const guest of guests) expect(await guest.ask('seal', { seal: guest.seal })).toEqual({ ok: true });
  return guests;
}

async function begin(tables: readonly (readonly Guest[])[]): Promise<void> {
  await until('all seals are published', () => tables.flat().every(({ state }) => state.showing > 0));
  await Promise.all(tables.flat().map((guest) => guest.ask('mix', { entropy: guest.entropy })));
  await until('both begin', () => tables.flat().every(({ state }) => state.status === 'playing'));
}

/** Musters and plays a few turns; `pick` chooses among the moves. */
async function play(guests: readonly Guest[], turns: number, pick: number): Promise<void> {
  for (const guest of guests) await guest.act(`${TEAM_LETTERS[guest.team!]}:-`, 1);
  for (let turn = 0; turn < turns; turn++) {
    const first = guests[0]!;
    await until('somebody is to move', () => {
      const { phase } = first.match.position;
      return phase !== 'fate' && phase !== 'succession' && phase !== 'muster';
    });
    const { match, log } = first;
    const lines = legalActions(match.position).map(formatAction);
    const mover = guests.find(({ team }) => team === match.position.turn)!;
    await until('the mover knows', () => mover.log.length === log.length);
    expect(await mover.act(lines[pick % lines.length]!)).toMatchObject({ ok: true });
    await until('all hear of it', () => guests.every((guest) => guest.log.length > log.length));
  }
}

/** All but the first resign if they have no ally; otherwise they agree on a draw. */
async function end(guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) {
    if (guest.state.status === 'playing') await guest.ask('draw', { offer: true });
  }
  await until('it is over', () => guests.every(({ state }) => state.status === 'over'));
}

const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as { error?: { code: string } };
  return `${response.status} ${error?.code}`;
};

async function plainly(at: string, key: string): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const now = await fetch(at);
  const keyed = await fetch(at, { headers });
  const stream = await fetch(`${at}/stream`, { headers });
  const streamed = stream.headers.get('content-type') === STREAM_TYPE;
  if (streamed) await stream.body!.cancel();
  return {
    now: now.ok ? 'told' : await codeOf(now),
    nowKeyed: keyed.ok ? 'told' : await codeOf(keyed),
    streamKeyed: streamed ? 'told' : await codeOf(stream),
    sit: await codeOf(
      await fetch(`${at}/sit`, { method: 'POST', headers, body: JSON.stringify({ team: 0, name: 'Eve' }) }),
    ),
  };
}

/** Every way to see a match's moves without a seat, and the answer to each. */
async function looks(url: string, code: string, key: string): Promise<Record<string, string>> {
  const json = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const at = `/api/matches/${code}`;
  const joined = await Guest.join(url, code, key).then(
    (guest) => guest.leave().then(() => 'joined'),
    () => 'refused',
  );
  const stream = await fetch(`${url}${at}/stream`);
  const streamed = stream.headers.get('content-type') === STREAM_TYPE;
  if (streamed) await stream.body!.cancel();
  return {
    open: await codeOf(await json(`${at}/open`, { key })),
    openNobody: await codeOf(await json(`${at}/open`, {})),
    reserve: await codeOf(await json(`/matchmake/joinById/${code}`, { key })),
    record: (await fetch(`${url}${at}/record`)).ok ? 'told' : await codeOf(await fetch(`${url}${at}/record`)),
    replay: await codeOf(await fetch(`${url}${at}/replay`)),
    position: await codeOf(await fetch(`${url}${at}/position`)),
    stream: streamed ? 'told' : await codeOf(stream),
    channel: await codeOf(await json(`${at}/channel`, { key })),
    ...(await plainly(url + at, key)),
    joined,
  };
}

const SHUT = '403 played-twice';
const NOTHING = {
  ...{ open: SHUT, openNobody: SHUT, reserve: SHUT, record: SHUT, replay: SHUT, position: SHUT, stream: SHUT },
  ...{ now: SHUT, nowKeyed: SHUT, streamKeyed: SHUT, sit: SHUT, channel: SHUT, joined: 'refused' },
};

describe('two tables of a circle', () => {
  test('have one fate: made at once, begun together, proved by their records', async () => {
    const { url } = await open();
    const { circle, keys, only, codes } = await duplicate(url, '4a');
    expect(only).toMatchObject({ mode: '4a', evenings: 1, yours: true, open: false, off: false });
    expect(only.tables.map(({ seats }) => seats.map(({ name }) => name))).toEqual([NAMES.slice(0, 4), NAMES.slice(4)]);
    const here = await come(url, codes[0], keys.slice(0, 4));
    await until('it is known that the other is not ready', () => twinOf(here[0]!).stage === 'gathered');
    expect(twinOf(here[0]!)).toMatchObject({ theirs: 'gathering', table: 0, seals: '', open: false });
    // Both tables show both commitments, before anyone sits at the other.
    const there = [await Guest.join(url, codes[1], keys[4])];
    expect(twinOf(there[0]!).commitment).toBe(here[0]!.state.commitment);
    expect(twinOf(here[0]!).commitment).toBe(there[0]!.state.commitment);
    expect(await here[0]!.ask('mix', { entropy: here[0]!.entropy })).toMatchObject({ code: 'seals-open' });
    await there[0]!.leave();
    const others = await come(url, codes[1], keys.slice(4));
    await begin([here, others]);
    expect(others[0]!.state.opening).toBe(here[0]!.state.opening);
    await play(here, 8, 0);
    await play(others, 8, 5);
    await end(here);
    expect(here[0]!.state.seed).toBe('');
    await until('the others know', () => twinOf(others[0]!).theirs === 'over', 20_000);
    await end(others);
    await until('the seed is told', () => [here, others].flat().every(({ state }) => state.seed !== ''), 20_000);
    expect(here[0]!.state.seed).toBe(others[0]!.state.seed);

    const records = await Promise.all(
      codes.map(async (code) => (await fetch(`${url}/api/matches/${code}/record`)).text()),
    );
    const found = duplicateOf([records[0]!, records[1]!]);
    expect(found).toMatchObject({ ok: true });
    expect(typeof found !== 'string' && found.shared).toBeGreaterThanOrEqual(8);

    const { duplicates } = await home(url, circle, keys[5]!);
    expect(duplicates).toMatchObject([{ open: true, yours: false }]);
    for (const { sides } of duplicates[0]!.tables) {
      expect(sides).toMatchObject([{ place: 1 }, { place: 1 }]);
    }
  });

  test('nothing crosses from one to the other before both are over', async () => {
    const { url } = await open();
    const { circle, keys, codes } = await duplicate(url, '2');
    const stranger = newKey();
    const tables = [await come(url, codes[0], keys.slice(0, 2)), await come(url, codes[1], keys.slice(2))] as const;
    const across = [keys[2]!, keys[0]!];
    for (const [at, code] of codes.entries()) {
      for (const key of [across[at]!, stranger]) expect(await looks(url, code, key)).toEqual(NOTHING);
    }
    // Nor does their club's stream show either.
    const { path } = (await ask(url, `/${circle}/show`, { key: keys[0] })).answer as unknown as OwnShow;
    const shown = async () => (await fetch(`${url}/api${path}`)).json();
    expect(await shown()).toEqual({ code: null, status: null });
    await begin(tables);
    await play(tables[0], 4, 0);
    await play(tables[1], 2, 1);
    expect(await shown()).toEqual({ code: null, status: null });
    /** Returns what a player at one table can see of the other. */
    const seen = async (at: 0 | 1) => {
      const told = await home(url, circle, across[at]!);
      const running = told.running.find(({ code }) => code === codes[at]);
      const annals = (await ask(url, `/${circle}/annals`, { key: across[at] })).answer as unknown as ClubAnnals;
      const page = await (await fetch(`${url}/r/${codes[at]}`, { headers: { accept: 'text/html' } })).text();
      const lobby = await (await fetch(`${url}/api/lobby`)).text();
      const series = await post(url, `/api/matches/${codes[at]}/circle`, { key: across[at] });
      return {
        ...{ ply: running?.ply ?? null, yourTurn: running?.yourTurn ?? null, played: told.played },
        ...{ sides: told.duplicates[0]!.tables[at]!.sides, annals: annals.matches.length, more: annals.more },
        ...{ listed: lobby.includes(codes[at]!), tallies: annals.standing.tallies.every(({ sat }) => sat === 0) },
        series: (series.body as { series: unknown }).series,
        position: /dominion-position" content="(.*?)"/.exec(page)?.[1] ?? '',
      };
    };
    const blind = {
      ...{ ply: 0, yourTurn: false, played: 0, sides: null, annals: 0, more: false, listed: false, tallies: true },
      ...{ series: null, position: '' },
    };
    for (const at of [0, 1] as const) {
      expect(await seen(at)).toEqual(blind);
      for (const key of [across[at]!, stranger]) expect(await looks(url, codes[at]!, key)).toEqual(NOTHING);
    }
    // The first is over; the second still plays.
    await end(tables[0]);
    for (const key of [across[0]!, stranger]) expect(await looks(url, codes[0], key)).toEqual(NOTHING);
    expect(await looks(url, codes[1], keys[0]!)).toEqual(NOTHING);
    expect(await shown()).toEqual({ code: null, status: null });
    expect(await seen(0)).toEqual({ ...blind, ply: null, yourTurn: null });
    expect((await home(url, circle, keys[0]!)).duplicates[0]!.tables.map(({ sides }) => sides)).toEqual([null, null]);
    // They see their own, as usual.
    expect(await looks(url, codes[0], keys[0]!)).toMatchObject({
      ...{ joined: 'joined', record: SHUT, now: SHUT, nowKeyed: 'told', streamKeyed: 'told' },
    });
    await end(tables[1]);
    const after = { record: 'told', stream: 'told', joined: 'joined' };
    await expect.poll(() => looks(url, codes[0], keys[2]!), { timeout: 10_000 }).toMatchObject(after);
    // A room hears of it a moment later than the database.
    await expect.poll(() => looks(url, codes[1], stranger), { timeout: 10_000 }).toMatchObject(after);
    const annals = (await ask(url, `/${circle}/annals`, { key: keys[0] })).answer as unknown as ClubAnnals;
    expect(annals.matches).toHaveLength(2);
    // They count as two ordinary matches.
    expect(annals.standing.tallies.map(({ sat }) => sat)).toEqual([1, 1, 1, 1]);
  });

  test('who has handed their seat on sees no more of it', async () => {
    const { url } = await open();
    const { keys, codes } = await duplicate(url, '2');
    const [guest] = await come(url, codes[0], keys.slice(0, 1));
    const { token } = (await guest!.ask('handover', {})) as unknown as { token: string };
    // No one else can join, so no one can take it over.
    await expect(Guest.join(url, codes[0], newKey())).rejects.toThrow(/played at two tables/);
    expect(await guest!.ask('takeover', { token })).toEqual({ ok: true });
    expect(await guest!.ask('stand', {})).toMatchObject({ code: 'seats-fixed' });
  });

  test('called off, what runs is drawn though it sleeps, and counts for nothing', async () => {
    const house = await open();
    const { url } = house;
    const { circle, keys, only, codes } = await duplicate(url, '2');
    const tables = [await come(url, codes[0], keys.slice(0, 2)), await come(url, codes[1], keys.slice(2))] as const;
    await begin(tables);
    await play(tables[0], 3, 0);
    await end(tables[0]);
    for (const guest of tables.flat()) await guest.leave();
    const off = { what: 'off', duplicate: only.id };
    const refusal = async (body: object) => {
      const { status, answer } = await ask(url, `/${circle}/duplicate`, body);
      return [status, answer.error?.code];
    };
    expect(await refusal({ key: keys[3], ...off })).toEqual([403, 'not-keeper']);
    expect(await refusal({ key: keys[0], ...off })).toEqual([200, undefined]);
    await expect
      .poll(async () => (await home(url, circle, keys[0]!)).duplicates[0], { timeout: 20_000 })
      .toMatchObject({ off: true, open: true, yours: false, tables: [{ status: 'over' }, { status: 'over' }] });
    expect(await refusal({ key: keys[0], ...off })).toEqual([409, 'no-duplicate']);
    const annals = (await ask(url, `/${circle}/annals`, { key: keys[0] })).answer as unknown as ClubAnnals;
    expect(annals.matches).toHaveLength(2);
    expect(annals.standing).toMatchObject({ ratings: [], series: [] });
    expect((await house.store.matches.load(codes[1]))!.lines.at(-1)!.line).toBe('draw');
  });

  test('called off before they begin they never do', async () => {
    const { url } = await open();
    const { circle, keys, only, codes } = await duplicate(url, '2');
    const guests = await come(url, codes[0], keys.slice(0, 2));
    await ask(url, `/${circle}/duplicate`, { key: keys[0], what: 'off', duplicate: only.id });
    await until('its people hear of it', () => twinOf(guests[0]!).off);
    const told = await home(url, circle, keys[0]!);
    expect([told.running, told.duplicates[0]!.open]).toEqual([[], true]);
    expect(guests[0]!.state).toMatchObject({ status: 'waiting', seed: '' });
  });

  test('people and seats that make no two tables are refused', async () => {
    const { url } = await open();
    const { code, keys } = await circleOf(url, 4);
    const [a, b, c, d] = (await idsIn(url, code, keys)) as [string, string, string, string];
    const refusal = async (tables: string[][], mode = '2') => {
      const asked = { key: keys[0], what: 'make', mode, length: 'skirmish', tables };
      const { status, answer } = await ask(url, `/${code}/duplicate`, asked);
      return [status, answer.error?.code];
    };
    expect(
      await refusal([
        [a, b],
        [b, c],
      ]),
    ).toEqual([409, 'no-duplicate']);
    expect(await refusal([[a, a]])).toEqual([409, 'no-duplicate']);
    expect(
      await refusal([
        [a, b],
        [c, '0'.repeat(12)],
      ]),
    ).toEqual([409, 'no-duplicate']);
    expect(await refusal([[a, b]], '4')).toEqual([409, 'no-duplicate']);
    expect(await refusal([])).toEqual([400, 'bad-request']);
    expect(await refusal([[a, 'b']])).toEqual([400, 'bad-request']);
    const stranger = { key: newKey(), what: 'make', mode: '2', length: 'skirmish', tables: [[a, b]] };
    expect((await ask(url, `/${code}/duplicate`, stranger)).status).toBe(403);
    for (let made = 0; made < 4; made++)
      expect(
        await refusal([
          [a, b],
          [c, d],
        ]),
      ).toEqual([201, undefined]);
    expect(
      await refusal([
        [a, b],
        [c, d],
      ]),
    ).toEqual([409, 'no-duplicate']);
  });
});

const pace = { kind: 'days', bank: 86_400, increment: 86_400, cap: 86_400, late: 'regent' } as const;

describe('time at two tables', () => {
  const thinker = playsFirst();

  test('each has its own clock, and the comparison says where time ran out', async () => {
    const { url } = await open({ thinker, config: { botPace: AT_ONCE } });
    const clock = { kind: 'turn', seconds: 1 } as const;
    const { circle, keys, codes, only } = await duplicate(url, '2', 1, { clock });
    expect(only).toMatchObject({ clock: 'turn 1', pace: 'live' });
    const [here, there] = [await come(url, codes[0], keys.slice(0, 2)), await come(url, codes[1], keys.slice(2))];
    await begin([here, there]);
    for (const guest of here) await guest.act(`${TEAM_LETTERS[guest.team!]}:-`, 1);
    // No one moves here, so a regent does.
    const first = here[0]!;
    await until('a regent has moved', () => first.match.position.ply >= 2, 20_000);
    const { turn: slow } = first.match.position;
    // A draw must be agreed on within a turn, which may be too short here.
    const resign = (guest: Guest) => guest.ask('resign', { team: guest.team!, offer: true });
    expect(await resign(first)).toMatchObject({ ok: true });
    await until('it is over', () => first.state.status === 'over');
    const told = async () => (await home(url, circle, keys[0]!)).duplicates[0]!.tables.map(({ late }) => late);
    expect(await told()).toEqual([null, null]);
    // Due actions there have been done meanwhile.
    expect(await resign(there[0]!)).toMatchObject({ ok: true });
    await expect.poll(async () => (await told())[0], { timeout: 10_000 }).not.toBeNull();
    const [late] = await told();
    expect(late!.every(({ turns }) => turns > 0)).toBe(true);
    expect(late!.length).toBeGreaterThan(0);
    expect([0, 2]).toContain(slow);
    expect((await home(url, circle, keys[0]!)).duplicates[0]).toMatchObject({ open: true, clock: 'turn 1' });
  });

  test('of days they begin together though nobody is there at the same time', async () => {
    let wall = Date.now();
    const asked = { claim: 0, due: 0 };
    const { url, store } = await open({
      ...{ thinker, wall: () => wall, config: { botPace: AT_ONCE, idle: 250 } },
      around: (whole) =>
        hooked(
          hooked(whole, 'matches.claim', () => void asked.claim++),
          'matches.due',
          () => void asked.due++,
        ),
    });
    const { circle, keys, codes, only } = await duplicate(url, '2', 1, { pace });
    expect(only).toMatchObject({ clock: 'none', pace: 'days 86400+86400/86400 regent' });
    const visit = async <T>(at: number, does: (guest: Guest) => Promise<T>): Promise<T> => {
      const guest = await Guest.join(url, codes[at < 2 ? 0 : 1]!, keys[at]!);
      const done = await does(guest);
      await guest.leave();
      return done;
    };
    const bytes: string[] = [];
    const sealing = (guest: Guest) => {
      bytes.push(guest.entropy);
      return guest.ask('seal', { seal: guest.seal });
    };
    for (const at of [0, 1]) expect(await visit(at, sealing)).toEqual({ ok: true });
    // One table waits for the other and is loaded now and then, but not over and over.
    wall += 61_000;
    await expect.poll(() => store.matches.due(matchMaker.processId, wall, 9)).toEqual([]);
    const { claim, due } = asked;
    await until('it was looked for again', () => asked.due > due + 2);
    expect(asked.claim).toBe(claim);
    for (const at of [2, 3]) expect(await visit(at, sealing)).toEqual({ ok: true });
    // Each hears of the other although no one is there.
    const mayShow = (at: number) => visit(at, async (guest) => guest.state.showing > 0 && twinOf(guest).seals !== '');
    for (const at of [0, 2]) {
      await expect
        .poll(
          async () => {
            wall += 61_000;
            return mayShow(at);
          },
          { timeout: 20_000 },
        )
        .toBe(true);
    }
    for (const at of [0, 1, 2, 3]) {
      expect(await visit(at, (guest) => guest.ask('mix', { entropy: bytes[at]! }))).toEqual({ ok: true });
    }
    for (const at of [0, 2]) {
      await expect
        .poll(
          async () => {
            wall += 61_000;
            return visit(at, async (guest) => guest.state.status);
          },
          { timeout: 20_000 },
        )
        .toBe('playing');
    }
    const opening = (at: number) => visit(at, async (guest) => guest.state.opening);
    expect(await opening(0)).toBe(await opening(2));
    // No information crosses here either, however long it takes.
    expect(await looks(url, codes[0], keys[2]!)).toEqual(NOTHING);
    expect((await home(url, circle, keys[0]!)).duplicates[0]!.tables.map(({ late }) => late)).toEqual([null, null]);
  });

  test('a clock beside a pace of days is refused, and what is none', async () => {
    const { url } = await open();
    const { code, keys } = await circleOf(url, 4);
    const [a, b, c, d] = (await idsIn(url, code, keys)) as [string, string, string, string];
    const pace = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'regent' };
    const clock = { kind: 'turn', seconds: 60 };
    for (const timing of [{ clock, pace }, { clock: { kind: 'turn', seconds: 0 } }, { pace: { ...pace, cap: 1 } }]) {
      const asked = {
        key: keys[0],
        what: 'make',
        mode: '2',
        length: 'skirmish',
        tables: [
          [a, b],
          [c, d],
        ],
        ...timing,
      };
      const { status, answer } = await ask(url, `/${code}/duplicate`, asked);
      expect([status, answer.error?.code]).toEqual([400, 'bad-request']);
    }
  });
});

test('four people on two evenings: the second has the first one’s fate, each across', async () => {
  const { url } = await open();
  const { circle, keys, codes, only } = await duplicate(url, '4a', 2);
  expect(only.tables.map(({ seats }) => seats.map(({ name }) => name))).toEqual([
    ['Ann', 'Bo', 'Cy', 'Di'],
    ['Di', 'Ann', 'Bo', 'Cy'],
  ]);
  const second = await come(url, codes[1], keys, false);
  expect(await second[0]!.ask('seal', { seal: second[0]!.seal })).toMatchObject({ code: 'first-evening' });
  const first = await come(url, codes[0], keys);
  await begin([first]);
  expect(second[0]!.state.status).toBe('waiting');
  await play(first, 5, 2);
  await end(first);
  await until('the second begins', () => second.every(({ state }) => state.status === 'playing'), 20_000);
  expect([first[0]!.state.seed, second[0]!.state.opening]).toEqual(['', first[0]!.state.opening]);
  await play(
    [...second].sort((a, b) => a.team! - b.team!),
    5,
    1,
  );
  await end(second);
  const told = async () => (await home(url, circle, keys[0]!)).duplicates[0];
  await expect.poll(told, { timeout: 10_000 }).toMatchObject({ open: true });
  const records = await Promise.all(
    codes.map(async (code) => (await fetch(`${url}/api/matches/${code}/record`)).text()),
  );
  expect(duplicateOf([records[0]!, records[1]!])).toMatchObject({ ok: true });
});

test('a second evening is kept for as long as the first is played', async () => {
  const house = await open();
  const { keys, codes } = await duplicate(house.url, '2', 2, { pace });
  const first = await come(house.url, codes[0], keys);
  await begin([first]);
  const tidying = new Tidying({
    store: house.store,
    lease: { id: matchMaker.processId, holds: () => true },
    log: pino({ level: 'silent' }),
    retention: { waiting: 7, short: 90 },
    wall: () => Date.now() + 91 * 86_400_000,
    removed: () => {},
  });
  await tidying.tidy();
  expect(await house.store.matches.load(codes[1])).not.toBeNull();
  await end(first);
  const second = await come(house.url, codes[1], keys, false);
  await until('the second begins', () => second.every(({ state }) => state.status === 'playing'), 20_000);
});

describe.skipIf(!hasPostgres || !hasRedis)('on two servers', () => {
  test('two tables begin together, each awake on a server of its own', async () => {
    const database = await makeDatabase();
    onTestFinished(() => database.drop());
    const start = () => serve({ DATABASE_URL: database.url, REDIS_URL: REDIS, DATA_DIR: temporaryFolder() });
    const [one, two] = await Promise.all([start(), start()]);
    const { circle, keys, codes } = await duplicate(one.url, '2', 1, { clock: { kind: 'turn', seconds: 600 } });
    // The first to come loads the table on the server that they use.
    const here = await come(one.url, codes[0], keys.slice(0, 2));
    const there = await come(two.url, codes[1], keys.slice(2));
    await begin([here, there]);
    await play(here, 3, 0);
    await play(there, 3, 3);
    expect(await looks(two.url, codes[0], keys[2]!)).toEqual(NOTHING);
    await end(here);
    await end(there);
    const told = () => [here, there].flat().every(({ state }) => state.seed !== '');
    await until('both are told the seed', told, 20_000);
    const records = await Promise.all(
      codes.map(async (code) => (await fetch(`${one.url}/api/matches/${code}/record`)).text()),
    );
    expect(duplicateOf([records[0]!, records[1]!])).toMatchObject({ ok: true });
    const played = (await home(two.url, circle, keys[0]!)).duplicates[0]!;
    expect([played.clock, ...played.tables.map(({ late }) => late)]).toEqual(['turn 600', [], []]);
  }, 60_000);
});
