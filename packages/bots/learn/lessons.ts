/** What a network learns from: positions of matches of bots among themselves, with what a search and the end say of them. */
import {
  type Length,
  lastTurnOf,
  legalActions,
  livingCamps,
  type Mode,
  type Position,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { type Chooser, playMatch, pointsOf } from '../arena/match.js';
import { evaluatorOf, intentOf } from '../src/choose/manners.js';
import { countdownOf, leadOf } from '../src/eval/count.js';
import { circumstances, sightOf, traitsOf } from '../src/eval/traits.js';
import { CLEAR_SIGHT } from '../src/search/sight.js';
import { think } from '../src/search/think.js';
import { DECIDED, Tree } from '../src/search/tree.js';
import { chanceAt } from '../tune/fit.js';
import { displaces } from '../tune/samples.js';

/** A match to learn from. */
export interface Match {
  readonly number: number;
  readonly mode: Mode;
  readonly length: Length;
  readonly seed: string;
  /** Positions that each choice visits. */
  readonly nodes: number;
  /** How many choices at the start are made at random, and how often one later. */
  readonly opening: number;
  readonly stray: number;
  /** After how many turns a match without a last one is left, and parted by what camps have. */
  readonly most: number;
  /** One position in so many is kept, on average. */
  readonly every: number;
}

/** What the lesson of one position holds in front of its traits, in words of 32 bits. */
export const HEAD = 8;

/** How much what comes a turn of the camp later counts beside what a search found now: near, and far. */
const LATER = [0.85, 0.96] as const;
/** By number of camps from two on: by how many hundredths of a Soldier odds rise tenfold in what is foretold of later. */
const SPREADS: readonly number[] = [1700, 3000, 8000];

/** A position as one camp sees it, before the end is known. */
interface Seen {
  readonly camp: number;
  readonly ply: number;
  readonly camps: number;
  readonly stands: number;
  readonly found: number;
  readonly traits: readonly number[];
}

/** The most that a search says of a position, in hundredths of a Soldier: beyond, the match is decided. */
const MOST = 6000;

const tree = new Tree(4);
const LIMITS = { depth: 1, nodes: 1, end: Number.POSITIVE_INFINITY, now: () => 0, stopped: () => false };

/** What the evaluation by hand says of a position at rest, and its traits, for the camp of a team. */
function seenBy(position: Position, team: Team, found: number): Seen {
  const camp = position.camps[team]!;
  const { stance, prey, spite } = intentOf(position, team);
  const evaluator = evaluatorOf('balanced', stance);
  const { net } = evaluator;
  evaluator.net = null;
  evaluator.chase(camp, prey);
  evaluator.lookForPeasants(position);
  tree.begin(position, team, evaluator, spite, CLEAR_SIGHT, LIMITS);
  tree.worths.survey(0);
  const value = tree.evaluate(0);
  evaluator.net = net;
  const race = countdownOf(position);
  const lead = race === null ? 0 : leadOf(tree.field, camp, race.spread, race.ground);
  const camps = livingCamps(position);
  const traits = [
    ...circumstances(camps, race, lead),
    ...traitsOf(tree.field, camp, sightOf(camp, team), tree.worths.crowns, 0),
  ];
  return { camp, ply: position.ply, camps: camps.length, stands: tree.isOurs() ? value : -value, found, traits };
}

/**
 * Plays a match among equals and gives what is to be learnt from it, one lesson after the other: how many words it has, how many
 * camps live, what the evaluation by hand says, what a search found (both in hundredths of a Soldier), 10,000 times the points
 * that the camp got in the end and what was to be expected soon after and later, its turn, and the traits. All of it comes from the seed.
 */
export function lessonsOf({ number, mode, length, seed, nodes, opening, stray, most, every }: Match): Int32Array {
  const seen: Seen[] = [];
  /** By camp: what searches found, and when. */
  const found = new Map<number, { ply: number; chance: number }[]>();
  const note = (camp: number, ply: number, chance: number) =>
    found.get(camp)?.push({ ply, chance }) ?? found.set(camp, [{ ply, chance }]);
  const chooser: Chooser = (position, team, random) => {
    if (random() < stray) {
      const legal = legalActions(position);
      return legal[Math.floor(random() * legal.length)]!;
    }
    const { stance, prey, spite } = intentOf(position, team);
    const thought = think({
      position,
      team,
      evaluator: evaluatorOf('balanced', stance),
      prey,
      spite,
      lines: 1,
      whim: 3,
      sight: { ...CLEAR_SIGHT, seed: Math.floor(random() * 0x1_0000_0000) | 0 },
      limits: { ...LIMITS, depth: 40, nodes },
    });
    const { action, value } = thought.found[0]!;
    const told = Math.abs(value) > DECIDED ? Math.sign(value) * MOST : Math.max(-MOST, Math.min(MOST, value));
    const camps = livingCamps(position);
    const camp = position.camps[team]!;
    const chance = chanceAt(told, Math.max(1, camps.length - 1), SPREADS[Math.max(0, camps.length - 2)]!);
    note(camp, position.ply, chance);
    if (camps.length === 2) note(camps.find((each) => each !== camp)!, position.ply, 1 - chance);
    if (position.phase === 'move' && random() * every < 1 && !displaces(position, action)) {
      seen.push(seenBy(position, team, told));
      // Between two camps what is good for one is bad for the other, so that both learn from it.
      const other = TEAMS.find((each) => position.camps[each] !== 0 && position.camps[each] !== position.camps[team]);
      if (camps.length === 2 && other !== undefined) seen.push(seenBy(position, other, -told));
    }
    return action;
  };
  const { position } = playMatch({
    mode,
    empty: TEAMS[number % 4]!,
    choosers: [chooser, chooser, chooser, chooser],
    seed: `${seed} ${number}`,
    ...lastTurnOf(length, mode),
    most,
    opening,
  });
  const words: number[] = [];
  for (const { camp, ply, camps, stands, found: value, traits } of seen) {
    const allies = TEAMS.filter((team) => (camp & (1 << team)) !== 0);
    const points = pointsOf(position, allies, true);
    const later = (found.get(camp) ?? []).filter((each) => each.ply > ply);
    const returns = LATER.map((share) =>
      // What the end says comes last, and every search before it draws what is expected towards what it found.
      later.reduceRight((after, { chance }) => (1 - share) * chance + share * after, points),
    );
    const tenThousandths = [points, ...returns].map((each) => Math.round(10_000 * each));
    words.push(HEAD + traits.length, camps, Math.round(stands), Math.round(value), ...tenThousandths, ply);
    for (const trait of traits) words.push(trait);
  }
  return Int32Array.from(words);
}
