/** The form that creates a match: its request to the server, its refusals, and its texts. */
import { type DaysPace, MakeMatch, PACES, type Pace, parseClock, USUAL_BOT, weekARound } from '@dominion/protocol';
import { DICE, LENGTHS, MODES, TEAMS } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { ago, clockName, clockNote, duration } from '../../../src/i18n/index.js';
import { oddsOf } from '../../../src/model/board/odds.js';
import {
  againDraft,
  CLOCK_CHOICES,
  CLOCK_FIELD_LIMITS,
  type CustomClock,
  type Draft,
  draftSeats,
  FIRST_DRAFT,
  HINTS_CHOICES,
  playedBy,
  problemsOf,
  seatedBy,
  settingsOf,
  takerOf,
} from '../../../src/model/options/draft.js';
import {
  draftOfPace,
  FIRST_PACE,
  PACE_CHOICES,
  PACE_FIELDS,
  PACE_UNITS,
  type PaceDraft,
  paceFieldLimits,
  paceOf,
} from '../../../src/model/options/pace-draft.js';

const BOLD = { level: 'master', manner: 'bold' } as const;
const KEY = 'a'.repeat(64);
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...FIRST_DRAFT, ...changes });
const custom = (changes: Partial<CustomClock>): Draft =>
  draft({ clock: 'custom', custom: { ...FIRST_DRAFT.custom, ...changes } });

describe('what the form asks for', () => {
  it('is what the server understands, in every mode and with every clock', () => {
    for (const mode of MODES) {
      for (const clock of CLOCK_CHOICES) {
        for (const kind of ['turn', 'bank'] as const) {
          const settings = settingsOf({ ...custom({ kind }), mode, clock, empty: 3 }, KEY);
          expect(MakeMatch.safeParse(settings).error, `${mode} ${clock} ${kind}`).toBeUndefined();
        }
      }
    }
  });

  it('is an evening of two by link at first, with the die and a minute a turn', () => {
    expect(settingsOf(FIRST_DRAFT, KEY)).toEqual({
      mode: '2',
      empty: 0,
      dice: 'die',
      length: 'evening',
      clock: { kind: 'turn', seconds: 60 },
      listed: false,
      takeback: false,
      bots: [],
      key: KEY,
    });
  });

  it('is what was played before, with bots on all seats but South, or with nobody yet', () => {
    for (const mode of MODES) {
      const bots = settingsOf(againDraft({ mode, length: 'campaign' }, 'expert'), KEY);
      const teams = { '2': [0], '3': [1, 3], '4': [0, 1, 3], '4a': [0, 1, 3] }[mode];
      const seats = teams.map((team) => ({ team, level: 'expert', manner: 'balanced' }));
      expect(bots).toMatchObject({ mode, length: 'campaign', clock: { kind: 'none' }, bots: seats });
      const people = settingsOf(againDraft({ mode, length: 'skirmish' }, null), KEY);
      expect(people).toMatchObject({ mode, length: 'skirmish', clock: { kind: 'turn', seconds: 60 }, bots: [] });
    }
  });

  it('has a clock among people, none with bots alone, and whichever was chosen', () => {
    const clock = (changes: Partial<Draft>) => settingsOf(draft(changes), KEY)?.clock;
    const oneBot = { 0: BOLD, 1: null, 2: null, 3: null };
    expect(clock({ mode: '3' })).toEqual({ kind: 'turn', seconds: 60 });
    expect(clock({ bots: oneBot })).toEqual({ kind: 'none' });
    expect(clock({ mode: '4', bots: oneBot })).toEqual({ kind: 'turn', seconds: 60 });
    expect(clock({ clock: 'none' })).toEqual({ kind: 'none' });
    expect(clock({ bots: oneBot, clock: 'minute' })).toEqual({ kind: 'turn', seconds: 60 });
  });

  it('is of the length that was chosen', () => {
    expect(LENGTHS.map((length) => settingsOf(draft({ length }), KEY)?.length)).toEqual(LENGTHS);
  });

  it('counts the bank in minutes, and everything else in seconds', () => {
    const settings = settingsOf(custom({ kind: 'bank', bank: '3', increment: '0', cap: ' 45 ' }), KEY);
    expect(settings?.clock).toEqual({ kind: 'bank', seconds: 180, increment: 0, cap: 45 });
  });

  it('is a pace of days instead of a clock, whatever clock was chosen before', () => {
    const days = (changes: Partial<PaceDraft> = {}) => draft({ pace: { ...FIRST_PACE, kind: 'days', ...changes } });
    for (const choice of PACE_CHOICES) {
      const settings = settingsOf({ ...days({ choice, late: 'wait' }), clock: 'quick' }, KEY);
      expect(MakeMatch.safeParse(settings).error, choice).toBeUndefined();
      expect(settings).toMatchObject({ pace: { kind: 'days', late: 'wait' } });
      expect(settings).not.toHaveProperty('clock');
    }
    const broken = { ...custom({ kind: 'turn', turn: 'x' }), pace: { ...FIRST_PACE, kind: 'days' as const } };
    expect(settingsOf(broken, KEY)?.pace).toEqual({ kind: 'days', ...PACES.day, late: 'regent' });
    expect(settingsOf(FIRST_DRAFT, KEY)).not.toHaveProperty('pace');
  });

  it('leaves out the bots of seats that do not play', () => {
    const bots = { 0: BOLD, 1: USUAL_BOT, 2: null, 3: null };
    expect(settingsOf(draft({ mode: '2', bots }), KEY)?.bots).toEqual([{ team: 0, level: 'master', manner: 'bold' }]);
    expect(settingsOf(draft({ mode: '3', empty: 0, bots }), KEY)?.bots).toEqual([{ team: 1, ...USUAL_BOT }]);
  });

  it('is for the players that are chosen: bots on all seats but one’s own, or people on all of them', () => {
    const bots = playedBy(draft({ mode: '4', me: 1 }), 'bots', 'expert');
    expect(TEAMS.map((team) => takerOf(bots, team))).toEqual(['bot', 'me', 'bot', 'bot']);
    expect(bots.bots[0]?.level).toBe('expert');
    const screen = playedBy(bots, 'screen', 'expert');
    expect(TEAMS.map((team) => takerOf(screen, team))).toEqual(['person', 'me', 'person', 'person']);
  });

  it('has one seat for who makes it, whichever seats are changed', () => {
    const holders = (of: Draft) => draftSeats(of).map((team) => takerOf(of, team));
    // In a match against bots the seat that the player leaves is a bot’s.
    const bots = seatedBy(playedBy(draft({ mode: '4' }), 'bots', 'casual'), 0, 'me');
    expect(holders(bots)).toEqual(['me', 'bot', 'bot', 'bot']);
    const friends = seatedBy(draft({ mode: '3' }), 1, 'me');
    expect(holders(friends)).toEqual(['me', 'person', 'person']);
    // A player who gives their seat away gets another one, or the same if there is none.
    expect(holders(seatedBy(friends, 1, 'person'))).toEqual(['person', 'me', 'person']);
    expect(holders(seatedBy(bots, 0, 'person'))).toEqual(['me', 'bot', 'bot', 'bot']);
    expect(holders(seatedBy(friends, 1, 'bot'))).toEqual(['bot', 'me', 'person']);
  });

  it('may be bots alone on a device, and never on a server', () => {
    const bots = { 0: BOLD, 1: BOLD, 2: BOLD, 3: BOLD };
    expect(problemsOf(draft({ bots }))).toContain('all-bots');
    expect(problemsOf(draft({ bots, who: 'screen' }))).toEqual([]);
  });

  it('leaves hints to the seats unless somebody decides', () => {
    const hints = HINTS_CHOICES.map((choice) => settingsOf(draft({ hints: choice }), KEY)?.hints);
    expect(hints).toEqual([undefined, true, false]);
  });
});

describe('what the form refuses', () => {
  it('is every number that is none, or that the server would refuse', () => {
    for (const field of ['turn', 'bank', 'increment', 'cap'] as const) {
      const kind = field === 'turn' ? 'turn' : 'bank';
      const [from, to] = CLOCK_FIELD_LIMITS[field];
      for (const good of [from, to]) expect(problemsOf(custom({ kind, [field]: String(good) }))).toEqual([]);
      for (const bad of [String(from - 1), String(to + 1), '', '1.5', '1e3', '0x20', 'ten']) {
        const asked = custom({ kind, [field]: bad });
        expect(problemsOf(asked), `${field} ${bad}`).toEqual([field]);
        expect(settingsOf(asked, KEY)).toBeNull();
      }
    }
  });

  it('is not a number in a field that is not on show', () => {
    expect(problemsOf(custom({ kind: 'turn', cap: 'x' }))).toEqual([]);
    expect(problemsOf({ ...custom({ turn: 'x' }), clock: 'quick' })).toEqual([]);
  });

  it('is a number of a pace of days that is none, or that the server would refuse', () => {
    for (const unit of PACE_UNITS) {
      for (const field of PACE_FIELDS) {
        const [from, to] = paceFieldLimits(field, unit);
        const wide = { bank: '1', increment: '1', cap: String(paceFieldLimits('cap', unit)[1]) };
        const asked = (text: string) => {
          const own = { ...wide, [field]: text };
          return draft({ pace: { ...FIRST_PACE, kind: 'days', choice: 'own', unit, own } });
        };
        for (const good of [from, to]) {
          expect(problemsOf(asked(String(good))), `${unit} ${field} ${good}`).toEqual([]);
          expect(MakeMatch.safeParse(settingsOf(asked(String(good)), KEY)).error).toBeUndefined();
        }
        for (const bad of [String(from - 1), String(to + 1), '', '1.5', '1e2', 'ten']) {
          expect(problemsOf(asked(bad)), `${unit} ${field} ${bad}`).toEqual([field]);
          expect(settingsOf(asked(bad), KEY)).toBeNull();
        }
      }
    }
    const own = { bank: '3', increment: '0', cap: '2' };
    expect(problemsOf(draft({ pace: { ...FIRST_PACE, kind: 'days', choice: 'own', own } }))).toEqual(['cap']);
  });

  it('is a match that only bots would play', () => {
    const bots = { 0: USUAL_BOT, 1: null, 2: BOLD, 3: null };
    expect(problemsOf(draft({ mode: '2', bots }))).toEqual(['all-bots']);
    expect(settingsOf(draft({ mode: '2', bots }), KEY)).toBeNull();
    expect(problemsOf(draft({ mode: '4', bots }))).toEqual([]);
  });
});

describe('a pace that is remembered', () => {
  const days = (pace: Omit<DaysPace, 'kind' | 'late'>): Pace => ({ kind: 'days', late: 'wait', ...pace });

  it('comes back as it was asked for, by its name or in the largest unit that says it', () => {
    const own = { bank: 86_400, increment: 3600, cap: 172_800 };
    for (const pace of [
      ...Object.values(PACES).map(days),
      ...[2, 3, 4].map((sides) => days(weekARound(sides))),
      days(own),
      { kind: 'live' } as const,
    ]) {
      const sides = pace.kind === 'days' ? Math.round((7 * 86_400) / pace.bank) : 2;
      expect(paceOf(draftOfPace(pace), sides)).toEqual(pace);
    }
    expect(draftOfPace(days(PACES.banked)).choice).toBe('banked');
    expect(draftOfPace(days(weekARound(4))).choice).toBe('round');
    expect(draftOfPace(days(own))).toMatchObject({ choice: 'own', unit: 'hours' });
    expect(draftOfPace(days({ ...own, increment: 0 }))).toMatchObject({ unit: 'days', own: { bank: '1', cap: '2' } });
  });
});

describe('odds', () => {
  it('add up, by sticks and by die', () => {
    for (const dice of DICE) {
      expect(oddsOf(dice).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    }
  });

  it('are those of 64 ways, and of six faces', () => {
    const chances = (dice: 'sticks' | 'die') =>
      Object.fromEntries(oddsOf(dice).map(({ count, chance }) => [count, chance]));
    expect(chances('sticks')).toEqual({ 6: 1 / 64, 5: 6 / 64, 3: 20 / 64, 2: 15 / 64, 1: 6 / 64, 4: 16 / 64 });
    expect(new Set(Object.values(chances('die')))).toEqual(new Set([1 / 6]));
  });
});

describe('times in words', () => {
  it('leave out what is nothing', () => {
    expect([0, 45, 60, 90, 3600, 3900].map(duration)).toEqual([
      '0 s',
      '45 s',
      '1 min',
      '1 min 30 s',
      '1 h',
      '1 h 5 min',
    ]);
  });

  it('tell every clock', () => {
    const told = (text: string) => [clockName(parseClock(text)!), clockNote(parseClock(text)!)];
    expect(told('none')[0]).toBe('No clock');
    expect(told('turn 120')).toEqual(['2 min a turn', 'At most 2 min for each turn.']);
    expect(told('bank 900+20/300')).toEqual([
      '15 min + 20 s',
      '15 min for the match, 20 s more after each turn; at most 5 min for one turn.',
    ]);
    expect(told('bank 600+0/60')[1]).toBe('10 min for the match; at most 1 min for one turn.');
  });

  it('tell how long ago', () => {
    const minute = 60_000;
    expect([0, 59_000, 5 * minute, 90 * minute, 1440 * minute, 4000 * minute].map(ago)).toEqual([
      'now',
      'now',
      '5 minutes ago',
      '1 hour ago',
      'yesterday',
      '2 days ago',
    ]);
  });
});
