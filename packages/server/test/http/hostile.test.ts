/**
 * Attacks over real sockets on a server process during a match: only the senders suffer. `HOSTILE_FRAMES`,
 * `HOSTILE_REQUESTS` and `HOSTILE_SEED` make it longer, or repeat it.
 */
import { readFileSync } from 'node:fs';
import { randomFrom } from '@dominion/bots';
import { formatAction, isMustering, legalActions } from '@dominion/rules';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { quantile } from '../../bench/figures.js';
import { Chance, closed, hostileRequest, learnFrames, mutate, rawJoin, sendBytes } from '../support/hostile.js';
import { killAll, type Started, serve } from '../support/processes.js';
import { Guest, makeMatch, newKey, seatAll, temporaryFolder, until } from '../support/test-server.js';

afterEach(killAll);

const FRAMES = Number(process.env.HOSTILE_FRAMES ?? 20_000);
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 5000);
const SEED = process.env.HOSTILE_SEED ?? String(Date.now());
/** Frames of one connection; more in a second would be refused unread. */
const BATCH = 20;
/** The first byte of Colyseus' answer to a request. */
const REPLY = 22;
/** The first round warms up the server's memory, which V8 decides. */
const ROUNDS = 4;
/** Bytes by which the server may grow under unread connections. */
const GROWTH = 80e6;
/** Bytes by which it may be larger after the last round than after the first. */
const CREEP = 40e6;
/** With a leak, each later round grows by these bytes; less in total is no leak. */
const STEP = 10e6;
/** Bytes that it may need afterwards, for the match that was played and its warmed-up connections. */
const KEPT = 25e6;
const COLLECT = `--import ${new URL('../support/collect.mjs', import.meta.url)}`;

function memory({ child }: Started): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1000;
}

/** Returns the bytes that the server needs after garbage collection. */
async function needed({ child, out }: Started): Promise<number> {
  const told = () => [...out().matchAll(/needs (\d+)\n/g)];
  const before = told().length;
  child.kill('SIGUSR2');
  await until('the server has collected its garbage', () => told().length > before, 30_000);
  return Number(told().at(-1)![1]);
}

async function many(times: number, atOnce: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Lets two players play at random, an action for each step of the attack. `times` receives how many milliseconds each
 * acknowledgement took.
 */
async function playHonestly(
  all: readonly Guest[],
  chance: Chance,
  step: () => Promise<boolean>,
  times: number[],
): Promise<string[]> {
  const acknowledged: string[] = [];
  while (await step()) {
    await until(
      'no throw is due',
      () =>
        all.every(({ log }) => log.length === all[0]!.log.length) &&
        !/fate|succession/.test(all[0]!.match.position.phase),
    );
    const { position, result } = all[0]!.match;
    if (result !== null) break;
    const mustering = position.phase === 'muster';
    const mover = all.find(({ team }) => (mustering ? isMustering(position, team!) : team === position.turn))!;
    const lines = legalActions(position)
      .map(formatAction)
      .filter((line) => !mustering || line.startsWith('NESW'[mover.team!]!));
    const line = chance.one(lines.filter((each) => !each.startsWith('resign')));
    const id = mover.newId();
    let began = performance.now();
    let reply = await mover.act(line, position.ply, id);
    // Attackers are fast, so two players who match each step may exceed their own rate limit.
    while (!reply.ok && reply.code === 'too-fast') {
      began = performance.now();
      reply = await mover.act(line, position.ply, id);
    }
    times.push(performance.now() - began);
    if (!reply.ok) throw new Error(`${line} was refused: ${reply.code}`);
    acknowledged[reply.at!] = line;
    await until('all hear of it', () => all.every(({ log }) => log.length > reply.at!));
  }
  return acknowledged;
}

test(
  `hostile frames and requests (HOSTILE_SEED=${SEED}) change nothing for those who play`,
  async () => {
    const chance = new Chance(randomFrom(SEED));
    const server = await serve({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'fatal', NODE_OPTIONS: COLLECT });
    const { pid } = server.child;
    const port = Number(new URL(server.url).port);
    const { code, all } = await seatAll(server.url, { mode: '2' });
    const quiet = await makeMatch(server.url, { mode: '2' });
    const { known, unknown } = await learnFrames(await Guest.join(server.url, quiet));

    let [sent, answered, ended] = [0, 0, false];
    let played = 0;
    const times: number[] = [];
    const goOn = async () => {
      await until('there is more hostility', () => ended || sent >= played * 200, 60_000);
      played++;
      return !ended;
    };
    const honest = playHonestly(all, new Chance(randomFrom(`${SEED} honest`)), goOn, times);

    const sessions = all.map(
      ({ room }) =>
        `/${(room as unknown as { processId?: string }).processId ?? 'x'}/${code}?sessionId=${room.sessionId}`,
    );
    const request = () => sendBytes(port, hostileRequest(chance, code, sessions));
    const frame = (nasty: boolean): Buffer => {
      if (!nasty) return chance.one(known);
      return chance.one([
        () => chance.bytes(chance.below(100)),
        () => mutate(chance, chance.one(known)),
        () => mutate(chance, chance.one(known)),
        () => chance.one(unknown),
        () => mutate(chance, chance.one(unknown)),
        () => chance.bytes(2000 + chance.below(3000)),
        () => Buffer.concat([Buffer.from([chance.below(20)]), chance.bytes(chance.below(50))]),
      ])();
    };
    const connection = async () => {
      const joined = chance.below(10) > 0;
      const socket = await rawJoin(server.url, chance.one([code, quiet]), joined);
      if (socket === null) return;
      const gone = closed(socket);
      const nasty = chance.below(2) === 0;
      let answers = 0;
      const all = new Promise<void>((resolve) => {
        socket.on('message', (data: Buffer) => {
          if (data[0] !== REPLY) return;
          answered++;
          if (++answers === BATCH) resolve();
        });
      });
      const read = new Promise((resolve) => socket.once('pong', resolve));
      for (let n = 0; n < BATCH; n++, sent++) socket.send(frame(nasty && chance.below(5) === 0), { binary: true });
      socket.ping();
      await Promise.race([gone, joined && !nasty ? all : read]);
      socket.close();
      await gone;
    };

    // Memory that the process needs anyway doesn't count as growth.
    await many(200, 8, request);
    await many(20, 4, connection);
    const neededBefore = await needed(server);
    const before = memory(server);

    const paused: WebSocket[] = [];
    for (let n = 0; n < 10; n++) {
      const silent = await rawJoin(server.url, code, false);
      const slow = await rawJoin(server.url, code);
      slow!.pause();
      paused.push(silent!, slow!);
    }
    const flood = await Guest.join(server.url, quiet);
    for (let n = 0; n < 2000; n++) flood.room.send('draw', { offer: false });
    const pings = (await rawJoin(server.url, quiet))!;
    pings.pause();
    const payload = Buffer.alloc(125);
    for (let n = 0; n < 300_000 && pings.readyState === WebSocket.OPEN; n++) {
      pings.ping(payload);
      if (n % 1000 === 999) await new Promise(setImmediate);
    }
    const peak = memory(server);

    const after: { needed: number; size: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const frames = FRAMES / BATCH / ROUNDS;
      await Promise.all([many(REQUESTS / ROUNDS, 8, request), many(Math.ceil(frames), 4, connection)]);
      after.push({ needed: await needed(server), size: memory(server) });
    }
    await until('the flood was cut', () => flood.left !== null);
    ended = true;
    const acknowledged = await honest;
    for (const socket of [...paused, pings]) socket.terminate();

    expect(server.child.exitCode).toBeNull();
    expect(server.out().match(/is served at http:\S+/g)).toHaveLength(1);
    expect(server.child.pid).toBe(pid);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(peak - before).toBeLessThan(GROWTH);
    const kept = (await needed(server)) - neededBefore;
    expect(kept, 'bytes that are still needed').toBeLessThan(KEPT);
    expect(after.at(-1)!.needed - after[0]!.needed, 'bytes that each round needs').toBeLessThan(KEPT / 2);
    expect(after.at(-1)!.size - after[0]!.size, 'bytes that it grows by').toBeLessThan(CREEP);
    const grown = after.slice(1).map(({ size }, at) => size - after[at]!.size);
    expect(Math.min(...grown), `the least of the bytes that rounds grew by (${grown})`).toBeLessThan(STEP);
    expect(answered).toBeGreaterThan(FRAMES / 4);
    expect(acknowledged.length).toBeGreaterThan(20);
    // In a long run the match may have ended by itself.
    if (all[0]!.match.result === null) {
      expect(await all[0]!.ask('resign', { team: all[0]!.team!, offer: true })).toMatchObject({ ok: true });
    }
    await until('the match is over', () => all.every(({ state }) => state.status === 'over'));
    const late = await Guest.join(server.url, code, newKey());
    for (const { log } of [...all, late])
      for (const [at, line] of acknowledged.entries()) if (line !== undefined) expect(log[at]).toBe(line);
    expect(late.log).toEqual(all[0]!.log);
    expect(late.match.result).not.toBeNull();
    console.log(
      `${sent} frames (${answered} answers, peak ${((peak - before) / 1e6).toFixed(0)} MB), ${REQUESTS + 200} requests, ${acknowledged.filter(Boolean).length} honest actions (p99 ${quantile(times, 0.99).toFixed(0)} ms, beside the attackers in one process); memory ${(before / 1e6).toFixed(0)} MB, then ${after.map(({ size, needed }) => `${(size / 1e6).toFixed(0)} (${(needed / 1e6).toFixed(1)} needed)`).join(', ')}; ${(kept / 1e6).toFixed(1)} MB more needed`,
    );
  },
  60_000 + (FRAMES + REQUESTS) * 20,
);
