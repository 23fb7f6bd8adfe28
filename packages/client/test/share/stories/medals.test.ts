/** Medals: every player who marched out has a true one, in any course of the match. */

import { choose, randomFrom } from '@dominion/bots';
import {
  type Action,
  DRAW,
  EMPEROR,
  find,
  formatAction,
  inspect,
  isArmy,
  isThrow,
  legalActions,
  type MatchHeader,
  type Mode,
  type Position,
  resign,
  STEPS,
  type Team,
  teamOf,
  teamsIn,
  thrown,
} from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { beginStory, follow, type Story } from '../../../src/model/story.js';
import { type Medal, type MedalKind, medalsOf } from '../../../src/share/stories/medals.js';
import { displacedBy } from '../../../src/share/stories/tell.js';
import { medalNote } from '../../../src/share/stories/tell-moment.js';
import { type MatchPeople, peopleOf } from '../../../src/share/stories/who.js';
import { headerFor, storyOf } from '../../helpers.js';

const SEED = 'seed';

type Chooser = (position: Position, legal: readonly Action[], random: () => number) => Action;

/** Takes any piece it can, most of the time, so that houses fall. */
const greedy: Chooser = ({ board }, legal, random) => {
  const taking = legal.filter((action) => {
    const parts = inspect(action);
    return parts.kind === 'move' && parts.from !== parts.to && board[parts.to] !== 0;
  });
  const crown = taking.find((action) => {
    const parts = inspect(action);
    return parts.kind === 'move' && (board[parts.to]! & 15) === EMPEROR;
  });
  const from = taking.length > 0 && random() < 0.8 ? taking : legal;
  return crown ?? from[Math.floor(random() * from.length)]!;
};

const beginner: Chooser = (position, legal, random) =>
  position.phase === 'move'
    ? choose(position, position.turn, 'beginner', { random, budget: 1000, now: () => 0 })
    : legal[Math.floor(random() * legal.length)]!;

interface Plan {
  readonly mode: Mode;
  readonly seed: string;
  readonly chooser: Chooser;
  /** The last turn; 0 for none. */
  readonly last?: number;
  /** The number of turns after which it ends by `end`. */
  readonly most: number;
  readonly end: (position: Position) => Action;
}

function played({ mode, seed, chooser, last = 0, most, end }: Plan): Story {
  const random = randomFrom(seed);
  const header: MatchHeader = { ...headerFor(mode), last };
  let story = beginStory(header);
  while (story.match.result === null) {
    const { position } = story.match;
    const legal = legalActions(position);
    const action =
      position.ply > most
        ? end(position)
        : isThrow(legal[0]!)
          ? thrown(random() < 0.6 ? null : Math.floor(random() * 7))
          : chooser(position, legal, random);
    const lines = [...story.steps.map(({ line }) => line), formatAction(action)];
    const followed = follow(story, header, lines, '');
    if (!followed.agrees) throw new Error(`${seed}: ${lines.at(-1)} in turn ${position.ply}`);
    story = followed.story;
  }
  return story;
}

const agreed = (): Action => DRAW;
const turnResigns = ({ turn }: Position): Action => resign(turn);

const PLANS: readonly Plan[] = [
  ...(['2', '3', '4', '4a'] as const).flatMap((mode) =>
    [3, 9, 26, 80, 240].flatMap((most): Plan[] => [
      { mode, seed: `${mode} ${most} greedy`, chooser: greedy, most, end: agreed },
      { mode, seed: `${mode} ${most} resigning`, chooser: greedy, most, end: turnResigns },
    ]),
  ),
  ...(['2', '4', '4a'] as const).map((mode): Plan => {
    return { mode, seed: `${mode} counted`, chooser: greedy, last: 40, most: 400, end: agreed };
  }),
  { mode: '2', seed: 'bots for two', chooser: beginner, last: 24, most: 400, end: agreed },
  { mode: '4', seed: 'bots for four', chooser: beginner, last: 24, most: 400, end: agreed },
  { mode: '4a', seed: 'bots as allies', chooser: beginner, most: 16, end: turnResigns },
];

const eventsIn = ({ steps }: Story) => steps.flatMap(({ events }) => events);

/** Returns the teams that didn't win; empty for a draw. */
function losers({ header, match }: Story): Team[] {
  const { winners } = match.result!;
  const won = (team: Team): boolean =>
    winners.some((other) => other === team || (header.mode === '4a' && (other & 1) === (team & 1)));
  return winners.length === 0 ? [] : teamsIn(header).filter((team) => !won(team));
}

/** The claim of each medal, checked from the events alone. */
const TRUE: Readonly<Record<MedalKind, (medal: Medal, story: Story, people: MatchPeople) => boolean>> = {
  deadliest: ({ id, times }, _, { all }) =>
    all.every((life) => displacedBy(life) <= times) && displacedBy(all[id!]!) === times,
  valiant: ({ id, times }, _, { all }) => times > 0 && displacedBy(all[id!]!) === times,
  bravest: ({ id, team, times }, story, { all }) =>
    losers(story).includes(team as Team) &&
    displacedBy(all[id!]!) === times &&
    all.every((life) => !losers(story).includes(teamOf(life.piece) as Team) || displacedBy(life) <= times),
  luckiest: ({ thrown: it, team }) => it?.team === team && it.odds > 1,
  unluckiest: ({ thrown: it, team }) => it?.team === team && it.odds > 1,
  turncoat: ({ id }, _, { all }) => all[id!]!.deeds.some(({ type }) => type === 'turned' || type === 'recruited'),
  saviour: ({ id }, _, { all }) => all[id!]!.deeds.some((deed) => deed.type === 'displaced' && deed.saved !== null),
  risen: ({ id }, _, { all }) => all[id!]!.deeds[0]!.type === 'born',
  steadfast: ({ id, times }, _, { all }) => all.every(({ moves }) => moves <= times) && all[id!]!.moves === times,
  marcher: ({ id, times }, _, { all }) => times >= 6 && all[id!]!.moves === times,
  recruiter: ({ team, times }, story) =>
    times > 0 &&
    times ===
      eventsIn(story).filter((event) => (event.type === 'recruited' || event.type === 'turned') && event.team === team)
        .length,
  last: ({ team }, story) => {
    const falls = eventsIn(story).flatMap((event) =>
      event.type === 'eliminated' && event.cause !== 'resigned' ? [event.team] : [],
    );
    return falls.length > 1 && falls.at(-1) === team;
  },
  faithful: ({ id, team }, { steps, match }, { all }) => {
    const positions = [...steps.map(({ before }) => before), match.position];
    const seen = positions.findLast((position) => find(position, team as Team, EMPEROR) !== -1)!;
    const crown = find(seen, team as Team, EMPEROR);
    const beside = STEPS[crown]!.some((near) => isArmy(seen.board[near]!) && teamOf(seen.board[near]!) === team);
    return beside && all[id!] !== undefined;
  },
  loyal: ({ team }, story) =>
    !eventsIn(story).some(
      (event) => (event.type === 'recruited' || event.type === 'turned') && teamOf(event.was) === team,
    ),
  held: ({ times }, { match }) => times > 0 && times <= match.position.ply,
};

describe('medals', () => {
  it.each(PLANS.map((plan) => [plan.seed, plan] as const))('are true, and every army has one: %s', (_, plan) => {
    const story = played(plan);
    const people = peopleOf(story, SEED);
    const medals = medalsOf(people, story);
    const teams = teamsIn(story.header);
    expect(teams.filter((team) => !medals.some((medal) => medal.team === team))).toEqual([]);
    expect(medals.length).toBeLessThanOrEqual(Math.max(3, teams.length));
    for (const medal of medals) {
      expect([medal.kind, TRUE[medal.kind](medal, story, people)]).toEqual([medal.kind, true]);
      expect(medalNote(medal)).not.toBe('');
    }
    const worn = medals.flatMap(({ id }) => (id === null ? [] : [id]));
    expect(new Set(worn).size).toBe(worn.length);
  });

  it('come from matches that end in every way', () => {
    const ends = new Set(PLANS.map((plan) => played(plan)).map(({ match }) => match.result!.reason));
    expect([...ends].sort()).toEqual(['agreed', 'last-camp', 'mandate']);
  });

  it('are none where nobody has moved', () => {
    const story = storyOf('2', 'S:-', 'N:-', 'resign:S');
    expect(medalsOf(peopleOf(story, SEED), story)).toEqual([]);
  });

  it('honour who laid down arms at once for those who stood by the throne', () => {
    const story = storyOf('2', 'S:-', 'N:-', 'h3h4', '~x', 'resign:N');
    const medals = medalsOf(peopleOf(story, SEED), story);
    expect(medals.map(({ kind, team }) => [kind, team])).toEqual([
      ['faithful', 0],
      ['loyal', 2],
    ]);
    expect(medals.map(medalNote)).toEqual(['by the Emperor’s side to the last', 'no one changed sides']);
  });
});
