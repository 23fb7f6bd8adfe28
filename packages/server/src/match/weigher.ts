/** Reckons what right guesses of seers are worth: afterwards, one after the other, and only where there is one. */
import { likelihoodOf } from '@dominion/insight';
import { foretoldBy } from '@dominion/protocol';
import { countOf, type Dice, THROWS } from '@dominion/rules';
import { type Memory, type Unweighed, weighed } from '@dominion/table';
import type { BotThinker } from '../bots/pool.js';

/** What it needs of a match. */
interface WeighedMatch {
  memory(): Memory;
  /** Does something after all that was asked before. */
  after(task: () => Promise<void>): void;
  /** Writes the table down as it is from now on. */
  write(table: Memory['table']): Promise<void>;
}

/** How likely a throw is what somebody foretold, by the rules. */
function fateOdds(came: string, dice: Dice): number {
  return THROWS.map(countOf)
    .filter((count) => foretoldBy(count) === came)
    .reduce<number>((sum, count) => sum + likelihoodOf(count, dice), 0);
}

export class Weigher {
  readonly #match: WeighedMatch;
  readonly #thinker: Pick<BotThinker, 'odds'>;
  #busy = false;
  #closed = false;

  constructor(match: WeighedMatch, thinker: Pick<BotThinker, 'odds'>) {
    this.#match = match;
    this.#thinker = thinker;
  }

  /** Looks for something to reckon; while it does, and later until nothing is left, it sees to that itself. */
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
