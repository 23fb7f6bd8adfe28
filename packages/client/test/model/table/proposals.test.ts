/** A page's preview of proposals: what can be proposed, about whom, who must agree, and why not. */
import type { DaysPace, Proposal, Seat, Table, WhatIsProposed } from '@dominion/protocol';
import { livingTeams, type Team } from '@dominion/rules';
import { answerTime, tableOf as shownTable, TIMES } from '@dominion/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hand } from '../../../../table/test/hand.js';
import { beginStory, follow } from '../../../src/model/story.js';
import {
  kindsAt,
  mayPropose,
  needed,
  newlyAsked,
  newlyDecided,
  type Proposing,
  partIn,
  subjectsOf,
  unanswered,
  whyNotPropose,
} from '../../../src/model/table/proposals.js';
import { storyOf, tableOf } from '../../helpers.js';

const NOBODY = { all: [], of: [], count: 0, late: [] };

const story = storyOf('2');
const pace: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' };
const people = (changes: Partial<Table> = {}, seats: Partial<Record<Team, Partial<Seat>>> = {}): Table =>
  tableOf(changes, (team) => ({ ...(team % 2 === 0 && { holder: 'person' }), ...seats[team] }));
const at = (table: Table, me: Team = 2) => ({ table, story, me });

/** Returns a match played by hand, as one player's page sees it. */
function seenOf(hand: Hand, me: Team): Proposing {
  const surroundings = { commitment: '', watchers: 0, halted: false, asks: [] };
  const table = shownTable(hand.attended, surroundings, hand.now);
  const { header } = hand.match;
  const { story } = follow(beginStory(header), header, table.log, table.check, table.regents);
  return { table, story, me };
}

/** Returns a proposal of each kind, most of them about a team. */
function whatOf({ match, now }: Hand, team: Team): readonly WhatIsProposed[] {
  const { ply } = match.position;
  return [
    { kind: 'rewind', ply: Math.max(1, ply - 1) },
    { kind: 'rewind', ply: 1 },
    { kind: 'extend', team: match.position.turn, hours: 5 },
    { kind: 'extend', team, hours: 5 },
    { kind: 'bot', team, level: 'casual' },
    { kind: 'replace', team },
    { kind: 'concede', team },
    { kind: 'close' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'adjourn' },
    { kind: 'appoint', moment: Math.ceil(now / 60_000) * 60_000 + 600_000 },
    { kind: 'pace', pace },
  ];
}

const TABLES = fc.record({
  mode: fc.constantFrom('2' as const, '3' as const, '4' as const, '4a' as const),
  table: fc.constantFrom(
    {},
    { pace },
    { pace: { ...pace, late: 'regent' as const } },
    { pace, open: 4 },
    { bots: ['casual', null, null, null] as const },
  ),
  gone: fc.constantFrom(0, 0, 30 * 3_600_000),
  lets: fc.boolean(),
});

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
    expect(needed(at(people()), { kind: 'close' })).toEqual({ ...NOBODY, all: [0] });
    expect(needed(at(people()), { kind: 'bot', team: 2, level: 'skilled' })).toEqual(NOBODY);
  });

  it('is the person of a seat that one other would take, unless their time has passed', () => {
    const replace = { kind: 'replace', team: 0 } as const;
    expect(needed(at(people()), replace)).toEqual({ ...NOBODY, all: [0] });
    expect(needed(at(people({ pace }, { 0: { late: true } })), replace)).toEqual(NOBODY);
  });

  it('is one of the others, and not of those who have let their time pass, where they decide without them', () => {
    const four = tableOf({ mode: '4', pace }, (team) => ({ holder: 'person', ...(team === 0 && { late: true }) }));
    const asked = { table: four, story: storyOf('4'), me: 3 } as const;
    expect(needed(asked, { kind: 'replace', team: 0 })).toEqual({ all: [], of: [1, 2], count: 1, late: [] });
  });

  it('is the person who let their ally act for them, too', () => {
    const allied = tableOf({ mode: '4a' }, (team) => ({
      holder: team % 2 === 0 ? 'person' : 'bot',
      ...(team === 0 && { regent: 'ally', kept: true }),
    }));
    const asked = { table: allied, story: storyOf('4a'), me: 2 } as const;
    expect(needed(asked, { kind: 'replace', team: 0 })).toEqual({ ...NOBODY, all: [0] });
  });

  it('is no one at a duplicate match, where seats are fixed and no turn is played again', () => {
    const twin = people({ twin: { code: 'ABCDEF' } as unknown as Table['twin'] });
    expect((['replace', 'bot', 'rewind'] as const).map((kind) => whyNotPropose(at(twin), kind))).toEqual([
      'seats-fixed',
      'seats-fixed',
      'one-fate',
    ]);
  });

  it('is whom the table asks: the page says the same, whatever is played and whoever is late or lets others act', () => {
    const counts = { refused: 0, atOnce: 0, asked: 0, late: 0 };
    fc.assert(
      fc.property(TABLES, fc.array(fc.nat({ max: 1000 }), { maxLength: 14 }), fc.nat(), (settings, choices, chance) => {
        const { mode, table: given, gone, lets } = settings;
        const hand = new Hand(mode, given);
        hand.play(choices);
        if (hand.match.result !== null) return;
        if (gone > 0) hand.wait(gone);
        if (hand.match.result !== null) return;
        const living = livingTeams(hand.match.position);
        const me = living[chance % living.length]!;
        const other = living[(chance + 1) % living.length]!;
        if (lets && mode === '4a') hand.ask(other, { name: 'leave', payload: { until: 'click' } });
        const page = seenOf(hand, me);
        for (const what of whatOf(hand, other)) {
          const agreement = needed(page, what);
          const open = hand.table.proposals.length;
          const before = hand.memory;
          const reply = hand.propose(me, what);
          const said = JSON.stringify([what, agreement, reply]);
          if (agreement === null) {
            expect([said, reply]).not.toEqual([said, 'ok']);
            counts.refused++;
            continue;
          }
          expect([said, reply]).toEqual([said, 'ok']);
          const done = () => hand.table.proposals.length === open && hand.ends.at(-1) === 'done';
          const { all, of, count, late } = agreement;
          const agrees = [...all, ...of.slice(chance % (of.length - count + 1)).slice(0, count)];
          if (agrees.length === 0) counts.atOnce++;
          else counts.asked++;
          for (const team of agrees) {
            expect([said, done()]).toEqual([said, false]);
            hand.answer(team, true);
          }
          expect([said, done()]).toEqual([said, true]);
          hand.memory = before;
          if (late.length === 0) continue;
          counts.late++;
          const { now } = hand;
          hand.propose(me, what);
          for (const team of late) hand.answer(team, true);
          expect([said, done()]).toEqual([said, false]);
          hand.now = hand.table.proposals[0]!.until;
          hand.answer(late[0]!, true);
          expect([said, done()]).toEqual([said, true]);
          Object.assign(hand, { memory: before, now });
        }
      }),
      { numRuns: 60 },
    );
    for (const [name, count] of Object.entries(counts)) expect([name, count > 0]).toEqual([name, true]);
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
    expect(answerTime({ pace: { kind: 'live' }, adjourned: false }, TIMES)).toBe(120_000);
    expect(answerTime({ pace: { kind: 'live' }, adjourned: true }, TIMES)).toBe(72 * 3_600_000);
    expect(answerTime({ pace, adjourned: false }, TIMES)).toBe(48 * 3_600_000);
  });
});
