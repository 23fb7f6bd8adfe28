/**
 * Plays random matches in its own process, by its parent's commands over IPC, see `load-generator.ts`. It ends with the
 * parent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@dominion/bots';
import type { LoadFigures, LoadOrder, RunOptions } from './load-generator.js';
import { BareTable, FanoutTable } from './peers.js';
import { type Playable, Table } from './player.js';

const [kind = '', url = ''] = process.argv.slice(2);
const random = randomFrom('load');
const AT_ONCE = 10;

async function openTable(): Promise<Playable> {
  if (kind === 'bare') return BareTable.open(url);
  if (kind === 'fanout') return FanoutTable.open(url);
  const table = await Table.open(url, '4');
  await table.muster(random);
  return table;
}

const tables: Playable[] = [];
const over = new Set<Playable>();

async function fill(count: number): Promise<void> {
  for (const table of over) {
    tables.splice(tables.indexOf(table), 1);
    await table.leave();
  }
  over.clear();
  while (tables.length < count) {
    const some = Math.min(AT_ONCE, count - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: some }, openTable))));
  }
}

async function run({ seconds, rate, life = null }: RunOptions): Promise<LoadFigures> {
  await fill(tables.length);
  const acknowledged: number[] = [];
  const seen: number[] = [];
  const errors: string[] = [];
  let ended = 0;

  /** Plays a table until its match or the time ends; false if the match did. */
  async function play(table: Playable, end: number): Promise<boolean> {
    const most = life === null ? Number.POSITIVE_INFINITY : life * (0.5 + random());
    for (let actions = 0; performance.now() < end; actions++) {
      const began = performance.now();
      if (actions >= most && table instanceof Table) await table.resign();
      const times = await table.step(random);
      if (times === null) return false;
      acknowledged.push(times.acknowledged);
      seen.push(times.seen);
      if (rate !== null) await sleep(Math.max(0, 1000 / rate - (performance.now() - began)));
    }
    return true;
  }

  async function keep(place: number, end: number): Promise<void> {
    // Actions are spread over time, not all at once.
    if (rate !== null) await sleep((random() * 1000) / rate);
    while (performance.now() < end) {
      try {
        const table = tables[place]!;
        if (await play(table, end)) return;
        ended++;
        if (life === null) {
          over.add(table);
          return;
        }
        await table.leave();
        tables[place] = await openTable();
      } catch (error) {
        errors.push(String(error));
        return;
      }
    }
  }

  const sum = () => {
    let [down, up] = [0, 0];
    for (const table of tables) {
      const bytes = table.bytes();
      down += bytes.down;
      up += bytes.up;
    }
    return { down, up };
  };
  const [bytes, cpu, began] = [sum(), process.cpuUsage(), performance.now()];
  await Promise.all(tables.map((_, place) => keep(place, began + 1000 * seconds)));
  const time = (performance.now() - began) / 1000;
  const used = process.cpuUsage(cpu);
  const after = sum();
  return {
    seconds: time,
    acknowledged,
    seen,
    // Replaced tables have new sockets that count from zero.
    bytes: life === null ? { down: after.down - bytes.down, up: after.up - bytes.up } : null,
    ended,
    errors,
    cpu: (used.user + used.system) / 1e6,
  };
}

process.on('message', async ({ id, open, play }: LoadOrder) => {
  try {
    const began = performance.now();
    if (open !== undefined) await fill(open);
    const value = play === undefined ? (performance.now() - began) / 1000 : await run(play);
    process.send!({ id, value });
  } catch (error) {
    process.send!({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send!({ id: 0, value: 'ready' });
