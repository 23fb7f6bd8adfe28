/** Tells clubs' webhooks who is in tonight, in one message per evening. */
import { EVENING_LASTS, pathOf } from '@dominion/protocol';
import { languageNamed } from '@dominion/words';
import { all as callTable } from '@dominion/words/calls';
import { MOST_MESSAGE } from '../base/bounds.js';
import { type ToldText, type WebhookOptions, webhooks } from '../notifications/match-webhooks.js';
import type { Marks } from '../notifications/message.js';
import type { Renderer } from '../notifications/outbox.js';
import type { ClubRecord, ClubStore } from '../store/club-store.js';
import type { DueItem } from '../store/outbox-store.js';
import type { SetWebhook } from '../store/webhook-store.js';
import { tonightOf } from './view.js';

/** Milliseconds to wait before sending, so that answers given at the same time make one message. */
export const NEWS_PAUSE = 5000;

/** Makes the renderer of `circles`, the webhooks of clubs. */
export function clubWebhooks({
  store,
  ...options
}: WebhookOptions & { readonly store: Pick<ClubStore, 'load'> }): Renderer {
  const { wall } = options;
  const addressOf = ({ about }: DueItem) => (JSON.parse(about) as SetWebhook).address;
  return webhooks(options, 'circles', addressOf, async ({ club }) => {
    const circle = await store.load(club!);
    if (circle?.channel == null) return null;
    const { channel } = circle;
    const { evening, text } = messageOf(circle.message);
    // Another evening gets another message.
    const fresh = wall() - evening > EVENING_LASTS.given;
    return {
      message: fresh ? '' : text,
      make: (marks) => tonightFor(circle, channel, marks, wall()),
      noted: (message) => `${fresh ? wall() : evening} ${message}`,
    };
  });
}

/** Parses the stored message: when it was first sent, and the webhook's id of it. */
function messageOf(kept: string): { readonly evening: number; readonly text: string } {
  const [at, text = ''] = kept.split(' ');
  return { evening: Number(at) || 0, text };
}

/** Characters of each row of names: a message has two rows, words and a link. */
const MOST_NAMES = 0.4 * MOST_MESSAGE;

const wordsOf = async (language: string) => callTable[languageNamed(language)]();

/** Joins the names that fit into `most` characters; “…” at the end means that some are left out. */
function fitting(names: readonly string[], most: number): string {
  const row = names.join(', ');
  if (row.length <= most) return row;
  return `${row.slice(0, row.lastIndexOf(', ', most - 3))}, …`;
}

async function tonightFor(
  { code, name, members }: Pick<ClubRecord, 'code' | 'name' | 'members'>,
  { language, origin }: Pick<SetWebhook, 'language' | 'origin'>,
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
