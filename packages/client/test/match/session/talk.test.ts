/** The chat of a match from one person's side. */
import type { Reply, Said } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Talk } from '../../../src/match/session/talk.js';
import { tableOf } from '../../helpers.js';

const OK: Reply = { ok: true };
const TOO_FAST: Reply = { ok: false, code: 'too-fast', message: 'Wait a moment.' };

function table(me: 2 | null = 2, reply: () => Reply | null = () => OK) {
  const asked: unknown[] = [];
  const session = {
    code: 'ABCDEF',
    table: signal(tableOf({ mode: '4a' })),
    seat: signal(me),
    host: signal(false),
    said: signal<readonly Said[]>([]),
    who: signal('me'),
    offset: signal(0),
    exchange: async (_name: string, payload: unknown) => {
      asked.push(payload);
      return reply();
    },
    request: async () => null,
  };
  const hear = (...said: Partial<Said>[]) => {
    const from = session.said.value.length;
    const next = said.map((each, at) => ({
      seq: from + at,
      channel: 'all',
      who: 'ann',
      team: 0,
      name: 'Ann',
      text: 'x',
      phrase: null,
      ply: 1,
      at: Date.now(),
      ...each,
    }));
    session.said.value = [...session.said.value, ...(next as Said[])];
  };
  return { session, asked, hear, talk: new Talk(session, session) };
}

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('speaking', () => {
  it('empties the line when the server has it', async () => {
    const { talk, asked } = table();
    talk.type('  hello ');
    await talk.send();
    expect(asked).toEqual([{ channel: 'all', text: '  hello ', id: expect.stringMatching(/^[0-9a-f]{24}$/) }]);
    expect([talk.typed.value.all, talk.problem.value]).toEqual(['', null]);
  });

  it('keeps the line when it is refused or not answered, and says why beside it', async () => {
    for (const reply of [TOO_FAST, null]) {
      const { talk } = table(2, () => reply);
      talk.type('hello');
      await talk.send();
      expect(talk.typed.value.all).toBe('hello');
      expect(talk.problem.value).toMatch(reply === null ? /Not sent/ : /Wait a moment/);
    }
  });

  it('sends what nobody answered by the same name again, and anything else by another', async () => {
    const { talk, asked } = table(2, () => null);
    for (const text of ['hello', 'hello', 'hello there']) {
      talk.type(text);
      await talk.send();
    }
    const [one, again, other] = asked as { id: string }[];
    expect(again).toEqual(one);
    expect(other!.id).not.toBe(one!.id);
  });

  it('keeps what is typed on while it was being sent', async () => {
    const { talk } = table();
    talk.type('hello');
    const sending = talk.send();
    talk.type('hello and more');
    await sending;
    expect(talk.typed.value.all).toBe('hello and more');
  });

  it('sends neither nothing nor too much', async () => {
    const { talk, asked } = table();
    talk.type('   ');
    await talk.send();
    talk.type('x'.repeat(201));
    await talk.send();
    expect(asked).toEqual([]);
    expect(talk.problem.value).toMatch(/Too long/);
  });

  it('has a line of its own in each channel', async () => {
    const { talk, asked } = table();
    talk.pick('team');
    talk.type('to the river');
    talk.pick('all');
    expect(talk.typed.value[talk.channel.value]).toBe('');
    await talk.send();
    expect(asked).toEqual([]);
  });
});

describe('hearing', () => {
  it('goes back to everybody when a channel is no more', () => {
    const { talk, session } = table(null);
    talk.pick('watchers');
    session.seat.value = 2;
    expect(talk.channel.value).toBe('all');
  });

  it('marks as unread what others said until it is looked at, and remembers that', () => {
    const { talk, hear, session } = table();
    hear({}, { channel: 'team' }, { who: 'me' });
    expect(talk.unread.value).toEqual(['all', 'team']);
    talk.look();
    expect(talk.unread.value).toEqual(['team']);
    expect(new Talk(session, session).unread.value).toEqual(['team']);
  });

  it('leaves out who is muted, also after a reload', () => {
    const { talk, hear, session } = table();
    hear({}, { who: 'bob' });
    talk.mute('ann', true);
    expect(talk.heard.value.map(({ who }) => who)).toEqual(['bob']);
    expect(new Talk(session, session).muted.value).toEqual(new Set(['ann']));
    talk.mute('ann', false);
    expect(talk.heard.value).toHaveLength(2);
  });

  it('reads out what others say now: not what was said before one came, one’s own, or of somebody muted', () => {
    const { talk, hear, session } = table();
    // The server sends the messages first, and then the person's id.
    session.who.value = '';
    hear({ text: 'before' });
    session.who.value = 'me';
    hear({ who: 'me', text: 'mine' });
    expect(talk.spoken.value).toBe('');
    hear({ phrase: 'luck', text: '' });
    expect(talk.spoken.value).toBe('Ann: Good luck!');
    talk.mute('bob', true);
    hear({ who: 'bob', text: 'no' });
    expect(talk.spoken.value).toBe('Ann: Good luck!');
  });

  it('bears anything in the storage', () => {
    for (const junk of ['{', '7', 'null', '{"all":1}']) {
      store.set('dominion.muted.ABCDEF', junk);
      store.set('dominion.read.ABCDEF', junk);
      expect(table().talk.muted.value.size).toBe(0);
    }
  });
});
