/** Tells the channels of circles who is in tonight: one message an evening, edited where the channel can do that. */
import { EVENING_LASTS, pathOf } from '@dominion/protocol';
import { languageNamed } from '@dominion/words';
import { all as callTable } from '@dominion/words/calls';
import { MOST_MESSAGE } from '../base/bounds.js';
import type { Log } from '../base/log.js';
import { againAfter, type ToldText, tellChannel } from '../calls/channels.js';
import type { Marks } from '../calls/despatch.js';
import { DueRounds } from '../calls/due-rounds.js';
import type { Outside } from '../calls/outside.js';
import type { DueCircle } from '../store/circle-store.js';
import type { Lease } from '../store/lease.js';
import type { Store } from '../store/store.js';
import { tonightOf } from './view.js';

/** How often, in milliseconds, is looked which are to be told; how many at once, for how long. */
const EVERY = 1000;
const MOST = 20;
const HOLD = 60_000;
/** How long, in milliseconds, a circle waits before it is told: what people say at once is one message. */
export const NEWS_PAUSE = 5000;

export interface CircleNewsOptions {
  readonly store: Pick<Store, 'takeCircles' | 'toldCircle'>;
  readonly lease: Pick<Lease, 'holds'>;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly outside: Pick<Outside, 'ask'>;
  readonly every?: number;
}

export class CircleNews extends DueRounds {
  readonly #options: CircleNewsOptions;

  constructor(options: CircleNewsOptions) {
    super({ ...options, every: options.every ?? EVERY, fault: 'nobody can say which circles are to be told' });
    this.#options = options;
  }

  protected async look(): Promise<boolean> {
    const { store, wall } = this.#options;
    const taken = await store.takeCircles(wall(), HOLD, MOST);
    await Promise.all(taken.map((circle) => this.#tell(circle)));
    return taken.length === MOST;
  }

  async #tell(circle: DueCircle): Promise<void> {
    const { store, log, wall, outside } = this.#options;
    try {
      const { address } = circle.channel;
      // Another evening is another message.
      const { evening, text } = messageOf(circle.message);
      const fresh = wall() - evening > EVENING_LASTS.given;
      const told = await tellChannel(outside, { address, message: fresh ? '' : text }, (marks) =>
        tonightFor(circle, marks, wall()),
      );
      const message = told.message === '' ? '' : `${fresh ? wall() : evening} ${told.message}`;
      await store.toldCircle(circle, { message, error: told.error, ...againAfter(told, circle, wall()) });
    } catch (error) {
      log.error({ err: error }, 'club webhook failed');
    }
  }
}

/** When the message that is edited was first sent, and what the channel calls it. */
function messageOf(kept: string): { readonly evening: number; readonly text: string } {
  const [at, text = ''] = kept.split(' ');
  return { evening: Number(at) || 0, text };
}

/** Characters of each row of names: two rows, with the words and the link around them, are one message. */
const MOST_NAMES = 0.4 * MOST_MESSAGE;

const wordsOf = async (language: string) => callTable[languageNamed(language)]();

/** The names that fit into so many characters, in a row; a sign says that some are left out. */
function fitting(names: readonly string[], most: number): string {
  const row = names.join(', ');
  if (row.length <= most) return row;
  return `${row.slice(0, row.lastIndexOf(', ', most - 3))}, …`;
}

/** Who is in tonight, for a channel. */
async function tonightFor({ code, name, members, channel }: DueCircle, marks: Marks, now: number): Promise<ToldText> {
  const { called } = await wordsOf(channel.language);
  const saying = (says: string) =>
    members.filter((member) => tonightOf(member, now)?.says === says).map((member) => marks.plain(member.name));
  const [sure, perhaps] = [saying('in'), saying('maybe')];
  const url = `${channel.origin}${pathOf({ page: 'circle', code })}`;
  const lines = [
    marks.bold(called.tonight.heading(marks.plain(name))),
    sure.length === 0 ? called.tonight.nobody : called.tonight.sure(fitting(sure, MOST_NAMES)),
    ...(perhaps.length === 0 ? [] : [called.tonight.perhaps(fitting(perhaps, MOST_NAMES))]),
    url,
  ];
  return { text: lines.join('\n'), mentions: [], facts: { circle: code, url, in: sure, maybe: perhaps } };
}
