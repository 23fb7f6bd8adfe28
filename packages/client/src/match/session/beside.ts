/** The second person at a device: their session, made when they sit down, and whose session the page shows. */
import type { Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { satBeside } from '../../base/storage/other.js';
import { type Hearer, hearTable } from './heard.js';
import type { AtDevice, Member, Pair } from './pair.js';

/** Who is at this device in a match: until a second person sits down, one alone. */
export class BesideDoor<One extends AtDevice> {
  /** The two, once the second has come; null for one person alone. */
  readonly pair = signal<Pair<One> | null>(null);
  /** The session of the person who has the board. */
  readonly current: ReadonlySignal<One> = computed(() => this.pair.value?.current.value ?? this.#first.session);
  /** The session of the person who speaks in the chat. */
  readonly speaks: ReadonlySignal<One> = computed(() => this.pair.value?.speaks.value ?? this.#first.session);
  /** The sessions of all who are here. */
  readonly people: ReadonlySignal<readonly One[]> = computed(
    () => this.pair.value?.members.map(({ session }) => session) ?? [this.#first.session],
  );
  readonly #call: () => Member<One>;
  #first!: Member<One>;
  #coming: Promise<Pair<One> | null> | null = null;
  #closed = false;

  /** `call` makes the session of a second person. */
  constructor(call: () => Member<One>) {
    this.#call = call;
  }

  /** There is a first person; where two sat here when the page was left there will be two. */
  begin(first: Member<One>): void {
    this.#first = first;
    const { code, place } = first.session;
    if (place === 'server' && satBeside(code)) void this.#open(true);
  }

  /** The line of one of the two tells the table. */
  hear(hearer: Hearer, table: Table): void {
    const pair = this.pair.peek();
    if (pair === null) hearTable([hearer], table);
    else pair.hear(hearer, table);
  }

  /** Sits a second person down, who is called `name`; false where they have no seat by that. */
  async sit(team: Team, name: string): Promise<boolean> {
    const pair = await this.#open(false);
    return (await pair?.sit(team, name)) ?? false;
  }

  /** The session of the person at this device who has a seat; that of the first where none has it. */
  sessionOf(team: Team): One {
    return this.people.value.find(({ seat }) => seat.value === team) ?? this.#first.session;
  }

  close(): void {
    this.#closed = true;
    this.pair.peek()?.close();
  }

  #open(sits: boolean): Promise<Pair<One> | null> {
    this.#coming ??= import('./pair.js')
      .then(({ Pair: Loaded }) => {
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

  /** The second person has gone. */
  #part(): void {
    this.#coming = null;
    this.pair.value = null;
  }
}
