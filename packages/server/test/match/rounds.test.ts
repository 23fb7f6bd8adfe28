/** Bots that play one after another: how long a person waits for them, by a simulated clock. */
import { wouldDraw } from '@dominion/bots';
import type { BotLevel } from '@dominion/protocol';
import { formatAction, legalActions, parsePosition, resign, TEAM_LETTERS, TEAMS, type Team } from '@dominion/rules';
import {
  actingTeams,
  applied,
  botPlays,
  type Decision,
  decisionKey,
  enterLine,
  type Memory,
  type Moment,
  NOBODY,
  newTableRecord,
  remember,
  type TableSettings,
  TIMES,
} from '@dominion/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/base/config.js';
import type { BotJob, BotThinker } from '../../src/bots/pool.js';
import { BotSeats, type BotSeatsHost } from '../../src/match/bot-seats.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ME: Team = 2;
const PACE = readConfig({}).botPace;

interface Asked {
  readonly at: number;
  readonly job: BotJob;
  readonly signal: AbortSignal;
}

/** Returns a mustered match of four in which South moves first; other numbers give other throws. */
function begun(number: number, settings: Partial<TableSettings>): Memory {
  const line = (team: Team, seq: number) => ({
    seq,
    line: `${TEAM_LETTERS[team]}:-`,
    ply: 1,
    actor: team,
    clientId: null,
    regent: null,
    at: 0,
  });
  return remember({
    match: {
      id: `match${number}`,
      code: 'code',
      mode: '4',
      empty: 0,
      dice: 'die',
      position: null,
      length: 'campaign',
      last: 0,
      fated: false,
      scheme: 'dice-v2',
      seed: 'ab'.repeat(32),
      start: { first: ME, opening: '', seals: '', entropy: '', startedAt: 0 },
      createdAt: 0,
    },
    room: newTableRecord(settings),
    seats: [],
    lines: TEAMS.map(line),
    said: [],
  });
}

function anything({ position, team, seed }: BotJob): string {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(position);
  const own = legalActions(parsed.position).map(formatAction);
  const lines = own.filter((line) => parsed.position.phase !== 'muster' || line.startsWith(TEAM_LETTERS[team]!));
  const sum = [...`${seed} ${team}`].reduce((at, letter) => (at * 31 + letter.charCodeAt(0)) % 9973, 7);
  return lines[sum % lines.length]!;
}

/** Bots play for all but South, each thinking for `takes` milliseconds, or the longest allowed. */
class Room {
  memory: Memory;
  readonly asked: Asked[] = [];
  readonly failed: unknown[] = [];
  readonly played: { readonly at: number; readonly line: string; readonly bot: boolean }[] = [];
  readonly bots: BotSeats;
  stands = false;

  constructor(number: number, level: BotLevel, takes: number, { ahead = true, seats = [0, 1, 3] as Team[] } = {}) {
    const bots = TEAMS.map((team) => (seats.includes(team) ? level : null)) as unknown as TableSettings['bots'];
    this.memory = begun(number, { bots });
    const thinker: BotThinker = {
      choose: (job, { signal } = {}) => {
        this.asked.push({ at: Date.now(), job, signal: signal! });
        return new Promise((done) => {
          setTimeout(() => done(anything(job)), Math.min(takes, job.budget));
          signal!.addEventListener('abort', () => done(null));
        });
      },
      async close() {},
    };
    const table: BotSeatsHost = {
      act: async (team, key, line) => {
        if (decisionKey(this.memory, team) === key && !this.stands) this.#apply(this.#botPlays(team, line), true);
      },
      foresee: (memory, team, line) => {
        const decision = botPlays(this.#moment.attend(memory), team, line, Date.now());
        return ahead && typeof decision !== 'string' ? applied(memory, decision, this.#moment).next : null;
      },
      fail: (error) => this.failed.push(error),
      now: () => Date.now(),
    };
    this.bots = new BotSeats({ thinker, pace: PACE }, table);
  }

  get #moment(): Moment {
    const attend = (memory: Memory) => ({
      ...memory,
      times: TIMES,
      ahead: 0,
      wouldDraw,
      here: new Set([ME]),
      seen: new Set([ME]),
    });
    return { attend, stands: () => this.stands, now: Date.now(), at: Date.now() };
  }

  #botPlays(team: Team, line: string) {
    return botPlays(this.#moment.attend(this.memory), team, line, Date.now());
  }

  #apply(decision: Decision, bot: boolean): void {
    if (typeof decision === 'string') throw new Error(decision);
    const { next, lines } = applied(this.memory, decision, this.#moment);
    this.memory = next;
    this.played.push({ at: Date.now(), line: lines[0]!.line, bot });
    this.look();
  }

  look(): void {
    this.bots.look(this.memory, this.stands);
  }

  act(line: string): void {
    this.#apply(enterLine(this.#moment.attend(this.memory), line, Date.now(), { ...NOBODY, actor: ME }), false);
  }

  /** Plays any actions that end the person's turn; returns what the bots did after it. */
  async round(): Promise<{ readonly took: number; readonly gaps: readonly number[]; readonly lines: string[] }> {
    while (actingTeams(this.memory.match!)[0] === ME) {
      const legal = legalActions(this.memory.match!.position).map(formatAction);
      this.act(legal[this.memory.lines.length % legal.length]!);
    }
    const [from, began] = [this.played.length, Date.now()];
    for (let waited = 0; actingTeams(this.memory.match!)[0] !== ME; waited += 10) {
      if (waited > 20_000) throw new Error('the bots never came to an end');
      await vi.advanceTimersByTimeAsync(10);
    }
    const times = this.played.slice(from).map(({ at }) => at - began);
    const gaps = times.map((time, at) => time - (times[at - 1] ?? 0));
    return { took: times.at(-1)!, gaps, lines: this.played.slice(from).map(({ line }) => line) };
  }
}

describe('three bots in turn', () => {
  test.each([
    ['beginner', 30, 2000],
    ['skilled', 80, 2000],
    ['skilled', 10_000, 2000],
    ['expert', 300, 4000],
    ['master', 10_000, 4000],
  ] as const)('at %s, thinking for %s ms if they may, have acted after %s ms', async (level, takes, most) => {
    let ordered = 0;
    for (let number = 0; number < 12; number++) {
      const room = new Room(number, level, takes);
      for (let round = 0; round < 3; round++) {
        const { took, gaps, lines } = await room.round();
        expect(took).toBeLessThanOrEqual(most);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PACE.least);
        expect(lines.length).toBeGreaterThanOrEqual(3);
        if (lines.length > 3) ordered++;
      }
      expect(room.failed).toEqual([]);
      room.bots.close();
    }
    expect(ordered).toBeGreaterThan(5);
  });

  test('think about what comes of an action while it waits to be shown', async () => {
    const room = new Room(1, 'skilled', 80);
    const { gaps, lines } = await room.round();
    const [first] = room.asked;
    expect(room.asked.map(({ at }) => at - first!.at)).toEqual(lines.map((_, at) => at * 80));
    expect(room.asked.at(-1)!.at).toBeLessThan(room.played[1]!.at);
    expect(new Set(room.asked.map(({ job }) => job.team))).toEqual(new Set([3, 0, 1]));
    expect(Math.min(...gaps)).toBeGreaterThan(PACE.least);
  });

  test('choose as if each had thought when its turn came, and are asked once', async () => {
    for (let number = 0; number < 8; number++) {
      const [ahead, after] = [new Room(number, 'skilled', 80), new Room(number, 'skilled', 80, { ahead: false })];
      const lines = [...(await ahead.round()).lines, ...(await ahead.round()).lines];
      expect(lines).toEqual([...(await after.round()).lines, ...(await after.round()).lines]);
      const seeds = ahead.asked.map(({ job }) => `${job.seed} ${job.position}`);
      expect(new Set(seeds).size).toBe(lines.length);
      expect(seeds).toHaveLength(lines.length);
      expect(ahead.asked.filter(({ signal }) => signal.aborted)).toEqual([]);
    }
  });

  test('share the time: nobody leaves the last one nothing', async () => {
    const room = new Room(1, 'master', 10_000);
    await room.round();
    const budgets = room.asked.map(({ job }) => job.budget);
    expect(Math.min(...budgets)).toBeGreaterThan(600);
    expect(budgets[0]).toBeLessThan(1200);
  });
});

describe('what was thought ahead', () => {
  const resigns = formatAction(resign(ME));

  test('is thrown away when the match goes another way, and nothing is played twice', async () => {
    const room = new Room(1, 'skilled', 80);
    const legal = legalActions(room.memory.match!.position).map(formatAction);
    room.act(legal[0]!);
    await vi.advanceTimersByTimeAsync(200);
    expect(room.played).toHaveLength(1);
    const ahead = room.asked.slice();
    expect(ahead).toHaveLength(3);
    room.act(resigns);
    expect(ahead.map(({ signal }) => signal.aborted)).toEqual([false, false, true]);
    await vi.advanceTimersByTimeAsync(PACE.alone + 20);
    expect(room.played[2]).toMatchObject({ bot: true });
    expect(room.memory.lines).toContain(resigns);
    // Each decision that was played had been computed for the match as it was.
    expect(room.asked[3]!.job).toMatchObject({ team: 3 });
    expect(room.asked[3]!.job.position).not.toBe(ahead[0]!.job.position);
    expect(room.failed).toEqual([]);
    room.bots.close();
  });

  test('stops while the match stands still, and what waited to be shown is not', async () => {
    const room = new Room(1, 'skilled', 80);
    room.act(formatAction(legalActions(room.memory.match!.position)[0]!));
    await vi.advanceTimersByTimeAsync(200);
    room.stands = true;
    room.look();
    expect(room.asked.at(-1)!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.played).toHaveLength(1);
    expect(room.asked).toHaveLength(3);
    room.stands = false;
    room.look();
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.played.filter(({ bot }) => bot).length).toBeGreaterThanOrEqual(3);
    expect(actingTeams(room.memory.match!)).toEqual([ME]);
  });

  test('is forgotten with the rest when the match is read again', async () => {
    const room = new Room(1, 'skilled', 80);
    const { memory } = room;
    room.act(formatAction(legalActions(memory.match!.position)[0]!));
    const written = room.memory;
    await vi.advanceTimersByTimeAsync(200);
    room.bots.forget();
    expect(room.asked.at(-1)!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.memory).toBe(written);
    expect(room.asked).toHaveLength(3);
    room.look();
    await vi.advanceTimersByTimeAsync(5000);
    expect(actingTeams(room.memory.match!)).toEqual([ME]);
  });
});

test('where nobody waits bots take their time, and go on', async () => {
  const room = new Room(1, 'skilled', 80, { seats: [0, 1, 2, 3] });
  room.look();
  await vi.advanceTimersByTimeAsync(10 * PACE.alone + 50);
  expect(room.played).toHaveLength(10);
  const times = room.played.map(({ at }) => at);
  expect(times.slice(1).map((time, at) => time - times[at]!)).toEqual(Array(9).fill(PACE.alone));
  expect(new Set(room.asked.map(({ job }) => job.position)).size).toBe(room.asked.length);
  room.bots.close();
});

test('who muster together are shown one after the other', async () => {
  const room = new Room(1, 'casual', 30);
  room.memory = remember({
    match: room.memory.record,
    room: room.memory.table,
    seats: [],
    lines: [],
    said: [],
  });
  const began = Date.now();
  room.look();
  await vi.advanceTimersByTimeAsync(5000);
  expect(room.played.map(({ at }) => at - began)).toEqual([1, 2, 3].map((each) => each * PACE.usual));
});
