/**
 * Tells channels how matches go on: one message a match, edited where the channel can do that. A channel is an address that somebody
 * typed, see `outside.ts`; what it is told is what whoever has the link sees, and never a secret.
 */
import type { Memory } from '@dominion/table';
import { MOST_MESSAGE } from '../base/bounds.js';
import type { ChannelStore } from '../store/channel-store.js';
import type { DueItem, OutboxTable } from '../store/outbox-store.js';
import { bulletinOf, type Marks } from './despatch.js';
import type { Mail, Message, Renderer } from './outbox.js';
import type { Outside, OutsideAnswer } from './outside.js';

/** How many webhooks are taken at once, and after how many failures one waits until something happens. */
const MOST = 50;
const TRIES = 8;

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

/** What sending to webhooks needs. */
export interface WebhookOptions {
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly outside: Pick<Outside, 'ask'>;
}

/** A message to a webhook. */
export interface Telling {
  /** The earlier message that it edits; empty for none. */
  readonly message: string;
  make(marks: Marks): Promise<ToldText>;
  /** What the store keeps as the message, given the webhook's own name for it. */
  noted(message: string): string;
}

/** Renders webhooks: `addressOf` says where one is, `tell` what it is told now, or null when it is gone. */
export function webhooks(
  { wall, outside }: WebhookOptions,
  box: OutboxTable,
  addressOf: (item: DueItem) => string,
  tell: (item: DueItem) => Promise<Telling | null>,
): Renderer {
  const write = async (item: DueItem): ReturnType<Mail['write']> => {
    const telling = await tell(item);
    if (telling === null) return { sorted: [{ items: [item], due: null }], messages: [] };
    const { message, make, noted } = telling;
    const address = addressOf(item);
    const kind = kindOf(address);
    const body = JSON.stringify(kind.body(await make(kind.marks)));
    const send: Message['send'] = async (by) => {
      const { answer, message: now } = await tellChannel(outside, kind, { address, message, body, by });
      if (answer.kind === 'failed' && answer.late === true) return { outcome: 'late' };
      const error = faultOf(answer);
      return { outcome: error === '' ? 'sent' : 'failed', told: { message: now === '' ? '' : noted(now), error } };
    };
    return { messages: [{ items: [item], send }] };
  };
  const mailOf: Renderer['mailOf'] = async (items) =>
    items.map((item) => ({ items: [item], to: [addressOf(item)], write: () => write(item) }));
  return { box, every: 1000, most: MOST, tries: TRIES, wall, mailOf };
}

/** The renderer of `channels`, the webhooks of matches. */
export function matchWebhooks({
  store,
  find,
  ...options
}: WebhookOptions & {
  readonly store: Pick<ChannelStore, 'of'>;
  /** Matches by their codes; to look one up wakes nothing. */
  readonly find: (code: string) => Promise<Memory | null>;
}): Renderer {
  const addressOf = ({ about }: DueItem) => about;
  return webhooks(options, 'channels', addressOf, async ({ subject, match }) => {
    const channel = await store.of(subject);
    const memory = match === null ? null : await find(match);
    if (channel === null || memory === null) return null;
    const make = (marks: Marks) => bulletinOf(memory, channel, marks, MOST_MESSAGE);
    return { message: channel.message, make, noted: (message) => message };
  });
}

/** Edits the message that is there, or sends a new one when there is none; gives the webhook's name for it. */
async function tellChannel(
  outside: Pick<Outside, 'ask'>,
  { edits }: Kind,
  { address, message, body, by }: { address: string; message: string; body: string; by: number },
): Promise<{ readonly answer: OutsideAnswer; readonly message: string }> {
  const url = new URL(address);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  if (edits && message !== '') {
    const edited = new URL(url);
    edited.pathname = `${url.pathname.replace(/\/$/, '')}/messages/${message}`;
    const answer = await outside.ask(edited.href, { method: 'PATCH', headers, body, by });
    if (answer.kind !== 'answered' || answer.status !== 404) return { answer, message };
  }
  if (edits) url.searchParams.set('wait', 'true');
  const answer = await outside.ask(url.href, { method: 'POST', headers, body, by });
  return { answer, message: edits ? messageIn(answer) : '' };
}

function kindOf(address: string): Kind {
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
