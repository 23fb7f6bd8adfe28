/**
 * Commits on PostgreSQL: those of many matches as one statement, so that all of them cost one way over the line, one transaction
 * and one sync of the database's disk.
 */
import { DatabaseError } from 'pg';
import type { Commit } from './store.js';

/** What most commits are: lines, what lists say, and maybe what the table holds. */
type LinesCommit = Pick<Commit, 'room' | 'lines' | 'ply' | 'waits' | 'at' | 'due' | 'open'>;

/** Whether a commit is nothing but that. */
export function isLines({ seats, start, end, unsaid, calls, meets, told }: Commit): boolean {
  return [seats, start, end, unsaid, calls, meets, told].every((each) => each === undefined);
}

interface Waiting {
  readonly matchId: string;
  readonly epoch: number;
  readonly commit: LinesCommit;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/**
 * How many groups are on their way at most. While so many are, whatever comes waits for the next one; a second one goes on where the
 * connection of the first says nothing.
 */
const GROUPS = 2;

/** Gives the ids of the matches that were still of their epochs. Whatever the others hold stays as it is. */
const TOGETHER = `
with asked as (
  select * from json_to_recordset($1) as asked (
    id text, epoch integer, ply integer, waits integer, at bigint, due bigint, open integer, room text, pace text
  )
), mine as (
  update matches set
    ply = asked.ply, waits = asked.waits, updated_at = coalesce(asked.at, matches.updated_at), due_at = asked.due, open = asked.open,
    room = coalesce(asked.room, matches.room), pace = coalesce(asked.pace, matches.pace)
  from asked where matches.id = asked.id and matches.epoch = asked.epoch
  returning matches.id
), played as (
  insert into actions (match_id, seq, line, ply, actor, client_id, regent, at, planned)
  select line.* from json_to_recordset($2) as line (
    match_id text, seq integer, line text, ply integer, actor integer, client_id text, regent text, at bigint, planned integer
  ) join mine on mine.id = line.match_id
)
select id from mine`;

/** The two parameters of {@link TOGETHER}. */
function parametersOf(group: readonly Waiting[]): [string, string] {
  const asked = group.map(({ matchId: id, epoch, commit: { room, ply, waits, at, due, open } }) => {
    const table = room && { room: JSON.stringify(room), pace: room.pace.kind };
    return { id, epoch, ply, waits, at, due, open: open === true ? 1 : 0, ...table };
  });
  const played = group.flatMap(({ matchId, commit: { lines = [] } }) =>
    lines.map(({ clientId, ...rest }) => ({ match_id: matchId, client_id: clientId, ...rest })),
  );
  return [JSON.stringify(asked), JSON.stringify(played)];
}

/** Asks the database one thing, as one piece of work. */
type Ask = (text: string, values: readonly string[]) => Promise<{ readonly rows: readonly unknown[] }>;

export class CommitsTogether {
  readonly #ask: Ask;
  #waiting: Waiting[] = [];
  /** The matches of the groups that are on their way. */
  readonly #underway = new Set<string>();
  #groups = 0;
  #soon = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Writes a commit down; false, and nothing done, where the match is no longer of the epoch. */
  commit(matchId: string, epoch: number, commit: LinesCommit): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ matchId, epoch, commit, resolve, reject });
      this.#goSoon();
    });
  }

  /** Sends a group once the event loop has turned, so that all who ask in this turn are in it. */
  #goSoon(): void {
    if (this.#soon || this.#groups >= GROUPS) return;
    this.#soon = true;
    setImmediate(() => {
      this.#soon = false;
      void this.#go();
    });
  }

  async #go(): Promise<void> {
    const group = this.#take();
    if (group.length === 0) return;
    this.#groups++;
    for (const { matchId } of group) this.#underway.add(matchId);
    try {
      await this.#write(group);
    } catch (error) {
      // The database has refused all of it: each by itself, so that only the one fails that is to blame; what was written after
      // all is refused the second time. Where nobody has answered, nobody knows.
      if (group.length > 1 && error instanceof DatabaseError) {
        await Promise.all(group.map((each) => this.#write([each]).catch(each.reject)));
      } else for (const { reject } of group) reject(error);
    }
    for (const { matchId } of group) this.#underway.delete(matchId);
    this.#groups--;
    if (this.#waiting.length > 0) this.#goSoon();
  }

  /** Takes what waits: of each match no more than one commit, and of none of which one is on its way, so that their order stays. */
  #take(): Waiting[] {
    const matches = new Set(this.#underway);
    const [group, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const each of this.#waiting) {
      (matches.has(each.matchId) ? rest : group).push(each);
      matches.add(each.matchId);
    }
    this.#waiting = rest;
    return group;
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    const { rows } = await this.#ask(TOGETHER, parametersOf(group));
    const written = new Set((rows as readonly { readonly id: string }[]).map(({ id }) => id));
    for (const { matchId, resolve } of group) resolve(written.has(matchId));
  }
}
