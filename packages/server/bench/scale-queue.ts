/**
 * Actions on their way through a site, event by event: edge, main thread, store, disk, main thread, answer. The same seed gives the
 * same course.
 */
import { hopsOf, type Model, type Site, shardsOf } from './scale-model.js';

/** Chance by a seed: mulberry32. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is to happen, the earliest first; of two at one time the one that was named first. */
export class Agenda {
  readonly #heap: { readonly at: number; readonly order: number; readonly does: () => void }[] = [];
  #named = 0;
  now = 0;

  /** Does something so many milliseconds from now. */
  after(wait: number, does: () => void): void {
    const heap = this.#heap;
    const entry = { at: this.now + wait, order: this.#named++, does };
    let i = heap.push(entry) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!Agenda.#isBefore(entry, heap[parent]!)) break;
      heap[i] = heap[parent]!;
      i = parent;
    }
    heap[i] = entry;
  }

  /** Lets everything happen that is to happen by a time. */
  run(until: number): void {
    while (this.#heap.length > 0 && this.#heap[0]!.at <= until) {
      const { at, does } = this.#take();
      this.now = at;
      does();
    }
    this.now = Math.max(this.now, Math.min(until, Number.MAX_VALUE));
  }

  #take() {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && Agenda.#isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!Agenda.#isBefore(heap[child]!, last)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
    return first;
  }

  static #isBefore(a: { at: number; order: number }, b: { at: number; order: number }): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }
}

/** Processors that do one piece of work after the other. */
export class Station {
  /** Milliseconds of work that were done. */
  busy = 0;
  readonly #free: number[];
  readonly #agenda: Agenda;

  constructor(agenda: Agenda, processors = 1) {
    this.#agenda = agenda;
    this.#free = new Array(processors).fill(0);
  }

  /** Does so many milliseconds of work as soon as a processor has done all that it was given before. */
  work(time: number, then: () => void): void {
    const { now } = this.#agenda;
    let first = 0;
    for (let i = 1; i < this.#free.length; i++) if (this.#free[i]! < this.#free[first]!) first = i;
    const done = Math.max(now, this.#free[first]!) + time;
    this.#free[first] = done;
    this.busy += time;
    this.#agenda.after(done - now, then);
  }
}

/** A disk: one sync at a time, and each takes along all that wait when it begins. */
export class Disk {
  syncs = 0;
  #waiting: (() => void)[] = [];
  #busy = false;
  readonly #agenda: Agenda;
  readonly #time: () => number;

  constructor(agenda: Agenda, time: () => number) {
    this.#agenda = agenda;
    this.#time = time;
  }

  write(then: () => void): void {
    this.#waiting.push(then);
    if (!this.#busy) this.#sync();
  }

  #sync(): void {
    const written = this.#waiting;
    this.#waiting = [];
    this.#busy = written.length > 0;
    if (!this.#busy) return;
    this.syncs++;
    this.#agenda.after(this.#time(), () => {
      for (const then of written) then();
      this.#sync();
    });
  }
}

/** What one server has towards one database: so many connections, and what waits for one. */
class Line {
  #used = 0;
  #waiting: (() => void)[] = [];

  constructor(
    readonly connections: number,
    readonly group: number,
    /** Writes a transaction down, and calls back when that is done. */
    readonly transact: (actions: number, then: () => void) => void,
  ) {}

  write(then: () => void): void {
    this.#waiting.push(then);
    this.#next();
  }

  #next(): void {
    while (this.#used < this.connections && this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.group);
      this.#used++;
      this.transact(group.length, () => {
        this.#used--;
        for (const then of group) then();
        this.#next();
      });
    }
  }
}

export interface Run {
  /** Actions that were begun, and that were answered. */
  readonly begun: number;
  /** How often each was written down. */
  readonly written: Uint8Array;
  readonly answered: number;
  /** Milliseconds from the edge to the answer, of those that were answered after the first quarter of the time. */
  readonly took: Float64Array;
  /** The share of a main thread that is in use, the mean of all; of a database's processors, of the fullest. */
  readonly main: number;
  readonly database: number;
  /** Transactions and syncs a second of one database, the mean of all. */
  readonly transactions: number;
  readonly syncs: number;
  readonly shards: number;
  readonly hops: number;
}

export interface RunOptions {
  readonly site: Site;
  readonly model: Model;
  readonly seconds: number;
  readonly seed: number;
  /** Whether the edge finds the server of a match. */
  readonly hashed: boolean;
  /** So many matches act as fast as they are answered, instead of at the site's rate. */
  readonly closed?: number;
}

/** Lets a site play for so many seconds, and finish what was begun. */
export function play({ site, model, seconds, seed, hashed, closed }: RunOptions): Run {
  const random = chanceOf(seed);
  const agenda = new Agenda();
  const around = (mean: number) => -mean * Math.log(1 - random());
  const shards = shardsOf(site, model);
  const mains = Array.from({ length: site.servers }, () => new Station(agenda));
  const stores =
    model.store === 'own'
      ? mains.map((main) => (model.pinned ? main : new Station(agenda)))
      : Array.from({ length: shards }, () => new Station(agenda, model.cores));
  const disks = stores.map(() => new Disk(agenda, () => around(model.sync)));
  const hops = hopsOf(site, hashed);
  const transactions = new Array<number>(shards).fill(0);
  const lines = mains.map((_, server) =>
    Array.from({ length: model.store === 'own' ? 1 : shards }, (_each, shard) => {
      const at = model.store === 'own' ? server : shard;
      const transact = (actions: number, then: () => void) => {
        transactions[at]!++;
        const trips = model.store === 'own' ? 0 : model.trip * model.trips;
        mains[server]!.work(around(model.transaction), () =>
          agenda.after(trips / 2, () =>
            stores[at]!.work(around(model.write * actions), () =>
              disks[at]!.write(() => agenda.after(trips / 2, then)),
            ),
          ),
        );
      };
      // One thread has one connection; what comes meanwhile is its next group.
      return model.store === 'own' ? new Line(1, model.group, transact) : new Line(model.pool, model.group, transact);
    }),
  );
  const end = seconds * 1000;
  const written: number[] = [];
  const took: number[] = [];
  let answered = 0;

  function act(server: number, then: () => void): void {
    const began = agenda.now;
    const id = written.push(0) - 1;
    const relayed = site.servers > 1 && random() < hops ? Math.floor(random() * (site.servers - 1)) : null;
    const relay = relayed === null ? null : mains[relayed < server ? relayed : relayed + 1]!;
    const by = (pass: () => void) =>
      relay === null ? pass() : relay.work(around(model.relay / 2), () => agenda.after(model.trip / 2, pass));
    const main = mains[server]!;
    const line = lines[server]![model.store === 'own' ? 0 : Math.floor(random() * shards)]!;
    by(() =>
      main.work(around(model.before), () =>
        line.write(() => {
          written[id]!++;
          main.work(around(model.after), () =>
            by(() => {
              answered++;
              if (agenda.now >= end / 4 && began < end) took.push(agenda.now - began);
              then();
            }),
          );
        }),
      ),
    );
  }

  for (let server = 0; server < site.servers; server++) {
    if (closed !== undefined) {
      const again = () => agenda.now < end && act(server, again);
      for (let i = 0; i < closed; i++) act(server, again);
      continue;
    }
    const next = () =>
      agenda.after(around(1000 / site.rate), () => {
        if (agenda.now >= end) return;
        act(server, () => {});
        next();
      });
    next();
  }
  agenda.run(end);
  const share = (each: Station, processors: number) => each.busy / end / processors;
  const databases = model.store === 'own' ? [0] : stores.map((store) => share(store, model.cores));
  const used = {
    main: mains.reduce((sum, main) => sum + share(main, 1), 0) / mains.length,
    database: Math.max(...databases),
    transactions: transactions.reduce((sum, each) => sum + each, 0) / shards / seconds,
    syncs: disks.reduce((sum, disk) => sum + disk.syncs, 0) / disks.length / seconds,
  };
  agenda.run(Number.POSITIVE_INFINITY);
  return {
    ...{ begun: written.length, written: Uint8Array.from(written), answered, took: Float64Array.from(took) },
    ...{ ...used, shards, hops },
  };
}
