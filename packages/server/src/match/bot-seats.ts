/** Lets bots think for the teams that they play, off the event loop, and at a pace that people can follow. */
import type { BotLevel } from '@dominion/protocol';
import { formatPosition, type Team } from '@dominion/rules';
import { budgetOf } from '../bots/budget.js';
import type { Thinker } from '../bots/pool.js';
import { actingTeams, isBotPlayed, left } from './clocks.js';
import type { Memory } from './memory.js';

export interface Thinking {
  readonly thinker: Thinker;
  /** How long, in milliseconds, a bot takes at least, and at most if it is ready by then. */
  readonly pace: readonly [number, number];
}

/**
 * The level at which a regent plays, in a balanced manner. The middle one: who comes back should find neither a game thrown
 * away nor one won by the machine.
 */
export const REGENT: BotLevel = 'skilled';

/** What a bot thinks about. */
interface Thought {
  /** The decision, see {@link BotSeats.key}. */
  readonly key: string;
  readonly stop: AbortController;
}

export class BotSeats {
  readonly #thinking: Thinking;
  readonly #act: (team: Team, key: string, line: string) => void;
  readonly #fail: (error: unknown) => void;
  /** What each team's bot thinks about now. */
  readonly #busy = new Map<Team, Thought>();
  #closed = false;

  /** `act` gets what a bot chose and for what, `fail` why one did not. */
  constructor(
    thinking: Thinking,
    act: (team: Team, key: string, line: string) => void,
    fail: (error: unknown) => void,
  ) {
    this.#thinking = thinking;
    this.#act = act;
    this.#fail = fail;
  }

  /** Names the decision that a bot has to make for a team now; empty when it has none. */
  key({ match, room, record, lines }: Memory, team: Team): string {
    if (match === null || !isBotPlayed(room, team) || !actingTeams(match).includes(team)) return '';
    const { ply, phase } = match.position;
    // Whoever resigns on another's turn changes the board and neither ply nor phase; to a muster others do not matter.
    return `${record.id} ${ply} ${phase} ${team} ${phase === 'muster' ? '' : lines.length}`;
  }

  /** Starts whatever thinking is due, and ends what nobody needs any more; `stands` says that the match stands still. */
  look(memory: Memory, stands: boolean): void {
    if (this.#closed) return;
    const { match, room } = memory;
    const acting = match === null || stands || room.paused ? [] : actingTeams(match);
    const due = new Map(acting.map((team) => [team, this.key(memory, team)]));
    for (const [team, { key }] of this.#busy) if (due.get(team) !== key) this.#end(team);
    for (const [team, key] of due) {
      if (key === '' || this.#busy.has(team)) continue;
      const thought = { key, stop: new AbortController() };
      this.#busy.set(team, thought);
      this.#think(memory, team, thought).catch((error) => this.#fail(error));
    }
  }

  close(): void {
    this.#closed = true;
    for (const team of [...this.#busy.keys()]) this.#end(team);
  }

  #end(team: Team): void {
    this.#busy.get(team)?.stop.abort();
    this.#busy.delete(team);
  }

  async #think({ match, room, record, lines }: Memory, team: Team, thought: Thought): Promise<void> {
    const { thinker, pace } = this.#thinking;
    const [least, most] = pace;
    const rest = new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    const level = room.bots[team] ?? REGENT;
    const job = {
      position: formatPosition(match!.position),
      team,
      level,
      manner: room.manners[team],
      seed: `${record.id} ${lines.length}`,
      budget: budgetOf(level, room.clock, left({ ...room, running: 0 }, team, 0)),
    };
    const [line] = await Promise.all([thinker.choose(job, { room: record.id, signal: thought.stop.signal }), rest]);
    // Somebody may have come back, or the match stood still meanwhile: then it is thought about anew.
    if (this.#busy.get(team) === thought) this.#busy.delete(team);
    if (!this.#closed && line !== null) this.#act(team, thought.key, line);
  }
}
