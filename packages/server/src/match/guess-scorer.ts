/** Computes points for seers' correct guesses: afterwards, one after the other, and only if there are any. */
import { likelihoodOf } from '@dominion/insight';
import { foretoldBy } from '@dominion/protocol';
import { countOf, type Dice, THROWS } from '@dominion/rules';
import { type Memory, type Unweighed, weighed } from '@dominion/table';
import type { BotThinker } from '../bots/pool.js';

interface WeighedMatch {
  memory(): Memory;
  /** Runs a task after all earlier requests. */
  after(task: () => Promise<void>): void;
  write(table: Memory['table']): Promise<void>;
}

/** Returns the probability of a throw that a seer foretold, by the rules. */
function fateOdds(came: string, dice: Dice): number {
  return THROWS.map(countOf)
    .filter((count) => foretoldBy(count) === came)
    .reduce<number>((sum, count) => sum + likelihoodOf(count, dice), 0);
}

export class GuessScorer {
  readonly #match: WeighedMatch;
  readonly #thinker: Pick<BotThinker, 'odds'>;
  #busy = false;
  #closed = false;

  constructor(match: WeighedMatch, thinker: Pick<BotThinker, 'odds'>) {
    this.#match = match;
    this.#thinker = thinker;
  }

  /** Starts with the next guess, if any; then continues by itself. */
  look(): void {
    const { table, record } = this.#match.memory();
    const first = table.unweighed[0];
    if (first === undefined || this.#busy || this.#closed) return;
    this.#busy = true;
    void this.#oddsOf(first, record.dice).then((odds) => {
      this.#busy = false;
      if (this.#closed) return;
      this.#match.after(async () => {
        await this.#match.write(weighed(this.#match.memory().table, first.ply, first.kind, odds));
      });
    });
  }

  async #oddsOf({ kind, came, position }: Unweighed, dice: Dice): Promise<number | null> {
    if (kind === 'fate') return fateOdds(came, dice);
    return (await this.#thinker.odds?.({ position, line: came }).catch(() => null)) ?? null;
  }

  close(): void {
    this.#closed = true;
  }
}
