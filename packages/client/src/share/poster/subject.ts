/** What pictures of a match show and say: the board at the moment that decided it, and the words beside it. */
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
import { chanceWords, medalName, medalNote, tellChance, tellMoment } from '../stories/tell-moment.js';
import { peopleOf } from '../stories/who.js';
import { countCourse, type MatchCourse } from './course.js';

/** A match as its pictures need it. */
export interface Depicted {
  readonly story: Story;
  /** What names follow from. */
  readonly seed: string;
  /** Who led each team, by team. */
  readonly leaders: readonly (string | null)[];
  /** Where one may look at it: an address without its scheme. */
  readonly address: string;
  readonly bottom: Team;
}

/** A medal, in words. */
export interface PosterMedal {
  readonly team: Team | -1;
  /** Who wears it, as a piece; null where it is a team’s. */
  readonly piece: Piece | null;
  readonly title: string;
  readonly name: string;
  readonly note: string;
  readonly iron: boolean;
}

/** What the camps counted where the Mandate decided, the highest first. */
export interface PosterCount {
  readonly bars: readonly { readonly teams: readonly Team[]; readonly count: number; readonly wins: boolean }[];
  /** How near it was. */
  readonly told: string;
}

/** What a poster shows and says. */
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
  /** Null where the count did not decide. */
  readonly count: PosterCount | null;
  /** Who played, and for how long. */
  readonly players: string;
  readonly address: string;
}

/** The board at the moment that decided a match: before it, with an arrow for what is about to happen. */
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

/** What the poster of a match shows; `weighed` and `course` are what was found by thinking about it, null for nothing. */
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
    // Of what the operator ended the heading says all that there is to say.
    sentence: story.closed ? '' : tellMoment(story, seed, moment),
    chance: chance && { ...chanceWords(chance), told: tellChance(chance) },
    course: countCourse(story) ?? course,
    medals: posterMedals(match),
    count: posterCount(story),
    players: grammar.items([...players, words.turns(story.match.position.ply)]),
    address,
  };
}
