/** Plays matches while the built server is killed at random, and checks all that was acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@dominion/bots';
import { startBuilt } from './built.js';
import { type Findings, publishedAll, sqliteWritten, verify } from './chaos-check.js';
import { SpectatorStreams } from './chaos-crowd.js';

export interface ChaosOptions {
  /** Matches played at the same time; a finished one is followed by another. */
  readonly matches: number;
  readonly kills: number;
  readonly seed: string;
  /** The program to start instead of the server's own, and its additional environment. */
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ChaosFigures extends Findings {
  readonly matches: number;
  readonly over: number;
  readonly kills: number;
  /** Milliseconds from each restart of the server until it serves. */
  readonly starts: readonly number[];
  /** Milliseconds from a kill to the next acknowledged action of each match. */
  readonly pauses: readonly number[];
}

/** Plays, kills, and counts. The seed determines a run, except for the timing. */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const { matches, kills, seed, program, environment } = options;
  const folder = mkdtempSync(join(tmpdir(), 'dominion-chaos-'));
  const server = await startBuilt({ LOG_LEVEL: 'error', ...environment }, { folder, ...(program && { program }) });
  try {
    const random = randomFrom(`${seed} kills`);
    const starts: number[] = [];
    const crowd = new SpectatorStreams({ urls: [server.url], matches, seed });
    await crowd.allBack();
    for (let n = 0; n < kills && !crowd.failed; n++) {
      // After some more actions and a moment; one time in four while people are still reconnecting.
      const target = crowd.acted + Math.floor(10 * matches * random());
      if (random() < 0.75) await crowd.allBack();
      await crowd.until(() => crowd.acted >= target);
      await sleep(Math.floor(100 * random()));
      const killed = performance.now();
      await server.kill();
      crowd.fault(killed);
      starts.push(await server.restart());
    }
    await crowd.end();
    const { tables, over, pauses } = crowd;
    const shown = await publishedAll([server.url], tables);
    await server.stop();
    const written = sqliteWritten(join(folder, 'dominion.sqlite'));
    const findings = await verify(written.read, tables, shown);
    written.close();
    return { ...findings, matches: tables.length, over, kills, starts, pauses };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
