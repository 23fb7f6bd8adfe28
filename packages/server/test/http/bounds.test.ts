/** Limits set by others, with the longest input allowed. Pictures: see `previews.test.ts`. */
import { TEAMS } from '@dominion/rules';
import { remember } from '@dominion/table';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_DESCRIPTION, MOST_LINE, MOST_MESSAGE, MOST_PUSH, MOST_TITLE, MOST_TOPIC } from '../../src/base/bounds.js';
import { clubWebhooks } from '../../src/clubs/club-webhook.js';
import { previewOfMatch } from '../../src/http/pages/preview.js';
import { calendarFile } from '../../src/http/people/calendar.js';
import { bulletinOf } from '../../src/notifications/message.js';
import { Push } from '../../src/notifications/push.js';
import type { FetchRequest, SafeFetch } from '../../src/notifications/safe-fetch.js';
import type { ClubRecord } from '../../src/store/club-store.js';
import type { DueItem } from '../../src/store/outbox-store.js';
import type { SetWebhook } from '../../src/store/webhook-store.js';
import { type PushService, startPushService } from '../support/push-service.js';
import { Guest, makeMatch, openTestServer, type TestServer, until } from '../support/test-server.js';

const log = pino({ level: 'silent' });
/** The longest name allowed, of characters that need escaping everywhere. */
const NAME = '*_'.repeat(10);

function heard() {
  const asked: FetchRequest[] = [];
  const outside = {
    ask: async (_address: string, asking: FetchRequest) => {
      asked.push(asking);
      return { kind: 'answered', status: 201, text: '' } as const;
    },
  };
  return { asked, outside: outside as unknown as SafeFetch };
}

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

test('a push message and its topic', async () => {
  const { asked, outside } = heard();
  const store = { siteValue: async (_name: string, value: string) => value };
  const push = new Push({ store, outside, log, contact: 'mailto:me@example.org' });
  const call = { tag: `dominion-${'x'.repeat(60)}`, title: NAME, path: '/r/ABCDEF', waiting: 1, language: 'en' };
  for (const sign of ['a', '象', '"', '💥']) {
    await push.send(service.device().device, { ...call, body: sign.repeat(6000) }, false);
    const { body, headers } = asked.at(-1)!;
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_PUSH);
    expect(Buffer.byteLength(body)).toBeGreaterThan(MOST_PUSH / 2);
    expect(headers.Topic!.length).toBeLessThanOrEqual(MOST_TOPIC);
  }
});

test('a line of a calendar', () => {
  const appointment = { uid: 'x'.repeat(200), sequence: 1, moment: 0, title: `${NAME}象💥;,`.repeat(20), url: null };
  const lines = calendarFile([appointment], 0).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(MOST_LINE);
});

test('a message of who is in tonight, in a circle with as many members as there can be', async () => {
  const { asked, outside } = heard();
  const now = Date.UTC(2026, 10, 28, 12);
  const member = (says: 'in' | 'maybe') => ({ name: NAME, tonight: { says, at: now, hour: null } });
  const channel = {
    ...{ address: 'https://discord.example/api/webhooks/1/x', language: 'en', origin: 'https://dominion.example' },
  } as SetWebhook;
  const circle = {
    ...{ id: 'x', code: 'ABCDEF', name: '*'.repeat(32), message: '', channel },
    members: [...Array.from({ length: 32 }, () => member('in')), ...Array.from({ length: 32 }, () => member('maybe'))],
  } as unknown as ClubRecord;
  const due = { about: JSON.stringify(channel), club: circle.code } as DueItem;
  const webhooks = clubWebhooks({ store: { load: async () => circle }, wall: () => now, outside });
  const [mail] = await webhooks.mailOf([due]);
  const { messages } = await mail!.write();
  await messages[0]!.send(Number.POSITIVE_INFINITY);
  const { content } = JSON.parse(asked[0]!.body.toString()) as { content: string };
  expect(content.length).toBeLessThanOrEqual(MOST_MESSAGE);
  expect(content.length).toBeGreaterThan(MOST_MESSAGE / 2);
  expect(content).toMatch(/, ….*\n.*, ….*\nhttps:\/\/dominion\.example\/c\/ABCDEF$/);
});

describe('a match of four with the longest names', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer();
    return () => house.close();
  });

  test('in a shared link, and in a channel', async () => {
    const code = await makeMatch(house.url, { mode: '4' });
    const guests: Guest[] = [];
    for (const team of TEAMS) {
      const guest = await Guest.join(house.url, code);
      expect(await guest.ask('sit', { team, name: NAME, seal: guest.seal })).toMatchObject({ ok: true });
      guests.push(guest);
    }
    await guests[0]!.ask('start', {});
    for (const guest of guests) await guest.ask('mix', { entropy: guest.entropy });
    await until('it began', () => guests.every(({ state }) => state.status === 'playing'));
    const memory = remember((await house.store.matches.load(code))!);
    const { title, description } = previewOfMatch(memory, 1000);
    expect(description).toContain(NAME);
    expect(title.length).toBeLessThanOrEqual(MOST_TITLE);
    expect(description.length).toBeLessThanOrEqual(MOST_DESCRIPTION);
    const marks = { bold: (text: string) => `**${text}**`, plain: (text: string) => text.replaceAll(/[*_]/g, '\\$&') };
    const mentions = { [NAME]: `<@${'9'.repeat(20)}>` };
    const told = { mentions, language: 'en', origin: `https://${'x'.repeat(200)}` };
    expect((await bulletinOf(memory, told, marks, MOST_MESSAGE)).text.length).toBeLessThanOrEqual(MOST_MESSAGE);
  });
});
