/** Players leave: every branch of what follows, over real sockets, with short times. */
import type { Reply } from '@dominion/protocol';
import { formatRecord, parseRecord, type Team } from '@dominion/rules';
import { remember } from '@dominion/table';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BotJob } from '../../src/bots/pool.js';
import {
  AT_ONCE,
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  seatAll,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';
import { playsFirst } from '../support/thinkers.js';

/** The bots' jobs; they choose the first legal action at once. */
const jobs: BotJob[] = [];
const thinker = playsFirst((job) => void jobs.push(job));

const times = { silence: 30, left: 60, lost: 5000, patience: 2000, inTime: 50 };
const open = sharedTestServer(() => ({ config: { botPace: AT_ONCE, idle: 60_000 }, times, thinker }));
let house: TestServer;
beforeEach(async () => {
  house = await open();
});

const code = (reply: Reply) => (reply as { code?: string }).code;
const fine = { ok: true };

function cut(guest: Guest): void {
  guest.room.connection.close(4999);
}

/** Whether the match waits for a decision other than the muster. */
function isDeciding({ match }: Guest): boolean {
  return !['muster', 'fate', 'succession', 'over'].includes(match.position.phase);
}

function playOn(guest: Guest): void {
  const act = () => {
    if (guest.match.position.turn === guest.team && isDeciding(guest)) guest.act(anyLine(guest.match)).catch(() => {});
  };
  guest.room.onStateChange(act);
  act();
}

/** Returns the presence of a seat as others see it, each state in order. */
function watchPresence(guest: Guest, team: Team): string[] {
  const seen: string[] = [];
  guest.room.onStateChange((state) => {
    const { presence } = state.seats[team]!;
    if (seen.at(-1) !== presence) seen.push(presence);
  });
  return seen;
}

describe('of two players', () => {
  test('somebody who left is away, dropped with a countdown, and gone; the other may let a regent play', async () => {
    const { mover, other, code: link } = await begunMatch(house.url);
    const team = mover.team!;
    const seen = watchPresence(other, team);
    await mover.leave();
    await until('the other may choose', () => other.state.seats[team]!.choosers !== 0);
    expect(seen).toEqual(['here', 'away', 'dropped', 'gone'].slice(4 - seen.length));
    expect(seen).toContain('dropped');
    expect(other.state.seats[team]!.choosers).toBe(1 << other.team!);
    expect(code(await other.ask('absent', { team: other.team!, choice: 'regent' }))).toBe('not-absent');
    expect(code(await other.ask('absent', { team, choice: 'both' }))).toBe('not-your-choice');
    const watcher = await Guest.join(house.url, link);
    expect(code(await watcher.ask('absent', { team, choice: 'claim' }))).toBe('no-seat');
    expect(await other.ask('absent', { team, choice: 'wait' })).toEqual(fine);
    expect(other.state.seats[team]!.presence).toBe('gone');
    expect(await other.ask('absent', { team, choice: 'regent' })).toEqual(fine);
    await until('the regent played', () => other.log.length >= 4);
    expect(other.state.seats[team]!.toJSON()).toMatchObject({ presence: 'regent', regent: 'bot', kept: false });
    expect(jobs.at(-1)).toMatchObject({ team, level: 'skilled', manner: 'balanced' });
    expect([...other.state.byRegent]).toEqual([2]);

    // The owner returns at once, and the regent stops.
    const again = await Guest.join(house.url, link, mover.key);
    await until('the seat is the person’s', () => other.state.seats[team]!.presence === 'here');
    expect(other.state.seats[team]!.regent).toBe('');
    expect(again.team).toBe(team);
    playOn(other);
    await until('it is the owner’s turn', () => again.match.position.turn === team && isDeciding(again));
    expect(await again.act(anyLine(again.match))).toMatchObject(fine);
    // The regent's turns stay marked; the owner's aren't.
    const own = other.log.findLastIndex((line) => !line.startsWith('~'));
    expect([...other.state.byRegent]).toContain(2);
    expect([...other.state.byRegent]).not.toContain(own);
    expect([...other.state.byAlly]).toEqual([]);
  });

  test('what a regent played is marked in the record, and after the match was written down and read again', async () => {
    const { mover, other, code: link } = await begunMatch(house.url);
    const team = mover.team!;
    await mover.leave();
    await until('the other may choose', () => other.state.seats[team]!.choosers !== 0);
    await other.ask('absent', { team, choice: 'regent' });
    await until('the regent played', () => other.log.length >= 4);
    const record = await (await fetch(`${house.url}/api/matches/${link}/record`)).text();
    expect(record).toContain(`1. ${'NESW'[team]} ${other.log[2]} {[%regent bot]} ~`);
    const parsed = parseRecord(record);
    expect(parsed.ok && formatRecord(parsed.record)).toBe(record);
    const { regents } = remember((await house.store.matches.load(link))!);
    expect(regents.get(2)).toBe('bot');
    expect(other.state.log.filter((_, at) => regents.has(at)).every((line) => !line.startsWith('~'))).toBe(true);
  });

  test('the other may claim the game', async () => {
    const { mover, other } = await begunMatch(house.url);
    const team = mover.team!;
    expect(code(await other.ask('absent', { team, choice: 'claim' }))).toBe('not-absent');
    await mover.leave();
    await until('the other may choose', () => other.state.seats[team]!.choosers !== 0);
    expect(await other.ask('absent', { team, choice: 'claim' })).toMatchObject(fine);
    await until('it is over', () => other.state.status === 'over');
    expect(other.match.result).toEqual({ reason: 'last-camp', winners: [other.team] });
  });

  test('when the network went the countdown is longer, and who comes back within it was only away', async () => {
    const { mover, other, code: link } = await begunMatch(house.url);
    const team = mover.team!;
    const seen = watchPresence(other, team);
    cut(mover);
    await until('a countdown is seen', () => other.state.seats[team]!.presence === 'dropped');
    expect(other.state.seats[team]!.until).toBeGreaterThan(Date.now() + 100);
    await Guest.join(house.url, link, mover.key);
    await until('it is over', () => other.state.seats[team]!.presence === 'here');
    expect(other.state.seats[team]!.until).toBe(0);
    expect(seen).not.toContain('gone');
    expect(other.log).toHaveLength(2);
  });

  test('while neither is there everything stands still', async () => {
    // Long enough for both to leave.
    house = await open({ times: { ...times, left: 600 } });
    const { mover, other, code: link, all } = await begunMatch(house.url);
    const watcher = await Guest.join(house.url, link);
    const asked = jobs.length;
    await Promise.all(all.map((guest) => guest.leave()));
    await until('both are gone', () => all.every(({ team }) => watcher.state.seats[team!]!.presence !== 'here'));
    // Longer than any countdown, by the spectator's own clock.
    const end = Date.now() + 900;
    await until('time passed', () => Date.now() > end);
    expect(watcher.state.seats[mover.team!]!.presence).not.toMatch(/gone|regent/);
    expect(jobs).toHaveLength(asked);
    await Guest.join(house.url, link, other.key);
    await until('the countdown goes on', () => watcher.state.seats[mover.team!]!.choosers !== 0);
  });
});

describe('of three players', () => {
  test('a regent comes by itself, plays on, and nobody has to choose', async () => {
    const { mover, all } = await begunMatch(house.url, { mode: '3', empty: 0 });
    const [watch] = all.filter((guest) => guest !== mover);
    const team = mover.team!;
    await mover.leave();
    await until('the regent played', () => watch!.log.length >= 5);
    expect(watch!.state.seats[team]!.toJSON()).toMatchObject({ presence: 'regent', regent: 'bot', choosers: 0 });
    expect(watch!.state.seats[team]!.holder).toBe('person');
  });

  test('a human alone with bots: nothing happens until they are back', async () => {
    const key = newKey();
    const bots = [1, 3].map((team) => ({ team: team as Team, level: 'random' as const }));
    const link = await makeMatch(house.url, { mode: '3', empty: 0, bots, key });
    const person = await Guest.join(house.url, link, key);
    await person.ask('sit', { team: 2, name: '' });
    await person.ask('start', {});
    await until('the bots mustered', () => person.log.length === 2);
    await person.act('S:-', 1);
    await until(
      'it waits for the person',
      () => person.log.length > 2 && person.match.position.turn === 2 && person.match.position.phase === 'move',
    );
    const lines = person.log.length;
    const watcher = await Guest.join(house.url, link);
    await person.leave();
    await until('the person is away', () => watcher.state.seats[2]!.presence !== 'here');
    const end = Date.now() + 200;
    await until('time passed', () => Date.now() > end);
    expect(watcher.log).toHaveLength(lines);
    const again = await Guest.join(house.url, link, key);
    playOn(again);
    await until('the bots go on', () => watcher.log.length > lines + 5);
  });
});

describe('of allies', () => {
  /** Makes an allied match in which the team to move has left, and its ally may choose. */
  async function deserted() {
    const { mover, guests, all, code: link } = await begunMatch(house.url, { mode: '4a' });
    const team = mover.team!;
    const ally = guests.get(((team + 2) & 3) as Team)!;
    const enemy = guests.get(((team + 1) & 3) as Team)!;
    await mover.leave();
    await until('the ally may choose', () => ally.state.seats[team]!.choosers === 1 << ally.team!);
    return { mover, team, ally, enemy, all, link };
  }

  test('the ally may play both armies, until the owner is back', async () => {
    const { mover, team, ally, enemy, link } = await deserted();
    expect(code(await enemy.ask('absent', { team, choice: 'regent' }))).toBe('not-your-choice');
    expect(code(await ally.ask('absent', { team, choice: 'claim' }))).toBe('not-your-choice');
    expect(code(await ally.act(anyLine(ally.match)))).toBe('not-your-turn');
    expect(await ally.ask('absent', { team, choice: 'both' })).toEqual(fine);
    await until('it is seen', () => enemy.state.seats[team]!.regent === 'ally');
    expect(code(await enemy.act(anyLine(enemy.match)))).toBe('not-your-turn');
    expect(await ally.act(anyLine(ally.match))).toMatchObject(fine);
    await until('the line is there', () => enemy.log.length >= 6);
    expect([[...enemy.state.byRegent], [...enemy.state.byAlly]]).toEqual([[], [4]]);
    const record = await (await fetch(`${house.url}/api/matches/${link}/record`)).text();
    expect(record).toContain(`${enemy.log[4]} {[%regent ally]}`);
    const again = await Guest.join(house.url, link, mover.key);
    await until('the owner plays again', () => enemy.state.seats[team]!.regent === '' && again.team === team);
  });

  test('the ally may wait, or let a regent play', async () => {
    const { team, ally } = await deserted();
    expect(await ally.ask('absent', { team, choice: 'wait' })).toEqual(fine);
    expect(ally.log).toHaveLength(4);
    expect(await ally.ask('absent', { team, choice: 'regent' })).toEqual(fine);
    await until('the regent played', () => ally.log.length >= 6 && ally.state.seats[team]!.regent === 'bot');
  });

  test('when the ally is gone as well regents play for both', async () => {
    const { team, ally, enemy } = await deserted();
    await ally.leave();
    await until('both have regents', () =>
      [team, ally.team!].every((each) => enemy.state.seats[each]!.regent === 'bot'),
    );
  });
});

describe('clocks', () => {
  test('a fallen flag lets a regent play that turn; the third time it stays until its owner asks', async () => {
    const clock = { kind: 'bank', seconds: 1, increment: 0, cap: 1 } as const;
    const { guests } = await seatAll(house.url, { mode: '2', clock });
    const [north, south] = [guests.get(0)!, guests.get(2)!];
    expect(north.state.running).toBe(0b101);
    expect([0, 2].map((team) => north.state.seats[team]!.left)).toEqual([1000, 1000]);
    expect([...north.state.seats].map(({ bank }) => bank)).toEqual([1000, 1000, 1000, 1000]);
    await north.act('N:-', 1);
    await until('North’s clock stands', () => south.state.running === 0b100);
    // South runs out of time at the muster, and then in each of its turns.
    playOn(north);
    await until('the regent keeps the seat', () => south.state.seats[2]!.kept);
    expect(south.log[1]).toBe('S:-');
    expect(south.state.seats[2]!.regent).toBe('bot');
    expect(code(await south.ask('act', { line: 'e3e4', ply: south.match.position.ply, id: 'kept-seat' }))).toBe(
      'regent-plays',
    );
    expect(code(await north.ask('back', {}))).toBe('no-regent');
    expect(await south.ask('back', {})).toEqual(fine);
    await until('the seat is the person’s', () => !south.state.seats[2]!.kept && south.state.seats[2]!.regent === '');
  });

  test('are stopped when all agree, and started again by anybody', async () => {
    const { mover, other } = await begunMatch(house.url, { mode: '2', clock: { kind: 'turn', seconds: 60 } });
    await until('the mover’s clock runs', () => other.state.running === 1 << mover.team!);
    expect(await mover.ask('pause', { offer: true })).toEqual(fine);
    await until('it is seen', () => other.state.seats[mover.team!]!.offersPause);
    expect(other.state.paused).toBe(false);
    expect(await mover.ask('pause', { offer: false })).toEqual(fine);
    await mover.ask('pause', { offer: true });
    expect(await other.ask('pause', { offer: true })).toEqual(fine);
    await until('the clocks stand', () => mover.state.paused && mover.state.running === 0);
    expect(code(await mover.act(anyLine(mover.match)))).toBe('paused');
    expect(await other.ask('pause', { offer: false })).toEqual(fine);
    await until('they run', () => !mover.state.paused && mover.state.running === 1 << mover.team!);
    const { left } = mover.state.seats[mover.team!]!;
    expect(left).toBeGreaterThan(50_000);
    expect(await mover.act(anyLine(mover.match))).toMatchObject(fine);
    const free = await begunMatch(house.url);
    expect(code(await free.mover.ask('pause', { offer: true }))).toBe('no-clock');
  });
});
