/** What becomes of a link to a seat by which a tab was opened: one's own comes here by itself, one that is kept waits for a press. */
import type { Reply } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { effect, signal } from '@preact/signals';
import { dropSeatLink, type SeatLink, seatLink } from '../../base/route.js';
import { room } from '../../i18n/index.js';
import { links } from '../../i18n/pages/company.js';
import { tellRefused } from '../../i18n/tell.js';
import { noteSeal } from './mixing.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/**
 * What the person should know of the link: which seat is `kept` for them, that it is `void`, since it was used or withdrawn, or
 * that a key to their own seat opens nothing (`stale`).
 */
export type Arrived = { readonly kind: 'kept'; readonly team: Team } | { readonly kind: 'void' | 'stale' };

type Known = Pick<MatchSignals, 'code' | 'place' | 'second' | 'link' | 'table' | 'seat' | 'who'>;

/** The link of a tab, in the match that it is of. */
export class SeatLinks {
  /** What is to be said about it; null for nothing. */
  readonly arrived = signal<Arrived | null>(null);
  readonly #known: Known;
  readonly #wire: Pick<Wire, 'exchange' | 'say'>;
  readonly #seating: Pick<Seating, 'sit'>;
  readonly #deaf: () => void;
  /** Whether the person takes the seat just now: what is heard of it meanwhile is their own doing. */
  #taking = false;

  constructor(known: Known, wire: Pick<Wire, 'exchange' | 'say'>, seating: Pick<Seating, 'sit'>) {
    this.#known = known;
    this.#wire = wire;
    this.#seating = seating;
    this.#deaf = effect(() => {
      const link = seatLink.value;
      const { code, place, second, link: line, table, seat, who } = known;
      // Where the host moves a seat that is kept, or gives it up, the link is asked about again.
      const seats = table.value?.seats.map(({ invited }) => (invited ? 'i' : '-')).join('');
      if (link === null || link.code !== code || place !== 'server' || second) return;
      const ready = line.value === 'online' && (link.kind !== 'kept' || (who.value !== '' && seats !== undefined));
      const seated = seat.value !== null;
      if (link.token === '') queueMicrotask(() => this.#give(link));
      else if (ready)
        queueMicrotask(() => void (link.kind === 'kept' ? this.#askFor(link, seated) : this.#takeOver(link)));
    });
  }

  /** Takes the seat that is kept. Nothing where none is. */
  async take(): Promise<void> {
    const [link, arrived] = [seatLink.peek(), this.arrived.peek()];
    if (link === null || arrived?.kind !== 'kept' || this.#taking) return;
    this.#taking = true;
    const sits = await this.#seating.sit(arrived.team, link.token);
    if (sits) this.#done(null);
    this.#taking = false;
    if (!sits) await this.#askFor(link, this.#known.seat.peek() !== null);
  }

  /** The person has read it. */
  dismiss(): void {
    this.#done(null);
  }

  close(): void {
    this.#deaf();
  }

  #done(arrived: Arrived | null): void {
    dropSeatLink();
    this.arrived.value = arrived;
  }

  /** The link is of no use. */
  #give({ kind }: SeatLink): void {
    this.#done({ kind: kind === 'kept' ? 'void' : 'stale' });
  }

  async #askFor(link: SeatLink, seated: boolean): Promise<void> {
    if (this.#taking) return;
    if (seated) {
      this.#done(null);
      this.#wire.say(links.seated);
      return;
    }
    const reply = await this.#wire.exchange('invited', { invitation: link.token });
    if (seatLink.peek() !== link || this.#taking || reply === null) return;
    if (reply.ok) this.arrived.value = { kind: 'kept', team: reply.team! };
    else if (reply.code === 'bad-invitation') this.#give(link);
    else this.#wire.say(tellRefused(reply));
  }

  async #takeOver(link: SeatLink): Promise<void> {
    if (this.#taking) return;
    this.#taking = true;
    // What lies on that seat is another browser's seal, or none.
    const table = this.#known.table.peek();
    if (table !== null) noteSeal(table.id, null);
    const reply = await this.#wire.exchange('takeover', { token: link.token });
    this.#taking = false;
    // Without an answer it stays for the next try.
    if (reply !== null && seatLink.peek() === link) this.#tookOver(link, reply);
  }

  #tookOver(link: SeatLink, reply: Reply): void {
    if (!reply.ok && reply.code === 'bad-token') return this.#give(link);
    this.#done(null);
    const told = link.kind === 'key' ? links.keyUsed : room.takenOver;
    this.#wire.say(reply.ok ? told : room.notTakenOver(tellRefused(reply)));
  }
}
