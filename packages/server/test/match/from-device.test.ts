/** A match played alone on a device moves to the server: complete, once, and only if it could have been played. */
import { MOVE_MATCH_PATH, type MoveMatch, parseCode, SERVER_REFUSALS } from '@dominion/protocol';
import {
  beginMatch,
  dueThrow,
  formatAction,
  isThrow,
  legalActions,
  type Match,
  parsePosition,
  playMatch,
  resign,
  type Team,
  teamsIn,
  thrown,
} from '@dominion/rules';
import { throwFate, throwOpening } from '@dominion/rules/dice';
import { keyOfProof } from '@dominion/rules/proof';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  AT_ONCE,
  anyLine,
  Guest,
  matchOf,
  newKey,
  post,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';
import { playsFirst } from '../support/thinkers.js';
import { verified } from '../support/verified.js';

const open = sharedTestServer(() => ({ thinker: playsFirst(), config: { botPace: AT_ONCE } }));
let house: TestServer;
beforeEach(async () => {
  house = await open();
});

let count = 0;
const newCode = (): string => (++count).toString(16).padStart(8, '0');

interface Begun {
  readonly mode?: '2' | '3' | '4';
  readonly scheme?: 'dice-v1' | 'dice-v2';
  readonly position?: string;
  /** As in matches from before Fate could end one. */
  readonly sharp?: boolean;
}

/** A match as a device begins it, with a way to play on to so many actions: the person on South against bots. */
function onDevice({ mode = '2', scheme = 'dice-v2', position: text, sharp = false }: Begun = {}) {
  const end = { last: 60, fated: !sharp };
  const code = newCode();
  const seed = 'a5'.repeat(32);
  const key = newKey();
  const parsed = text === undefined ? null : parsePosition(text);
  const from = parsed?.ok ? { position: parsed.position } : {};
  const teams = teamsIn({ mode, empty: 0, ...from });
  const dice = keyOfProof({ scheme, matchId: `device-${code}`, seed, entropy: teams.map(() => null) }, teams);
  const { first, rounds } = throwOpening(dice, teams, 'die', scheme);
  const opening = parsed?.ok ? { first: parsed.position.turn, opening: [] } : { first, opening: rounds, ...end };
  let match: Match = beginMatch({ mode, empty: 0, dice: 'die', ...opening, ...from });
  let throws = opening.opening.flat().length;
  const play = (action: number): void => {
    const played = playMatch(match, action);
    if (!played.ok) throw new Error(played.refusal.message);
    match = played.match;
  };
  const device = {
    key,
    get match() {
      return match;
    },
    play,
    to(actions: number) {
      while (match.actions.length < actions && match.result === null) {
        const legal = legalActions(match.position);
        if (!isThrow(legal[0]!)) play(legal[(match.actions.length * 7) % legal.length]!);
        else play(thrown(throwFate(dice, scheme === 'dice-v1' ? throws++ : dueThrow(match), 'die')));
      }
      return device;
    },
    lines: () => match.actions.map(formatAction),
    sent: (other: Partial<MoveMatch> = {}): MoveMatch => ({
      ...{ key, code, mode, empty: 0, dice: 'die', scheme, seed, team: 2, name: 'Ying', begun: 1_700_000_000_000 },
      ...(text === undefined ? { length: 'skirmish' as const, ...end } : { position: text }),
      bots: teams.filter((team) => team !== 2).map((team) => ({ team, level: 'beginner' as const })),
      log: match.actions.map(formatAction).join(' '),
      ...other,
    }),
  };
  return device;
}

type Device = ReturnType<typeof onDevice>;

async function move(device: Device, other: Partial<MoveMatch> = {}): Promise<string> {
  const { status, body } = await post(house.url, MOVE_MATCH_PATH, device.sent(other));
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body as { code: string }).code;
}

const recordOf = async (code: string) => (await fetch(`${house.url}/api/matches/${code}/record`)).text();

describe('a match that was moved', () => {
  test.each<[string, Begun, number]>([
    ['with one bot', {}, 40],
    ['with three bots', { mode: '4' }, 60],
    ['of the older throws', { scheme: 'dice-v1' }, 40],
    ['before its first action', {}, 0],
    ['from a position', { position: '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12' }, 9],
  ])(
    '%s, has its whole log, its person and its bots, and goes on with throws that can be checked',
    async (_, how, at) => {
      const device = onDevice(how).to(at);
      const code = await move(device);
      expect(parseCode(code)).toBe(code);
      const south = await Guest.join(house.url, code, device.key);
      expect(south.team).toBe(2);
      expect(south.state.seats[2]).toMatchObject({ name: 'Ying', holder: 'person' });
      expect(south.state).toMatchObject({ status: 'playing', lent: true, begun: 1_700_000_000_000, seed: '' });
      expect(south.log.slice(0, at)).toEqual(device.lines());
      for (let turns = 0; turns < 3; turns++) {
        const mine = () => legalActions(south.match.position).some((action) => !isThrow(action)) && waitsFor(south, 2);
        await until('it is South’s turn', mine);
        expect(await south.act(ownLine(south))).toMatchObject({ ok: true });
      }
      await south.ask('resign', { team: 2, offer: true });
      await until('it goes on or is over', () => south.log.includes('resign:S'));
      if (how.mode === '4') return;
      await until('it is over', () => south.state.seed !== '');
      const text = await recordOf(code);
      expect(text).toContain(`[Match "device-${device.sent().code}"]`);
      expect(text).toContain('[Lent "yes"]');
      expect(await verified(text)).not.toBeNull();
    },
  );

  test('can be watched by anyone with its link, and needs no one to be there', async () => {
    const device = onDevice().to(20);
    const code = await move(device);
    const watcher = await Guest.join(house.url, code);
    expect(watcher.team).toBeNull();
    expect(watcher.log.slice(0, 20)).toEqual(device.lines());
  });

  test('is shared when it is over, with its result and its seed', async () => {
    const device = onDevice().to(20);
    device.play(resign(2));
    const code = await move(device);
    const text = await recordOf(code);
    expect(await verified(text)).not.toBeNull();
    expect(text).toContain('resign:S');
    const { body } = await post(house.url, '/api/mine', { key: device.key });
    expect(body).toMatchObject({ matches: [{ code, status: 'over', team: 2 }] });
  });

  test('keeps the end it began with, of Fate or sharp', async () => {
    for (const sharp of [true, false]) {
      const device = onDevice({ sharp }).to(6);
      const text = await recordOf(await move(device));
      expect(text).toContain(`[Length "${sharp ? '60' : '60~'}"]`);
    }
  });

  test('stands in the list of its person, who is called', async () => {
    const device = onDevice().to(1);
    const waits = device.match;
    const code = await move(device);
    const { body } = await post(house.url, '/api/mine', { key: device.key });
    const yourTurn = legalActions(waits.position).some((action) => formatAction(action).startsWith('S:'));
    expect(body).toMatchObject({ matches: [{ code, status: 'playing', yourTurn }] });
  });
});

describe('the same match again', () => {
  test('is found, with what happened on the device meanwhile, until someone opened it', async () => {
    const device = onDevice().to(12);
    const code = await move(device);
    expect(await move(device)).toBe(code);
    expect(await move(device.to(20))).toBe(code);
    const { lines } = (await house.store.matches.load(code))!;
    expect(lines.map(({ line }) => line)).toEqual(device.lines());
  });

  test('loses no takeback either', async () => {
    const device = onDevice().to(20);
    const code = await move(device);
    const log = device.lines().slice(0, 12).join(' ');
    expect(await move(device, { log })).toBe(code);
    const guest = await Guest.join(house.url, code, newKey());
    expect(guest.log.slice(0, 12).join(' ')).toBe(log);
    expect(matchOf(guest.state).position.ply).toBeLessThan(device.match.position.ply);
  });

  test('is found where it has gone on, and refused where it went another way', async () => {
    const device = onDevice().to(20);
    const code = await move(device);
    const south = await Guest.join(house.url, code, device.key);
    await until('it is South’s turn', () => waitsFor(south, 2));
    await south.act(ownLine(south));
    expect(await move(device)).toBe(code);
    const before = south.log;
    const answer = await post(house.url, MOVE_MATCH_PATH, device.sent({ log: otherWay(device) }));
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'already-moved', message: SERVER_REFUSALS['already-moved'] } },
    });
    expect(south.log.slice(0, before.length)).toEqual(before);
  });

  test('sent by two at once, is one', async () => {
    const device = onDevice().to(20);
    const answers = await Promise.all([1, 2, 3].map(() => post(house.url, MOVE_MATCH_PATH, device.sent())));
    const codes = answers.map(({ body }) => (body as { code: string }).code);
    expect(new Set(codes).size).toBe(1);
    const { lines } = (await house.store.matches.load(codes[0]!))!;
    expect(lines.map(({ line }) => line)).toEqual(device.lines());
  });

  test('with another key is refused and touches nothing', async () => {
    const device = onDevice().to(12);
    const code = await move(device);
    const answer = await post(house.url, MOVE_MATCH_PATH, device.to(20).sent({ key: newKey() }));
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not-your-seat' } } });
    const { lines, seats } = (await house.store.matches.load(code))!;
    expect(lines).toHaveLength(12);
    expect(seats).toMatchObject([{ team: 2, name: 'Ying' }]);
  });
});

describe('what cannot have been played', () => {
  const refusedAs = async (sent: unknown, message: RegExp) => {
    const answer = await post(house.url, MOVE_MATCH_PATH, sent);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
    expect((answer.body as { error: { message: string } }).error.message).toMatch(message);
  };

  test('is refused with what is wrong', async () => {
    const device = onDevice().to(40);
    const lines = device.lines();
    const log = (change: (copy: string[]) => unknown): { log: string } => {
      const copy = [...lines];
      change(copy);
      return { log: copy.join(' ') };
    };
    const quiet = lines.indexOf('~x');
    expect(quiet).toBeGreaterThan(0);
    await refusedAs(device.sent(log((copy) => copy.splice(5, 1))), /^Action \d+ of the log is not legal: /);
    await refusedAs(device.sent(log((copy) => copy.push('~x', '~x'))), /^Action 4[12] of the log is not legal: /);
    await refusedAs(device.sent({ log: 'constructor' }), /^Action 1 of the log is not legal: /);
    await refusedAs(device.sent({ log: ' ' }), /^Action 1 of the log is not legal: /);
    // Fate had been silent, and now gives an order that needs no choice.
    const forged = log((copy) => copy.splice(quiet, copy.length, '~0'));
    await refusedAs(device.sent(forged), /^The throws do not follow from the seed: /);
    await refusedAs(device.sent({ seed: 'b6'.repeat(32) }), /not legal|do not follow/);
    await refusedAs(device.sent({ code: 'ffffffff' }), /not legal|do not follow/);
  });

  test('is refused by its form', async () => {
    const device = onDevice().to(12);
    const sent = device.sent();
    const north = { team: 0 as Team, level: 'beginner' as const };
    const bad: [object, RegExp][] = [
      [{ ...sent, code: '../../etc' }, /code/],
      [{ ...sent, seed: 'f' }, /seed/],
      [{ ...sent, key: 'x' }, /key/],
      [{ ...sent, bots: [] }, /bots/],
      [{ ...sent, bots: [north, { ...north, team: 2 }] }, /bots/],
      [{ ...sent, bots: [north, north] }, /bots/],
      [{ ...sent, team: 1 }, /bots/],
      [{ ...sent, mode: '4' }, /bots/],
      [{ ...sent, last: -1 }, /last/],
      [{ ...sent, last: 0, fated: true }, /fated/],
      [{ ...sent, begun: Number.NaN }, /begun/],
      [{ ...sent, position: 'nonsense' }, /position/],
      [{ ...sent, log: 7 }, /log/],
      [{ ...sent, host: 'me' }, /host/i],
    ];
    for (const [body, what] of bad) await refusedAs(body, what);
    const placed = onDevice({ position: '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12' });
    await refusedAs(placed.sent({ last: 60 }), /last/);
    for (const body of [undefined, '', '{', '[]', 'null', {}]) await refusedAs(body, /./);
  });

  test('is refused where it is too long, and counts as a match made', async () => {
    const device = onDevice().to(4);
    expect((await post(house.url, MOVE_MATCH_PATH, device.sent({ log: 'x'.repeat(33_000) }))).status).toBe(413);
    const long = await post(house.url, MOVE_MATCH_PATH, device.sent({ log: 'x'.repeat(30_000) }));
    expect(long.status).toBe(400);
    const strict = await open({ limits: { matches: 2, loopback: true } });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await post(strict.url, MOVE_MATCH_PATH, onDevice().sent())).status);
    expect(statuses).toEqual([201, 201, 429]);
  });
});

function waitsFor(guest: Guest, team: Team): boolean {
  const { position, result } = guest.match;
  if (result !== null) return true;
  const legal = legalActions(position);
  if (position.phase === 'muster') return legal.some((action) => formatAction(action).startsWith('S:'));
  return position.turn === team && !isThrow(legal[0]!);
}

function ownLine(guest: Guest): string {
  const { position } = guest.match;
  if (position.phase !== 'muster') return anyLine(guest.match);
  return legalActions(position)
    .map(formatAction)
    .find((line) => line.startsWith('S:'))!;
}

/** Returns a log in which the person or a bot does something else at an action. */
function otherWay({ match: { header, actions } }: Device): string {
  let match = beginMatch(header);
  for (const [at, action] of actions.entries()) {
    const other = legalActions(match.position).find((legal) => !isThrow(legal) && legal !== action);
    if (at > 8 && other !== undefined) return [...actions.slice(0, at), other].map(formatAction).join(' ');
    const played = playMatch(match, action);
    if (!played.ok) throw new Error(played.refusal.message);
    match = played.match;
  }
  throw new Error('there was nothing else to do');
}
