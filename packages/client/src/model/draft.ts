/** A match as somebody is about to make it: what the form holds, and what the server is asked for. */
import { type Bot, type BotLevel, type Clock, type MakeMatch, USUAL_BOT } from '@dominion/protocol';
import { type Dice, type Mode, type Team, teamsOf } from '@dominion/rules';

/** The clocks that have a name. */
export const CLOCKS = {
  none: { kind: 'none' },
  relaxed: { kind: 'turn', seconds: 120 },
  steady: { kind: 'bank', seconds: 900, increment: 20, cap: 300 },
  quick: { kind: 'bank', seconds: 300, increment: 5, cap: 60 },
} as const satisfies Readonly<Record<string, Clock>>;

export const CLOCK_CHOICES = ['none', 'relaxed', 'steady', 'quick', 'custom'] as const;
export type ClockChoice = (typeof CLOCK_CHOICES)[number];

/** What is typed for a clock of one's own; numbers as text, because half of a number is typed first. */
export interface CustomClock {
  readonly kind: 'turn' | 'bank';
  /** Seconds for every turn. */
  readonly turn: string;
  /** Minutes in the bank. */
  readonly bank: string;
  /** Seconds that come back after each turn. */
  readonly increment: string;
  /** The most seconds that one turn may take from the bank. */
  readonly cap: string;
}

/** The form. */
export interface Draft {
  readonly mode: Mode;
  readonly empty: Team;
  readonly dice: Dice;
  readonly clock: ClockChoice;
  readonly custom: CustomClock;
  readonly listed: boolean;
  readonly takeback: boolean;
  /** The bot on each seat; null for an open one. Seats that do not play keep what was chosen for them. */
  readonly bots: Readonly<Record<Team, Bot | null>>;
  readonly hints: HintsChoice;
}

/** Whether people may ask for good moves: while bots hold all seats but one, always, or never. */
export const HINTS_CHOICES = ['bots', 'always', 'never'] as const;
export type HintsChoice = (typeof HINTS_CHOICES)[number];

/** Which field is wrong, and why. */
export type Problem = 'turn' | 'bank' | 'increment' | 'cap' | 'all-bots';

/** What makes a first game good. */
export const FIRST_DRAFT: Draft = {
  mode: '2',
  empty: 0,
  dice: 'sticks',
  clock: 'none',
  custom: { kind: 'turn', turn: '60', bank: '10', increment: '10', cap: '120' },
  listed: false,
  takeback: false,
  bots: { 0: null, 1: null, 2: null, 3: null },
  hints: 'bots',
};

/** What a field of a clock of one's own may be, as its unit counts: from, to. Bank in minutes, the others in seconds. */
export const LIMITS = { turn: [5, 86_400], bank: [1, 1440], increment: [0, 3600], cap: [5, 86_400] } as const;

/** A whole number within a field's limits; null for anything else. */
function numberIn(field: keyof typeof LIMITS, text: string): number | null {
  const [from, to] = LIMITS[field];
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

/** The clock that the form asks for, or the fields that are wrong. */
export function clockOfDraft({ clock, custom }: Draft): Clock | readonly Problem[] {
  if (clock !== 'custom') return CLOCKS[clock];
  const fields = custom.kind === 'turn' ? (['turn'] as const) : (['bank', 'increment', 'cap'] as const);
  const wrong = fields.filter((field) => numberIn(field, custom[field]) === null);
  if (wrong.length > 0) return wrong;
  if (custom.kind === 'turn') return { kind: 'turn', seconds: Number(custom.turn) };
  const seconds = Number(custom.bank) * 60;
  return { kind: 'bank', seconds, increment: Number(custom.increment), cap: Number(custom.cap) };
}

/** The teams whose seats the form shows. */
export const seatsOf = ({ mode, empty }: Draft): readonly Team[] => teamsOf(mode, empty);

/** What is wrong with the form; nothing where it can be sent. */
export function problemsOf(draft: Draft): readonly Problem[] {
  const clock = clockOfDraft(draft);
  const problems: Problem[] = 'kind' in clock ? [] : [...clock];
  // Bots stand still while nobody is there to play with them.
  if (seatsOf(draft).every((team) => draft.bots[team] !== null)) problems.push('all-bots');
  return problems;
}

/** What the server is asked for; null while something is wrong. `key` makes this browser's person the host. */
export function settingsOf(draft: Draft, key: string): MakeMatch | null {
  const clock = clockOfDraft(draft);
  if (problemsOf(draft).length > 0 || !('kind' in clock)) return null;
  const { mode, empty, dice, listed, takeback } = draft;
  const bots = seatsOf(draft).flatMap((team) => {
    const bot = draft.bots[team];
    return bot === null ? [] : [{ team, ...bot }];
  });
  const hints = draft.hints === 'bots' ? {} : { hints: draft.hints === 'always' };
  return { mode, empty, dice, clock, listed, takeback, ...hints, bots, key };
}

/** One person, on South, against bots on all other seats. */
export function botsDraft(opponents: 1 | 3, level: BotLevel): Draft {
  const bot = { ...USUAL_BOT, level };
  return { ...FIRST_DRAFT, mode: opponents === 1 ? '2' : '4', bots: { 0: bot, 1: bot, 2: null, 3: bot } };
}
