/** Matches on the built server while it is killed at random, and afterwards what became of every acknowledged action. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@dominion/bots';
import type { MakeMatch, MatchState } from '@dominion/protocol';
import { checkValue, foldMatch, type Team, teamsOf } from '@dominion/rules';
import { checkThrows, parseEntropy } from '@dominion/rules/proof';
import Database from 'libsql';
import { type Built, startBuilt } from './built.js';
import { ChaosTable, headerOf } from './chaos-table.js';
import { Returner } from './returner.js';

export interface ChaosOptions {
  /** How many matches are played at a time; one that ends is followed by another. */
  readonly matches: number;
  readonly kills: number;
  readonly seed: string;
  /** The program to start instead of the server's own. */
  readonly program?: string;
}

export interface ChaosFigures {
  /** Matches that were played, and those of them that came to their end. */
  readonly matches: number;
  readonly over: number;
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged actions that do not stand where the answer said. */
  readonly lost: number;
  /** Actions that count twice, or were answered with two places. */
  readonly doubled: number;
  /** Numbers that are missing in a log. */
  readonly gaps: number;
  /** What else does not fit, in sentences: refusals, logs that read differently, throws that were not due. */
  readonly differences: readonly string[];
  /** Milliseconds from starting the server again until it serves. */
  readonly starts: readonly number[];
  /** Milliseconds from a kill to the next acknowledged action of each match. */
  readonly pauses: readonly number[];
}

/** Whether a run found nothing. */
export function isClean({ lost, doubled, gaps, differences }: ChaosFigures): boolean {
  return lost === 0 && doubled === 0 && gaps === 0 && differences.length === 0;
}

/** What the server publishes of a match at the end. */
type Published = Pick<
  MatchState,
  'id' | 'mode' | 'empty' | 'dice' | 'first' | 'opening' | 'commitment' | 'entropy' | 'check'
> & {
  readonly log: readonly string[];
};

interface Row {
  readonly seq: number;
  readonly line: string;
  readonly actor: Team | null;
  readonly client_id: string | null;
}

/** Reads what somebody who comes new is shown of a match, once no throw is due. */
async function published(url: string, code: string): Promise<Published> {
  const watcher = new Returner(url, code);
  const seen = await watcher.until((state) => {
    const folded = state.opening === '' ? null : foldMatch(headerOf(state), [...state.log]);
    const throwDue = folded?.ok && /fate|succession/.test(folded.match.position.phase);
    const { id, mode, empty, dice, first, opening, commitment, entropy, check } = state;
    return throwDue ? null : { id, mode, empty, dice, first, opening, commitment, entropy, check, log: [...state.log] };
  });
  watcher.leave();
  return seen;
}

/** Plays, kills, and counts; a run is as its seed says, but for the moments at which things happen. */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const { matches, kills, seed, program } = options;
  const folder = mkdtempSync(join(tmpdir(), 'dominion-chaos-'));
  const server = await startBuilt({ LOG_LEVEL: 'error' }, { folder, ...(program && { program }) });
  try {
    const played = await play(server, matches, kills, seed);
    const shown = new Map<string, Published>();
    for (const { code } of played.tables) shown.set(code, await published(server.url, code));
    await server.stop();
    return { ...played, ...verify(join(folder, 'dominion.sqlite'), played.tables, shown), matches: shown.size, kills };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(server: Built, matches: number, kills: number, seed: string) {
  const random = randomFrom(`${seed} kills`);
  const tables: ChaosTable[] = [];
  const starts: number[] = [];
  const pauses: number[] = [];
  let [acted, over, ended] = [0, 0, false];
  let killed = 0;
  /** The places that have played since the last kill. */
  const back = new Set<number>();

  async function place(at: number): Promise<void> {
    for (let round = 0; !ended; round++) {
      const name = `${at}-${round}`;
      const chance = randomFrom(`${seed} ${name}`);
      const mode = (['2', '3', '4', '4a'] as const)[(at + round) % 4]!;
      const empty = Math.floor(4 * chance()) as Team;
      const asked: MakeMatch = { mode, dice: chance() < 0.5 ? 'sticks' : 'die', ...(mode === '3' && { empty }) };
      const table = await ChaosTable.open(server.url, `match-${name}`, asked, chance, () => {
        acted++;
        if (killed > 0 && !back.has(at)) pauses.push(performance.now() - killed);
        back.add(at);
      });
      tables.push(table);
      if (await table.play(() => ended)) over++;
      table.leave();
    }
  }
  /** Waits until there is something, or there is none to wait for. */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition() && !failed) await sleep(5);
  }

  let failed = false;
  const places = Promise.all(Array.from({ length: matches }, (_, at) => place(at)));
  places.catch(() => {
    failed = true;
  });
  await until(() => back.size === matches);
  for (let n = 0; n < kills && !failed; n++) {
    // After some more actions and a moment; one time in four while people are still coming back.
    const target = acted + Math.floor(10 * matches * random());
    if (random() < 0.75) await until(() => back.size === matches);
    await until(() => acted >= target);
    await sleep(Math.floor(100 * random()));
    killed = performance.now();
    await server.kill();
    back.clear();
    starts.push(await server.restart());
  }
  const target = acted + 5 * matches;
  await until(() => acted >= target && back.size === matches);
  ended = true;
  await places;
  return { tables, over, starts, pauses };
}

/** Compares what was acknowledged and published with what stands in the database. */
function verify(file: string, tables: readonly ChaosTable[], shown: ReadonlyMap<string, Published>) {
  const database = new Database(file, { readonly: true });
  const rowsOf = database.prepare('select seq, line, actor, client_id from actions where match_id = ? order by seq');
  const seedOf = database.prepare('select seed from matches where code = ?');
  let [acknowledged, lost, doubled, gaps] = [0, 0, 0, 0];
  const differences: string[] = [];
  for (const table of tables) {
    const { code } = table;
    const seen = shown.get(code)!;
    const rows = rowsOf.all(seen.id) as Row[];
    const { seed } = seedOf.get(code) as { seed: string };
    acknowledged += table.acknowledged.length;
    lost += table.acknowledged.filter(({ at, team, id, line }) => {
      const row = rows[at];
      return row?.actor !== team || row.client_id !== id || row.line !== line || seen.log[at] !== line;
    }).length;
    const asked = rows.filter((row) => row.client_id !== null);
    doubled += table.doubled + asked.length - new Set(asked.map((row) => `${row.actor} ${row.client_id}`)).size;
    gaps += rows.filter(({ seq }, at) => seq !== at).length;
    differences.push(...[...table.faults, ...differencesOf(seen, rows, seed)].map((what) => `${code}: ${what}`));
  }
  database.close();
  return { acknowledged, lost, doubled, gaps, differences };
}

function differencesOf(seen: Published, rows: readonly Row[], seed: string): string[] {
  const found: string[] = [];
  if (rows.map(({ line }) => line).join(' ') !== seen.log.join(' ')) found.push('the log is not what was published');
  if (seen.opening === '') return [...found, 'the match has not begun'];
  const header = headerOf(seen as unknown as MatchState);
  const folded = foldMatch(header, seen.log);
  if (!folded.ok) return [...found, `line ${folded.at} is not legal`];
  if (checkValue(folded.match.position) !== seen.check) found.push('the position is not the one that was published');
  const entropy = parseEntropy(teamsOf(header.mode, header.empty), seen.entropy);
  if (entropy === null) return [...found, 'what the players mixed in cannot be read'];
  const checked = checkThrows(folded.match, { matchId: seen.id, commitment: seen.commitment, seed, entropy });
  return checked.ok ? found : [...found, checked.reason];
}
