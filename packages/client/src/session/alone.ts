/** What comes only where one person plays alone against bots: that their browser thinks for those. */
import type { ThinkMessage } from '@dominion/protocol';
import { effect } from '@preact/signals';
import { playsAlone } from '../model/table.js';
import type { Lending } from './lending.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

type Known = Pick<MatchSignals, 'place' | 'link' | 'table' | 'seat' | 'acts' | 'story'>;

/** Lending, which is loaded once somebody plays alone: most people come to play with others. */
export class LendingDoor {
  readonly #end: () => void;
  #lending: Lending | null = null;
  #asked = false;
  #closed = false;

  constructor(known: Known, wire: Pick<Wire, 'exchange'>) {
    this.#end = effect(() => {
      const table = known.table.value;
      if (this.#asked || known.place !== 'server' || table === null || !playsAlone(table, known.seat.value)) return;
      this.#asked = true;
      import('./lending.js').then(
        ({ Lending: Loaded }) => {
          if (!this.#closed) this.#lending = new Loaded(known, wire);
        },
        // The server thinks as before.
        (error: unknown) => console.error(error),
      );
    });
  }

  /** The server asks for a choice: only where it was offered one. */
  hear(question: ThinkMessage): void {
    this.#lending?.hear(question);
  }

  close(): void {
    this.#closed = true;
    this.#end();
    this.#lending?.close();
  }
}
