import type { Clock, RefusalCode } from '@dominion/protocol';
import { PEASANT, type Piece, type Team, teamOf, type Unit } from '@dominion/rules';
import type { Name } from '../inputs.js';
import type { Text } from '../texts/types/terms.js';
import { atFirst } from './at-first.js';

/** The facts of a refusal. */
export interface Refusing {
  readonly code: RefusalCode;
  readonly message: string;
}

/** The differences between languages that aren't messages. */
export interface Ways {
  /** `a, b and c`. */
  list(all: readonly string[]): string;
  /** `a or b`, for two or three. */
  either(all: readonly string[]): string;
  /** `a, or b`, if each is longer than a word. */
  or(all: readonly string[]): string;
  /** `a before b before c`. */
  before(all: readonly string[]): string;
  /** Items of one kind with the usual mark between them, and no word before the last. */
  series(all: readonly string[]): string;
  /** Parts of a sentence with a comma between them. */
  items(all: readonly string[]): string;
  /** Parts of a sentence with a stronger mark between them. */
  clauses(all: readonly string[]): string;
  /** Sentences one after the other, without empty ones. */
  sentences(all: readonly string[]): string;
  sentence(text: string): string;
  question(text: string): string;
  /** `what: text`. */
  about(what: string, text: string): string;
  /** `text (more)`. */
  aside(text: string, more: string): string;
  /** `3 × what`. */
  times(n: number, what: string): string;
  /** A heading in the middle of a sentence. */
  lower(text: string): string;
  capital(text: string): string;
  /** A part of one in per cent: `43 %`. */
  percent(part: number): string;
  /** A unit after a verb of becoming: `an Admiral`. */
  aUnit(unit: string): string;
  personName(name: Name): string;
  refusal(refusing: Refusing): string;
  /** Whether English texts of rules and records may be shown as they are. */
  readonly english: boolean;
}

/** All functions of a language's grammar, besides its messages. */
export type Grammar = ReturnType<typeof grammarOf>;

/** Makes the grammar of a language from its tag, its terms and its ways. */
export function grammarOf(tag: string, terms: Text, ways: Ways) {
  const kingdom = (team: Team): string => terms.kingdoms[team];
  const unitName = (unit: Unit): string => terms.units[unit];
  const rules = atFirst(() => new Intl.PluralRules(tag));
  const numbers = atFirst(() => new Intl.NumberFormat(tag));
  const tenths = atFirst(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const ages = atFirst(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

  /** A time in whole seconds: `45 s`, `2 min`, `1 min 30 s`, `1 h 5 min`. */
  const duration = (seconds: number): string => {
    const [h, min, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
    if (h === 0 && s === 0 && min > 0) return terms.time.minutesOnly(min);
    const told = [
      ...(h > 0 ? [terms.time.hours(h)] : []),
      ...(min > 0 ? [terms.time.minutes(min)] : []),
      ...(s > 0 ? [terms.time.seconds(s)] : []),
    ];
    return told.length === 0 ? terms.time.seconds(0) : told.join(' ');
  };

  return {
    english: ways.english,
    list: ways.list,
    either: ways.either,
    or: ways.or,
    before: ways.before,
    series: ways.series,
    items: ways.items,
    clauses: ways.clauses,
    words: (all: readonly string[]): string => all.join(' '),
    lower: ways.lower,
    capital: ways.capital,
    percent: ways.percent,
    personName: ways.personName,
    refusal: ways.refusal,
    kingdom,
    unitName,
    duration,
    /** The plural form for a number, as `Intl.PluralRules` names it. */
    plural: (n: number): Intl.LDMLPluralRule => rules().select(n),
    /** A number with separated thousands. */
    decimalPattern: (n: number): string => numbers().format(n),
    /** A number with one decimal place. */
    fixed1: (n: number): string => tenths().format(n),
    /** A part of one in hundredths with its sign: `+4`, `−12`, `0`. */
    signed: (part: number): string => {
      const points = Math.round(part * 100);
      return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
    },
    aUnit: (unit: Unit): string => ways.aUnit(unitName(unit)),
    /** A unit without its kingdom. */
    unit: (piece: Piece): string => unitName((piece & 15) as Unit),
    side: (team: Team): string => terms.sides[team],
    /** A piece with its kingdom: `Chu Soldier`, `Peasant`. */
    pieceName: (piece: Piece): string => {
      const team = teamOf(piece);
      if (piece === PEASANT) return terms.peasant;
      return team === -1 ? terms.empty : terms.piece(kingdom(team), unitName((piece & 15) as Unit));
    },
    /** How a piece moves and takes, in a line; null for an empty square. */
    wayOf: (piece: Piece): string | null =>
      piece === PEASANT ? terms.ways.peasant : (terms.ways[(piece & 15) as Unit] ?? null),
    /** How long ago, from milliseconds: `now`, `5 minutes ago`, `yesterday`. */
    ago: (time: number): string => {
      const minutes = Math.floor(time / 60_000);
      if (minutes < 1) return terms.time.now;
      if (minutes < 60) return ages().format(-minutes, 'minute');
      return minutes < 1440
        ? ages().format(-Math.floor(minutes / 60), 'hour')
        : ages().format(-Math.floor(minutes / 1440), 'day');
    },
    clockName: (clock: Clock): string => {
      if (clock.kind === 'none') return terms.clock.none;
      if (clock.kind === 'turn') return terms.clock.turn(duration(clock.seconds));
      return terms.clock.bank(duration(clock.seconds), duration(clock.increment));
    },
    clockNote: (clock: Clock): string => {
      if (clock.kind === 'none') return terms.clockNote.none;
      const seconds = duration(clock.seconds);
      if (clock.kind === 'turn') return terms.clockNote.turn(seconds);
      return clock.increment === 0
        ? terms.clockNote.bank(seconds, duration(clock.cap))
        : terms.clockNote.increment(seconds, duration(clock.increment), duration(clock.cap));
    },
    /** The functions for joining sentences. */
    grammar: {
      sentence: ways.sentence,
      question: ways.question,
      sentences: ways.sentences,
      clauses: ways.clauses,
      items: ways.items,
      about: ways.about,
      aside: ways.aside,
      times: ways.times,
    },
  };
}
