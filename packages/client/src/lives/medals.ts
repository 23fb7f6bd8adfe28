/** Who is honoured when a match is over: three medals, and one of them for those who lost. */

import type { Life, LifeId } from '@dominion/insight/lives';
import { type Team, teamOf } from '@dominion/rules';
import type { Story } from '../model/story.js';
import { type ScrollPerson, type ScrollThrow, scrollOf } from './scroll.js';
import { displacedBy } from './tell.js';
import type { MatchPeople } from './who.js';

/** What for. `bravest` is the deadliest of those who lost; `steadfast` who went the longest way. */
export type MedalKind =
  | 'deadliest'
  | 'luckiest'
  | 'turncoat'
  | 'saviour'
  | 'risen'
  | 'bravest'
  | 'unluckiest'
  | 'steadfast';

/** A medal. */
export interface Medal {
  readonly kind: MedalKind;
  /** Whose honour it is; -1 for a Peasant whom nobody leads. */
  readonly team: Team | -1;
  /** Who wears it; null where it is a team’s, for a throw. */
  readonly id: LifeId | null;
  /** How often it was done. */
  readonly times: number;
  readonly thrown: ScrollThrow | null;
}

/** A road is worth a medal from so many moves on: everybody walks a little. */
const LONG_ROAD = 6;

/** So many are given. */
const MOST = 3;

/** The medals of a match that is over; fewer where too little happened. Nobody wears two. */
export function medalsOf(people: MatchPeople, story: Story): readonly Medal[] {
  const { winners } = story.match.result!;
  const scroll = scrollOf(people, story);
  const worn = (kind: MedalKind, who: ScrollPerson | null | undefined): Medal[] =>
    who ? [{ kind, team: servedLast(people.all[who.id]!), ...who, thrown: null }] : [];
  const thrown = (kind: MedalKind, it: ScrollThrow | null): Medal[] =>
    it === null ? [] : [{ kind, team: it.team, id: null, times: 1, thrown: it }];
  const all = [
    ...worn('deadliest', scroll.heroes[0]),
    ...thrown('luckiest', scroll.luckiest),
    ...worn('turncoat', scroll.traitors[0]),
    ...worn('saviour', scroll.saviours[0]),
    ...worn('risen', scroll.risen),
    // That one team had the best throw and the worst is no honour twice.
    ...(scroll.hardest?.team === scroll.luckiest?.team ? [] : thrown('unluckiest', scroll.hardest)),
    ...worn('steadfast', farthest(people.all)),
  ];
  const given = distinct(all).slice(0, MOST);
  // In a draw those lost who have no medal yet.
  const shone = winners.length > 0 ? winners : given.slice(0, 1).map(({ team }) => team);
  const lost = (team: Team | -1): boolean => team !== -1 && !shone.some((other) => allied(other, team, story));
  if (given.some(({ team }) => lost(team))) return given;
  const theirs = people.all.filter((life) => lost(servedLast(life)));
  const consoling = [
    ...worn('bravest', deadliest(theirs)),
    ...all.filter(({ team }) => lost(team)),
    ...worn('steadfast', farthest(theirs)),
  ];
  return distinct([...given.slice(0, MOST - 1), ...consoling.slice(0, 1), ...given.slice(MOST - 1)]).slice(0, MOST);
}

/** The team that somebody served last; -1 for who never served one. */
function servedLast({ piece, deeds }: Life): Team | -1 {
  const team = teamOf(piece);
  if (team !== -1) return team;
  const left = deeds.findLast((deed) => deed.type === 'disbanded');
  return left?.type === 'disbanded' ? teamOf(left.was) : -1;
}

/** Whether two teams belong together, and a fallen ally with who won. */
function allied(one: Team | -1, other: Team, { header }: Story): boolean {
  return one === other || (header.mode === '4a' && one !== -1 && (one & 1) === (other & 1));
}

/** Each person once, and what for no oftener. */
function distinct(medals: readonly Medal[]): Medal[] {
  return medals.filter(
    ({ id, kind }, at) => !medals.slice(0, at).some((other) => other.kind === kind || (id !== null && other.id === id)),
  );
}

function deadliest(lives: readonly Life[]): ScrollPerson | null {
  return most(lives, displacedBy);
}

function farthest(lives: readonly Life[]): ScrollPerson | null {
  const best = most(lives, ({ moves }) => moves);
  return best !== null && best.times >= LONG_ROAD ? best : null;
}

/** Who did something most often; of equals the first. */
function most(lives: readonly Life[], times: (life: Life) => number): ScrollPerson | null {
  let best: ScrollPerson | null = null;
  for (const life of lives) {
    const many = times(life);
    if (many > (best?.times ?? 0)) best = { id: life.id, times: many };
  }
  return best;
}
