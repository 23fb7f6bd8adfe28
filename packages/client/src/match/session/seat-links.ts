/**
 * Handles a link to a seat that opened the tab. The player's own seat moves by itself; a reserved one waits for a
 * press.
 */
import type { Reply } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { effect, signal } from '@preact/signals';
import { dropSeatLink, type SeatLink, seatLink } from '../../base/route.js';
import { formatRefused } from '../../i18n/format-events.js';
import { room } from '../../i18n/index.js';
import { links } from '../../i18n/pages/company.js';
import { noteSeal } from './entropy.js';
import type { HostRequests } from './host-requests.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';

/**
 * `kept`: a seat is reserved for the player. `void`: the link was used or withdrawn. `stale`: a key to the player's own
 * seat opens nothing.
 */
export type Arrived = { readonly kind: 'kept'; readonly team: Team } | { readonly kind: 'void' | 'stale' };

type Known = Pick<MatchSignals, 'code' | 'place' | 'second' | 'link' | 'table' | 'seat' | 'who'>;

/** The link that opened a tab, in its match. */
export class SeatLinks {
  /** The message about it; null if there is none. */
  readonly arrived = signal<Arrived | null>(null);
  readonly #known: Known;
  readonly #wire: Pick<HostRequests, 'exchange' | 'say'>;
  readonly #seating: Pick<Seating, 'sit'>;
  readonly #deaf: () => void;
  /** Whether the player is taking the seat: changes to it meanwhile are their own. */
  #taking = false;

  constructor(known: Known, wire: Pick<HostRequests, 'exchange' | 'say'>, seating: Pick<Seating, 'sit'>) {
    this.#known = known;
    this.#wire = wire;
    this.#seating = seating;
    this.#deaf = effect(() => {
      const link = seatLink.value;
      const { code, place, second, link: line, table, seat, who } = known;
      // If the host moves or releases a reserved seat, check the link again.
      const seats = table.value?.seats.map(({ invited }) => (invited ? 'i' : '-')).join('');
      if (link === null || link.code !== code || place !== 'server' || second) return;
      const ready = line.value === 'online' && (link.kind !== 'kept' || (who.value !== '' && seats !== undefined));
      const seated = seat.value !== null;
      if (link.token === '') queueMicrotask(() => this.#give(link));
      else if (ready)
        queueMicrotask(() => void (link.kind === 'kept' ? this.#askFor(link, seated) : this.#takeOver(link)));
    });
  }

  /** Takes the reserved seat; does nothing without one. */
  async take(): Promise<void> {
    const [link, arrived] = [seatLink.peek(), this.arrived.peek()];
    if (link === null || arrived?.kind !== 'kept' || this.#taking) return;
    this.#taking = true;
    const sits = await this.#seating.sit(arrived.team, link.token);
    if (sits) this.#done(null);
    this.#taking = false;
    if (!sits) await this.#askFor(link, this.#known.seat.peek() !== null);
  }

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

  /** Marks the link as invalid. */
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
    else this.#wire.say(formatRefused(reply));
  }

  async #takeOver(link: SeatLink): Promise<void> {
    if (this.#taking) return;
    this.#taking = true;
    // The seal on that seat is another browser's, or there is none.
    const table = this.#known.table.peek();
    if (table !== null) noteSeal(table.id, null);
    const reply = await this.#wire.exchange('takeover', { token: link.token });
    this.#taking = false;
    // Without an answer, the link stays for the next try.
    if (reply !== null && seatLink.peek() === link) this.#tookOver(link, reply);
  }

  #tookOver(link: SeatLink, reply: Reply): void {
    if (!reply.ok && reply.code === 'bad-token') return this.#give(link);
    this.#done(null);
    const told = link.kind === 'key' ? links.keyUsed : room.takenOver;
    this.#wire.say(reply.ok ? told : room.notTakenOver(formatRefused(reply)));
  }
}
