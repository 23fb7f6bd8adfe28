/** The one file that writes the schema: the visible state of a live match, sent as patches. */
import { MATCH_LISTS, type MatchState, SeatState, type StreamTable } from '@dominion/protocol';
import { checkValue } from '@dominion/rules';
import type { ShownMatch } from './shown.js';

/** A list in the state whose items have fields. */
interface MatchChildren {
  clear(): void;
  push(child: object): number;
}

type Wire = Readonly<Record<string, unknown>>;

export class Publisher {
  readonly #state: MatchState;
  /** The wire values that the state holds: reading them from the state itself is many times slower. */
  readonly #wire: Record<string, unknown> = {};
  readonly #seats: Record<string, unknown>[] = [];
  #before: ShownMatch | null = null;

  constructor(state: MatchState) {
    this.#state = state;
  }

  /**
   * Writes and sends only differences. Returns true if only lines can have changed: then no player's own seat message
   * has.
   */
  publish(shown: ShownMatch): boolean {
    const before = this.#before;
    const { attended, table } = shown;
    this.#before = shown;
    if (before?.attended !== attended) {
      const { lines, match } = attended;
      write(this.#state, this.#wire, { log: lines, check: match === null ? '' : checkValue(match.position) });
    }
    if (before?.table === table) return true;
    this.#all(table);
    return false;
  }

  #all(table: StreamTable): void {
    write(this.#state, this.#wire, table, MATCH_LISTS);
    for (const [at, seat] of table.seats.entries()) {
      if (this.#seats.length <= at) {
        this.#state.seats.push(new SeatState());
        this.#seats.push({});
      }
      write(this.#state.seats[at]!, this.#seats[at]!, seat);
    }
    for (const [name, Child] of MATCH_LISTS) {
      if (name !== 'seats') this.#anew(name, (table as Wire)[name] as readonly object[], Child);
    }
  }

  /** Rewrites a list of items with fields if any of them differs. */
  #anew(name: string, wire: readonly object[], Child: new () => object): void {
    const told = wire.length === 0 ? '' : JSON.stringify(wire);
    if (told === (this.#wire[name] ?? '')) return;
    this.#wire[name] = told;
    const list = (this.#state as unknown as Readonly<Record<string, MatchChildren>>)[name]!;
    list.clear();
    for (const each of wire) {
      const child = new Child();
      write(child, {}, each);
      list.push(child);
    }
  }
}

/** Writes values not in `but` to the state, lists in place, and updates its copy `before`. */
function write(state: object, before: Record<string, unknown>, wire: object, but?: ReadonlyMap<string, unknown>): void {
  const on = state as Record<string, unknown>;
  for (const name in wire) {
    const value = (wire as Wire)[name];
    const stood = before[name];
    if (value === stood || but?.has(name) === true) continue;
    if (Array.isArray(value)) writeList(on[name] as MatchState['log'], (stood as unknown[]) ?? [], value);
    else on[name] = value;
    before[name] = value;
  }
}

/** Extends the list, unless a move was taken back or the match was read again. */
function writeList<T>(published: T[], stood: readonly T[], values: readonly T[]): void {
  let kept = stood.length;
  while (kept > values.length || (kept > 0 && stood[kept - 1] !== values[kept - 1])) {
    published.pop();
    kept--;
  }
  for (let at = kept; at < values.length; at++) published.push(values[at]!);
}
