/**
 * Plackett–Luce ratings per mode, on the scale of chess ratings. They are computed from all finished matches, oldest
 * first, so they never drift. Bots' fixed ratings give a scale even if only two people play. Pure.
 */
import type { BotLevel, ClubRating } from '@dominion/protocol';
import type { Mode } from '@dominion/rules';
import { type Rating, rate } from 'openskill';

/** Chance in a match; the model's own value for new players' defaults 25 and 25/3. */
const BETA = 25 / 6;
const NEW: Rating = { mu: 25, sigma: 25 / 3 };
/** Per unit of the model: 400 points mean odds of ten to one between established players. */
const POINTS = 400 / (Math.LN10 * Math.SQRT2 * BETA);
/** The rating of a new player. */
const MIDDLE = 1500;
/** The uncertainty of bots' ratings: they are measured, but against each other. */
const BOT_SIGMA = 1.5;

/**
 * The ratings of bots by mode, measured against the level below (docs/laboratory.md, "The ladder"), with `skilled` at
 * 1500. An unmeasured `master` is as far above `expert` as that mode's next best step.
 */
const BOT_POINTS: Readonly<Record<Mode, Readonly<Record<BotLevel, number>>>> = {
  '2': { beginner: 113, casual: 955, skilled: MIDDLE, expert: 2045, master: 2383 },
  '3': { beginner: 217, casual: 835, skilled: MIDDLE, expert: 1709, master: 1918 },
  '4': { beginner: 510, casual: 1054, skilled: MIDDLE, expert: 1531, master: 1562 },
  '4a': { beginner: 286, casual: 831, skilled: MIDDLE, expert: 2169, master: 2507 },
};

/** A rated player: a person by id, or a bot. */
export type Rated = { readonly id: string } | { readonly bot: BotLevel };

/** A match for ratings: the sides with their players and places. */
export interface RatedMatch {
  readonly mode: Mode;
  readonly sides: readonly { readonly players: readonly Rated[]; readonly place: number }[];
}

interface Known {
  rating: Rating;
  played: number;
  readonly curve: number[];
}

const toPoints = (mu: number): number => Math.round(MIDDLE + POINTS * (mu - NEW.mu));

function botRating(mode: Mode, level: BotLevel): Rating {
  return { mu: NEW.mu + (BOT_POINTS[mode][level] - MIDDLE) / POINTS, sigma: BOT_SIGMA };
}

/** Returns the ratings in one mode after its matches, oldest first: those of the ids in `listed` and of the bots that played. */
export function ratingsIn(mode: Mode, matches: readonly RatedMatch[], listed: ReadonlySet<string>): ClubRating[] {
  const people = new Map<string, Known>();
  const bots = new Map<BotLevel, number>();
  const knownAs = (id: string): Known => {
    const known = people.get(id) ?? { rating: NEW, played: 0, curve: [] };
    people.set(id, known);
    return known;
  };
  for (const { sides } of matches) {
    const before = sides.map(({ players }) =>
      players.map((each) => ('bot' in each ? botRating(mode, each.bot) : knownAs(each.id).rating)),
    );
    const after = rate(before, { rank: sides.map(({ place }) => place), beta: BETA });
    for (const [side, { players }] of sides.entries()) {
      for (const [at, each] of players.entries()) {
        if ('bot' in each) {
          bots.set(each.bot, (bots.get(each.bot) ?? 0) + 1);
          continue;
        }
        const known = knownAs(each.id);
        known.rating = after[side]![at]!;
        known.played++;
        known.curve.push(toPoints(known.rating.mu));
      }
    }
  }
  const rated: ClubRating[] = [...people]
    .filter(([id]) => listed.has(id))
    .map(([id, { rating, played, curve }]) => ({
      ...{ id, bot: null, played, curve: [MIDDLE, ...curve], rating: toPoints(rating.mu) },
      spread: Math.round(2 * POINTS * rating.sigma),
    }));
  const fixed = [...bots].map(([bot, played]): ClubRating => {
    return { id: null, bot, played, curve: [], rating: BOT_POINTS[mode][bot], spread: 0 };
  });
  return [...rated, ...fixed].sort((a, b) => b.rating - a.rating || b.played - a.played);
}
