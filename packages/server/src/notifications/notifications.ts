/** Which notifications a player wants now, and how to reach their devices. */
import { type PushedNotification, USUAL_NOTIFICATIONS } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { DueItem, OutboxTable } from '../store/outbox-store.js';
import type { CallerRecord, Store } from '../store/store.js';
import type { Mail, Message, Renderer, Sent, Sorted } from './outbox.js';
import type { Push } from './push.js';
import { quietUntil } from './quiet-hours.js';

/** Milliseconds that a notification waits while the player looks at its subject. */
const LOOKING = 5000;
/** Failures after which a notification is given up, which is after about a day. */
const TRIES = 28;
/** Most items taken at once. */
const MOST = 200;

export interface NotifierOptions {
  readonly store: Pick<Store, 'callers' | 'circles'>;
  readonly push: Pick<Push, 'send'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Finds a match by its code without opening it. */
  readonly find: (code: string) => Promise<Memory | null>;
  /** Whether the holder of a key has a match open. */
  readonly looks: (code: string, keyHash: string) => boolean;
  readonly counted?: (outcome: Sent, items: number) => void;
}

/** The fate of a notification: out of date, not wanted, already seen, on hold while the player looks, or sent. */
export type Lot = 'over' | 'not-wanted' | 'seen' | 'hold' | 'send';

/** Renders notifications; a subclass each for matches and clubs. */
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

  protected abstract write(caller: CallerRecord, items: readonly DueItem[]): ReturnType<Mail['write']>;

  async mailOf(items: readonly DueItem[]): Promise<readonly Mail[]> {
    const callers = await this.options.store.callers.of([...new Set(items.map(({ who }) => who))]);
    return callers.map((caller) => {
      const own = items.filter(({ who }) => who === caller.keyHash);
      const to = caller.devices.map(({ endpoint }) => endpoint);
      return { items: own, to, write: () => this.write(caller, own) };
    });
  }

  /** Sorts a player's items by fate. In quiet hours those to be sent wait. */
  protected sort({ devices, settings }: CallerRecord, items: readonly DueItem[], lotOf: (item: DueItem) => Lot) {
    const now = this.wall();
    const { quiet, zone } = settings ?? USUAL_NOTIFICATIONS;
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

  /**
   * Makes a message to all of a player's devices. It counts as sent if one device gets it, and as not wanted if no device is
   * left.
   */
  protected message(
    { devices, waiting }: CallerRecord,
    told: Omit<PushedNotification, 'waiting'>,
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
