/** The texts and scenes of a match's scroll, for the page and for its picture. */

import type { LifeEvent, LifeId } from '@dominion/insight/lives';
import { type Piece, type Team, teamsIn } from '@dominion/rules';
import { app, fate, grammar, kingdom, pieceName } from '../../i18n/index.js';
import { ending } from '../../i18n/match/ending.js';
import { lives as words } from '../../i18n/match/lives.js';
import { isolated } from '../../i18n/names.js';
import { resultOf } from '../../i18n/results.js';
import type { Story } from '../../model/story.js';
import { type ScrollThrow, scrollOf, sidesChanged } from '../stories/scroll.js';
import { displacedBy, formatDeed, wholeLife } from '../stories/tell.js';
import { type MatchPeople, peopleOf } from '../stories/who.js';
import { type DeedLine, deedLineOf } from './deeds.js';
import { type Honoured, type HonourTitle, honouredIn } from './honoured.js';
import { type DeedScene, sceneOfDeed } from './scene.js';

export interface ShownDeed {
  readonly key: number;
  readonly scene: DeedScene;
  readonly told: string;
}

/** A unit on the scroll. */
export interface ShownPerson {
  readonly id: LifeId;
  readonly piece: Piece;
  /** Its titles, and how often it earned them. */
  readonly titles: string;
  readonly note: string;
  readonly name: string;
  /** Its unit type and team. */
  readonly rank: string;
  /** The whole story of its life, and a version short enough for a picture. */
  readonly story: string;
  readonly brief: string;
  readonly deeds: readonly ShownDeed[];
}

export interface ScrollContent {
  readonly heading: string;
  readonly match: string;
  readonly teams: readonly { readonly team: Team; readonly text: string }[];
  /** The hero of the match first; empty if no unit did anything. */
  readonly people: readonly ShownPerson[];
  readonly line: DeedLine;
  readonly throws: readonly string[];
}

/** The facts of a match from which its scroll is made. */
export interface ScrollMatch {
  readonly story: Story;
  /** The seed of the units' names. */
  readonly seed: string;
  readonly name: string;
  /** The leader of each team, by team. */
  readonly leaders: readonly (string | null)[];
}

/** Returns the scroll of a match that is over. */
export function contentOf({ story, seed, name, leaders }: ScrollMatch): ScrollContent {
  const people = peopleOf(story, seed);
  const { luckiest, hardest } = scrollOf(people, story);
  return {
    heading: resultOf(story),
    match: grammar.items([app.title, name]),
    teams: teamsIn(story.header).map((team) => {
      const leader = leaders[team] ?? '';
      return { team, text: leader === '' ? kingdom(team) : grammar.aside(kingdom(team), isolated(leader)) };
    }),
    people: honouredIn(people, story).map((honoured, at) => shownPerson(people, story, honoured, at === 0)),
    line: deedLineOf(story),
    throws: [
      ...(luckiest === null ? [] : [formatThrow(luckiest, words.luckiest)]),
      ...(hardest === null ? [] : [formatThrow(hardest, words.hardest)]),
    ],
  };
}

/** The most characters of a story on a picture: of the hero, and of each other unit. */
const HERO_TOLD = 330;
const OTHERS_TOLD = 250;

/** Shortens a story to how it began and how it ended. */
function briefly(whole: readonly string[], most: number): string {
  const [first = '', ...rest] = whole;
  let { length } = first;
  const from = rest.findLastIndex((each) => {
    length += each.length + 1;
    return length > most;
  });
  return grammar.sentences(from === -1 ? whole : [first, '…', ...rest.slice(from + 1)]);
}

function shownPerson(
  people: MatchPeople,
  story: Story,
  { id, piece, titles, deeds }: Honoured,
  first: boolean,
): ShownPerson {
  const life = people.all[id]!;
  const whole = wholeLife(people, id);
  const [displaced, changed] = [displacedBy(life), sidesChanged(life)];
  return {
    id,
    piece,
    titles: grammar.items(titles.map(titleOf)),
    note: grammar.items([
      ...(displaced > 0 ? [words.heroesNote(displaced)] : []),
      ...(changed > 0 ? [words.traitorsNote(changed)] : []),
      ...(displaced + changed === 0 && life.moves > 0 ? [ending.moves(life.moves)] : []),
    ]),
    name: words.name(people.names[id]!),
    rank: pieceName(piece),
    story: grammar.sentences(whole),
    brief: briefly(whole, first ? HERO_TOLD : OTHERS_TOLD),
    deeds: deeds.map((deed) => shownDeed(people, story, deed)),
  };
}

const titleOf = (title: HonourTitle): string => (title === 'hero' ? words.hero : ending.medal[title]);

function shownDeed(people: MatchPeople, story: Story, deed: LifeEvent): ShownDeed {
  return { key: deed.at, scene: sceneOfDeed(story, deed), told: formatDeed(people, deed) };
}

function formatThrow(
  { team, count, purpose, ply, odds }: ScrollThrow,
  say: (who: string, event: string, ply: number, odds: number) => string,
): string {
  const event = purpose === 'succession' ? words.succeeded : grammar.sentence(fate.event(count));
  return say(kingdom(team), event, ply, odds);
}
