import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import Database from 'libsql';
import { type Findings, publishedAll, sqliteWritten, verify } from './chaos-check.js';
import { SpectatorStreams } from './chaos-crowd.js';
import { MAIN, ServerProcess } from './chaos-process.js';

/** The points at which the server dies, in words. */
export const POINTS = {
  append: 'before an action is written down',
  write: 'while it is being written',
  told: 'after the commit, before anybody is told',
  reply: 'after the patch, before the answer',
  claim: 'around the claim of a match',
  end: 'around the last commit of a match',
} as const;
export type Point = keyof typeof POINTS;

const PROGRAM = fileURLToPath(new URL('./crash-server.mjs', import.meta.url));
const FILE = 'dominion.sqlite';
/** Milliseconds in which a server must reach its point. */
const TIMEOUT = 120_000;

export interface CrashFigures extends Findings {
  readonly matches: number;
  /** Whether the action was stored by then, and whether people were sent anything of it. */
  readonly crashes: readonly { readonly written: boolean; readonly seen: boolean }[];
}

/** The point at which a server died, see `crash-server.mjs`. */
interface Crash {
  readonly matchId: string;
  readonly seq: number | null;
  /** Whether the action must have been stored; null if both are possible. */
  readonly written: boolean | null;
  readonly frames: number;
}

/** Whether an action is in a dead server's files. It reads a copy, so that only the server repairs them. */
function stands(folder: string, { matchId, seq }: Crash): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'dominion-crash-copy-'));
  try {
    // A server's command socket can't be copied.
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
    const database = new Database(join(copy, FILE));
    const row = database.prepare('select 1 from actions where match_id = ? and seq = ?').get(matchId, seq);
    database.close();
    return row !== undefined;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function crashOf(server: ServerProcess): Promise<Crash> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error(`in ${TIMEOUT} ms the server has not come to its point`)), TIMEOUT);
  });
  await Promise.race([server.gone, patience]).finally(() => clearTimeout(late));
  const words = /^\{"crash":(.*)\}$/m.exec(server.said);
  if (words === null) throw new Error('the server died by itself');
  return JSON.parse(words[1]!) as Crash;
}

/** Plays matches while the server dies at one point after the other, and checks the results. */
export async function runCrashes(points: readonly Point[], matches: number, seed: string): Promise<CrashFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-crash-'));
  const random = randomFrom(seed);
  const differences: string[] = [];
  const crashes: CrashFigures['crashes'][number][] = [];
  let server = await ServerProcess.start(MAIN, { DATA_DIR: folder });
  try {
    const { url } = server;
    const start = async (program: string, environment = {}) => {
      server = await ServerProcess.start(program, { DATA_DIR: folder, PORT: new URL(url).port, ...environment });
    };
    const soon = { modes: ['2'], resignAfter: 6 } as const;
    const crowd = new SpectatorStreams({ urls: [url], matches, seed, ...(points.includes('end') && soon) });
    await crowd.allBack();
    await server.end('SIGKILL');
    for (const [n, point] of points.entries()) {
      if (crowd.failed) break;
      crowd.fault();
      // There is one claim per match, when it is woken.
      const most = point === 'claim' ? matches : point === 'end' ? 3 : 4 * matches;
      await start(PROGRAM, { CRASH_POINT: point, CRASH_AT: String(1 + Math.floor(most * random())) });
      const crash = await crashOf(server);
      const written = crash.seq !== null && stands(folder, crash);
      if (crash.written !== null && crash.written !== written)
        differences.push(`crash ${n}: not where it was meant to be`);
      crashes.push({ written, seen: crash.frames > 0 });
      if (point === 'claim') {
        // It dies before much is played, so play in between.
        await start(MAIN);
        await crowd.allBack();
        await server.end('SIGKILL');
      }
    }
    crowd.fault();
    await start(MAIN);
    await crowd.end();
    const { tables } = crowd;
    const shown = await publishedAll([url], tables);
    await server.end('SIGTERM');
    const database = sqliteWritten(join(folder, FILE));
    const findings = await verify(database.read, tables, shown);
    database.close();
    return { ...findings, differences: [...differences, ...findings.differences], matches: tables.length, crashes };
  } finally {
    server.signal('SIGKILL');
    await server.gone;
    rmSync(folder, { recursive: true, force: true });
  }
}
