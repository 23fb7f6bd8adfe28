/** The simulation of many servers keeps the laws that hold for any of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aroundOf, hopsOf, MEASURED, type Model, ONE_MACHINE, type Site, shardsOf } from '../../bench/scale-model.js';
import { Agenda, chanceOf, Disk, play, Station } from '../../bench/scale-queue.js';
import { update, updateTable } from '../../bench/scale-update.js';

const site = (changes: Partial<Site> = {}): Site => ({ servers: 4, rate: 300, matches: 100, listed: 10, ...changes });
const mean = (values: Iterable<number>) => {
  const all = [...values];
  return all.reduce((sum, each) => sum + each, 0) / all.length;
};

describe('an action', () => {
  const models: [string, Model][] = [
    ['a file of its own', ONE_MACHINE],
    ['a shared database', MEASURED],
    ['groups in a shared database', { ...MEASURED, group: 16, pool: 2 }],
    ['more than can be done', { ...MEASURED, before: 5 }],
  ];
  test.each(models)('is written down once and answered once, with %s', (_name, model) => {
    const run = play({ site: site(), model, seconds: 2, seed: 7, hashed: false });
    expect(run.begun).toBeGreaterThan(1500);
    expect(run.written.length).toBe(run.begun);
    expect(run.written.every((times) => times === 1)).toBe(true);
    expect(run.answered).toBe(run.begun);
  });

  test('takes no less than its work, and longer the fuller a server is', () => {
    const at = (rate: number) =>
      play({ site: site({ rate }), model: MEASURED, seconds: 20, seed: 3, hashed: true }).took;
    const [few, many, most] = [at(50), at(900), at(1450)].map(mean);
    expect(few).toBeGreaterThan(
      MEASURED.before + MEASURED.transaction + MEASURED.after + MEASURED.trip * MEASURED.trips,
    );
    expect(many).toBeGreaterThan(few!);
    expect(most).toBeGreaterThan(1.5 * many!);
  });

  test('costs a server as much as it is asked for: the utilisation law', () => {
    const { main, database, transactions } = play({
      ...{ site: site(), model: MEASURED, seconds: 60, seed: 5, hashed: true },
    });
    const cost = MEASURED.before + MEASURED.after + MEASURED.transaction;
    expect(main / ((300 * cost) / 1000)).toBeCloseTo(1, 1);
    expect(database / ((4 * 300 * MEASURED.write) / 1000 / MEASURED.cores)).toBeCloseTo(1, 1);
    expect(transactions / (4 * 300)).toBeCloseTo(1, 1);
  });

  test('costs more where the edge does not find its server', () => {
    const with_ = (hashed: boolean) => play({ site: site(), model: MEASURED, seconds: 20, seed: 5, hashed });
    const [found, sought] = [with_(true), with_(false)];
    expect([found.hops, sought.hops]).toEqual([0, 0.75]);
    const relay = (0.75 * 300 * MEASURED.relay) / 1000;
    expect((sought.main - found.main) / relay).toBeCloseTo(1, 0);
    expect(mean(sought.took) - mean(found.took)).toBeGreaterThan(0.5 * MEASURED.trip * 0.75);
  });

  test('has the same course with the same seed, and another one with another', () => {
    const by = (seed: number) => play({ site: site(), model: MEASURED, seconds: 1, seed, hashed: false });
    expect(by(11)).toEqual(by(11));
    expect(by(12).took).not.toEqual(by(11).took);
  });
});

test('who waits for one processor waits as long as queueing theory says', () => {
  // M/M/1: with a load of a half and work of 1 ms on average, 2 ms from arrival to end.
  const [agenda, random] = [new Agenda(), chanceOf(2)];
  const around = (time: number) => -time * Math.log(1 - random());
  const station = new Station(agenda);
  const took: number[] = [];
  const arrive = (left: number) => {
    const began = agenda.now;
    station.work(around(1), () => took.push(agenda.now - began));
    if (left > 0) agenda.after(around(2), () => arrive(left - 1));
  };
  arrive(50_000);
  agenda.run(Number.POSITIVE_INFINITY);
  expect(took).toHaveLength(50_001);
  expect(mean(took)).toBeGreaterThan(1.9);
  expect(mean(took)).toBeLessThan(2.1);
});

test('two processors work beside each other, and each piece as soon as one is free', () => {
  const agenda = new Agenda();
  const station = new Station(agenda, 2);
  const done: [string, number][] = [];
  for (const [name, time] of [
    ['a', 5],
    ['b', 2],
    ['c', 1],
    ['d', 1],
  ] as const) {
    station.work(time, () => done.push([name, agenda.now]));
  }
  agenda.run(Number.POSITIVE_INFINITY);
  expect(done).toEqual([
    ['b', 2],
    ['c', 3],
    ['d', 4],
    ['a', 5],
  ]);
  expect(station.busy).toBe(9);
});

test('a sync takes along all that wait when it begins, and nobody who comes later', () => {
  const agenda = new Agenda();
  const disk = new Disk(agenda, () => 10);
  const done: [string, number][] = [];
  const write = (name: string) => disk.write(() => done.push([name, agenda.now]));
  write('a');
  write('b');
  agenda.after(5, () => write('c'));
  agenda.after(11, () => write('d'));
  agenda.run(Number.POSITIVE_INFINITY);
  expect(done).toEqual([
    ['a', 10],
    ['b', 20],
    ['c', 20],
    ['d', 30],
  ]);
  expect(disk.syncs).toBe(3);
});

describe('a site', () => {
  test('has as many databases as its commits fill to the share that they may be full', () => {
    const most = ((MEASURED.cores * MEASURED.full) / MEASURED.write) * 1000;
    for (const servers of [1, 10, 100, 1000]) {
      const shards = shardsOf(site({ servers, rate: 500 }), MEASURED);
      expect(shards * most).toBeGreaterThanOrEqual(servers * 500);
      expect(shards === 1 || (shards - 1) * most < servers * 500).toBe(true);
    }
    expect(hopsOf(site({ servers: 10 }), false)).toBe(0.9);
  });

  test('has a lobby that grows with the square of its servers where everybody reads everybody’s, and else with them', () => {
    const lobby = (servers: number) => aroundOf(site({ servers, listed: 100 }), MEASURED);
    expect(lobby(100).readLists / lobby(10).readLists).toBeCloseTo(100);
    expect(lobby(1000).toldLists / lobby(100).toldLists).toBeCloseTo(10, 0);
    // As it was measured with ten and with a hundred.
    expect(lobby(10).readLists).toBeCloseTo(6.4);
    expect(lobby(100).readLists).toBeCloseTo(640);
  });
});

describe('an update', () => {
  const by = (changes: Partial<Parameters<typeof update>[0]>) =>
    update({ servers: 20, matches: 4000, way: 'hashed', surge: 0, seed: 4, ...changes });

  test('moves a match e − 1 times where any server takes it, and once where only newer ones do', () => {
    expect(by({ way: 'anywhere', servers: 200 }).moves).toBeCloseTo(Math.E - 1, 1);
    for (const way of ['fewest', 'hashed'] as const)
      expect(by({ way })).toMatchObject({ moves: 1, most: 1, steps: 20 });
  });

  test('leaves matches evenly where the edge looks for them only if all newer ones were there before', () => {
    expect(by({ way: 'fewest' }).uneven).toBeLessThan(1.2);
    expect(by({ way: 'fewest' }).astray).toBeGreaterThan(0.9);
    const oneByOne = by({});
    expect(oneByOne.astray).toBeGreaterThan(0.3);
    expect(oneByOne.uneven).toBeGreaterThan(2);
    expect(by({ surge: 1 })).toMatchObject({ moves: 1, astray: 0, steps: 1 });
    expect(by({ surge: 1 }).uneven).toBeLessThan(1.3);
  });

  test('stands in docs/scale.md as it is printed', () => {
    const page = readFileSync(new URL('../../../../docs/scale.md', import.meta.url), 'utf8');
    for (const row of updateTable(1)) expect(page).toContain(`| ${row.join(' | ')} |`);
  });
});
