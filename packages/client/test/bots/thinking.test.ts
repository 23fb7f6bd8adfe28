/** Thinking in workers that answer when the test tells them to. */
import { formatPosition, inspect, legalActions, type Position, play, start, TEAMS } from '@dominion/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerQuery, type Query, type WorkerReply } from '../../src/bots/answer.js';
import { createThinker, type Thinker, type ThinkingWorker } from '../../src/bots/thinker.js';

class Fake implements ThinkingWorker {
  onmessage: ThinkingWorker['onmessage'] = null;
  onerror: ThinkingWorker['onerror'] = null;
  readonly asked: Query[] = [];
  ended = false;
  postMessage(question: Query): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  reply(reply: WorkerReply): void {
    this.onmessage?.call(this as never, { data: reply } as MessageEvent);
  }
  think(): void {
    this.reply({ ok: true, value: answerQuery(this.asked.at(-1)!) });
  }
  break(message: string): void {
    this.onerror?.call(this as never, { message } as ErrorEvent);
  }
}

function workers() {
  const all: Fake[] = [];
  const thinker = createThinker(() => {
    const worker = new Fake();
    all.push(worker);
    return worker;
  });
  return { all, thinker };
}

/** Ends a thinker: its pending requests would otherwise fail long after the test. */
function closed(thinker: Thinker, asked: readonly Promise<unknown>[]): Promise<unknown> {
  thinker.close();
  return Promise.allSettled(asked);
}

/** Returns the start of a match of two after the muster. */
function begun(): Position {
  let position = start('2');
  while (position.phase === 'muster') {
    const played = play(position, legalActions(position)[0]!);
    if (!played.ok) throw new Error(played.refusal.code);
    position = played.position;
  }
  return position;
}

const position = begun();
const { turn } = position;

afterEach(() => {
  vi.useRealTimers();
});

describe('a question', () => {
  it('is answered from the text of a position alone', () => {
    const text = formatPosition(position);
    const ask = {
      kind: 'choose',
      position: text,
      team: turn,
      level: 'casual',
      manner: 'bold',
      seed: 's',
      budget: 50,
    } as const;
    const action = answerQuery(ask);
    expect(legalActions(position)).toContain(action);
    expect(answerQuery(ask)).toBe(action);
    const { lines } = answerQuery({ kind: 'analyse', position: text, team: turn, lines: 3, budget: 50 });
    expect(lines).toHaveLength(3);
    expect(inspect(lines[0]!.action).kind).toBe('move');
    const chances = answerQuery({ kind: 'chances', position: text, budget: 50 });
    expect(chances).toHaveLength(TEAMS.length);
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  });

  it('throws for a text that is no position', () => {
    expect(() => answerQuery({ kind: 'chances', position: 'nonsense', budget: 50 })).toThrow();
  });
});

describe('a thinker', () => {
  it('starts no worker before it is asked, and keeps the one it has', async () => {
    const { all, thinker } = workers();
    expect(all).toHaveLength(0);
    const first = thinker.choose(position, turn, 'casual', { budget: 50 });
    all[0]!.think();
    expect(legalActions(position)).toContain(await first);
    const second = thinker.chances(position, { budget: 50 });
    all[0]!.think();
    expect(await second).toHaveLength(TEAMS.length);
    expect(all).toHaveLength(1);
  });

  it('does not keep a newer question waiting for a long one', async () => {
    const { all, thinker } = workers();
    const long = thinker.analyse(position, turn, { budget: 60_000, nodes: 200 });
    const short = thinker.choose(position, turn, 'casual', { budget: 50 });
    all[1]!.think();
    expect(legalActions(position)).toContain(await short);
    all[0]!.think();
    expect((await long).lines).toHaveLength(1);
    // One worker is kept for later, not two.
    expect(all.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('thinks about three things at once and takes the newest of those that wait', async () => {
    const { all, thinker } = workers();
    const asked = [1, 2, 3, 4, 5].map((lines) => thinker.analyse(position, turn, { budget: 50, lines }));
    expect(all).toHaveLength(3);
    all[0]!.think();
    await asked[0];
    expect(all[0]!.asked.at(-1)).toMatchObject({ lines: 5 });
    all[0]!.think();
    await asked[4];
    expect(all[0]!.asked.at(-1)).toMatchObject({ lines: 4 });
    expect(all).toHaveLength(3);
    await closed(thinker, asked);
  });

  it('ends the worker of who loses interest, and starts another for the next question', async () => {
    const { all, thinker } = workers();
    const interest = new AbortController();
    const choice = thinker.choose(position, turn, 'master', { budget: 60_000, signal: interest.signal });
    interest.abort(new Error('taken back'));
    await expect(choice).rejects.toThrow('taken back');
    expect(all[0]!.ended).toBe(true);
    const next = thinker.choose(position, turn, 'casual', { budget: 50 });
    all[1]!.think();
    expect(legalActions(position)).toContain(await next);
    // The late answer of an ended worker is ignored.
    expect(all[0]!.onmessage).toBeNull();
  });

  it('forgets who loses interest before it was their turn', async () => {
    const { all, thinker } = workers();
    const busy = [1, 2, 3].map(() => thinker.analyse(position, turn, { budget: 50 }));
    const interest = new AbortController();
    const waiting = thinker.chances(position, { budget: 50, signal: interest.signal });
    interest.abort();
    await expect(waiting).rejects.toThrow('abort');
    for (const worker of all) worker.think();
    await Promise.all(busy);
    expect(all.flatMap(({ asked }) => asked)).toHaveLength(3);
    await expect(thinker.chances(position, { budget: 50, signal: interest.signal })).rejects.toThrow('abort');
  });

  it('says what went wrong, and works on', async () => {
    const { all, thinker } = workers();
    const refused = thinker.choose(position, turn, 'casual', { budget: 50 });
    all[0]!.reply({ ok: false, why: 'the game is over' });
    await expect(refused).rejects.toThrow('the game is over');
    const broken = thinker.choose(position, turn, 'casual', { budget: 50 });
    all[0]!.break('out of memory');
    await expect(broken).rejects.toThrow('out of memory');
    expect(all[0]!.ended).toBe(true);
    const next = thinker.choose(position, turn, 'casual', { budget: 50 });
    all[1]!.think();
    await expect(next).resolves.toBeTypeOf('number');
  });

  it('is rejected where no worker can be had', async () => {
    const thinker = createThinker(() => {
      throw new Error('forbidden');
    });
    await expect(thinker.chances(position, { budget: 50 })).rejects.toThrow('forbidden');
  });

  it('gives up a worker that never answers', async () => {
    vi.useFakeTimers();
    const { all, thinker } = workers();
    const stuck = thinker.choose(position, turn, 'master', { budget: 2000 });
    const outcome = expect(stuck).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect(all[0]!.ended).toBe(true);
  });

  it('ends everything when it is closed', async () => {
    const { all, thinker } = workers();
    const asked = [1, 2, 3, 4].map(() => thinker.chances(position, { budget: 50 }));
    thinker.close();
    for (const each of asked) await expect(each).rejects.toThrow('closed');
    expect(all).toHaveLength(3);
    expect(all.every(({ ended }) => ended)).toBe(true);
  });
});
