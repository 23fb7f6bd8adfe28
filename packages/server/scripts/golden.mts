/**
 * Makes a release's golden set: `npm run golden --workspace packages/server -- VERSION`. Matches played through the
 * live match and the store are saved as stored, with results; tests replay them forever. An existing set is never
 * overwritten. Short ones are also saved as a database, finished ones as records for the rules' tests.
 */
import { deepStrictEqual } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import {
  EMPEROR,
  EMPTY,
  foldMatch,
  formatAction,
  formatRecord,
  type GameEvent,
  isMove,
  isMustering,
  legalActions,
  type Match,
  PRINCE,
  playLine,
  recordOf,
  type Team,
  targetOf,
  teamsOf,
} from '@dominion/rules';
import { commitmentOf, sealOf } from '@dominion/rules/dice';
import { parseByTeam, proofTags } from '@dominion/rules/proof';
import { begunMatch, type StoredMatch, TIMES } from '@dominion/table';
import { pino } from 'pino';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { LiveMatch } from '../src/match/live-match.js';
import { makeAsked } from '../src/match/making.js';
import { openSqliteHere } from '../src/store/sqlite-here.js';
import type { Store } from '../src/store/store.js';
import { RULES_VERSION } from '../src/store/tables.js';
import { pack, pinned, unpack } from '../test/golden/pack.js';
import { statementsOf } from './golden-database.js';
import { EVERYTHING, PLANS, type Plan } from './golden-plans.js';

const { positionals } = argumentsOf('npm run golden --workspace packages/server -- VERSION', {}, 1);
const [version] = positionals;
if (version === undefined || !/^[\w.-]+$/.test(version))
  throw new Error('say which version: npm run golden … -- 1.2.0');
const file = new URL(`../test/golden/${version}.json`, import.meta.url);
const database = new URL(`../test/golden/${version}.sql`, import.meta.url);
const records = new URL(`../../rules/test/golden/${version}/`, import.meta.url);
for (const path of [file, database, records])
  if (existsSync(path)) throw new Error(`${path.pathname} exists, and stays as it is`);
const CLI = fileURLToPath(new URL('../../rules/src/cli.ts', import.meta.url));
/** Most bytes of a set. */
const MOST = 250_000;
/** Most lines of a match in its database. */
const SHORT = 130;

const random = randomFrom('golden');
const one = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(16 * random()).toString(16)).join('');
const folder = mkdtempSync(join(tmpdir(), 'golden-'));
const store: Store = await openSqliteHere(folder);
const times = { ...TIMES, undo: 60_000 };
let clock = 1_800_000_000_000;
const now = () => clock++;

/** Prefers an action that displaces a crown, then often anything, then any but giving up. */
function boldLine({ position }: Match, team: Team): string {
  const own = legalActions(position).filter((action) => !/^(resign|draw)/.test(formatAction(action)));
  const moves = own.filter((action) => isMove(action) && position.board[targetOf(action)] !== EMPTY);
  const crowns = moves.filter((action) =>
    [EMPEROR, PRINCE].some((crown) => crown === (position.board[targetOf(action)]! & 15)),
  );
  const letter = 'NESW'[team]!;
  const muster = own.map(formatAction).filter((line) => line.startsWith(`${letter}:`));
  if (muster.length > 0) return one(muster);
  return formatAction(one(crowns.length > 0 ? crowns : moves.length > 0 && random() < 0.6 ? moves : own));
}

/** Plays a plan from making the match to its end; returns what the store then holds. */
async function play(plan: Plan): Promise<StoredMatch> {
  const newSeed = () => Buffer.from(hex(64), 'hex');
  const { mode, dice, empty = 0, length = 'campaign', takeback = false } = plan;
  const { clock: clocks = { kind: 'none' } as const } = plan;
  const pace = { kind: 'live' } as const;
  const asked = { mode, dice, empty, length, takeback, clock: clocks, pace, listed: false, bots: [] };
  const code = await makeAsked({ store, newSeed, wall: now, times, rights: { mustMake: async () => {} } }, asked);
  const never = { choose: () => new Promise<never>(() => {}), close: async () => {} };
  const live = await LiveMatch.wake(code, {
    store,
    log: pino({ level: 'error' }),
    now,
    wall: now,
    days: now,
    times,
    callable: () => false,
    channelled: () => false,
    thinking: { thinker: never, pace: { least: 0, usual: 0, alone: 0 } },
    makeNext: async () => '',
    lease: { id: 'golden', holds: () => true, taken: Promise.resolve() },
  });
  if (!(live instanceof LiveMatch)) throw new Error('the match did not wake');
  const teams = teamsOf(mode, empty);
  const keys = new Map(teams.map((team) => [team, hex(64)]));
  const ask = async (
    team: Team,
    ...request: Parameters<LiveMatch['ask']> extends [string, ...infer Rest] ? Rest : never
  ) => {
    const reply = await live.ask(keys.get(team)!, ...request);
    if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${reply.code}`);
  };
  const bytes = new Map<Team, string>();
  for (const [team, key] of keys) {
    live.came(key, '');
    const entropy = hex(32);
    const seal = team === plan.silent ? {} : { seal: sealOf(entropy, live.memory.record.id) };
    await ask(team, 'sit', { team, name: `${'NESW'[team]} Zhào`, ...seal });
    if (team !== plan.silent) bytes.set(team, entropy);
  }
  if (plan.turns === null) return (await store.matches.load(code))!;
  await ask(teams[0]!, 'start', {});
  for (const [team, entropy] of bytes) await ask(team, 'mix', { entropy });
  // The last of them is answered before it begins.
  await live.settled();
  const act = async (team: Team, line: string) =>
    ask(team, 'act', { line, ply: live.memory.match!.position.ply, id: `golden-${hex(8)}` });
  const playing = () => live.memory.match!;
  while (playing().result === null && playing().position.ply <= plan.turns) {
    const { position } = playing();
    const team = teams.find((each) =>
      position.phase === 'muster' ? isMustering(position, each) : position.turn === each,
    )!;
    if (['fate', 'succession'].includes(position.phase)) {
      // The move may still be taken back, which happens sometimes; otherwise that time passes.
      if (random() < 0.2) await ask(live.memory.table.undo!.team, 'takeback', {});
      else {
        clock += times.undo;
        await ask(team, 'draw', { offer: false });
      }
      continue;
    }
    await act(team, boldLine(playing(), team));
  }
  await plan.end?.({ ask: ask as never, match: playing });
  await live.settled();
  live.close();
  return (await store.matches.load(code))!;
}

function occurrences(stored: StoredMatch): string[] {
  const { match: record, lines } = stored;
  if (record.start === null) return ['waiting'];
  const counted = pinned(stored).lines;
  const header = begunMatch(record).header;
  const events: GameEvent[] = [];
  let match = begunMatch(record);
  for (const line of counted) {
    const played = playLine(match, line);
    if (!played.ok) throw new Error(line);
    events.push(...played.events);
    match = played.match;
  }
  return [
    `${record.mode} ${record.dice}`,
    ...events.map((event) => (event.type === 'eliminated' ? event.cause : event.type)),
    match.result === null ? 'running' : match.result.reason,
    ...(lines.some(({ line }) => line === 'undo') ? ['undo'] : []),
    ...(header.opening.length > 1 ? ['tied opening'] : []),
    ...(/:-/.test(record.start.entropy) ? ['nothing mixed in'] : []),
  ];
}

const missing = new Set<string>(EVERYTHING);
const kept: StoredMatch[] = [];
for (const plan of PLANS) {
  for (let tries = 0; ; tries++) {
    const stored = await play(plan);
    const found = occurrences(stored);
    if (tries % 100 === 99) console.log(`${plan.mode} ${plan.dice}: ${tries + 1} tries`);
    if (tries < 2000 && plan.needs?.some((each) => !found.includes(each))) continue;
    for (const each of found) missing.delete(each);
    kept.push(stored);
    console.log(`${plan.mode} ${plan.dice}: ${stored.lines.length} lines after ${tries + 1} tries`);
    break;
  }
}
const copy = join(folder, 'copy.sqlite');
await store.upkeep.copyTo!(copy);
await store.close();
// Fail if the set's format loses anything.
for (const stored of kept) deepStrictEqual(unpack(pack(stored)), stored);
const short = kept.filter(({ lines }) => lines.length <= SHORT);
const statements = statementsOf(
  copy,
  short.map(({ match }) => match.id),
);
rmSync(folder, { recursive: true });
if (missing.size > 0) throw new Error(`nothing of the set has ${[...missing].join(', ')}`);
const set = {
  rules: RULES_VERSION,
  matches: kept.map((stored) => ({ stored: pack(stored), pinned: pinned(stored).pins })),
};
const text = `${JSON.stringify(set, null, 1).replaceAll(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_all, inner: string) => `[${inner.replaceAll(/\s*\n\s*/g, ' ')}]`)}\n`;
for (const { length } of [text, statements]) if (length > MOST) throw new Error(`the set has ${length} bytes`);
writeFileSync(file, text);
writeFileSync(
  database,
  `-- A database as ${version} wrote it: matches of the set beside it. Never changed.\n${statements}`,
);

mkdirSync(records, { recursive: true });
const verified: Record<string, readonly string[]> = {};
for (const [i, stored] of kept.entries()) {
  const { match: record } = stored;
  if (record.start === null) continue;
  const folded = foldMatch(begunMatch(record).header, pinned(stored).lines);
  if (!folded.ok || folded.match.result === null) continue;
  const { id, seed, mode, empty } = record;
  const teams = teamsOf(mode, empty);
  const { scheme } = record;
  const entropy = parseByTeam(teams, record.start.entropy, 32)!;
  const seals = parseByTeam(teams, record.start.seals, 64) ?? [];
  const tags = proofTags(
    { scheme, matchId: id, seed, commitment: commitmentOf(seed, id, scheme), seals, entropy },
    teams,
  );
  const name = `${String(i + 1).padStart(2, '0')}.dgn`;
  const path = fileURLToPath(new URL(name, records));
  writeFileSync(path, formatRecord(recordOf(folded.match, { tags })));
  verified[name] = execFileSync(process.execPath, ['--import', 'tsx', CLI, 'verify', path], { encoding: 'utf8' })
    .trim()
    .split('\n');
}
writeFileSync(new URL('verified.json', records), `${JSON.stringify(verified, null, 2)}\n`);
console.log(
  `${file.pathname}: ${kept.length} matches, ${text.length} bytes; ${short.length} in a database, ${statements.length} bytes`,
);
