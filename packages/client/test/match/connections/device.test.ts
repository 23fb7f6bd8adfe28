/** A match on this device: its host's answers, throws, storage and messages. */

import { PACE, randomFrom } from '@dominion/bots';
import type { RequestName, RequestPayload } from '@dominion/protocol';
import {
  beginMatch,
  foldMatch,
  formatAction,
  formatPosition,
  LENGTHS,
  type Length,
  legalActions,
  type Position,
  parseRecord,
  start,
  type Team,
} from '@dominion/rules';
import { actingTeams, nextThrow } from '@dominion/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordText } from '../../../src/base/record.js';
import { turnBoard } from '../../../src/base/storage/prefs.js';
import { thinkingBlocked } from '../../../src/bots/blocked.js';
import { againSettings, beginKept } from '../../../src/match/connections/device/begin.js';
import { deviceSettings } from '../../../src/match/connections/device/draft.js';
import { type AwaitingThinker, DeviceHost } from '../../../src/match/connections/device/host.js';
import {
  dropKept,
  keepDraft,
  lastDraft,
  listKept,
  readKept,
  writeKept,
} from '../../../src/match/connections/device/store.js';
import {
  type DeviceSeat,
  type DeviceSettings,
  headerOfKept,
  type Kept,
  parseKept,
} from '../../../src/match/connections/device/stored-match.js';
import { deviceTable, memoryOf } from '../../../src/match/connections/device/table.js';
import { openSession, type Session } from '../../../src/match/session/session.js';
import { checkRecord } from '../../../src/model/board/checking.js';
import { againDraft, type Draft, peopleIn, seatedBy, takerOf } from '../../../src/model/options/draft.js';
import { placed } from '../../helpers.js';

const ME: DeviceSeat = { kind: 'person', name: 'Ying' };
const OTHER: DeviceSeat = { kind: 'person', name: '' };
const BOT: DeviceSeat = { kind: 'bot', level: 'casual', manner: 'bold' };

const two = (north: DeviceSeat, south: DeviceSeat): DeviceSettings => ({
  mode: '2',
  empty: 0,
  dice: 'sticks',
  seats: [north, null, south, null],
});

const NOW = 1_700_000_000_000;

const FIRST_PLAY = againDraft({ mode: '2', length: 'evening' }, 'casual');

/** Returns a match of two in which South begins and the first sixteen throws bring nothing; found by trying. */
const quietly = (settings: DeviceSettings) => beginKept(settings, NOW, { code: '000000a1', seed: '0'.repeat(64) });

const stored = new Map<string, string>();
let full = false;
let handover = 0;
let onStorage: ((event: Partial<StorageEvent>) => void) | undefined;
const opened: Session[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('quota');
      stored.set(key, value);
      Object.assign(localStorage, { [key]: value });
    },
    removeItem: (key: string) => {
      stored.delete(key);
      delete (localStorage as unknown as Record<string, unknown>)[key];
    },
  });
  for (const method of ['getItem', 'setItem', 'removeItem']) {
    Object.defineProperty(localStorage, method, { enumerable: false });
  }
  vi.stubGlobal('addEventListener', (_: string, hear: (event: Partial<StorageEvent>) => void) => {
    onStorage = hear;
  });
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
  stored.clear();
  full = false;
  handover = 0;
  onStorage = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Choose = AwaitingThinker['choose'];

/** Chooses the first legal action at once, as a bot. */
const quick = {
  choose: vi.fn<Choose>(async (position: Position, team: Team) => firstFor(position, team)),
};

function firstFor(position: Position, team: Team) {
  const letters = 'NESW';
  return legalActions(position).find((action) => {
    const line = formatAction(action);
    return position.phase !== 'muster' || line.startsWith(`${letters[team]}:`);
  })!;
}

async function open(kept: Kept | string, thinker: AwaitingThinker = quick) {
  const code = typeof kept === 'string' ? kept : kept.code;
  if (typeof kept !== 'string') writeKept(kept);
  const session = openSession(code, (listener) => new DeviceHost(code, listener, thinker, () => handover), 'device');
  opened.push(session);
  await vi.advanceTimersByTimeAsync(0);
  const ask = <Name extends RequestName>(name: Name, payload: RequestPayload<Name>) => session.exchange(name, payload);
  const position = () => session.story.value!.match.position;
  /** Plays the first legal action for the player whose turn it is. */
  const act = async () => {
    session.orders.act(firstFor(position(), session.seat.value!));
    await vi.advanceTimersByTimeAsync(0);
  };
  const log = () => session.table.value!.log;
  return { session, ask, act, position, log };
}

describe('what is kept', () => {
  it('is read back the same, and nothing else is', () => {
    const kept = quietly(two(BOT, ME));
    const text = JSON.stringify(kept);
    expect(parseKept(text)).toEqual(kept);
    const broken: readonly Partial<Record<keyof Kept, unknown>>[] = [
      { version: 2 },
      { code: '../x' },
      { mode: '5' },
      { seed: 'ff' },
      { first: 1 },
      { opening: 'N9' },
      { log: ['h3h9'] },
      { log: 'h3h4' },
      { seats: [BOT, null, { kind: 'bot', level: 'godlike', manner: 'bold' }, null] },
      { seats: [BOT, BOT, ME, null] },
      { at: 'now' },
      { at: 1e300 },
      { begun: -1e300 },
    ];
    for (const change of broken)
      expect(parseKept(JSON.stringify({ ...kept, ...change })), JSON.stringify(change)).toBeNull();
    expect([parseKept('null'), parseKept('{'), parseKept('[]')]).toEqual([null, null, null]);
  });

  it('is listed, the last played first, and dropped', () => {
    const [old, young] = [beginKept(two(BOT, ME), NOW - 9), quietly(two(BOT, ME))];
    writeKept(old);
    writeKept(young);
    localStorage.setItem('dominion.match.deadbeef', 'rubbish');
    expect(listKept().map(({ code }) => code)).toEqual([young.code, old.code, 'deadbeef']);
    expect(listKept().at(-1)).toEqual({ code: 'deadbeef', kept: null });
    dropKept(young.code);
    dropKept('deadbeef');
    expect(listKept()).toEqual([{ code: old.code, kept: old }]);
  });
});

describe('the length of a match on the device', () => {
  const settings = (length: Length) => deviceSettings({ ...FIRST_PLAY, length }, 'Ying');
  const last = (kept: Kept) => beginMatch(headerOfKept(kept)).position.last;

  it('is that of the form, and is kept', () => {
    const begun = LENGTHS.map((length) => beginKept(settings(length), NOW));
    expect(begun.map(last)).toEqual([60, 120, 0]);
    expect(begun.map((kept) => parseKept(JSON.stringify(kept)))).toEqual(begun);
    for (const change of [{ length: 'day' }, { last: 0 }, { last: 1.5 }, { last: 1e9 }])
      expect(parseKept(JSON.stringify({ ...begun[0], ...change })), JSON.stringify(change)).toBeNull();
  });

  it('stays in a rematch', () => {
    const again = beginKept(againSettings(beginKept(settings('skirmish'), NOW), 'rotate'), NOW);
    const table = deviceTable(again, beginMatch(headerOfKept(again)), false);
    expect(table).toMatchObject({ length: 'skirmish', last: 60, fated: true });
  });

  it('ends sharply in a match that was kept before Fate ended any', () => {
    const { fated: _, ...old } = beginKept(settings('skirmish'), NOW);
    const kept = parseKept(JSON.stringify(old))!;
    const table = deviceTable(kept, beginMatch(headerOfKept(kept)), false);
    expect(table).toMatchObject({ length: 'skirmish', last: 60, fated: false });
    expect(againSettings(kept, 'rotate')).not.toHaveProperty('fated');
  });

  it('is none in a match that was kept before there were lengths', () => {
    const { length, last: _, fated: __, ...old } = beginKept(settings('evening'), NOW);
    const kept = parseKept(JSON.stringify(old))!;
    expect(length).toBe('evening');
    expect(last(kept)).toBe(0);
    expect(deviceTable(kept, beginMatch(headerOfKept(kept)), false)).toMatchObject({ length: '', last: 0 });
  });

  it('is that of the position that has one, and the match is over with its last turn', async () => {
    const position = formatPosition({ ...start('2', 2), phase: 'move', mustering: 0, ply: 9, last: 10 });
    const { session, act, log } = await open(beginKept({ ...two(OTHER, ME), position }, NOW));
    expect(session.table.value).toMatchObject({ length: '', last: 10, status: 'playing' });
    while (session.table.value!.status === 'playing' && log().length < 9) await act();
    expect(session.table.value!.status).toBe('over');
    expect(session.story.value!.match.position).toMatchObject({ phase: 'mandate', ply: 10 });
    expect(session.story.value!.match.result).toMatchObject({ reason: 'mandate' });
    expect(actingTeams(session.story.value!.match)).toEqual([]);
  });
});

describe('a host on the device', () => {
  it('keeps every action before it is shown, throws after it, and goes on after a reload', async () => {
    const { session, act, log } = await open(quietly(two(OTHER, ME)));
    expect(session.link.value).toBe('online');
    await act();
    await act();
    expect(session.task.value.kind).toBe('move');
    await act();
    expect(log()).toHaveLength(4);
    expect(log()[3]).toMatch(/^~[x0-6]$/);
    expect(session.pending.value).toBeNull();
    expect(readKept(session.code)!.log).toEqual(log());
    session.close();
    const again = await open(session.code);
    expect(again.log()).toEqual(log());
    expect(again.session.story.value!.match.position).toEqual(session.story.value!.match.position);
  });

  it('hands the device to whoever is called', async () => {
    const { session, act } = await open(quietly(two(OTHER, ME)));
    expect(session.task.value).toMatchObject({ kind: 'muster', team: 2 });
    const held = [session.seat.value];
    for (let i = 0; i < 4; i++) {
      await act();
      held.push(session.seat.value);
      expect(session.outlook.bottom.value).toBe(session.seat.value);
    }
    expect(held).toEqual([2, 0, 2, 0, 2]);
    turnBoard.value = false;
    await act();
    expect([session.seat.value, session.outlook.bottom.value]).toEqual([0, 2]);
    turnBoard.value = true;
  });

  it('shows what was done before it is the next person’s', async () => {
    const { session, act, log } = await open(quietly(two(OTHER, ME)));
    handover = 1000;
    const first = session.seat.value;
    await act();
    expect(log()).toHaveLength(1);
    expect([session.seat.value, session.task.value.kind]).toEqual([first, 'wait']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.seat.value).not.toBe(first);
    expect(session.task.value.kind).toBe('muster');
  });

  it('lets bots play at a pace that can be followed', async () => {
    quick.choose.mockClear();
    const { session, act, log } = await open(quietly(two(BOT, ME)));
    await act();
    const before = log().length;
    await vi.advanceTimersByTimeAsync(500);
    expect(log()).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(6000);
    expect(log().length).toBeGreaterThan(before);
    expect(session.task.value.kind).toBe('move');
    expect(quick.choose.mock.calls[0]![1]).toBe(0);
    expect(quick.choose.mock.calls[0]!.at(2)).toBe('casual');
    expect(quick.choose.mock.calls[0]!.at(3)).toMatchObject({ manner: 'bold' });
  });

  describe('with three bots in turn', () => {
    const skilled: DeviceSeat = { kind: 'bot', level: 'skilled', manner: 'balanced' };
    const four: DeviceSettings = {
      mode: '4',
      empty: 0,
      dice: 'die',
      length: 'evening',
      seats: [skilled, skilled, ME, skilled],
    };
    /** Thinks for this many milliseconds, or as long as it may. */
    const thinking = (takes: number) =>
      vi.fn(async (position: Position, team: Team, _: unknown, { budget }: { budget: number }) => {
        await new Promise((resolve) => setTimeout(resolve, Math.min(takes, budget)));
        return firstFor(position, team);
      });
    /** Plays some rounds; returns for each its length and the times between actions. */
    async function rounds(kept: Kept, choose: ReturnType<typeof thinking>) {
      const { session, act, log } = await open(kept, { choose: choose as never });
      const isMine = () => ['move', 'choose', 'pass'].includes(session.task.value.kind);
      while (session.task.value.kind === 'muster') await act();
      const found: { took: number; gaps: number[]; asked: number }[] = [];
      for (let at = 0; at < 400 && found.length < 4; at++) {
        if (!isMine()) {
          await vi.advanceTimersByTimeAsync(100);
          continue;
        }
        const ply = session.story.value!.match.position.ply;
        choose.mockClear();
        await act();
        if (session.story.value!.match.position.ply === ply) continue;
        const [began, times] = [performance.now(), [] as number[]];
        for (let known = log().length; !isMine() && times.length < 20; ) {
          await vi.advanceTimersByTimeAsync(10);
          if (log().length > known) times.push(performance.now() - began);
          known = log().length;
          if (performance.now() - began > 20_000) throw new Error('the bots never came to an end');
        }
        const gaps = times.map((time, each) => time - (times[each - 1] ?? 0));
        found.push({ took: times.at(-1)!, gaps, asked: choose.mock.calls.length });
      }
      session.close();
      return found;
    }

    it.each([30, 200, 60_000])('who thinks for %s ms lets nobody wait for more than two seconds', async (takes) => {
      for (const number of ['1', '2', '3']) {
        const kept = beginKept(four, NOW, { code: '000000a1', seed: number.repeat(64) });
        const found = await rounds(kept, thinking(takes));
        expect(found.length).toBe(4);
        for (const { took, gaps, asked } of found) {
          expect(took).toBeLessThanOrEqual(2000);
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PACE.least);
          expect(asked).toBe(gaps.length);
        }
      }
    });

    it('chooses ahead what it would have chosen later, and throws it away when a move is taken back', async () => {
      const kept = beginKept(four, NOW, { code: '000000a1', seed: '1'.repeat(64) });
      const choose = thinking(50);
      const { session, act, ask, log } = await open(kept, { choose: choose as never });
      const kind = () => session.task.value.kind;
      while (kind() === 'muster') await act();
      while (kind() !== 'move') await vi.advanceTimersByTimeAsync(100);
      choose.mockClear();
      let length = 0;
      for (; kind() !== 'wait'; await act()) length = log().length;
      await vi.advanceTimersByTimeAsync(200);
      const asked = choose.mock.calls.length;
      expect(asked).toBeGreaterThanOrEqual(3);
      expect((await ask('takeback', {}))?.ok).toBe(true);
      await vi.advanceTimersByTimeAsync(5000);
      expect(log()).toHaveLength(length);
      expect(choose.mock.calls).toHaveLength(asked);
      session.close();
    });
  });

  it('tells who thinks on people’s time for whom bots wait, and what they are asked then', async () => {
    const choose = vi.fn(quick.choose);
    const look = vi.fn<NonNullable<AwaitingThinker['look']>>();
    const { session, act, position } = await open(quietly(two(BOT, ME)), { choose, look });
    const kind = () => session.task.value.kind;
    expect(look).toHaveBeenLastCalledWith(null);
    while (kind() === 'muster') await act();
    while (kind() !== 'move') await vi.advanceTimersByTimeAsync(100);
    const at = position();
    const awaited = look.mock.lastCall![0]!;
    expect(awaited).toMatchObject({ position: at, team: 2, levels: ['casual'] });
    const foreseen = awaited.after(firstFor(at, 2))!;
    choose.mockClear();
    await act();
    const [asked, team, level, { signal: _, ...wish }] = choose.mock.calls[0] as unknown as Parameters<Choose>;
    expect({ position: formatPosition(asked), team, level, ...wish }).toEqual({
      ...foreseen,
      position: formatPosition(foreseen.position),
    });
    expect(look).toHaveBeenLastCalledWith(null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(look.mock.lastCall![0]).toMatchObject({ position: position(), team: 2 });
    // There is no reply to what the rules refuse.
    expect(awaited.after(0)).toBeNull();
    session.close();
    expect(look).toHaveBeenLastCalledWith(null);
  });

  it('plays on where thinking fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const choose = vi.fn(() => Promise.reject(new Error('no worker')));
    const { session, act } = await open(quietly(two(BOT, ME)), { choose: choose as never });
    await act();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.task.value.kind).toBe('move');
    expect(error).toHaveBeenCalled();
    // The page says that the bot couldn't think.
    expect(thinkingBlocked.value).toBe(true);
    error.mockRestore();
  });

  it('takes back to before the last own action, throws the same again, and stops the bot', async () => {
    const { session, ask, act, log } = await open(quietly(two(BOT, ME)));
    await act();
    await vi.advanceTimersByTimeAsync(6000);
    const before = [...log()];
    session.orders.act(firstFor(session.story.value!.match.position, 2));
    await vi.advanceTimersByTimeAsync(0);
    const after = [...log()];
    await vi.advanceTimersByTimeAsync(6000);
    expect(log().length).toBeGreaterThan(after.length);
    expect(await ask('takeback', {})).toMatchObject({ ok: true });
    expect(log()).toEqual(before);
    expect(session.task.value.kind).toBe('move');
    await act();
    expect(log()).toEqual(after);
    expect(await ask('takeback', {})).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(6000);
    expect(log()).toEqual(before);
  });

  it('takes nothing back where nobody here has acted', async () => {
    const { ask } = await open(quietly(two(BOT, ME)));
    expect(await ask('takeback', {})).toMatchObject({ ok: false, code: 'no-takeback' });
  });

  it('refuses what is not for the people here', async () => {
    const { session, ask, act, position } = await open(quietly(two(BOT, ME)));
    const { ply } = position();
    const id = '01234567';
    expect(await ask('act', { line: 'N:-', ply, id })).toMatchObject({ ok: false, code: 'not-your-turn' });
    expect(await ask('act', { line: '~4', ply, id })).toMatchObject({ ok: false, code: 'not-your-action' });
    expect(await ask('act', { line: 'draw', ply, id })).toMatchObject({ ok: false, code: 'not-your-action' });
    expect(await ask('act', { line: 'S:-', ply: ply + 1, id })).toMatchObject({ ok: false, code: 'stale-ply' });
    expect(await ask('draw', { offer: true })).toMatchObject({ ok: false, code: 'bots-play' });
    await act();
    await vi.advanceTimersByTimeAsync(6000);
    expect(await ask('act', { line: 'h3h9', ply: position().ply, id })).toMatchObject({ ok: false });
    expect(session.task.value.kind).toBe('move');
  });

  it('is drawn when those here agree, and gives up a team that resigns', async () => {
    const drawn = await open(quietly(two(OTHER, ME)));
    await drawn.act();
    await drawn.act();
    await drawn.ask('draw', { offer: true });
    expect(drawn.session.story.value!.match.result).toMatchObject({ reason: 'agreed', winners: [] });
    const resigned = await open(quietly(two(BOT, ME)));
    await resigned.act();
    expect(await resigned.ask('resign', { team: 0, offer: true })).toMatchObject({ ok: false, code: 'not-your-seat' });
    await resigned.ask('resign', { team: 2, offer: true });
    expect(resigned.session.table.value!.status).toBe('over');
    expect(resigned.session.story.value!.match.result).toMatchObject({ winners: [0] });
    // The player's last move may be taken back until another match follows.
    expect(await resigned.ask('takeback', {})).toMatchObject({ ok: true });
    expect(resigned.session.table.value!.status).toBe('playing');
    await resigned.ask('resign', { team: 2, offer: true });
    expect(await resigned.ask('rematch', { seats: 'keep' })).toMatchObject({ ok: true });
    expect(await resigned.ask('takeback', {})).toMatchObject({ ok: false, code: 'match-over' });
  });

  it('is unknown where nothing is kept', async () => {
    const { session } = await open('00000000');
    expect(session.link.value).toBe('unknown');
  });

  it('says so when the browser keeps nothing more, and plays on', async () => {
    const { session, act, log } = await open(quietly(two(OTHER, ME)));
    expect(session.table.value!.halted).toBe(false);
    full = true;
    await act();
    expect(session.table.value!.halted).toBe(true);
    expect(log()).toHaveLength(1);
  });

  it('leaves the acting to the tab that opened the match last', async () => {
    const { session, ask, act } = await open(quietly(two(OTHER, ME)));
    const first = onStorage!;
    const other = await open(session.code);
    expect(other.session.acts.value).toBe(true);
    const key = `dominion.match.${session.code}`;
    first({ key, newValue: stored.get(key)! });
    expect(session.acts.value).toBe(false);
    expect(await ask('takeback', {})).toMatchObject({ ok: false, code: 'other-tab' });
    await other.act();
    first({ key, newValue: stored.get(key)! });
    expect(session.table.value!.log).toEqual(other.log());
    await ask('here', {});
    expect(session.acts.value).toBe(true);
    await act();
    expect(readKept(session.code)!.log).toHaveLength(2);
    first({ key, newValue: null });
    expect(session.link.value).toBe('unknown');
  });
});

describe('two tabs that cross', () => {
  it('agree on the one that asked last, and lose nothing', async () => {
    const { session, act } = await open(quietly(two(OTHER, ME)));
    const [first, key] = [onStorage!, `dominion.match.${session.code}`];
    const before = stored.get(key)!;
    const other = await open(session.code);
    const second = onStorage!;
    const claim = stored.get(key)!;
    // The first tab acts before it has heard of the second.
    stored.set(key, before);
    await act();
    const late = stored.get(key)!;
    first({ key, newValue: claim });
    second({ key, newValue: late });
    first({ key, newValue: stored.get(key)! });
    expect([session.acts.value, other.session.acts.value]).toEqual([false, true]);
    expect(other.log()).toHaveLength(1);
    expect(session.table.value!.log).toEqual(other.log());
    expect(readKept(session.code)!.log).toEqual(other.log());
    // A takeback by the tab that acts also counts in the tab that watches.
    await other.ask('takeback', {});
    first({ key, newValue: stored.get(key)! });
    expect(session.table.value!.log).toEqual([]);
    expect(readKept(session.code)!.log).toEqual([]);
  });
});

describe('the record of a match on the device', () => {
  it('is one whose throws can be checked', async () => {
    const { session, act, ask } = await open(quietly(two(OTHER, ME)));
    for (let i = 0; i < 40 && session.table.value!.status === 'playing'; i++) await act();
    if (session.table.value!.status === 'playing') await ask('resign', { team: session.seat.value!, offer: true });
    const text = recordText(session.table.value!, session.story.value!.match);
    const verdict = await checkRecord(text);
    expect(verdict.kind).toBe('fits');
    expect(parseRecord(text).ok).toBe(true);
  });

  it('does not tell the seed while the match goes on', () => {
    const kept = quietly(two(OTHER, ME));
    const folded = foldMatch(headerOfKept(kept), kept.log);
    if (!folded.ok) throw new Error();
    const table = deviceTable(kept, folded.match, false);
    expect(table.seed).toBe('');
    expect(recordText(table, folded.match)).not.toContain(kept.seed);
  });
});

describe('once more', () => {
  it('begins another match with the same people where they sit, or one seat on', async () => {
    const { session, ask } = await open(quietly(two(BOT, ME)));
    expect(await ask('rematch', { seats: 'keep' })).toMatchObject({ ok: false, code: 'not-over' });
    await ask('resign', { team: 2, offer: true });
    await ask('rematch', { seats: 'rotate' });
    const { next } = session.table.value!;
    expect(readKept(next)!.seats).toEqual([ME, null, BOT, null]);
    await ask('rematch', { seats: 'keep' });
    expect(session.table.value!.next).toBe(next);
    expect(againSettings(readKept(next)!, 'rotate').seats).toEqual([BOT, null, ME, null]);
  });
});

describe('in a campaign', () => {
  const board = (north: string) => `nE14/${north}/15/15/15/15/15/15/15/15/15/15/15/3sP1sS1sS1sS5/14sE`;
  /** The bot on North takes, or doesn't take, its one chance in ten to give up. */
  const against = (position: string, givesUp: boolean) => {
    const codes = Array.from({ length: 100 }, (_, i) => String(i).padStart(8, '0'));
    const code = codes.find((each) => randomFrom(`device-${each} 0 concession`)() < 0.1 === givesUp)!;
    const settings: DeviceSettings = { ...two(BOT, ME), length: 'campaign', position };
    return open(beginKept(settings, NOW, { code, seed: '0'.repeat(64) }));
  };

  it.each([
    ['nothing but its Emperor', '15', true, true],
    ['the same, in nine turns of ten', '15', false, false],
    ['a General', '3nG11', true, false],
  ])('a bot with %s resigns or plays on', async (_, north, givesUp, resigns) => {
    const { session } = await against(`${board(north)} N-S N move 0 300`, givesUp);
    await vi.advanceTimersByTimeAsync(6000);
    const [line] = session.table.value!.log;
    if (resigns) expect(line).toBe('resign:N');
    else expect(line).toMatch(/^[a-o]\d+[a-o]\d+$/);
    expect(session.table.value!.status).toBe(resigns ? 'over' : 'playing');
  });

  it('a bot that is far behind agrees to a draw', async () => {
    const { session, ask } = await against(`${board('3nG11')} N-S S move 0 300`, false);
    await ask('draw', { offer: true });
    expect(session.story.value!.match.result).toMatchObject({ reason: 'agreed', winners: [] });
  });
});

describe('from a position', () => {
  const FROM = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S fate 3 12';
  const settings = { ...two(OTHER, ME), position: FROM };

  it('begins there with the throw that is due, is kept, and has throws that can be checked', async () => {
    const kept = beginKept(settings, NOW, { code: '000000a1', seed: '0'.repeat(64) });
    expect([kept.first, kept.opening]).toEqual([2, '']);
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
    const { session, act, ask } = await open(kept);
    expect(session.table.value!.log[0]).toMatch(/^~/);
    for (let i = 0; i < 12 && session.table.value!.status === 'playing'; i++) await act();
    if (session.table.value!.status === 'playing') await ask('resign', { team: session.seat.value!, offer: true });
    const text = recordText(session.table.value!, session.story.value!.match);
    expect(text).toContain(`[Position "${FROM}"]`);
    expect((await checkRecord(text)).kind).toBe('fits');
    await ask('rematch', { seats: 'rotate' });
    expect(readKept(session.table.value!.next)).toMatchObject({ position: FROM, first: 2 });
  });

  it('is read also where it began with more quiet moves than there can be now', () => {
    const kept = { ...beginKept(settings, NOW), position: FROM.replace('fate 3', 'fate 500') };
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
    expect(headerOfKept(kept).position).toMatchObject({ quiet: 100, ply: 12 });
  });

  it('is not read where the position, or who sits, is another', () => {
    const kept = beginKept(settings, NOW);
    for (const broken of [{ position: 'x' }, { position: 7 }, { seats: [ME, ME, ME, null] }]) {
      expect(parseKept(JSON.stringify({ ...kept, ...broken })), JSON.stringify(broken)).toBeNull();
    }
  });
});

/** A match in which South throws. */
const AT_FATE = beginMatch(
  { mode: '2', empty: 0, dice: 'sticks', first: 2, opening: [] },
  placed('S', 'N-S', 'sE a1', 'nE o15'),
);

describe('a throw', () => {
  const after = (kept: Kept) => foldMatch(headerOfKept(kept), kept.log);

  it('goes by the turn of its team, and by nothing else', () => {
    const kept = { ...quietly(two(BOT, ME)), first: 2 as const, opening: '' };
    const [one, other] = ['h3h4', 'g3g4'].map((line) => {
      const moved = { ...kept, log: ['S:-', 'N:-', line] };
      const folded = after(moved);
      if (!folded.ok) throw new Error(line);
      return nextThrow(memoryOf(moved, folded.match));
    });
    expect(one).toBe(other);
    const throws = Array.from({ length: 60 }, (_, turn) =>
      nextThrow(memoryOf(kept, { ...AT_FATE, turns: [0, 0, turn, 0] })),
    );
    expect(new Set(throws).size).toBeGreaterThan(2);
  });

  it('of a match that was begun before goes by how many there were', () => {
    const { scheme, ...former } = quietly(two(BOT, ME));
    expect(scheme).toBe('dice-v2');
    expect(parseKept(JSON.stringify(former))).toEqual(former);
    const of = (n: number) => nextThrow({ ...memoryOf(former, AT_FATE), lines: Array<string>(n).fill('~x') });
    expect(of(0)).toBe(of(0));
    expect(new Set(Array.from({ length: 60 }, (_, n) => of(n))).size).toBeGreaterThan(2);
  });
});

describe('the form', () => {
  it('is as it was sent last, where that can be read', () => {
    expect(lastDraft()).toBeNull();
    const draft: Draft = { ...seatedBy({ ...FIRST_PLAY, mode: '4a', dice: 'die' }, 1, 'person'), who: 'screen' };
    keepDraft(draft);
    expect(lastDraft()).toEqual(draft);
    const kept = JSON.parse(stored.get('dominion.play')!);
    const both = { ...kept.seats, 0: { kind: 'me' } };
    for (const broken of [{ mode: '5' }, { dice: 'cards' }, { length: 'day' }, { seats: {} }, { seats: both }]) {
      localStorage.setItem('dominion.play', JSON.stringify({ ...kept, ...broken }));
      expect(lastDraft(), JSON.stringify(broken)).toBeNull();
    }
  });

  it('is with the die and for an evening where it was sent before one could choose a length', () => {
    keepDraft({ ...FIRST_PLAY, mode: '4', dice: 'sticks' });
    const { length: _, ...old } = JSON.parse(stored.get('dominion.play')!);
    localStorage.setItem('dominion.play', JSON.stringify(old));
    expect(lastDraft()).toEqual({ ...FIRST_PLAY, mode: '4', dice: 'die', length: 'evening' });
  });

  it('seats the person at it once, and gives what they chose', () => {
    const other = seatedBy({ ...FIRST_PLAY, mode: '4' }, 0, 'me');
    expect(deviceSettings(other, 'Ying').seats.map((seat) => seat?.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
    const draft = seatedBy({ ...FIRST_PLAY, who: 'screen', mode: '4' }, 0, 'me');
    expect([takerOf(draft, 0), takerOf(draft, 2), peopleIn(draft)]).toEqual(['me', 'person', 2]);
    expect(deviceSettings(draft, 'Ying').seats.map((seat) => seat?.kind)).toEqual(['person', 'bot', 'person', 'bot']);
    expect(deviceSettings(draft, 'Ying').seats[0]).toEqual({ kind: 'person', name: 'Ying' });
    expect(deviceSettings(FIRST_PLAY, '').seats[1]).toBeNull();
  });
});
