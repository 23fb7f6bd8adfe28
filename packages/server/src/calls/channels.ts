/**
 * Tells channels how matches go on: one message a match, edited where the channel can do that. A channel is an address that somebody
 * typed, see `outside.ts`; what it is told is what whoever has the link sees, and never a secret.
 */
import type { Memory } from '@dominion/table';
import { MOST_MESSAGE } from '../base/bounds.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { ChannelRecord, ToldChannel } from '../store/rows/channel-record.js';
import type { Store } from '../store/store.js';
import { bulletinOf, type Marks } from './despatch.js';
import { DueRounds } from './due-rounds.js';
import type { Outside, OutsideAnswer } from './outside.js';

/** How often, in milliseconds, the store is asked which channels are to be told; how many it gives at once, for how long. */
const EVERY = 1000;
const MOST = 50;
const HOLD = 60_000;
/** How long, in milliseconds, is waited after a failure, twice as long after each more; after how many it is left until something happens. */
const AGAIN = 60_000;
const LONGEST = 3_600_000;
const TRIES = 8;

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

/** What a channel is told: a text, whom it calls there, and for programs what it tells. */
export interface ToldText {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly facts: object;
}

/** How a kind of channel is told. */
interface Kind {
  /** Whether an address is one of its own. */
  isIts(address: URL): boolean;
  body(bulletin: ToldText): object;
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

export class Channels extends DueRounds {
  readonly #options: ChannelsOptions;

  constructor(options: ChannelsOptions) {
    super({ ...options, every: options.every ?? EVERY, fault: 'nobody can say which channels are to be told' });
    this.#options = options;
  }

  protected async look(): Promise<boolean> {
    const { store, lease, wall } = this.#options;
    const taken = await store.takeChannels(lease.id, wall(), HOLD, MOST);
    await Promise.all(taken.map((channel) => this.#tell(channel)));
    return taken.length === MOST;
  }

  async #tell(channel: ChannelRecord): Promise<void> {
    const { store, find, log, wall, outside } = this.#options;
    try {
      const memory = await find(channel.code);
      if (memory === null) return;
      const told = await tellChannel(outside, channel, (marks) => bulletinOf(memory, channel, marks, MOST_MESSAGE));
      await store.toldChannel(channel, { ...told, ...againAfter(told, channel, wall()) });
    } catch (error) {
      log.error({ err: error }, 'webhook failed');
    }
  }
}

/** How often in a row a channel was not told, and when that is tried again; null where it is left until something happens. */
export function againAfter(
  { error }: { readonly error: string },
  { tries: before }: Pick<ChannelRecord, 'tries'>,
  now: number,
): Pick<ToldChannel, 'tries' | 'due'> {
  const tries = error === '' ? 0 : before + 1;
  const due = error === '' || tries >= TRIES ? null : now + Math.min(LONGEST, AGAIN * 2 ** (tries - 1));
  return { tries, due };
}

/** Sends a channel a message, or edits the one there is; where that is gone there is a new one. */
export async function tellChannel(
  outside: Pick<Outside, 'ask'>,
  { address, message }: Pick<ChannelRecord, 'address' | 'message'>,
  make: (marks: Marks) => Promise<ToldText>,
): Promise<Pick<ToldChannel, 'message' | 'error'>> {
  const kind = kindOf({ address });
  const body = JSON.stringify(kind.body(await make(kind.marks)));
  const url = new URL(address);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  if (kind.edits && message !== '') {
    const edited = new URL(url);
    edited.pathname = `${url.pathname.replace(/\/$/, '')}/messages/${message}`;
    const answer = await outside.ask(edited.href, { method: 'PATCH', headers, body });
    if (answer.kind !== 'answered' || answer.status !== 404) return { message, error: faultOf(answer) };
  }
  if (kind.edits) url.searchParams.set('wait', 'true');
  const answer = await outside.ask(url.href, { method: 'POST', headers, body });
  return { message: kind.edits ? messageIn(answer) : '', error: faultOf(answer) };
}

function kindOf({ address }: Pick<ChannelRecord, 'address'>): Kind {
  const url = new URL(address);
  return [DISCORD, SLACK, ANY].find((each) => each.isIts(url))!;
}

/** Why a channel was not told; empty where it was. */
function faultOf(answer: OutsideAnswer): string {
  if (answer.kind === 'failed') return answer.why;
  if (answer.status >= 200 && answer.status < 300) return '';
  return answer.status >= 500 ? 'it has a fault of its own' : 'it refused the message';
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
