/** Who lets a fallen person play on. */
import type { Seat } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import { whoLets } from '../../src/guests/seats.js';
import { tableOf } from '../helpers.js';

const hosted = (host: Partial<Seat>) =>
  tableOf({ mode: '4a', host: 0 }, (team) => ({ plays: true, holder: 'person', ...(team === 0 && host) }));

describe('a fallen person who would play on', () => {
  it('asks a host who is there, also where an ally acts for the host by their leave', () => {
    expect(whoLets(hosted({}), 1)).toBe('host');
    expect(whoLets(hosted({ regent: 'ally', kept: true }), 1)).toBe('host');
    expect(whoLets(hosted({ regent: 'bot', kept: true }), 1)).toBe('others');
    expect(whoLets(hosted({ presence: 'gone' }), 1)).toBe('others');
  });
});
