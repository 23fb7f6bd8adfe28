/** The words about how long a match lasts, in English. */
import type { Dice, Length } from '@dominion/rules';
import type { Expected } from '../../model/duration.js';
import { duration } from './index.js';

const NAMES: Readonly<Record<Length, string>> = { skirmish: 'Skirmish', evening: 'Evening', campaign: 'Campaign' };

/** A time in whole minutes. */
const minutes = (n: number): string => duration(n * 60);

/** How long a match takes. */
function timeOf(expected: Expected): string {
  switch (expected.kind) {
    case 'about':
      return `about ${minutes(expected.minutes)}`;
    case 'between':
      return `${expected.least}–${expected.most} min`;
    case 'evening':
      return 'an evening or more';
    case 'evenings':
      return 'several evenings';
    case 'days':
      return 'several days';
  }
}

export const length = {
  heading: 'Length',
  names: NAMES,
  /** How many turns a match of a length has from its first on; 0 for one that has no last. */
  turns: (n: number) => (n === 0 ? 'to the last Emperor' : `${n} turns`),
  /** What it means that a match ends after a turn; 0 for none. */
  means: (last: number) =>
    last === 0
      ? 'The designer’s game: it ends when one side alone has an Emperor, however long that takes.'
      : `It ends after turn ${last} at the latest. Whoever then counts most in land, strongholds and army has the Mandate of Heaven and wins.`,
  /** In a list or under a name: what a table calls its length, or where it has no name, its last turn. */
  name: (name: Length | '', last: number) => (name !== '' ? NAMES[name] : last > 0 ? `to turn ${last}` : ''),
  full: (name: Length | '', last: number) => {
    if (last === 0) return name === '' ? 'No last turn' : `${NAMES[name]}, no last turn`;
    return name === '' ? `To turn ${last}` : `${NAMES[name]}, to turn ${last}`;
  },
  own: (last: number) =>
    `This position has a last turn of its own: ${last}. After it the Mandate of Heaven is counted.`,
  time: timeOf,
  left: (time: string) => `${time} left`,
  /** A time as a sentence of its own. */
  sentence: (expected: Expected): string => `It is likely to take ${timeOf(expected)}.`,
  takes: 'Likely to take',
  /** Of a rematch. */
  again: (told: readonly string[]) => `As before: ${told.join(', ')}`,
  /** What is begun at once: its length and its time. */
  atOnce: (name: Length, last: number, time: string) => `${NAMES[name]}: ${last} turns, ${time}`,
  dice: (dice: Dice, name: Length) => {
    if (dice === 'die') return 'Counts of 1 to 6, all alike';
    return name === 'campaign'
      ? 'Counts of 0 to 6, the middle ones likely. Units rise more seldom, and it takes more than twice as long.'
      : 'Counts of 0 to 6, the middle ones likely. Units rise more seldom, and fewer Emperors fall before the last turn.';
  },
  share: (about: readonly string[]) => `Play Dominion with me (${about.join(', ')}):`,
} as const;
