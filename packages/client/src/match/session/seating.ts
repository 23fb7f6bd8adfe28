/** The seat that this browser holds in a match: taken, given back, and noted as its key to the match. */
import type { Team } from '@dominion/rules';
import { askToLast } from '../../base/storage/lasting.js';
import { forgetSeat, keepSeat } from '../../base/storage/matches.js';
import { otherName } from '../../base/storage/other.js';
import { playerName } from '../../base/storage/prefs.js';
import { home } from '../../i18n/index.js';
import { firstSeat } from '../../model/table/table.js';
import { noteName, noteSeal, sealFor } from './mixing.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

type Known = Pick<MatchSignals, 'code' | 'place' | 'second' | 'table' | 'seat'>;

export class Seating {
  readonly #known: Known;
  readonly #request: Wire['request'];

  constructor(known: Known, { request }: Pick<Wire, 'request'>) {
    this.#known = known;
    this.#request = request;
  }

  /** The seat for whoever made the match, see {@link firstSeat}; null where none is free. */
  first(): Team | null {
    const { value: table } = this.#known.table;
    return table === null ? null : firstSeat(table);
  }

  /**
   * Takes a seat; with the token of an `invitation` the one that is kept for it. `as` is what the person is called there, where that
   * isn't their own name; a person without a name is a guest. False where the seat was refused, or is only asked for.
   */
  async sit(team: Team, invitation?: string, as = this.#called()): Promise<boolean> {
    const { place, second, table: known } = this.#known;
    const name = as.trim() || home.guest;
    // The seal comes with the seat, so that nobody can begin between the two.
    const table = known.peek();
    const seal = place === 'server' && table !== null ? await sealFor(table, second) : undefined;
    // The table may show the seat before the answer does; what nobody answered is asked for again.
    const noted = noteName(table?.id ?? '', second);
    if (seal !== undefined) noteSeal(noted, seal);
    const done = await this.#request('sit', { team, name, ...(seal && { seal }), ...(invitation && { invitation }) });
    if (done === null && seal !== undefined) noteSeal(noted, null);
    // A bot's seat in a match that runs is asked for, and maybe never had.
    const sits = done !== null && done.asked === undefined;
    // By a link it is the seat that the server says, wherever the host has moved it meanwhile.
    if (sits && invitation === undefined) this.hold(team);
    return sits;
  }

  /** Has the person called by the name that they have now; the seat stays theirs. Nothing for who has no seat, or no name. */
  async rename(): Promise<void> {
    const { value: team } = this.#known.seat;
    const name = this.#called().trim();
    if (team !== null && name !== '') await this.#request('sit', { team, name });
  }

  /** What the person is called. */
  #called(): string {
    return this.#known.second ? otherName() : playerName.value;
  }

  /** Gives the seat back. */
  async stand(): Promise<void> {
    if (await this.#request('stand', {})) this.hold(null);
  }

  /** This browser holds a seat from now on, or (null) none. */
  hold(team: Team | null): void {
    const { code, place, second, seat } = this.#known;
    const sat = seat.peek() === team;
    seat.value = team;
    if (place === 'lesson' || place === 'study' || second) return;
    if (team === null) return forgetSeat(code);
    keepSeat(code, team);
    // The seat is this browser's key: it shall not go when room is needed. The browser may say no.
    if (!sat) void askToLast();
  }
}
