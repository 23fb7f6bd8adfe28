/** The contents of a match's pictures: the board at the moment that decided it, and the words beside it. */
import { type Piece, type Team, teamsIn } from '@dominion/rules';
import type { BoardView, Drawn } from '../../board/view.js';
import { grammar, kingdom } from '../../i18n/index.js';
import { ending as words } from '../../i18n/match/ending.js';
import { isolated } from '../../i18n/names.js';
import { resultOf } from '../../i18n/results.js';
import { viewOf } from '../../model/board/board-view.js';
import { IDLE } from '../../model/board/interaction.js';
import type { Story } from '../../model/story.js';
import { raceOf } from '../../model/table/mandate.js';
import { isOfIron, medalsOf } from '../stories/medals.js';
import { type Chance, chanceOf, type DecisiveMoment, decisiveMoment } from '../stories/moment.js';
import { primeOf } from '../stories/scroll.js';
import { chanceWords, formatChance, formatMoment, medalName, medalNote } from '../stories/tell-moment.js';
import { peopleOf } from '../stories/who.js';
import { countCourse, type MatchCourse } from './course.js';

/** The facts of a match that its pictures need. */
export interface Depicted {
  readonly story: Story;
  /** The seed of the units' names. */
  readonly seed: string;
  /** The leader of each team, by team. */
  readonly leaders: readonly (string | null)[];
  /** The address at which the match can be watched, without its scheme. */
  readonly address: string;
  readonly bottom: Team;
}

export interface PosterMedal {
  readonly team: Team | -1;
  /** The piece that wears it; null if it is a team’s. */
  readonly piece: Piece | null;
  readonly title: string;
  readonly name: string;
  readonly note: string;
  readonly iron: boolean;
}

/** The sides' points if the Mandate decided, the highest first. */
export interface PosterCount {
  readonly bars: readonly { readonly teams: readonly Team[]; readonly count: number; readonly wins: boolean }[];
  /** The text on how close it was. */
  readonly told: string;
}

export interface PosterSubject {
  readonly moment: DecisiveMoment;
  readonly view: BoardView;
  readonly drawn: readonly Drawn[];
  readonly winners: readonly Team[];
  readonly heading: string;
  readonly sentence: string;
  readonly chance: { readonly odds: string; readonly what: string; readonly told: string } | null;
  readonly course: MatchCourse | null;
  readonly medals: readonly PosterMedal[];
  /** Null if points didn't decide. */
  readonly count: PosterCount | null;
  /** The players, and the length of the match. */
  readonly players: string;
  readonly address: string;
}

/** Returns the board just before the moment that decided the match, with an arrow for what is about to happen. */
function momentView(
  { story, bottom }: Depicted,
  { at, squares, blow }: DecisiveMoment,
): Pick<PosterSubject, 'view' | 'drawn'> {
  const { steps, match } = story;
  const position = steps[at]?.before ?? match.position;
  const view = viewOf(position, [], bottom, { kind: 'over' }, IDLE);
  const [from, to = from] = squares;
  const drawn: Drawn[] = from === undefined ? [] : [{ from, to: to!, pen: 'yellow' }];
  const last = blow === null ? squares : [blow.from, blow.to];
  return { view: { ...view, last, threatened: [] }, drawn };
}

function posterMedals({ story, seed }: Depicted): PosterMedal[] {
  const people = peopleOf(story, seed);
  return medalsOf(people, story).map((medal) => {
    const { kind, team, id } = medal;
    const piece = id === null ? null : primeOf(people.all[id]!);
    const name = medalName(people, medal) || (team === -1 ? '' : kingdom(team));
    return { team, piece, title: words.medal[kind], name, note: medalNote(medal), iron: isOfIron(kind) };
  });
}

function posterCount({ match: { result, position } }: Story): PosterCount | null {
  if (result?.reason !== 'mandate') return null;
  const { camps, margin } = raceOf(position);
  const bars = camps
    .map(({ teams, count, leads }) => ({ teams, count, wins: leads }))
    .sort((a, b) => Number(b.wins) - Number(a.wins) || b.count - a.count);
  return { bars, told: words.margin(margin) };
}

/** Returns the contents of a match's poster. `weighed` and `course` are the results of evaluation; null for none. */
export function subjectOf(
  match: Depicted,
  { weighed, course }: { readonly weighed: Chance | null; readonly course: MatchCourse | null },
): PosterSubject {
  const { story, seed, leaders, address } = match;
  const moment = decisiveMoment(story, seed);
  const chance = chanceOf(story, peopleOf(story, seed), moment) ?? weighed;
  const players = teamsIn(story.header).map((team) => {
    const leader = leaders[team] ?? '';
    return leader === '' ? kingdom(team) : grammar.aside(isolated(leader), kingdom(team));
  });
  return {
    moment,
    ...momentView(match, moment),
    winners: story.match.result!.winners,
    heading: resultOf(story),
    // If the operator ended the match, the heading says everything.
    sentence: story.closed ? '' : formatMoment(story, seed, moment),
    chance: chance && { ...chanceWords(chance), told: formatChance(chance) },
    course: countCourse(story) ?? course,
    medals: posterMedals(match),
    count: posterCount(story),
    players: grammar.items([...players, words.turns(story.match.position.ply)]),
    address,
  };
}
