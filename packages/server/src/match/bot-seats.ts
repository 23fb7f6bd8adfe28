/** Lets bots think for the teams that they play, off the event loop, and at a pace that people can follow. */
import type { BotLevel } from '@dominion/protocol';
import { formatPosition, type Team } from '@dominion/rules';
import type { Thinker } from '../bots/pool.js';
import { actingTeams, isBotPlayed } from './clocks.js';
import type { Memory } from './memory.js';

export interface Thinking {
  readonly thinker: Thinker;
  /** How long, in milliseconds, a bot takes at least, and at most if it is ready by then. */
  readonly pace: readonly [number, number];
  /** How long, in milliseconds, it may think. */
  readonly budget: number;
}

/** The level at which a regent plays. */
const REGENT: BotLevel = 'skilled';

export class BotSeats {
  readonly #thinking: Thinking;
  readonly #act: (team: Team, key: string, line: string) => void;
  readonly #fail: (error: unknown) => void;
  /** What each team's bot thinks about now. */
  readonly #busy = new Map<Team, string>();
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
  key({ match, room, record }: Memory, team: Team): string {
    if (match === null || !isBotPlayed(room, team) || !actingTeams(match).includes(team)) return '';
    return `${record.id} ${match.position.ply} ${match.position.phase} ${team}`;
  }

  /** Starts whatever thinking is due; `stands` says that the match stands still. */
  look(memory: Memory, stands: boolean): void {
    const { match, room } = memory;
    if (match === null || stands || room.paused || this.#closed) return;
    for (const team of actingTeams(match)) {
      const key = this.key(memory, team);
      if (key === '' || this.#busy.get(team) === key) continue;
      this.#busy.set(team, key);
      this.#think(memory, team, key).catch((error) => this.#fail(error));
    }
  }

  close(): void {
    this.#closed = true;
  }

  async #think({ match, room, record, lines }: Memory, team: Team, key: string): Promise<void> {
    const { thinker, pace, budget } = this.#thinking;
    const [least, most] = pace;
    const rest = new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    const [line] = await Promise.all([
      thinker.choose({
        position: formatPosition(match!.position),
        team,
        level: room.bots[team] ?? REGENT,
        seed: `${record.id} ${lines.length}`,
        budget,
      }),
      rest,
    ]);
    // Somebody may have come back, or the match stood still meanwhile: then it is thought about anew.
    if (this.#busy.get(team) === key) this.#busy.delete(team);
    if (!this.#closed) this.#act(team, key, line);
  }
}
