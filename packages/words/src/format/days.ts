/** Correspondence: times in days, hours and minutes, and the meaning of a pace. */
import type { DaysPace, Pace } from '@dominion/protocol';
import type { Text } from '../texts/types/days.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Units = Readonly<Record<'days' | 'hours' | 'minutes', (n: number) => string>>;

export function say({ span, short, pace, ...text }: Text) {
  /** The two largest of days, hours and minutes, rounded down; under a minute it is 0 minutes. */
  const inUnits = (time: number, units: Units): string => {
    const [d, h, m] = [Math.floor(time / DAY), Math.floor((time % DAY) / HOUR), Math.floor((time % HOUR) / MINUTE)];
    if (d > 0) return [units.days(d), ...(h > 0 ? [units.hours(h)] : [])].join(' ');
    if (h > 0) return [units.hours(h), ...(m > 0 ? [units.minutes(m)] : [])].join(' ');
    return units.minutes(m);
  };
  const full = (time: number): string => inUnits(time, span);
  /** Whether each turn has the same time, with nothing saved for the next. */
  const isPerTurn = ({ bank, increment, cap }: DaysPace): boolean => bank === cap && increment >= cap;
  return {
    ...text,
    span: {
      ...span,
      /** A time in milliseconds in full: `1 day 6 hours`. */
      time: full,
    },
    short: {
      ...short,
      /** The same in short: `1 d 6 h`. */
      time: (time: number): string => inUnits(time, short),
    },
    pace: {
      ...pace,
      /** A correspondence pace in a few words; empty for a live one. */
      name: (of: Pace): string => {
        if (of.kind === 'live') return '';
        const bank = full(of.bank * 1000);
        return isPerTurn(of) ? pace.turn(bank) : pace.bank(bank, full(of.increment * 1000));
      },
      note: (of: DaysPace): string => {
        const [bank, increment, cap] = [of.bank, of.increment, of.cap].map((seconds) => full(seconds * 1000));
        if (isPerTurn(of)) return pace.perTurn(bank!);
        return of.increment === 0 ? pace.bankOnly(bank!) : pace.banked(bank!, increment!, cap!);
      },
    },
  };
}
