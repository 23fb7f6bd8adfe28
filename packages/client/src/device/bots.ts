/** Lets bots think for the teams that they play, at a pace that people can follow. */
import { type Action, inspect, legalActions, type Position, type Team } from '@dominion/rules';
import type { Thinker } from '../thinking/thinker.js';
import { idOf, type Kept } from './kept.js';

/** How long, in milliseconds, a bot takes at least, and at most if it is ready by then. */
const PACE = [700, 1600] as const;

/** How long it may think, in milliseconds. */
const BUDGET = 2000;

/** Thinks for one bot at a time. */
export class DeviceBots {
  readonly #thinker: Pick<Thinker, 'choose'>;
  readonly #act: (action: Action) => void;
  #thinking: { readonly key: string; readonly interest: AbortController } | null = null;

  /** `act` gets what the bot chose, unless something else happened meanwhile. */
  constructor(thinker: Pick<Thinker, 'choose'>, act: (action: Action) => void) {
    this.#thinker = thinker;
    this.#act = act;
  }

  /** Thinks for a team as the match stands now; about nothing where it is null. */
  think(kept: Kept, position: Position, team: Team | null): void {
    const key = team === null ? '' : `${kept.code} ${kept.log.length} ${team}`;
    if (this.#thinking?.key === key) return;
    this.stop();
    if (team === null) return;
    const interest = new AbortController();
    this.#thinking = { key, interest };
    void this.#choose(kept, position, team, interest.signal).then((action) => {
      if (interest.signal.aborted) return;
      this.#thinking = null;
      this.#act(action);
    });
  }

  /** Thinks no more. */
  stop(): void {
    this.#thinking?.interest.abort();
    this.#thinking = null;
  }

  async #choose(kept: Kept, position: Position, team: Team, signal: AbortSignal): Promise<Action> {
    const [least, most] = PACE;
    const rest = new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    const [action] = await Promise.all([this.#ask(kept, position, team, signal), rest]);
    return action;
  }

  /** What the bot chooses; when thinking fails twice, any legal action is better than none. */
  async #ask(kept: Kept, position: Position, team: Team, signal: AbortSignal, tries = 2): Promise<Action> {
    const seat = kept.seats[team];
    if (seat?.kind !== 'bot') throw new Error(`no bot plays team ${team}`);
    const wish = { budget: BUDGET, manner: seat.manner, seed: `${idOf(kept)} ${kept.log.length}`, signal };
    try {
      return await this.#thinker.choose(position, team, seat.level, wish);
    } catch (error) {
      if (signal.aborted || tries <= 1) return anyAction(position, team);
      console.error(error);
      return this.#ask(kept, position, team, signal, tries - 1);
    }
  }
}

function anyAction(position: Position, team: Team): Action {
  const own = legalActions(position).filter((action) => {
    const parts = inspect(action);
    return parts.kind !== 'muster' || parts.team === team;
  });
  return own[Math.floor(Math.random() * own.length)]!;
}
