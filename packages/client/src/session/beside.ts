/** What comes only where two people sit at one device: a second line, and which of the two has the board. */
import type { Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import type { HostConnection, Listener } from '../hosts/listener.js';
import { satBeside } from '../storage/other.js';
import type { Pair, SeatAsker, Shared } from './pair.js';

/** The second person's way in: until somebody sits down beside this browser's person there is only the one line. */
export class BesideDoor {
  /** The two, once the second has come; null for one person alone. */
  readonly pair = signal<Pair | null>(null);
  readonly #shared: Shared;
  #first!: HostConnection;
  #hears: Listener;
  #coming: Promise<Pair | null> | null = null;
  #closed = false;

  constructor(shared: Shared) {
    this.#shared = shared;
    this.#hears = shared.heard;
  }

  /** What hears the first line: the session, or once there are two what stands between. */
  get listener(): Listener {
    return new Proxy(this.#shared.heard, { get: (_, name: keyof Listener) => this.#hears[name] });
  }

  /** By what is asked for something: the line of whoever has the board. */
  get line(): HostConnection {
    return this.pair.peek() ?? this.#first;
  }

  /** There is a first line; where two people sat here when the page was left there will be two. */
  begin(first: HostConnection): void {
    this.#first = first;
    const { code, place } = this.#shared.known;
    if (place === 'server' && satBeside(code)) void this.#open(true);
  }

  /** Sits a second person down, who is called `name`; false where they have no seat by that. */
  async sit(team: Team, name: string): Promise<boolean> {
    const pair = await this.#open(false);
    return (await pair?.sit(team, name)) ?? false;
  }

  /** The session as the person of a seat at this device asks by it: for a menu that belongs to a seat. */
  seenBy<Session extends SeatAsker>(session: Session, team: Team): Session {
    return this.pair.value?.seenBy(session, team) ?? session;
  }

  close(): void {
    this.#closed = true;
    this.pair.peek()?.close();
    this.#first.close();
  }

  #open(sits: boolean): Promise<Pair | null> {
    this.#coming ??= import('./pair.js')
      .then(({ Pair: Loaded }) => {
        if (this.#closed) return null;
        const pair = new Loaded(this.#shared, this.#first, sits, () => this.#part());
        this.#hears = pair.listener;
        this.pair.value = pair;
        return pair;
      })
      .catch((error: unknown) => {
        console.error(error);
        this.#coming = null;
        return null;
      });
    return this.#coming;
  }

  /** The second person has gone: there is one line again. */
  #part(): void {
    this.#coming = null;
    this.#hears = this.#shared.heard;
    this.pair.value = null;
  }
}
