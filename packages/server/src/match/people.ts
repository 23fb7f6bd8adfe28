/** The people at a match: those in its room by key hash, each with one or more tabs, and spectators outside it. */
import type { Team } from '@dominion/rules';
import type { Company, Seats } from '@dominion/table';

interface Person {
  tabs: number;
  name: string;
  /** When the last tab with this key left, by the steady clock. */
  gone: number;
  purpose: 'left' | 'lost';
}

export class People implements Company {
  readonly #now: () => number;
  readonly #people = new Map<string, Person>();
  readonly #since: number;
  /** The last result of {@link teamsHere}; null after anyone came or left. */
  #here: { readonly seats: Seats; readonly teams: ReadonlySet<Team> } | null = null;
  /** The number of spectators outside the room. */
  onlookers = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
  }

  /** Adds a tab; true if it is the person's first. */
  came(keyHash: string, name: string): boolean {
    const person = this.#people.get(keyHash) ?? { tabs: 0, name: '', gone: 0, purpose: 'lost' as const };
    this.#people.set(keyHash, person);
    if (name !== '') person.name = name;
    this.#here = null;
    return ++person.tabs === 1;
  }

  /** Removes a tab; true if it was the person's last. */
  went(keyHash: string, purpose: 'left' | 'lost'): boolean {
    const person = this.#people.get(keyHash);
    if (person === undefined || person.tabs === 0) return false;
    person.purpose = purpose;
    person.gone = this.#now();
    this.#here = null;
    return --person.tabs === 0;
  }

  /** Forgets how a person left, once it no longer matters. */
  forget(keyHash: string): void {
    if (!this.isHere(keyHash)) this.#people.delete(keyHash);
  }

  isHere(keyHash: string): boolean {
    return (this.#people.get(keyHash)?.tabs ?? 0) > 0;
  }

  /** Returns for how many milliseconds a person has been gone; since this match woke if they never came. */
  goneFor(keyHash: string): number {
    if (this.isHere(keyHash)) return 0;
    return this.#now() - (this.#people.get(keyHash)?.gone ?? this.#since);
  }

  purpose(keyHash: string): 'left' | 'lost' {
    return this.#people.get(keyHash)?.purpose ?? 'lost';
  }

  /** Returns the name that a person has without a seat. */
  nameOf(keyHash: string): string {
    return this.#people.get(keyHash)?.name ?? '';
  }

  /** Returns the people present, with the names they have without a seat. */
  present(): { readonly keyHash: string; readonly name: string }[] {
    return [...this.#people].flatMap(([keyHash, { tabs, name }]) => (tabs > 0 ? [{ keyHash, name }] : []));
  }

  get count(): number {
    let count = this.onlookers;
    for (const { tabs } of this.#people.values()) if (tabs > 0) count++;
    return count;
  }

  teamsHere(seats: Seats): ReadonlySet<Team> {
    if (this.#here?.seats !== seats) {
      const here = [...seats.values()].filter(({ keyHash }) => this.isHere(keyHash));
      this.#here = { seats, teams: new Set(here.map(({ team }) => team)) };
    }
    return this.#here.teams;
  }
}
