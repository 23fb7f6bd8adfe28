/** Tells the channels of circles who is in tonight: one message an evening, edited where the channel can do that. */
import { EVENING_LASTS, pathOf } from '@dominion/protocol';
import { languageNamed } from '@dominion/words';
import { all as callTable } from '@dominion/words/calls';
import { MOST_MESSAGE } from '../base/bounds.js';
import { type ToldText, type WebhookOptions, webhooks } from '../calls/channels.js';
import type { Marks } from '../calls/despatch.js';
import type { Renderer } from '../calls/outbox.js';
import type { SetChannel } from '../store/channel-store.js';
import type { CircleRecord, CircleStore } from '../store/circle-store.js';
import type { DueItem } from '../store/outbox-store.js';
import { tonightOf } from './view.js';

/** How long, in milliseconds, a circle waits before it is told: what people say at once is one message. */
export const NEWS_PAUSE = 5000;

/** The renderer of `circles`, the webhooks of clubs. */
export function clubWebhooks({
  store,
  ...options
}: WebhookOptions & { readonly store: Pick<CircleStore, 'load'> }): Renderer {
  const { wall } = options;
  const addressOf = ({ about }: DueItem) => (JSON.parse(about) as SetChannel).address;
  return webhooks(options, 'circles', addressOf, async ({ club }) => {
    const circle = await store.load(club!);
    if (circle?.channel == null) return null;
    const { channel } = circle;
    const { evening, text } = messageOf(circle.message);
    // Another evening is another message.
    const fresh = wall() - evening > EVENING_LASTS.given;
    return {
      message: fresh ? '' : text,
      make: (marks) => tonightFor(circle, channel, marks, wall()),
      noted: (message) => `${fresh ? wall() : evening} ${message}`,
    };
  });
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
async function tonightFor(
  { code, name, members }: Pick<CircleRecord, 'code' | 'name' | 'members'>,
  { language, origin }: Pick<SetChannel, 'language' | 'origin'>,
  marks: Marks,
  now: number,
): Promise<ToldText> {
  const { called } = await wordsOf(language);
  const saying = (says: string) =>
    members.filter((member) => tonightOf(member, now)?.says === says).map((member) => marks.plain(member.name));
  const [sure, perhaps] = [saying('in'), saying('maybe')];
  const url = `${origin}${pathOf({ page: 'circle', code })}`;
  const lines = [
    marks.bold(called.tonight.heading(marks.plain(name))),
    sure.length === 0 ? called.tonight.nobody : called.tonight.sure(fitting(sure, MOST_NAMES)),
    ...(perhaps.length === 0 ? [] : [called.tonight.perhaps(fitting(perhaps, MOST_NAMES))]),
    url,
  ];
  return { text: lines.join('\n'), mentions: [], facts: { circle: code, url, in: sure, maybe: perhaps } };
}
