/** Holds the form for creating a match, and turns it into a request. */
import {
  type Bot,
  type BotLevel,
  CLOCK_LIMITS,
  type Clock,
  type MakeMatch,
  mayAdopt,
  mayHaveOaths,
  USUAL_BOT,
} from '@dominion/protocol';
import {
  DEFAULT_DICE,
  DEFAULT_LENGTH,
  type Dice,
  type Length,
  type Mode,
  southFirst,
  type Team,
  teamsOf,
} from '@dominion/rules';
import { type Sitting, sittingOf } from './duration.js';
import { FIRST_PACE, type PaceDraft, paceOf } from './pace-draft.js';

const CLOCKS = {
  minute: { kind: 'turn', seconds: 60 },
  none: { kind: 'none' },
  relaxed: { kind: 'turn', seconds: 120 },
  steady: { kind: 'bank', seconds: 900, increment: 20, cap: 300 },
  quick: { kind: 'bank', seconds: 300, increment: 5, cap: 60 },
} as const satisfies Readonly<Record<string, Clock>>;

export const CLOCK_CHOICES = ['none', 'minute', 'relaxed', 'quick', 'steady', 'custom'] as const;
export type ClockChoice = (typeof CLOCK_CHOICES)[number];

/** Text, because half of a number is typed first. */
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

/** The other players: friends by a link, bots, or others at this screen. */
export const WHO = ['friends', 'bots', 'screen'] as const;
export type Who = (typeof WHO)[number];

/** The possible holders of a seat: the player at the form, another player, or a bot. */
export const SEAT_TAKERS = ['me', 'person', 'bot'] as const;
export type SeatTaker = (typeof SEAT_TAKERS)[number];

/** The form. */
export interface Draft {
  readonly who: Who;
  /** The seat of the player at the form, as long as no bot holds it. */
  readonly me: Team;
  /** The teams that play, if a position says which; left out if the mode does. */
  readonly teams?: readonly Team[];
  readonly mode: Mode;
  readonly empty: Team;
  readonly dice: Dice;
  readonly length: Length;
  /** Live or correspondence; a correspondence match has no clock. */
  readonly pace: PaceDraft;
  /** Null if none was chosen: the default depends on who plays. */
  readonly clock: ClockChoice | null;
  readonly custom: CustomClock;
  readonly listed: boolean;
  readonly takeback: boolean;
  /** Whether oaths are allowed, in modes that have them. */
  readonly oaths: boolean;
  /** Whether fallen players take a bot's or regent's seat without asking. */
  readonly adopt: boolean;
  /** Null for an open seat. Seats that aren't in play keep their setting. */
  readonly bots: Readonly<Record<Team, Bot | null>>;
  readonly hints: HintsChoice;
}

/** The ways to divine in the order of the form, the usual one first. */
export const DICE_CHOICES = ['die', 'sticks'] as const satisfies readonly Dice[];

/** When players may get hints: while bots hold all seats but one, always, or never. */
export const HINTS_CHOICES = ['bots', 'always', 'never'] as const;
type HintsChoice = (typeof HINTS_CHOICES)[number];

export type Problem = 'turn' | 'bank' | 'increment' | 'cap' | 'all-bots';

/** Good settings for a first match. */
export const FIRST_DRAFT: Draft = {
  who: 'friends',
  me: 2,
  mode: '2',
  empty: 0,
  dice: DEFAULT_DICE,
  length: DEFAULT_LENGTH,
  pace: FIRST_PACE,
  clock: null,
  custom: { kind: 'turn', turn: '60', bank: '10', increment: '10', cap: '120' },
  listed: false,
  takeback: false,
  oaths: true,
  adopt: false,
  bots: { 0: null, 1: null, 2: null, 3: null },
  hints: 'bots',
};

/** The limits of a custom clock's fields: from, to. Bank in minutes, the others in seconds. */
export const CLOCK_FIELD_LIMITS = {
  turn: [5, CLOCK_LIMITS.seconds[1]],
  bank: [1, CLOCK_LIMITS.seconds[1] / 60],
  increment: CLOCK_LIMITS.increment,
  cap: [5, CLOCK_LIMITS.cap[1]],
} as const;

/** Returns a whole number within a field's limits; null for anything else. */
function numberIn(field: keyof typeof CLOCK_FIELD_LIMITS, text: string): number | null {
  const [from, to] = CLOCK_FIELD_LIMITS[field];
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

/** Returns the chosen name, else a minute a turn among people and none with bots alone. */
export function clockChoiceOf(draft: Draft): ClockChoice {
  return draft.clock ?? (peopleIn(draft) > 1 ? 'minute' : 'none');
}

/** Returns the form's clock, or the wrong fields. */
export function clockOfDraft(draft: Draft): Clock | readonly Problem[] {
  const { custom } = draft;
  const clock = clockChoiceOf(draft);
  if (clock !== 'custom') return CLOCKS[clock];
  const fields = custom.kind === 'turn' ? (['turn'] as const) : (['bank', 'increment', 'cap'] as const);
  const wrong = fields.filter((field) => numberIn(field, custom[field]) === null);
  if (wrong.length > 0) return wrong;
  if (custom.kind === 'turn') return { kind: 'turn', seconds: Number(custom.turn) };
  const seconds = Number(custom.bank) * 60;
  return { kind: 'bank', seconds, increment: Number(custom.increment), cap: Number(custom.cap) };
}

/** Returns the teams whose seats the form shows. */
export const draftSeats = ({ mode, empty, teams }: Draft): readonly Team[] => teams ?? teamsOf(mode, empty);

/** Returns the seat of the player at the form; null if bots hold all. */
export function seatOfMe(draft: Draft): Team | null {
  const open = draftSeats(draft).filter((team) => draft.bots[team] === null);
  return open.includes(draft.me) ? draft.me : southFirst(open);
}

export function takerOf(draft: Draft, team: Team): SeatTaker {
  if (draft.bots[team] !== null) return 'bot';
  return team === seatOfMe(draft) ? 'me' : 'person';
}

/** Changes a seat's holder. The seat that the player leaves becomes a bot's against bots, else another player's. */
export function seatedBy(draft: Draft, team: Team, holder: SeatTaker): Draft {
  const { bots, me, who } = draft;
  if (holder === 'bot') return { ...draft, bots: { ...bots, [team]: USUAL_BOT } };
  const left = who === 'bots' ? { [me]: bots[team] ?? USUAL_BOT } : {};
  const open = { ...bots, ...(holder === 'me' && left), [team]: null };
  if (holder === 'me') return { ...draft, me: team, bots: open };
  // A player who gives their seat away moves to the next one.
  const next = southFirst(draftSeats(draft).filter((each) => each !== team && bots[each] === null));
  return { ...draft, bots: open, me: team === me && next !== null ? next : me };
}

/** Puts people on all seats, or bots of a level on all but the player's. */
export function playedBy(draft: Draft, who: Who, level: BotLevel): Draft {
  const bot = who === 'bots' ? { ...USUAL_BOT, level } : null;
  return { ...draft, who, bots: { 0: bot, 1: bot, 2: bot, 3: bot, [seatOfMe(draft) ?? draft.me]: null } };
}

/** Returns the pace of the form, as {@link paceOf} does. */
export const paceOfDraft = (draft: Draft): ReturnType<typeof paceOf> => paceOf(draft.pace, draftSeats(draft).length);

/** Returns how many seats are for people. */
export const peopleIn = (draft: Draft): number => draftSeats(draft).filter((team) => draft.bots[team] === null).length;

/** Returns who plays, for estimating the length. A wrong clock or pace, and any on a device, counts as none. */
export function sittingOfDraft(
  draft: Draft,
  place: Sitting['place'] = draft.who === 'friends' ? 'server' : 'device',
): Sitting {
  const [clock, pace] = [clockOfDraft(draft), paceOfDraft(draft)];
  const seats = draftSeats(draft).map((team) => ({ holder: draft.bots[team] === null ? 'person' : 'bot' }));
  const { mode, dice } = draft;
  return sittingOf(
    {
      mode,
      dice,
      clock: place === 'server' && 'kind' in clock ? clock : { kind: 'none' },
      pace: place === 'server' && 'kind' in pace ? pace : { kind: 'live' },
    },
    seats,
    place,
  );
}

/** Returns the wrong fields of the form; empty if it can be sent. */
export function problemsOf(draft: Draft): readonly Problem[] {
  const timed = draft.pace.kind === 'live' ? clockOfDraft(draft) : paceOfDraft(draft);
  const problems: Problem[] = 'kind' in timed ? [] : [...timed];
  // A server's bots need a person; those on a device may play alone.
  if (draft.who === 'friends' && peopleIn(draft) === 0) problems.push('all-bots');
  return problems;
}

/** Returns the clock or the correspondence pace for the request; null while something is wrong with it. */
export function timingOfDraft(draft: Draft): Pick<MakeMatch, 'clock' | 'pace'> | null {
  const [clock, pace] = [clockOfDraft(draft), paceOfDraft(draft)];
  if (!('kind' in pace)) return null;
  if (pace.kind === 'days') return { pace };
  return 'kind' in clock ? { clock } : null;
}

/** Returns the request to create the match; null while something is wrong. `key` makes this browser's player the host. */
export function settingsOf(draft: Draft, key: string): MakeMatch | null {
  const timed = timingOfDraft(draft);
  if (problemsOf(draft).length > 0 || timed === null) return null;
  const { mode, empty, dice, length, listed, takeback, oaths, adopt } = draft;
  const bots = draftSeats(draft).flatMap((team) => {
    const bot = draft.bots[team];
    return bot === null ? [] : [{ team, ...bot }];
  });
  const hints = draft.hints === 'bots' ? {} : { hints: draft.hints === 'always' };
  return {
    mode,
    empty,
    dice,
    length,
    ...timed,
    listed,
    takeback,
    ...(mayHaveOaths(mode) && { oaths }),
    ...(mayAdopt(mode) && adopt && { adopt }),
    ...hints,
    bots,
    key,
  };
}

/**
 * Returns a form to play mode and length again: one player, on South, against bots of a level; people alone for null.
 */
export function againDraft({ mode, length }: Pick<Draft, 'mode' | 'length'>, level: BotLevel | null): Draft {
  const bot = level === null ? null : { ...USUAL_BOT, level };
  return {
    ...FIRST_DRAFT,
    who: level === null ? 'friends' : 'bots',
    mode,
    length,
    bots: { 0: bot, 1: bot, 2: null, 3: bot },
  };
}
