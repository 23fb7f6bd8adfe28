/** Spectators through an event stream, without sockets: who gets what, in which order, and who is cut off. */
import { EventEmitter } from 'node:events';
import { setImmediate as breath } from 'node:timers/promises';
import type { StreamValue } from '@dominion/protocol';
import { newTableRecord, remember } from '@dominion/table';
import { describe, expect, test } from 'vitest';
import { MAX_WAITING } from '../../src/access/guards.js';
import { shownAsleep } from '../../src/match/shown.js';
import { type Sink, SpectatorStreams } from '../../src/rooms/spectator-streams.js';
import { until } from '../support/basics.js';

const LINES = ['N:-', 'S:-', 'e13e12'];

const shown = (lines: number) =>
  shownAsleep(
    remember({
      match: {
        ...{
          id: 'i',
          code: 'AAAAAA',
          mode: '2',
          empty: 0,
          dice: 'die',
          length: 'campaign',
          last: 0,
          fated: false,
          position: null,
        },
        ...{ scheme: 'dice-v2', seed: '00'.repeat(32), createdAt: 1 },
        start: { first: 0, opening: 'N2 S1', seals: '', entropy: '', startedAt: 1 },
      },
      room: newTableRecord({}),
      seats: [],
      lines: LINES.slice(0, lines).map((line, seq) => {
        return { seq, line, ply: 1, actor: null, clientId: null, regent: null, at: 1 };
      }),
      said: [],
    }),
    0,
  );

/** A reader that keeps everything it gets; the test sets how much is still buffered. */
class Reader extends EventEmitter {
  text = '';
  writableLength = 0;
  destroyed = false;
  ended = false;
  /** Whether earlier writes have been sent. */
  reads = true;
  write(bytes: Buffer | string, done?: () => void): boolean {
    this.text += bytes.toString();
    if (this.reads) done?.();
    return true;
  }
  end(bytes: Buffer): void {
    this.write(bytes);
    this.ended = true;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  cork(): void {}
  uncork(): void {}
  get log(): string[] {
    const values = this.text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as StreamValue);
    return values.flatMap((value) => (value.kind === 'line' ? [`${value.at} ${value.line}`] : []));
  }
  get last(): StreamValue {
    return JSON.parse(this.text.split('\n').at(-2)!) as StreamValue;
  }
}
const sinkOf = (reader: Reader) => reader as unknown as Sink;

/** Makes a crowd of spectators of a match that goes on when the test says so. */
function gather(readers: number) {
  const stage = { lines: 2, asked: 0, counts: [] as number[], failures: [] as unknown[] };
  const crowd = new SpectatorStreams({
    shown: () => {
      stage.asked++;
      return shown(stage.lines);
    },
    counted: (count) => stage.counts.push(count),
    failed: (error) => stage.failures.push(error),
  });
  const all = Array.from({ length: readers }, () => new Reader());
  const come = (reader: Reader, from = 0) => crowd.join(sinkOf(reader), from);
  return { stage, crowd, all, come, here: () => Promise.all(all.map((reader) => come(reader))) };
}

const whole = LINES.map((line, at) => `${at} ${line}`);

describe('a crowd', () => {
  test('costs nothing while nobody is in it', async () => {
    const { crowd, stage, all, here } = gather(1);
    crowd.follow();
    expect(stage.asked).toBe(0);
    await here();
    all[0]!.destroy();
    const { asked } = stage;
    crowd.follow();
    expect([stage.asked, stage.counts]).toEqual([asked, [1]]);
  });

  test('is handed what happens in slices, between which others have the processor', async () => {
    const { crowd, stage, all, here } = gather(400);
    await here();
    stage.lines = 3;
    crowd.follow();
    const between: number[] = [];
    // Watches from the first reader on: otherwise all may be done at once.
    for (let had = 0; had < all.length; ) {
      had = all.filter(({ log }) => log.length === 3).length;
      between.push(had);
      await breath();
    }
    expect(new Set(between).size).toBeGreaterThan(2);
    for (const { log } of all) expect(log).toEqual(whole);
  });

  test('tells whoever comes while something is handed out neither twice nor too little', async () => {
    const { crowd, stage, all, here, come } = gather(300);
    await here();
    stage.lines = 3;
    crowd.follow();
    await until('some have it', () => all.some(({ log }) => log.length === 3));
    const late = new Reader();
    await come(late);
    crowd.send('reaction', { sign: 'clap', who: 'w', team: null });
    await until('all hear it', () => [...all, late].every(({ last }) => last.kind === 'reaction'));
    for (const { log } of [...all, late]) expect(log).toEqual(whole);
  });

  test('cuts who does not read, but not while they are still told what there is so far', async () => {
    const { crowd, come } = gather(0);
    const [slow, new_, good] = [new Reader(), new Reader(), new Reader()];
    new_.reads = false;
    for (const reader of [slow, new_, good]) await come(reader);
    for (const reader of [slow, new_]) reader.writableLength = MAX_WAITING + 1;
    crowd.send('reaction', { sign: 'clap', who: 'w', team: null });
    await until('it was handed out', () => good.last.kind === 'reaction');
    expect([slow.destroyed, new_.destroyed, good.destroyed, crowd.size]).toEqual([true, false, false, 2]);
    // A newcomer can't fill the memory either.
    new_.writableLength = MAX_WAITING + 100_000;
    crowd.send('reaction', { sign: 'bow', who: 'w', team: null });
    await until('it was handed out', () => good.text.includes('bow'));
    expect(new_.destroyed).toBe(true);
  });

  test('says goodbye to all at once, after all that waited', async () => {
    const { crowd, stage, all, here, come } = gather(250);
    await here();
    stage.lines = 3;
    crowd.follow();
    crowd.close();
    for (const reader of all) {
      expect([reader.log, reader.last, reader.ended]).toEqual([whole, { kind: 'bye', retry: true }, true]);
    }
    expect(await come(new Reader())).toBe(false);
  });

  test('and to all of whom some had been handed it already', async () => {
    const { crowd, stage, all, here } = gather(250);
    await here();
    stage.lines = 3;
    crowd.follow();
    await until('some have it', () => all.some(({ log }) => log.length === 3));
    crowd.close();
    for (const reader of all) expect([reader.log, reader.last.kind, reader.ended]).toEqual([whole, 'bye', true]);
  });

  test('is told of others together, and not of each by itself', async () => {
    const { stage, here } = gather(50);
    await here();
    expect(stage.counts).toEqual([1]);
    await until('it is told', () => stage.counts.length === 2);
    expect(stage.counts).toEqual([1, 50]);
  });

  test('is sent away where the match cannot be told', async () => {
    const { crowd, stage, all, here } = gather(2);
    await here();
    LINES[2] = 'a1a1';
    stage.lines = 3;
    crowd.follow();
    LINES[2] = 'e13e12';
    expect(stage.failures).toHaveLength(1);
    for (const reader of all) expect([reader.last, reader.ended]).toEqual([{ kind: 'bye', retry: true }, true]);
  });
});
