/** Creates the session of a second player at a device, and decides whose the page shows. */
import type { Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { satBeside } from '../../base/storage/second-player.js';
import type { AtDevice, Hotseat, Member } from './hotseat.js';
import { type Hearer, hearTable } from './server-updates.js';

/** The players at this device in a match: one until a second sits down. */
export class HotseatDoor<One extends AtDevice> {
  /** Both players, once there is a second; null for a single player. */
  readonly pair = signal<Hotseat<One> | null>(null);
  /** The session of the player who has the board. */
  readonly current: ReadonlySignal<One> = computed(() => this.pair.value?.current.value ?? this.#first.session);
  /** The session of the player who writes in the chat. */
  readonly speaks: ReadonlySignal<One> = computed(() => this.pair.value?.speaks.value ?? this.#first.session);
  /** The sessions of all players here. */
  readonly people: ReadonlySignal<readonly One[]> = computed(
    () => this.pair.value?.members.map(({ session }) => session) ?? [this.#first.session],
  );
  readonly #call: () => Member<One>;
  #first!: Member<One>;
  #coming: Promise<Hotseat<One> | null> | null = null;
  #closed = false;

  /** `call` creates the session of a second player. */
  constructor(call: () => Member<One>) {
    this.#call = call;
  }

  /** Sets the first player. If two sat here when the page was left, the second one returns. */
  begin(first: Member<One>): void {
    this.#first = first;
    const { code, place } = first.session;
    if (place === 'server' && satBeside(code)) void this.#open(true);
  }

  hear(hearer: Hearer, table: Table): void {
    const pair = this.pair.peek();
    if (pair === null) hearTable([hearer], table);
    else pair.hear(hearer, table);
  }

  /** Seats a second player with a `name`; returns false if they didn't get the seat. */
  async sit(team: Team, name: string): Promise<boolean> {
    const pair = await this.#open(false);
    return (await pair?.sit(team, name)) ?? false;
  }

  /** Returns the first player's session if no player here has the seat. */
  sessionOf(team: Team): One {
    return this.people.value.find(({ seat }) => seat.value === team) ?? this.#first.session;
  }

  close(): void {
    this.#closed = true;
    this.pair.peek()?.close();
  }

  #open(sits: boolean): Promise<Hotseat<One> | null> {
    this.#coming ??= import('./hotseat.js')
      .then(({ Hotseat: Loaded }) => {
        if (this.#closed) return null;
        const pair = new Loaded([this.#first, this.#call()], sits, () => this.#part());
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

  /** Called when the second player has left. */
  #part(): void {
    this.#coming = null;
    this.pair.value = null;
  }
}
