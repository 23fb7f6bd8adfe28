/**
 * Tells channels how matches go on: one message a match, edited where the channel can do that. A channel is an address that somebody
 * typed, see `outside.ts`; what it is told is what whoever has the link sees, and never a secret.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Memory } from '@dominion/table';
import { after } from '../clock.js';
import type { Lease } from '../lease.js';
import type { Log } from '../log.js';
import type { ChannelRecord, Store } from '../store/store.js';
import { type Bulletin, bulletinOf, type Marks } from './despatch.js';
import type { Outside, OutsideAnswer } from './outside.js';

/** How often, in milliseconds, the store is asked which channels are to be told; how many it gives at once, for how long. */
const EVERY = 1000;
const MOST = 50;
const HOLD = 60_000;
/** How long, in milliseconds, is waited after a failure, twice as long after each more; after how many it is left until something happens. */
const AGAIN = 60_000;
const LONGEST = 3_600_000;
const TRIES = 8;
/** How long, in milliseconds, what is being told may take when the server stops. */
const FAREWELL = 1000;
/** As much as such channels take of one message. */
const LONGEST_TEXT = 1900;

export interface ChannelsOptions {
  readonly store: Pick<Store, 'takeChannels' | 'toldChannel'>;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly outside: Pick<Outside, 'ask'>;
  /** Matches by their codes; to look one up wakes nothing. */
  readonly find: (code: string) => Promise<Memory | null>;
  readonly every?: number;
}

/** How a kind of channel is told. */
interface Kind {
  /** Whether an address is one of its own. */
  isIts(address: URL): boolean;
  body(bulletin: Bulletin): object;
  /** How a text is written there: in bold, and so that nothing in it is a mark or calls anybody. */
  readonly marks: Marks;
  /** Whether a message is edited, or each is a new one. */
  readonly edits: boolean;
}

/** Discord, and what speaks as it does: `…/api/webhooks/ID/TOKEN`. */
const DISCORD: Kind = {
  isIts: ({ pathname }) => /^\/api\/(v\d+\/)?webhooks\/\w+\/[\w-]+\/?$/.test(pathname),
  // Only people whom the list names are called by it, whatever somebody is called at the table.
  body: ({ text, mentions }) => ({
    content: text,
    allowed_mentions: { parse: [], users: mentions.flatMap((each) => /^<@!?(\d+)>$/.exec(each)?.[1] ?? []) },
  }),
  marks: {
    bold: (text) => `**${text}**`,
    plain: (text) => text.replaceAll(/[*_~`|<>\\[\]]/g, '\\$&').replaceAll('@', '@\u200b'),
  },
  edits: true,
};
/** Slack, and what speaks as it does: its incoming webhooks edit nothing. */
const SLACK: Kind = {
  isIts: ({ hostname }) => hostname === 'hooks.slack.com',
  body: ({ text }) => ({ text }),
  marks: {
    bold: (text) => `*${text}*`,
    plain: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  },
  edits: false,
};
/** Any other address: what it is told is for programs too. */
const ANY: Kind = {
  isIts: () => true,
  body: ({ text, facts }) => ({ text, ...facts }),
  marks: { bold: (text) => text, plain: (text) => text },
  edits: false,
};

export class Channels {
  readonly #options: ChannelsOptions;
  #callOff: () => void = () => {};
  #closed = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: ChannelsOptions) {
    this.#options = options;
  }

  /** Begins to tell them. */
  open(): void {
    this.#looking = this.#look();
  }

  /** Tells no more; resolves when what is being told is told, or after a second: then another server does what is left. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff();
    await Promise.race([this.#looking, sleep(FAREWELL, undefined, { ref: false })]);
  }

  async #look(): Promise<void> {
    const { store, lease, log, wall, every = EVERY } = this.#options;
    try {
      if (lease.holds()) {
        const taken = await store.takeChannels(lease.id, wall(), HOLD, MOST);
        await Promise.all(taken.map((channel) => this.#tell(channel)));
      }
    } catch (error) {
      log.error({ err: error }, 'nobody can say which channels are to be told');
    }
    if (this.#closed) return;
    this.#callOff = after(every, () => {
      this.#looking = this.#look();
    });
  }

  async #tell(channel: ChannelRecord): Promise<void> {
    const { store, find, log, wall } = this.#options;
    try {
      const memory = await find(channel.code);
      if (memory === null) return;
      const kind = kindOf(channel);
      const bulletin = await bulletinOf(memory, channel, kind.marks, LONGEST_TEXT);
      const { message, error } = await this.#send(channel, kind, bulletin);
      const tries = error === '' ? 0 : channel.tries + 1;
      const again = error === '' || tries >= TRIES ? null : wall() + Math.min(LONGEST, AGAIN * 2 ** (tries - 1));
      await store.toldChannel(channel, { message, error, tries, due: again });
    } catch (error) {
      log.error({ err: error }, 'a channel cannot be told');
    }
  }

  /** Sends a message, or edits the one there is; where that is gone there is a new one. */
  async #send(channel: ChannelRecord, kind: Kind, bulletin: Bulletin): Promise<{ message: string; error: string }> {
    const { address, message } = channel;
    const url = new URL(address);
    const body = JSON.stringify(kind.body(bulletin));
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
    if (kind.edits && message !== '') {
      const edited = new URL(url);
      edited.pathname = `${url.pathname.replace(/\/$/, '')}/messages/${message}`;
      const answer = await this.#options.outside.ask(edited.href, { method: 'PATCH', headers, body });
      if (answer.kind !== 'answered' || answer.status !== 404) return { message, error: faultOf(answer) };
    }
    if (kind.edits) url.searchParams.set('wait', 'true');
    const answer = await this.#options.outside.ask(url.href, { method: 'POST', headers, body });
    return { message: kind.edits ? messageIn(answer) : '', error: faultOf(answer) };
  }
}

function kindOf({ address }: ChannelRecord): Kind {
  const url = new URL(address);
  return [DISCORD, SLACK, ANY].find((each) => each.isIts(url))!;
}

/** Why a channel was not told; empty where it was. */
function faultOf(answer: OutsideAnswer): string {
  if (answer.kind === 'failed') return answer.why;
  return answer.status >= 200 && answer.status < 300 ? '' : `it answered with status ${answer.status}`;
}

/** How the channel names the message that it has taken; empty where it does not say. */
function messageIn(answer: OutsideAnswer): string {
  if (answer.kind === 'failed' || answer.status < 200 || answer.status >= 300) return '';
  try {
    const { id } = JSON.parse(answer.text) as { id?: unknown };
    return typeof id === 'string' && /^\w{1,40}$/.test(id) ? id : '';
  } catch {
    return '';
  }
}
