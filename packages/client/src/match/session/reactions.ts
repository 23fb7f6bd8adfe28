/** Reactions as this browser's player sees them: each for a moment, and only a few at once. */
import type { ReactionMessage, Sign } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import { reactionsAtPlay } from '../../base/storage/prefs.js';
import { kept } from '../../base/storage/tab-storage.js';
import type { HostRequests } from './host-requests.js';
import type { MatchSignals } from './state.js';

/** The number of places at the frame, and the most reactions at once. */
export const SIGN_PLACES = 8;
/** How long one is shown, in milliseconds; the style sheet relies on it. */
const LASTS = 1500;

interface ShownSign {
  readonly key: number;
  readonly sign: Sign;
  /** The sender's seat; null for spectators. */
  readonly team: Team | null;
  /** Its place, from 0 to {@link SIGN_PLACES} - 1; no other on show has it. */
  readonly place: number;
}

export class Reactions {
  readonly #known: Pick<MatchSignals, 'code' | 'seat'>;
  readonly #request: HostRequests['request'];
  readonly #shown = signal<readonly ShownSign[]>([]);
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #count = 0;

  /** The reactions on show, oldest first. */
  readonly shown: ReadonlySignal<readonly ShownSign[]> = this.#shown;

  constructor(known: Pick<MatchSignals, 'code' | 'seat'>, { request }: Pick<HostRequests, 'request'>) {
    this.#known = known;
    this.#request = request;
  }

  /** Sends a reaction; the server sends it back like any other. */
  async give(sign: Sign): Promise<void> {
    await this.#request('react', { sign });
  }

  /** Shows a reaction. Players see them only if they want to, and never those of muted people. */
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

/** Returns the place of a reaction: the sender's usual one, or the next free one. */
function placeFor(who: string, stay: readonly ShownSign[]): number {
  let place = Number.parseInt(who.slice(0, 4), 16) % SIGN_PLACES || 0;
  while (stay.some((each) => each.place === place)) place = (place + 1) % SIGN_PLACES;
  return place;
}
