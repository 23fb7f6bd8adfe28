/** What a page says beforehand of what the table decides: what can be proposed, about whom, who must agree, and why not. */
import type { DaysPace, Proposal, Seat, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import {
  kindsAt,
  mayPropose,
  needed,
  newlyAsked,
  newlyDecided,
  partIn,
  standsFor,
  subjectsOf,
  unanswered,
  whyNotPropose,
} from '../../src/model/proposals.js';
import { storyOf, tableOf } from '../helpers.js';

const story = storyOf('2');
const pace: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' };
const people = (changes: Partial<Table> = {}, seats: Partial<Record<Team, Partial<Seat>>> = {}): Table =>
  tableOf(changes, (team) => ({ ...(team % 2 === 0 && { holder: 'person' }), ...seats[team] }));
const at = (table: Table, me: Team = 2) => ({ table, story, me });

const proposal = (changes: Partial<Proposal> = {}): Proposal =>
  ({ id: 1, kind: 'close', by: 2, asked: [0, 2], agree: [2], decline: [], end: '', ...changes }) as Proposal;

describe('what can be proposed', () => {
  it('is for who sits and lives while a match runs', () => {
    expect(mayPropose(people(), story, 2)).toBe(true);
    expect(mayPropose(people(), story, null)).toBe(false);
    expect(mayPropose(people({ status: 'over' }), story, 2)).toBe(false);
  });

  it('goes by the pace and by whether the clocks stand', () => {
    expect(kindsAt(people())).not.toContain('extend');
    expect(kindsAt(people())).toContain('adjourn');
    expect(kindsAt(people({ pace }))).toEqual(expect.arrayContaining(['extend', 'pause']));
    const paused = kindsAt(people({ pace, paused: true }));
    expect([paused.includes('pause'), paused.includes('resume')]).toEqual([false, true]);
  });

  it('is one thing at a time, and no turn before one was played', () => {
    expect(whyNotPropose(at(people()), 'close')).toBeNull();
    expect(whyNotPropose(at(people({ proposals: [proposal()] })), 'close')).toBe('open-proposal');
    expect(whyNotPropose(at(people()), 'rewind')).toBe('no-rewind');
    expect(whyNotPropose(at(people({ scheme: 'dice-v1' })), 'rewind')).toBe('old-throws');
  });

  it('opens no seat twice', () => {
    expect(subjectsOf(at(people()), 'replace')).toContain(0);
    expect(subjectsOf(at(people({}, { 0: { open: true } })), 'replace')).not.toContain(0);
  });
});

describe('who must agree', () => {
  it('is everybody else to a draw, and nobody to a bot in one’s own place', () => {
    expect(needed(at(people()), { kind: 'close' })).toEqual({ of: [0], count: 1 });
    expect(needed(at(people()), { kind: 'bot', team: 2, level: 'skilled' })).toEqual({ of: [], count: 0 });
  });

  it('is the person of a seat that one other would take, unless their time has passed', () => {
    const replace = { kind: 'replace', team: 0 } as const;
    expect(needed(at(people()), replace)).toEqual({ of: [0], count: 1 });
    expect(needed(at(people({ pace }, { 0: { late: true } })), replace)).toEqual({ of: [], count: 0 });
  });

  it('is nobody who could where no other camp is led by a person', () => {
    expect(needed(at(people({}, { 0: { holder: 'bot' } })), { kind: 'close' })).toBeNull();
  });
});

describe('an open proposal', () => {
  it('asks those who have not answered, and calls each of them once', () => {
    const now = people({ proposals: [proposal()] });
    expect([0, 2, null].map((me) => partIn(proposal(), me as Team | null))).toEqual(['asked', 'mine', 'none']);
    expect(unanswered(proposal())).toEqual([0]);
    expect(newlyAsked(people(), now, 0)).toEqual([proposal()]);
    expect(newlyAsked(people(), now, 2)).toEqual([]);
    expect(newlyAsked(now, now, 0)).toEqual([]);
  });

  it('is told, when it has ended, to those whom it concerned', () => {
    const now = people({ decided: [proposal({ end: 'done' })] });
    expect([0, 1, 2].map((me) => newlyDecided(people(), now, me as Team).length)).toEqual([1, 0, 1]);
    expect(newlyDecided(now, now, 0)).toEqual([]);
  });

  it('stands two minutes where people sit together, three days where they do not, and no longer than a bank', () => {
    expect(standsFor({ pace: { kind: 'live' }, adjourned: false })).toBe(120_000);
    expect(standsFor({ pace: { kind: 'live' }, adjourned: true })).toBe(72 * 3_600_000);
    expect(standsFor({ pace, adjourned: false })).toBe(48 * 3_600_000);
  });
});
