import type { Action, Mode, Position } from '@dominion/rules';
import { type Chooser, type Played, playMatch as play } from '../arena/match.js';
import { chooseAs, type YardstickName } from '../arena/yardsticks/index.js';
import type { BotLevel } from '../src/index.js';

export { randomThrow } from '../arena/match.js';
export { chooserOf } from '../src/search/choices.js';

export interface PlayOptions {
  readonly mode: Mode;
  /** By team; those of teams that don't play are ignored. */
  readonly levels: readonly (BotLevel | YardstickName)[];
  readonly seed: string;
  readonly watch?: (position: Position, action: Action) => void;
  /** The number of turns after which a match is unfinished. */
  readonly most?: number;
}

/** Plays a match to its end, or to its last turn. */
export function playMatch({ mode, levels, seed, watch = () => {}, most = 3000 }: PlayOptions): Played {
  const choosers = levels.map(
    (level): Chooser =>
      (position, team, random) =>
        chooseAs(position, team, level, { random, budget: 1000, now: () => 0 }),
  );
  return play({ mode, choosers, seed, watch, most });
}
