/** Plays rounds until there are enough, or a sequential test has its verdict, and adds up the results. */
import { type Dice, type Length, lastTurnOf, type Mode, type Team } from '@dominion/rules';
import { type Ending, type Ends, endingOf, endsOf } from './ends.js';
import { type Chooser, playMatch, pointsOf } from './match.js';
import { campsOf, type Format, type Round, roundOf } from './schedule.js';
import { eloInterval, type Interval, quantile, type Sprt, sprt, type Verdict, wilson } from './statistics.js';

export interface Tournament {
  readonly mode: Mode;
  readonly format: Format;
  /** The contestants as written; for a hero, it and the player of the other seats. */
  readonly contestants: readonly string[];
  /** The most matches; a round in progress is completed. */
  readonly games: number;
  readonly seed: string;
  /** The number of turns after which a match without a last turn is a draw. */
  readonly most: number;
  /** The length of a match (§10): a length with a last turn makes all matches end. */
  readonly length: Length;
  /** The dice (§6). */
  readonly dice: Dice;
  /** The number of random choices at the start. */
  readonly opening: number;
  /** Whether an unfinished match is divided by the sides' material, instead of equally among the living. */
  readonly judged: boolean;
  /** The test of the first contestant that may end play early; null plays all. */
  readonly sprt: Sprt | null;
}

/** One match to play: all that a thread must know. */
export interface Job {
  readonly mode: Mode;
  readonly empty: Team;
  readonly seed: string;
  readonly most: number;
  /** The number of the last turn; 0 for none. */
  readonly last: number;
  readonly fated: boolean;
  readonly dice: Dice;
  readonly opening: number;
  readonly judged: boolean;
  readonly contestants: readonly string[];
  /** By team, the number of its contestant; -1 for none. */
  readonly seating: readonly number[];
}

/** A match's result: all that is kept of it. */
export interface Outcome extends Ending {
  /** By contestant: points, number of seats, number of Emperors lost early, and the milliseconds of each choice. */
  readonly points: readonly number[];
  readonly seats: readonly number[];
  readonly early: readonly number[];
  readonly times: readonly (readonly number[])[];
}

/** Plays a job with choosers by contestant. */
export function playJob(job: Job, choosers: readonly Chooser[]): Outcome {
  const { mode, empty, seating } = job;
  const played = playMatch({ ...job, choosers: seating.map((each) => choosers[Math.max(0, each)]!) });
  const points = choosers.map(() => 0);
  const seats = choosers.map(() => 0);
  const early = choosers.map(() => 0);
  for (const camp of campsOf(mode, empty)) {
    const contestant = seating[camp[0]!]!;
    points[contestant]! += pointsOf(played.position, camp, job.judged);
    seats[contestant]!++;
    if (camp.some((team) => (played.early & (1 << team)) !== 0)) early[contestant]!++;
  }
  const times = choosers.map((): number[] => []);
  for (const [team, time] of played.times) times[seating[team]!]!.push(time);
  return { ...endingOf(played, campsOf(mode, empty)), points, seats, early, times };
}

/** A contestant's results. */
export interface Row {
  readonly contestant: string;
  /** Points and seats: their quotient is the share, with Wilson's interval. */
  readonly points: number;
  readonly seats: number;
  readonly share: Interval;
  /** The seats won by the last Emperor and by points, and those with an Emperor lost early. */
  readonly byEmperor: Interval;
  readonly byCount: Interval;
  readonly early: Interval;
  /** The difference to the opponents met, from whole rounds. */
  readonly elo: Interval;
  /** Milliseconds of work of its choices. */
  readonly p50: number;
  readonly p99: number;
}

export interface Result {
  readonly tournament: Tournament;
  readonly matches: number;
  readonly rounds: number;
  /** The share of equal contestants. */
  readonly par: number;
  /** How many matches were drawn, by quiet moves or agreement, and how many unfinished. */
  readonly drawn: number;
  readonly unfinished: number;
  readonly meanTurns: number;
  /** How the matches ended, and who led and won from where. */
  readonly ends: Ends;
  /** The hero's row; else one for each contestant. */
  readonly rows: readonly Row[];
  /** With two sides and none judged, how many rounds gave the first 0, ½, 1, 1½ and 2 points; else null. */
  readonly pentanomial: readonly number[] | null;
  readonly llr: number | null;
  readonly verdict: Verdict;
}

/** Returns the share of its seats' points that a contestant took in a round. */
function shareIn(outcomes: readonly Outcome[], contestant: number): number {
  const sum = (of: (outcome: Outcome) => readonly number[]) =>
    outcomes.reduce((total, each) => total + of(each)[contestant]!, 0);
  return sum((each) => each.points) / sum((each) => each.seats);
}

/** Returns the state of the first contestant's sequential test; null if there is none. */
function testOf({ mode, sprt: test }: Tournament, rounds: readonly (readonly Outcome[])[]) {
  const shares = rounds.map((round) => shareIn(round, 0));
  return test && sprt(shares, rounds[0]?.length ?? 1, test, 1 / campsOf(mode, 0).length);
}

/** Returns the results of a tournament after some whole rounds. */
export function resultOf(tournament: Tournament, rounds: readonly (readonly Outcome[])[]): Result {
  const { mode, format, contestants } = tournament;
  const par = 1 / campsOf(mode, 0).length;
  const all = rounds.flat();
  const shown = format === 'hero' ? contestants.slice(0, 1) : contestants;
  const rows = shown.map((contestant, i): Row => {
    const sum = (of: (outcome: Outcome) => number) => all.reduce((total, each) => total + of(each), 0);
    const points = sum((each) => each.points[i]!);
    const seats = sum((each) => each.seats[i]!);
    const wonBy = (reason: Outcome['reason']) =>
      wilson(
        sum((each) => (each.reason === reason ? each.points[i]! : 0)),
        seats,
      );
    const byEmperor = wonBy('last-camp');
    const byCount = wonBy('mandate');
    const early = wilson(
      sum((each) => each.early[i]!),
      seats,
    );
    const shares = rounds.map((round) => shareIn(round, i));
    const times = all.flatMap((each) => each.times[i]!);
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const elo = eloInterval(shares, seats, par);
    return { contestant, points, seats, share: wilson(points, seats), byEmperor, byCount, early, elo, p50, p99 };
  });
  const first = rounds.map((round) => shareIn(round, 0));
  const test = testOf(tournament, rounds);
  const pairs = par === 0.5 && contestants.length === 2 && !tournament.judged;
  return {
    tournament,
    matches: all.length,
    rounds: rounds.length,
    par,
    drawn: all.filter(({ reason }) => reason === 'quiet' || reason === 'agreed').length,
    unfinished: all.filter(({ reason }) => reason === 'unfinished').length,
    meanTurns: all.reduce((sum, { turns }) => sum + turns, 0) / all.length,
    ends: endsOf(mode, all),
    rows,
    pentanomial: pairs ? [0, 1, 2, 3, 4].map((n) => first.filter((share) => share === n / 4).length) : null,
    llr: test?.llr ?? null,
    verdict: test?.verdict ?? 'open',
  };
}

/** A runner of matches: threads, or this one. */
export interface Runner {
  run(job: Job): Promise<Outcome>;
  /** How many matches it plays at once. */
  readonly width: number;
}

export function jobsOf(tournament: Tournament, { seed, empty, seatings }: Round): Job[] {
  const { mode, contestants, most, length, dice, opening, judged } = tournament;
  const all = { mode, empty, seed, most, ...lastTurnOf(length, mode), dice, opening, judged, contestants };
  return seatings.map((seating) => ({ ...all, seating }));
}

/**
 * Plays a tournament; `report` gets the rounds after each. Rounds count in their order, so the verdict doesn't depend
 * on which thread was faster.
 */
export async function playTournament(
  tournament: Tournament,
  runner: Runner,
  report: (rounds: readonly (readonly Outcome[])[]) => void = () => {},
): Promise<Result> {
  const { mode, format, contestants, seed, games } = tournament;
  const done: Outcome[][] = [];
  const begun: Promise<Outcome[]>[] = [];
  const size = roundOf(mode, format, contestants.length, seed, 0).seatings.length;
  const needed = Math.ceil(games / size);
  const ahead = Math.max(1, Math.ceil(runner.width / size) + 1);
  while (done.length < needed) {
    while (begun.length < Math.min(needed, done.length + ahead)) {
      const round = roundOf(mode, format, contestants.length, seed, begun.length);
      begun.push(Promise.all(jobsOf(tournament, round).map((job) => runner.run(job))));
    }
    done.push(await begun[done.length]!);
    report(done);
    if ((testOf(tournament, done)?.verdict ?? 'open') !== 'open') break;
  }
  // Matches begun beyond the end are completed, so that the pool is free for the next tournament.
  await Promise.all(begun);
  return resultOf(tournament, done);
}
