/** Who is at a match: people in its room by the hash of their key, each with one tab or several, and those who only look on. */
import type { Team } from '@dominion/rules';
import type { Company, Seats } from '@dominion/table';

interface Person {
  tabs: number;
  name: string;
  /** Since when nobody with this key is here, by the steady clock. */
  gone: number;
  purpose: 'left' | 'lost';
}

export class People implements Company {
  readonly #now: () => number;
  readonly #people = new Map<string, Person>();
  readonly #since: number;
  /** Whose teams were here when they were last asked for; nothing once somebody came or went. */
  #here: { readonly seats: Seats; readonly teams: ReadonlySet<Team> } | null = null;
  /** How many look on without being in the room. */
  onlookers = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
  }

  /** A tab is there; true when it is the person's first. */
  came(keyHash: string, name: string): boolean {
    const person = this.#people.get(keyHash) ?? { tabs: 0, name: '', gone: 0, purpose: 'lost' as const };
    this.#people.set(keyHash, person);
    if (name !== '') person.name = name;
    this.#here = null;
    return ++person.tabs === 1;
  }

  /** A tab has gone; true when it was the person's last. */
  went(keyHash: string, purpose: 'left' | 'lost'): boolean {
    const person = this.#people.get(keyHash);
    if (person === undefined || person.tabs === 0) return false;
    person.purpose = purpose;
    person.gone = this.#now();
    this.#here = null;
    return --person.tabs === 0;
  }

  /** Nobody asks any more how somebody went. */
  forget(keyHash: string): void {
    if (!this.isHere(keyHash)) this.#people.delete(keyHash);
  }

  isHere(keyHash: string): boolean {
    return (this.#people.get(keyHash)?.tabs ?? 0) > 0;
  }

  /** How long, in milliseconds, a person has been gone; since this match woke for one who never came. */
  goneFor(keyHash: string): number {
    if (this.isHere(keyHash)) return 0;
    return this.#now() - (this.#people.get(keyHash)?.gone ?? this.#since);
  }

  /** How a person went. */
  purpose(keyHash: string): 'left' | 'lost' {
    return this.#people.get(keyHash)?.purpose ?? 'lost';
  }

  /** What somebody without a seat is called. */
  nameOf(keyHash: string): string {
    return this.#people.get(keyHash)?.name ?? '';
  }

  /** Those who are here, by the hash of their keys, with what they are called without a seat. */
  present(): { readonly keyHash: string; readonly name: string }[] {
    return [...this.#people].flatMap(([keyHash, { tabs, name }]) => (tabs > 0 ? [{ keyHash, name }] : []));
  }

  /** How many people are here. */
  get count(): number {
    let count = this.onlookers;
    for (const { tabs } of this.#people.values()) if (tabs > 0) count++;
    return count;
  }

  /** The teams whose persons are here. */
  teamsHere(seats: Seats): ReadonlySet<Team> {
    if (this.#here?.seats !== seats) {
      const here = [...seats.values()].filter(({ keyHash }) => this.isHere(keyHash));
      this.#here = { seats, teams: new Set(here.map(({ team }) => team)) };
    }
    return this.#here.teams;
  }
}
