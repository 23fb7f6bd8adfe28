/** The page for watching: its match, and what comes next. */
import type { ListedMatch } from '@dominion/protocol';
import { expect, it } from 'vitest';
import { nextOf, shownOf } from '../../../src/pages/watch/featured-match.js';

const table = (code: string, status: ListedMatch['status'], people = 1): ListedMatch =>
  ({
    code,
    status,
    watchers: 0,
    seats: Array.from({ length: people }, (_, team) => ({ team, name: '', holder: 'person' })),
  }) as unknown as ListedMatch;

const tables = [table('WAITS', 'waiting', 4), table('ONE', 'playing'), table('TWO', 'playing', 2)];

it('shows what most people play, and stays with it, until the person asks for another', () => {
  expect(shownOf(tables, 'any', null)?.code).toBe('TWO');
  expect(shownOf(tables, 'any', 'ONE')?.code).toBe('ONE');
  expect(shownOf(tables, { code: 'ONE' }, 'TWO')?.code).toBe('ONE');
  expect(shownOf(tables, 'bots', 'TWO')).toBeNull();
  // A finished match gives way to a running one.
  expect(shownOf(tables, { code: 'GONE' }, 'GONE')?.code).toBe('TWO');
  expect(shownOf(tables.slice(0, 1), { code: 'GONE' }, null)).toBeNull();
});

it('goes round all that run and the bots, and nowhere where these alone are at it', () => {
  expect(nextOf(tables, 'ONE')).toEqual({ code: 'TWO' });
  expect(nextOf(tables, 'TWO')).toBe('bots');
  expect(nextOf(tables, null)).toEqual({ code: 'ONE' });
  expect(nextOf(tables.slice(0, 1), null)).toBeNull();
});
