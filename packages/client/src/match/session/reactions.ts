/** The signs that people give about what happens, as this browser's person sees them: each for a moment, and few at once. */
import type { ReactionMessage, Sign } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import { kept } from '../../base/storage/keep.js';
import { reactionsAtPlay } from '../../base/storage/prefs.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/** How many stand side by side at the frame; more are never shown at once. */
export const SIGN_PLACES = 8;
/** For how long one is shown, in milliseconds; the styles count on it. */
const LASTS = 1500;

/** A sign on show. */
interface ShownSign {
  /** Tells it from all others. */
  readonly key: number;
  readonly sign: Sign;
  /** The seat of who gave it; null for who watches. */
  readonly team: Team | null;
  /** Where it rises, from 0 to {@link SIGN_PLACES} - 1; no other on show rises there. */
  readonly place: number;
}

export class Reactions {
  readonly #known: Pick<MatchSignals, 'code' | 'seat'>;
  readonly #request: Wire['request'];
  readonly #shown = signal<readonly ShownSign[]>([]);
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #count = 0;

  /** What is on show, oldest first. */
  readonly shown: ReadonlySignal<readonly ShownSign[]> = this.#shown;

  constructor(known: Pick<MatchSignals, 'code' | 'seat'>, { request }: Pick<Wire, 'request'>) {
    this.#known = known;
    this.#request = request;
  }

  /** Gives a sign; it comes back as everybody's does. */
  async give(sign: Sign): Promise<void> {
    await this.#request('react', { sign });
  }

  /** Somebody gave a sign. Who plays sees it only where they wish, and nobody sees those of whom they do not hear. */
  hear({ sign, who, team }: ReactionMessage): void {
    const { code, seat } = this.#known;
    if (seat.peek() !== null && !reactionsAtPlay.peek()) return;
    if (kept<string[]>(`muted.${code}`, []).includes(who)) return;
    const stay = this.#shown.peek().slice(1 - SIGN_PLACES);
    const one = { key: ++this.#count, sign, team, place: placeFor(who, stay) };
    this.#shown.value = [...stay, one];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#shown.value = this.#shown.peek().filter((each) => each !== one);
    }, LASTS);
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

/** Where somebody's sign rises: at the place that is theirs, or the next one that is free. */
function placeFor(who: string, stay: readonly ShownSign[]): number {
  let place = Number.parseInt(who.slice(0, 4), 16) % SIGN_PLACES || 0;
  while (stay.some((each) => each.place === place)) place = (place + 1) % SIGN_PLACES;
  return place;
}
