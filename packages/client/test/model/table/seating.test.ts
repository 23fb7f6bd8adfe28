/** A table before the start, and the bots' seats during the match. */

import type { Seat, Table } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import { claimableSeats } from '../../../src/match/panels/seats/seats-to-have.js';
import { promptOf } from '../../../src/match/panels/status/prompt.js';
import { IDLE } from '../../../src/model/board/interaction.js';
import { taskOf } from '../../../src/model/board/task.js';
import { arrivals } from '../../../src/model/table/attention.js';
import { whyNotStart } from '../../../src/model/table/seating.js';
import { drawQr } from '../../../src/ui/qr.js';
import { situation, storyOf, tableOf } from '../../helpers.js';

const four = (...holders: readonly Seat['holder'][]) =>
  tableOf({ mode: '4', status: 'waiting' }, (team) => ({ plays: true, holder: holders[team]! }));

describe('a match', () => {
  it('begins when no seat is free and somebody is a person', () => {
    expect(whyNotStart(four('person', 'free', 'bot', 'free'))).toEqual({ kind: 'free', free: 2 });
    expect(whyNotStart(four('bot', 'bot', 'bot', 'bot'))).toEqual({ kind: 'bots' });
    expect(whyNotStart(four('bot', 'bot', 'person', 'bot'))).toBeNull();
  });

  it('waits for who sits and is not here', () => {
    const table = tableOf({ mode: '4', status: 'waiting' }, (team) => {
      return { plays: true, holder: 'person', presence: team === 1 ? 'away' : 'here' };
    });
    expect(whyNotStart(table)).toEqual({ kind: 'away', teams: [1] });
  });

  it('calls its host to whoever sits down, and not to who is moved or comes back', () => {
    const before = four('person', 'free', 'bot', 'free');
    const teams = (now: Table, me: 0 | null = 0) => arrivals(before, now, me).map(({ team }) => team);
    expect(teams(four('person', 'person', 'bot', 'free'))).toEqual([1]);
    expect(teams(four('person', 'free', 'person', 'person'))).toEqual([2, 3]);
    expect(teams(before)).toEqual([]);
    expect(teams(four('free', 'person', 'bot', 'free'), null)).toEqual([]);
    expect(teams({ ...four('person', 'person', 'bot', 'free'), status: 'playing' })).toEqual([]);
  });

  it('does not wait for seats that do not play', () => {
    expect(whyNotStart(tableOf({ status: 'waiting' }))).toBeNull();
  });
});

describe('seats of bots', () => {
  const playing = (me: 0 | 2 | null, ...lines: string[]) => {
    const bot = { level: 'casual', manner: 'balanced' } as const;
    const table = tableOf({ mode: '4' }, (team) => ({
      plays: true,
      ...(team === 2 ? { holder: 'person' } : { holder: 'bot', bot }),
    }));
    return claimableSeats(table, storyOf('4', ...lines), me).map(({ team }) => team);
  };
  it('may be taken by whoever has none, while their team lives', () => {
    expect(playing(null)).toEqual([0, 1, 3]);
    expect(playing(2)).toEqual([]);
    expect(playing(null, 'S:-', 'N:-', 'E:-', 'W:-', 'resign:E')).toEqual([0, 3]);
  });

  it('may not be taken before or after the match', () => {
    expect(claimableSeats(four('bot', 'bot', 'person', 'bot'), null, null)).toEqual([]);
    expect(playing(null, 'resign:N', 'resign:E', 'resign:W')).toEqual([]);
  });
});

describe('the status line of a match', () => {
  const say = (me: 0 | 2 | null, table = four('person', 'person', 'person', 'person'), host = me === table.host) =>
    promptOf({
      table,
      story: null,
      me,
      host,
      shared: false,
      down: false,
      next: false,
      task: taskOf(situation(null, me)),
      interaction: IDLE,
      thrower: null,
      targets: 0,
    });

  it('says for what one waits', () => {
    expect(say(2, four('free', 'bot', 'person', 'bot'))).toBe('You lead Chu. Send the link: 1 seat is free.');
    expect(say(0, four('person', 'free', 'person', 'free'))).toBe('You lead Zhao. Send the link: 2 seats are free.');
    expect(say(null, four('free', 'free', 'person', 'bot'))).toMatch(/^Choose your side/);
    expect(say(null, four('free', 'bot', 'person', 'bot'))).toMatch(/^One seat is left/);
  });

  it('says for whom, and that watchers watch', () => {
    expect(say(2)).toBe('Every seat is taken – start the match.');
    const named = tableOf({ mode: '4', status: 'waiting' }, () => ({ plays: true, holder: 'person', name: 'Ying' }));
    expect(say(0, named)).toBe('Waiting for Chu (Ying) to start.');
    expect(say(null, named)).toBe('All seats are taken, so you’re watching. Waiting for Chu (Ying) to start.');
    expect(say(0, { ...named, host: null })).toBe('Waiting for the host to start.');
  });

  it('tells a host without a seat what a host can do', () => {
    expect(say(null, four('free', 'bot', 'person', 'bot'), true)).toBe(
      'Choose your side – or send the link, add bots, and watch.',
    );
    expect(say(null, four('bot', 'bot', 'person', 'bot'), true)).toBe('Every seat is taken – start the match.');
    expect(say(null, four('bot', 'bot', 'bot', 'bot'), true)).toBe(
      'Someone has to take a seat: bots don’t play on their own.',
    );
  });
});

describe('a QR code', () => {
  /** Returns the modules that a path paints dark, as rows of text. */
  function painted(text: string): string[] {
    const { size, path } = drawQr(text);
    const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i++) rows[Number(y)]![Number(x) + i] = '#';
    }
    return rows.map((row) => row.join(''));
  }

  it('has its three eyes, and four clear modules around', () => {
    const rows = painted('http://localhost:2567/r/ABC234');
    const size = rows.length;
    const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    expect([at(4, 4), at(size - 11, 4), at(4, size - 11)]).toEqual([eye, eye, eye]);
    expect(rows.slice(0, 4).join('')).toMatch(/^\.+$/);
    expect(rows.every((row) => row.startsWith('....') && row.endsWith('....'))).toBe(true);
  });

  it('grows with what it says', () => {
    expect(drawQr(`http://localhost/r/ABC234#seat=${'x'.repeat(24)}`).size).toBeGreaterThan(drawQr('x').size);
  });
});
