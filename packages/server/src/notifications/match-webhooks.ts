/**
 * Reports matches to webhooks: one message each, edited if the service can. A user typed the address, see `safe-fetch.ts`.
 * It gets what anyone with the match's link can see.
 */
import type { Memory } from '@dominion/table';
import { MOST_MESSAGE } from '../base/bounds.js';
import type { DueItem, OutboxTable } from '../store/outbox-store.js';
import type { WebhookStore } from '../store/webhook-store.js';
import { bulletinOf, type Marks } from './message.js';
import type { Mail, Message, Renderer } from './outbox.js';
import type { FetchAnswer, SafeFetch } from './safe-fetch.js';

/** Most webhooks handled at once, and the failures after which one waits for the next event. */
const MOST = 50;
const TRIES = 8;

/** A webhook's message: a text, whom it mentions there, and the facts for programs. */
export interface ToldText {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly facts: object;
}

/** How to send to one kind of service. */
interface Kind {
  /** Whether an address belongs to this service. */
  isIts(address: URL): boolean;
  body(bulletin: ToldText): object;
  /** The service's bold text, and text escaped so that nothing in it is markup or a mention. */
  readonly marks: Marks;
  /** Whether a message is edited; otherwise each is a new one. */
  readonly edits: boolean;
}

/** Discord and compatible services: `…/api/webhooks/ID/TOKEN`. */
const DISCORD: Kind = {
  isIts: ({ pathname }) => /^\/api\/(v\d+\/)?webhooks\/\w+\/[\w-]+\/?$/.test(pathname),
  // Only the people in `users` are mentioned, whatever names players give themselves.
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
/** Slack and compatible services: incoming webhooks can't edit. */
const SLACK: Kind = {
  isIts: ({ hostname }) => hostname === 'hooks.slack.com',
  body: ({ text }) => ({ text }),
  marks: {
    bold: (text) => `*${text}*`,
    plain: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  },
  edits: false,
};
/** Any other address: programs may read it too. */
const ANY: Kind = {
  isIts: () => true,
  body: ({ text, facts }) => ({ text, ...facts }),
  marks: { bold: (text) => text, plain: (text) => text },
  edits: false,
};

export interface WebhookOptions {
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly outside: Pick<SafeFetch, 'ask'>;
}

/** A message to a webhook. */
export interface Telling {
  /** The earlier message to edit; empty for none. */
  readonly message: string;
  make(marks: Marks): Promise<ToldText>;
  /** Returns what to store as the message, from the webhook's id of it. */
  noted(message: string): string;
}

/** Makes a renderer of webhooks. `tell` returns null if the item is gone. */
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

/** Makes the renderer of `channels`, the webhooks of matches. */
export function matchWebhooks({
  store,
  find,
  ...options
}: WebhookOptions & {
  readonly store: Pick<WebhookStore, 'of'>;
  /** Finds a match by its code without opening it. */
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

/** Edits the message, or sends a new one if there is none. Returns the webhook's id of it. */
async function tellChannel(
  outside: Pick<SafeFetch, 'ask'>,
  { edits }: Kind,
  { address, message, body, by }: { address: string; message: string; body: string; by: number },
): Promise<{ readonly answer: FetchAnswer; readonly message: string }> {
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

/** Returns why a webhook failed; empty if it didn't. */
function faultOf(answer: FetchAnswer): string {
  if (answer.kind === 'failed') return answer.why;
  if (answer.status >= 200 && answer.status < 300) return '';
  return answer.status >= 500 ? 'it has a fault of its own' : 'it refused the message';
}

/** Returns the webhook's id of the message; empty if it gives none. */
function messageIn(answer: FetchAnswer): string {
  if (answer.kind === 'failed' || answer.status < 200 || answer.status >= 300) return '';
  try {
    const { id } = JSON.parse(answer.text) as { id?: unknown };
    return typeof id === 'string' && /^\w{1,40}$/.test(id) ? id : '';
  } catch {
    return '';
  }
}
