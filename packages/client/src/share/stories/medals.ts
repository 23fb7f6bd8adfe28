/** A match's medals: at least three, and one for every army that marched out. */

import type { Life, LifeId } from '@dominion/insight/lives';
import { type Team, teamOf, teamsIn } from '@dominion/rules';
import type { Story } from '../../model/story.js';
import { fallen, guardOf, isForsaken, joined, turnsStood } from './merits.js';
import {
  crownsSaved,
  primeOf,
  risenBy,
  type ScrollPerson,
  type ScrollThrow,
  scrollOf,
  sidesChanged,
} from './scroll.js';
import { displacedBy } from './tell.js';
import type { MatchPeople } from './who.js';

/**
 * Of the match: `deadliest`, `luckiest`, `unluckiest`, `bravest` (the deadliest loser) and `steadfast` (moved
 * farthest). Of a unit in one army: `valiant` (took most), `marcher` (moved farthest) and `faithful` (stood beside its
 * Emperor at the end). Of an army: `recruiter` (how many joined it), `last` (fell last), `loyal` (no unit left it) and
 * `held` (how long it stood).
 */
export type MedalKind =
  | 'deadliest'
  | 'luckiest'
  | 'turncoat'
  | 'saviour'
  | 'risen'
  | 'bravest'
  | 'unluckiest'
  | 'steadfast'
  | 'valiant'
  | 'recruiter'
  | 'marcher'
  | 'last'
  | 'faithful'
  | 'loyal'
  | 'held';

export interface Medal {
  readonly kind: MedalKind;
  /** The team honoured; -1 for a Peasant without a leader. */
  readonly team: Team | -1;
  /** The wearer; null if it is a team’s. */
  readonly id: LifeId | null;
  /** How often it was done; for `last` and `held` the number of a turn. */
  readonly times: number;
  readonly thrown: ScrollThrow | null;
}

/** Whether the medal is of iron instead of bronze: for bad luck, and for losers. */
export function isOfIron(kind: MedalKind): boolean {
  return kind === 'bravest' || kind === 'unluckiest' || kind === 'last';
}

/** The fewest moves worth a medal for marching: every unit walks a little. */
const LONG_ROAD = 6;

/** The fewest medals, if enough has happened. */
const LEAST = 3;

/**
 * Returns the honours of the whole match, while leaving one for every army. No unit wears two. Empty if the match ended
 * before the first move.
 */
export function medalsOf(people: MatchPeople, story: Story): readonly Medal[] {
  const marched = story.steps.some(({ events }) => events.some(({ type }) => type === 'moved'));
  if (!marched) return [];
  const teams = teamsIn(story.header);
  const most = Math.max(LEAST, teams.length);
  const given: Medal[] = [];
  const isNew = ({ kind, id }: Medal): boolean =>
    !given.some((other) => other.kind === kind || (id !== null && other.id === id));
  const without = (): Team[] => teams.filter((team) => !given.some((medal) => medal.team === team));
  for (const medal of honoursOf(people, story)) {
    const left = without();
    const first = left.some((team) => team === medal.team);
    // A loser with another honour needs no consolation.
    if (!isNew(medal) || (medal.kind === 'bravest' && !first)) continue;
    if (first || given.length + left.length < most) given.push(medal);
    if (given.length === most) break;
  }
  for (const team of without()) given.push(ownOf(people, story, team).find(isNew) ?? heldBy(story, team));
  return given;
}

const worn = (kind: MedalKind, team: Team | -1, who: ScrollPerson | null | undefined): Medal[] =>
  who ? [{ kind, team, ...who, thrown: null }] : [];

const ofTeam = (kind: MedalKind, team: Team, times: number): Medal[] =>
  times === 0 ? [] : [{ kind, team, id: null, times, thrown: null }];

const heldBy = (story: Story, team: Team): Medal => ofTeam('held', team, Math.max(1, turnsStood(story, team)))[0]!;

/** Returns the honours of the whole match, the most important first. */
function honoursOf(people: MatchPeople, story: Story): readonly Medal[] {
  const { winners } = story.match.result!;
  const scroll = scrollOf(people, story);
  const wornBy = (kind: MedalKind, who: ScrollPerson | null | undefined): Medal[] =>
    who ? worn(kind, servedLast(people.all[who.id]!), who) : [];
  const thrown = (kind: MedalKind, it: ScrollThrow | null): Medal[] =>
    it === null ? [] : [{ kind, team: it.team, id: null, times: 1, thrown: it }];
  const lost = (life: Life): boolean => {
    const team = servedLast(life);
    // In a draw no one lost.
    return team !== -1 && winners.length > 0 && !winners.some((other) => allied(other, team, story));
  };
  return [
    ...wornBy('deadliest', scroll.heroes[0]),
    ...thrown('luckiest', scroll.luckiest),
    ...wornBy('bravest', most(people.all.filter(lost), displacedBy)),
    ...wornBy('turncoat', scroll.traitors[0]),
    ...wornBy('saviour', scroll.saviours[0]),
    ...wornBy('risen', scroll.risen),
    // Having both the best throw and the worst is no second honour for a team.
    ...(scroll.hardest?.team === scroll.luckiest?.team ? [] : thrown('unluckiest', scroll.hardest)),
    ...wornBy('steadfast', farthest(people.all)),
  ];
}

/** Returns the honours of one army, the most important first. */
function ownOf(people: MatchPeople, story: Story, team: Team): readonly Medal[] {
  const theirs = people.all.filter((life) => servedLast(life) === team);
  const own = (kind: MedalKind, times: (life: Life) => number): Medal[] => worn(kind, team, most(theirs, times));
  const guard = guardOf(story, team);
  const falls = fallen(story);
  return [
    ...own('valiant', displacedBy),
    ...own('saviour', crownsSaved),
    ...own('turncoat', sidesChanged),
    ...own('risen', risenBy),
    ...ofTeam('recruiter', team, joined(story, team)),
    ...worn('marcher', team, farthest(theirs)),
    ...(falls.length > 1 && falls.at(-1)!.team === team ? ofTeam('last', team, falls.at(-1)!.ply) : []),
    ...worn('faithful', team, guard === null ? null : { id: guard, times: 1 }),
    ...(isForsaken(story, team) ? [] : ofTeam('loyal', team, 1)),
  ];
}

/** Returns the team that a unit served last; -1 if it never served one. */
function servedLast(life: Life): Team | -1 {
  return teamOf(primeOf(life));
}

/** Whether two teams belong together; a fallen ally of the winners counts too. */
function allied(one: Team | -1, other: Team, { header }: Story): boolean {
  return one === other || (header.mode === '4a' && one !== -1 && (one & 1) === (other & 1));
}

function farthest(lives: readonly Life[]): ScrollPerson | null {
  const best = most(lives, ({ moves }) => moves);
  return best !== null && best.times >= LONG_ROAD ? best : null;
}

/** Returns the unit that did something most often; of equals the first. */
function most(lives: readonly Life[], times: (life: Life) => number): ScrollPerson | null {
  let best: ScrollPerson | null = null;
  for (const life of lives) {
    const many = times(life);
    if (many > (best?.times ?? 0)) best = { id: life.id, times: many };
  }
  return best;
}
