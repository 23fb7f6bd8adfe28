import type { MatchState } from '@dominion/protocol';
import { checkValue, foldMatch, type Team, teamsOf } from '@dominion/rules';
import { checkThrows, parseByTeam } from '@dominion/rules/proof';
import Database from 'libsql';
import { type ChaosTable, headerOf } from './chaos-table.js';
import { Returner } from './returner.js';

/** A line of the log as the database stores it. */
export interface Row {
  readonly seq: number;
  readonly line: string;
  readonly actor: Team | null;
  readonly client_id: string | null;
}

interface Written {
  /** In the order of their numbers. */
  readonly rows: readonly Row[];
  /** The secret of its throws. */
  readonly seed: string;
  readonly ended: boolean;
}

export type ReadWritten = (code: string) => Promise<Written>;

/** The fate of everything that was acknowledged. */
export interface Findings {
  readonly acknowledged: number;
  /** Acknowledged actions that aren't at the acknowledged place. */
  readonly lost: number;
  /** Actions that count twice, or were acknowledged with two places. */
  readonly doubled: number;
  /** Actions that count although a repeated request was refused. */
  readonly denied: number;
  readonly gaps: number;
  /** Other inconsistencies, in sentences: refusals, logs that differ, throws that weren't due. */
  readonly differences: readonly string[];
}

export function isClean({ lost, doubled, denied, gaps, differences }: Findings): boolean {
  return lost + doubled + denied + gaps + differences.length === 0;
}

type Published = Pick<
  MatchState,
  'id' | 'mode' | 'empty' | 'dice' | 'first' | 'last' | 'opening' | 'commitment' | 'seals' | 'entropy' | 'check'
> & {
  readonly log: readonly string[];
};

/** Reads the state that a newcomer sees of a match, once no throw is due. */
async function published(urls: readonly string[], code: string): Promise<Published> {
  const watcher = new Returner(urls, code);
  const seen = await watcher.until((state) => {
    const folded = state.opening === '' ? null : foldMatch(headerOf(state), [...state.log]);
    const throwDue = folded?.ok && /fate|succession/.test(folded.match.position.phase);
    const { id, mode, empty, dice, first, last, fated, opening, commitment, seals, entropy, check } = state;
    const log = [...state.log];
    return throwDue
      ? null
      : { id, mode, empty, dice, first, last, fated, opening, commitment, seals, entropy, check, log };
  });
  watcher.leave();
  return seen;
}

/** Returns the state that a newcomer sees of every match, by its code. */
export async function publishedAll(
  urls: readonly string[],
  tables: readonly ChaosTable[],
): Promise<ReadonlyMap<string, Published>> {
  const shown = new Map<string, Published>();
  for (const { code } of tables) shown.set(code, await published(urls, code));
  return shown;
}

/** Reads matches from a server's file, while no server uses it. */
export function sqliteWritten(file: string): { read: ReadWritten; close: () => void } {
  const database = new Database(file, { readonly: true });
  const matchOf = database.prepare('select id, seed, ended_at from matches where code = ?');
  const rowsOf = database.prepare('select seq, line, actor, client_id from actions where match_id = ? order by seq');
  return {
    async read(code) {
      const { id, seed, ended_at } = matchOf.get(code) as { id: string; seed: string; ended_at: number | null };
      return { rows: rowsOf.all(id) as Row[], seed, ended: ended_at !== null };
    },
    close: () => void database.close(),
  };
}

/** Returns the client's id of a request. A control that counts repeated ones adds a suffix after `#`. */
function idOf({ client_id }: Row): string | undefined {
  return client_id?.split('#')[0];
}

/** Compares what was acknowledged and published with the database. */
export async function verify(
  read: ReadWritten,
  tables: readonly ChaosTable[],
  shown: ReadonlyMap<string, Published>,
): Promise<Findings> {
  let [acknowledged, lost, doubled, denied, gaps] = [0, 0, 0, 0, 0];
  const differences: string[] = [];
  for (const table of tables) {
    const { code } = table;
    const seen = shown.get(code)!;
    const written = await read(code);
    const { rows } = written;
    acknowledged += table.acknowledged.length;
    lost += table.acknowledged.filter(({ at, team, id, line }) => {
      const row = rows[at];
      return row?.actor !== team || idOf(row) !== id || row.line !== line || seen.log[at] !== line;
    }).length;
    const asked = rows.filter((row) => row.client_id !== null);
    const once = new Set(asked.map((row) => `${row.actor} ${idOf(row)}`));
    doubled += table.doubled + asked.length - once.size;
    denied += table.refused.filter(({ team, id }) => once.has(`${team} ${id}`)).length;
    gaps += rows.filter(({ seq }, at) => seq !== at).length;
    differences.push(...[...table.faults, ...differencesOf(seen, written)].map((what) => `${code}: ${what}`));
  }
  return { acknowledged, lost, doubled, denied, gaps, differences };
}

function differencesOf(seen: Published, { rows, seed, ended }: Written): string[] {
  const found: string[] = [];
  if (rows.map(({ line }) => line).join(' ') !== seen.log.join(' ')) found.push('the log is not what was published');
  if (seen.opening === '') return [...found, 'the match has not begun'];
  const header = headerOf(seen as unknown as MatchState);
  const folded = foldMatch(header, seen.log);
  if (!folded.ok) return [...found, `line ${folded.at} is not legal`];
  if (checkValue(folded.match.position) !== seen.check) found.push('the position is not the one that was published');
  if ((folded.match.result !== null) !== ended) found.push('the end is not where the log has it');
  const teams = teamsOf(header.mode, header.empty);
  const [seals, entropy] = [parseByTeam(teams, seen.seals, 64), parseByTeam(teams, seen.entropy, 32)];
  if (seals === null || entropy === null) return [...found, 'what the players added cannot be read'];
  const { id: matchId, commitment } = seen;
  const checked = checkThrows(folded.match, { scheme: 'dice-v2', matchId, commitment, seed, seals, entropy });
  return checked.ok ? found : [...found, checked.reason];
}
