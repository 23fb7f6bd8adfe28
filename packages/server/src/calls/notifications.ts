/** What all notifications have in common: which of them a person wants now, and how one reaches that person's devices. */
import { type PushedCall, USUAL_CALLS } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { DueItem, OutboxTable } from '../store/outbox-store.js';
import type { CallerRecord, Store } from '../store/store.js';
import type { Mail, Message, Renderer, Sent, Sorted } from './outbox.js';
import type { Push } from './push.js';
import { quietUntil } from './quiet-hours.js';

/** How long, in milliseconds, a notification waits while the person looks at what it is about. */
const LOOKING = 5000;
/** After how many failures one is given up, which is after a day. */
const TRIES = 28;
/** How many are taken at once. */
const MOST = 200;

/** What sends notifications. */
export interface NotifierOptions {
  readonly store: Pick<Store, 'callers' | 'circles'>;
  readonly push: Pick<Push, 'send'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Matches by their codes; to look one up wakes nothing. */
  readonly find: (code: string) => Promise<Memory | null>;
  /** Whether the holder of a key looks at a match. */
  readonly looks: (code: string, keyHash: string) => boolean;
  /** Hears what came of notifications. */
  readonly counted?: (outcome: Sent, items: number) => void;
}

/** What becomes of a notification: it is out of date, not wanted, or seen; it waits while the person looks; or it is sent. */
export type Lot = 'over' | 'not-wanted' | 'seen' | 'hold' | 'send';

/** Renders notifications. Those about matches and about clubs have a class each. */
export abstract class Notifications implements Renderer {
  abstract readonly box: OutboxTable;
  abstract readonly every: number;
  readonly most = MOST;
  readonly tries = TRIES;
  readonly wall: Renderer['wall'];
  readonly counted: (outcome: Sent, items: number) => void;
  protected readonly options: NotifierOptions;

  constructor(options: NotifierOptions) {
    this.options = options;
    this.wall = options.wall;
    this.counted = options.counted ?? (() => {});
  }

  /** Writes one person's mail. */
  protected abstract write(caller: CallerRecord, items: readonly DueItem[]): ReturnType<Mail['write']>;

  async mailOf(items: readonly DueItem[]): Promise<readonly Mail[]> {
    const callers = await this.options.store.callers.of([...new Set(items.map(({ who }) => who))]);
    return callers.map((caller) => {
      const own = items.filter(({ who }) => who === caller.keyHash);
      const to = caller.devices.map(({ endpoint }) => endpoint);
      return { items: own, to, write: () => this.write(caller, own) };
    });
  }

  /** Sorts one person's items by what becomes of them. In quiet hours those that would be sent wait. */
  protected sort({ devices, settings }: CallerRecord, items: readonly DueItem[], lotOf: (item: DueItem) => Lot) {
    const now = this.wall();
    const { quiet, zone } = settings ?? USUAL_CALLS;
    const until = quietUntil(quiet, zone, now);
    const lots = items.map((item) => {
      const lot = lotOf(item);
      return { item, lot: lot !== 'over' && devices.length === 0 ? 'not-wanted' : lot };
    });
    const of = (lot: Lot) => lots.flatMap((each) => (each.lot === lot ? [each.item] : []));
    const sorted: Sorted[] = [
      { items: of('over'), due: null },
      { items: of('not-wanted'), due: null, as: 'not-wanted' },
      { items: of('seen'), due: null, as: 'seen' },
      { items: of('hold'), due: now + LOOKING, tries: 0 },
    ];
    if (until === null) return { sorted, wanted: of('send') };
    return { sorted: [...sorted, { items: of('send'), due: until, tries: 0 }], wanted: [] };
  }

  /** A note to all devices of a person. It has arrived when one has it, and is not wanted when none is left. */
  protected message(
    { devices, waiting }: CallerRecord,
    told: Omit<PushedCall, 'waiting'>,
    items: readonly DueItem[],
    urgent: boolean,
  ): Message {
    const { push, store } = this.options;
    const send: Message['send'] = async (by) => {
      const outcomes = await Promise.all(
        devices.map(async (device) => {
          const pushed = await push.send(device, { ...told, waiting }, urgent, by);
          if (pushed === 'gone') await store.callers.dropDevice(device.endpoint);
          return pushed;
        }),
      );
      const outcome = (['sent', 'failed', 'late'] as const).find((each) => outcomes.includes(each));
      return { outcome: outcome ?? 'not-wanted' };
    };
    return { items, send };
  }
}
