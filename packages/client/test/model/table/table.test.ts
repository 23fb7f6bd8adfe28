/** The server's public state, as plain data. */
import { type MatchState, readTable } from '@dominion/protocol';
import { expect, it } from 'vitest';
import { bots } from '../../../src/i18n/index.js';
import { withoutShare } from '../../../src/model/table/table.js';

function botsOf(...seats: object[]) {
  const table = readTable({ clock: 'none', log: [], seats } as unknown as MatchState);
  return table.seats.map(({ bot }) => bot && bots.name(bot));
}

it('reads bots of servers that are older or newer than the page', () => {
  expect(
    botsOf(
      { holder: 'bot', level: 'greedy' },
      { holder: 'bot', level: 'expert', manner: 'bold' },
      { holder: 'bot', level: 'emperor', manner: 'serene' },
      { holder: 'person', level: '', manner: '' },
    ),
  ).toEqual(['Bot, casual', 'Bot, expert, bold', 'Bot, casual', null]);
});

it('knows who sealed bytes and had not shown them at the start', () => {
  const [seal, bytes] = ['a'.repeat(64), 'b'.repeat(32)];
  const seals = `N:${seal} E:${seal} S:-`;
  expect(withoutShare({ seals: '', entropy: '' })).toEqual([]);
  expect(withoutShare({ seals, entropy: '' })).toEqual([]);
  expect(withoutShare({ seals, entropy: `N:${bytes} E:- S:-` })).toEqual([1]);
  expect(withoutShare({ seals: '', entropy: `N:${bytes} E:-` })).toEqual([]);
});
