/** A hot seat: who has the board, whose connection a request uses, and what is stored. */
import type { Reply, SeatMessage, Table } from '@dominion/protocol';
import { formatAction, legalActions, move, type Team } from '@dominion/rules';
import { sealOf } from '@dominion/rules/dice';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteMade } from '../../../src/base/storage/matches.js';
import { keepOtherName, makeOtherKey, satBeside, saveSecondPlayer } from '../../../src/base/storage/second-player.js';
import { otherKey, ownKeys, secretKey } from '../../../src/base/storage/secret.js';
import { throwEvidenceOf } from '../../../src/base/storage/throw-evidence.js';
import type { HostConnection, Listener } from '../../../src/match/connections/listener.js';
import { openSession } from '../../../src/match/session/session.js';
import { storageWith } from '../../browser-storage.js';
import { at, tableOf } from '../../helpers.js';
import { stateOf } from './spoken.js';

interface Asked {
  readonly name: string;
  readonly payload: unknown;
  answer(reply: Reply): void;
}

/** The test's end of a connection. */
class End {
  readonly asked: Asked[] = [];
  closed = false;
  constructor(readonly hears: Listener) {}

  readonly line: HostConnection = {
    close: () => {
      this.closed = true;
    },
    request: (name, payload) => new Promise((answer) => this.asked.push({ name, payload, answer })),
  };

  names(): string[] {
    return this.asked.map(({ name }) => name);
  }

  seat(team: Team | null, more: Partial<SeatMessage> = {}): void {
    this.hears.seat({ team, host: false, who: `who-${team}`, acts: true, now: Date.now(), ...more });
  }
}

/** Waits for what the page loads by itself, which may take time on a slow machine. */
const soon = (check: () => void) => vi.waitFor(check, 15_000);
vi.setConfig({ testTimeout: 30_000 });

let codes = 0;

/** Opens a session with the test's ends of its connections: its own, and those of second players with their keys. */
function open(code = `PAIR${++codes}`) {
  let first!: End;
  const called: { readonly key: string; readonly name: () => string; readonly end: End }[] = [];
  const session = openSession(
    code,
    (listener) => {
      first = new End(listener);
      return first.line;
    },
    'server',
    (key, name, listener) => {
      const end = new End(listener);
      called.push({ key, name, end });
      return end.line;
    },
  );
  /** Returns the session of the player who has the board. */
  const current = () => session.neighbour.current.value;
  return { code, session, first, called, current };
}

const waiting = (id: string): Table =>
  tableOf({ id, status: 'waiting', commitment: 'c0'.repeat(32) }, (team) => ({
    plays: team % 2 === 0,
    holder: team === 2 ? 'person' : 'free',
  }));
const MUSTERED = ['S:-', 'N:-'];

/** Seats both, South the browser's own player, North the second, after these lines. */
async function seated(lines: readonly string[] = MUSTERED) {
  const code = `PAIR${++codes}`;
  saveSecondPlayer(code);
  const opened = open(code);
  const { first, called, session } = opened;
  first.hears.link('online');
  first.seat(2, { host: true });
  first.hears.table(stateOf(lines));
  await soon(() => expect(called).toHaveLength(1));
  const { end: second } = called[0]!;
  second.hears.link('online');
  second.seat(0);
  second.hears.table(stateOf(lines));
  const log = (...more: string[]): void => {
    first.hears.table(stateOf(more));
    second.hears.table(stateOf(more));
  };
  await soon(() => expect(session.beside.value).not.toBeNull());
  return { ...opened, second, log };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageWith());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('sits a second person down by a line and a key of their own, with a seal of their own', async () => {
  const { code, session, first, called, current } = open();
  first.hears.link('online');
  first.hears.table(waiting('both'));
  first.seat(2);
  await soon(() => expect(first.names()).toEqual(['seal']));
  const sits = session.neighbour.sit(0, 'Ben');
  await soon(() => expect(called).toHaveLength(1));
  const { key, name, end } = called[0]!;
  expect(key).not.toBe(secretKey());
  expect(key).toBe(otherKey());
  expect(ownKeys()).toEqual([secretKey(), key]);
  expect(name()).toBe('Ben');
  end.hears.link('online');
  end.seat(null);
  await soon(() => expect(end.names()).toEqual(['sit']));
  const { bytes } = throwEvidenceOf('both.other')!;
  expect(bytes).not.toBe(throwEvidenceOf('both')!.bytes);
  expect(end.asked[0]!.payload).toEqual({ team: 0, name: 'Ben', seal: sealOf(bytes, 'both') });
  end.seat(0);
  end.asked[0]!.answer({ ok: true });
  await expect(sits).resolves.toBe(true);
  expect(satBeside(code)).toBe(true);
  // Before the start the browser's own player has the board, and makes the requests.
  expect(current()).toBe(session);
  expect([session.seat.value, session.beside.value]).toEqual([2, 0]);
});

it('sits both down by themselves at a table to which both were called, and wants and takes back a rematch for both', async () => {
  const code = `PAIR${codes + 1}`;
  keepOtherName('Ben');
  noteMade(code, { does: 'sit', team: 2, beside: 0 });
  const { session, first, called } = open();
  first.hears.link('online');
  first.hears.table(waiting('asked'));
  await soon(() => expect(first.names()).toContain('sit'));
  expect(called).toHaveLength(0);
  first.asked.find(({ name }) => name === 'sit')!.answer({ ok: true });
  first.seat(2);
  await soon(() => expect(called).toHaveLength(1));
  const { end, name } = called[0]!;
  expect(name()).toBe('Ben');
  end.hears.link('online');
  end.seat(null);
  await soon(() => expect(end.names()).toEqual(['sit']));
  expect(end.asked[0]!.payload).toMatchObject({ team: 0, name: 'Ben' });
  end.seat(0);
  end.asked[0]!.answer({ ok: true });
  await soon(() => expect(session.beside.value).toBe(0));
  for (const seats of ['keep', null] as const) {
    for (const each of session.neighbour.people.value) void each.request('rematch', { seats });
    for (const { asked } of [first, end]) {
      expect(asked.at(-1)).toMatchObject({ name: 'rematch', payload: { seats } });
      asked.at(-1)!.answer({ ok: true });
    }
  }
});

it('is one person again where the second has no seat by that', async () => {
  const { code, session, first, called } = open();
  first.hears.link('online');
  first.hears.table(waiting('refused'));
  first.seat(2);
  const sits = session.neighbour.sit(0, 'Ben');
  await soon(() => expect(called).toHaveLength(1));
  const { end } = called[0]!;
  end.hears.link('online');
  end.seat(null);
  await soon(() => expect(end.names()).toEqual(['sit']));
  end.asked[0]!.answer({ ok: false, code: 'seat-taken', message: '' });
  await expect(sits).resolves.toBe(false);
  expect(end.closed).toBe(true);
  expect(session.neighbour.pair.value).toBeNull();
  expect(session.notice.value).not.toBeNull();
  expect(satBeside(code)).toBe(false);
  expect(throwEvidenceOf('refused.other')!.seal).toBeNull();
});

it('asks by the line of whoever is to play', async () => {
  const { session, first, second, log, current } = await seated();
  expect(session.task.value).toEqual({ kind: 'move' });
  session.orders.act(move(at('h3'), at('h4')));
  expect(first.names()).toContain('act');
  expect(second.names()).not.toContain('act');
  first.asked.at(-1)!.answer({ ok: true, at: 2 });
  log(...MUSTERED, 'h3h4', '~x');
  await soon(() => expect(current().seat.value).toBe(0));
  expect([session.beside.value, current().beside.value]).toEqual([0, 2]);
  // Common data of the table is read once, and each player's own data is still theirs.
  expect([current().story, current().cue]).toEqual([session.story, session.cue]);
  expect(current().interaction).not.toBe(session.interaction);
  const north = legalActions(session.story.value!.match.position)[0]!;
  current().orders.act(north);
  expect(second.asked.at(-1)).toMatchObject({ name: 'act', payload: { line: formatAction(north) } });
  expect(first.names().filter((name) => name === 'act')).toHaveLength(1);
});

it('asks each for their Sergeants, one after the other', async () => {
  const { first, second, log, current } = await seated([]);
  expect(current().task.value).toMatchObject({ kind: 'muster', team: 2 });
  log('S:-');
  await soon(() => expect(current().task.value).toMatchObject({ kind: 'muster', team: 0 }));
  void current().request('act', { line: 'N:-', ply: 1, id: 'abcdefgh' });
  expect(second.names()).toContain('act');
  expect(first.names()).not.toContain('act');
});

it('asks the other about a draw, and gives the board back', async () => {
  const { session, first, second, current } = await seated([...MUSTERED, 'h3h4', '~x']);
  await soon(() => expect(current().seat.value).toBe(0));
  const offered = (team: Team | null): Table => {
    const table = stateOf([...MUSTERED, 'h3h4', '~x']);
    return { ...table, seats: table.seats.map((seat) => ({ ...seat, offersDraw: seat.team === team })) };
  };
  // North moves: the other player's pending answer is shown, and comes up when they get the board.
  first.hears.table(offered(0));
  expect(current().seat.value).toBe(0);
  const pair = session.neighbour.pair.value!;
  expect(pair.needs.value).toEqual(['asked', 'turn']);
  pair.pick(0);
  expect(current().seat.value).toBe(2);
  void current().request('decline', {});
  expect(first.names()).toContain('decline');
  expect(second.names()).not.toContain('decline');
  first.hears.table(offered(null));
  expect(current().seat.value).toBe(0);
});

it('speaks as the one who is picked', async () => {
  const { session, first, second, log, current } = await seated();
  log(...MUSTERED, 'h3h4', '~x');
  await soon(() => expect(current().seat.value).toBe(0));
  expect([session.host.value, current().host.value]).toEqual([true, false]);
  const { neighbour } = session;
  void neighbour.speaks.value.exchange('chat', { channel: 'all', text: 'one' });
  neighbour.pair.value!.speaker.value = 0;
  void neighbour.speaks.value.exchange('chat', { channel: 'all', text: 'two' });
  const said = (end: End) => end.asked.filter(({ name }) => name === 'chat').map(({ payload }) => payload);
  expect(said(second)).toEqual([{ channel: 'all', text: 'one' }]);
  expect(said(first)).toEqual([{ channel: 'all', text: 'two' }]);
});

it('hears the table by the first line, and by the other while that is gone', async () => {
  const { session, first, second, current } = await seated();
  second.hears.table(stateOf([...MUSTERED, 'h3h4']));
  expect(session.story.value!.steps).toHaveLength(2);
  first.hears.link('reconnecting');
  expect(session.story.value!.steps).toHaveLength(3);
  second.hears.table(stateOf([...MUSTERED, 'h3h4', '~x']));
  expect(session.story.value!.steps).toHaveLength(4);
  await soon(() => expect(current().seat.value).toBe(0));
  expect(current().link.value).toBe('online');
});

it('is one person again when the second goes to a device of their own', async () => {
  const { code, session, second, log, current } = await seated();
  log(...MUSTERED, 'h3h4', '~x');
  await soon(() => expect(current().seat.value).toBe(0));
  second.seat(null, { moved: true });
  await soon(() => expect(session.neighbour.pair.value).toBeNull());
  expect(second.closed).toBe(true);
  expect(current()).toBe(session);
  expect([session.seat.value, session.beside.value]).toEqual([2, null]);
  expect(satBeside(code)).toBe(false);
  expect(otherKey()).toBe(makeOtherKey());
});

it('plays on for the second where the browser’s own person goes', async () => {
  const { first, second, current } = await seated();
  first.seat(null, { moved: true });
  await soon(() => expect(current().seat.value).toBe(0));
  expect(current().beside.value).toBeNull();
  void current().request('draw', { offer: true });
  expect(second.names()).toContain('draw');
});

it('goes on together into the match that follows', async () => {
  const { first, session } = await seated();
  first.hears.table({ ...stateOf(MUSTERED), next: 'NEXTER' });
  expect(satBeside('NEXTER')).toBe(true);
  session.close();
});
