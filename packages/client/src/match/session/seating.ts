/** Takes, gives back and stores this browser's seat, which is the key to the match. */
import type { Team } from '@dominion/rules';
import { forgetSeat, keepSeat } from '../../base/storage/matches.js';
import { askToLast } from '../../base/storage/persistence.js';
import { playerName } from '../../base/storage/prefs.js';
import { otherName } from '../../base/storage/second-player.js';
import { home } from '../../i18n/index.js';
import { firstSeat } from '../../model/table/table.js';
import { noteName, noteSeal, sealFor } from './entropy.js';
import type { HostRequests } from './host-requests.js';
import type { MatchSignals } from './state.js';

type Known = Pick<MatchSignals, 'code' | 'place' | 'second' | 'table' | 'seat'>;

export class Seating {
  readonly #known: Known;
  readonly #request: HostRequests['request'];

  constructor(known: Known, { request }: Pick<HostRequests, 'request'>) {
    this.#known = known;
    this.#request = request;
  }

  /** Returns the seat for the maker of a match, see {@link firstSeat}; null if none is free. */
  first(): Team | null {
    const { value: table } = this.#known.table;
    return table === null ? null : firstSeat(table);
  }

  /**
   * Takes a seat, or the one reserved for an `invitation` token; `as` is the player's name, without which they are a
   * guest. Returns false if refused, or if the host must decide.
   */
  async sit(team: Team, invitation?: string, as = this.#called()): Promise<boolean> {
    const { place, second, table: known } = this.#known;
    const name = as.trim() || home.guest;
    // The seal is sent along, so that the match can't begin in between.
    const table = known.peek();
    const seal = place === 'server' && table !== null ? await sealFor(table, second) : undefined;
    // The table may show the seat before the answer comes; an unanswered request is repeated.
    const noted = noteName(table?.id ?? '', second);
    if (seal !== undefined) noteSeal(noted, seal);
    const done = await this.#request('sit', { team, name, ...(seal && { seal }), ...(invitation && { invitation }) });
    if (done === null && seal !== undefined) noteSeal(noted, null);
    // A bot's seat in a running match must be granted first.
    const sits = done !== null && done.asked === undefined;
    // With a link, the server decides the seat: the host may have moved it.
    if (sits && invitation === undefined) this.hold(team);
    return sits;
  }

  /** Updates the player's name at their seat. Does nothing without a seat or a name. */
  async rename(): Promise<void> {
    const { value: team } = this.#known.seat;
    const name = this.#called().trim();
    if (team !== null && name !== '') await this.#request('sit', { team, name });
  }

  /** Returns the player's name. */
  #called(): string {
    return this.#known.second ? otherName() : playerName.value;
  }

  async stand(): Promise<void> {
    if (await this.#request('stand', {})) this.hold(null);
  }

  /** Notes that this browser now holds a seat; null for none. */
  hold(team: Team | null): void {
    const { code, place, second, seat } = this.#known;
    const sat = seat.peek() === team;
    seat.value = team;
    if (place === 'lesson' || place === 'study' || second) return;
    if (team === null) return forgetSeat(code);
    keepSeat(code, team);
    // Ask the browser not to delete the key to the seat when it needs room. It may refuse.
    if (!sat) void askToLast();
  }
}
