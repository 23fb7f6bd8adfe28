/** Commits on PostgreSQL: many matches' share one statement, and so one round trip, transaction and disk sync. */
import { DatabaseError } from 'pg';
import type { Commit } from './store.js';

/** The usual commit: lines, list fields, and perhaps the table. */
type LinesCommit = Pick<Commit, 'room' | 'lines' | 'ply' | 'waits' | 'at' | 'due' | 'open'>;

/** Whether a commit has only those parts. */
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

/** Most groups in progress; a second can go on if the connection of the first is silent. */
const GROUPS = 2;

/** Returns the ids of the matches that still had the given epoch. All others stay unchanged. */
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

/** Runs one statement on the database, all or nothing. */
type Ask = (text: string, values: readonly string[]) => Promise<{ readonly rows: readonly unknown[] }>;

export class CommitsTogether {
  readonly #ask: Ask;
  #waiting: Waiting[] = [];
  readonly #underway = new Set<string>();
  #groups = 0;
  #soon = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Stores a commit; false and unchanged if the match no longer has the epoch. */
  commit(matchId: string, epoch: number, commit: LinesCommit): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ matchId, epoch, commit, resolve, reject });
      this.#goSoon();
    });
  }

  /** Waits for all commits of this turn of the event loop. */
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
      // The database refused the group: retry each alone, so that only the faulty one fails. One already written is
      // refused by its epoch. Without an answer the outcome is unknown.
      if (group.length > 1 && error instanceof DatabaseError) {
        await Promise.all(group.map((each) => this.#write([each]).catch(each.reject)));
      } else for (const { reject } of group) reject(error);
    }
    for (const { matchId } of group) this.#underway.delete(matchId);
    this.#groups--;
    if (this.#waiting.length > 0) this.#goSoon();
  }

  /** Takes at most one commit per match, none of a match in progress, to keep their order. */
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
