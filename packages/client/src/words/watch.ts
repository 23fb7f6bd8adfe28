/** What is said to who looks on, in the language of the page. */
import { attackersOf, type Position, PRINCE, type Team, unitOf } from '@dominion/rules';
import { all } from '@dominion/words/watch';
import { threatenedCrowns } from '../model/resting.js';
import type { Story } from '../model/story.js';
import { spoken } from '../storage/language.js';
import { chaptersOf, whoActs } from './chronicle.js';
import { grammar } from './index.js';

export const { watch } = await spoken(all);

/** What was told of a turn. */
export interface CasterLine {
  readonly key: string;
  /** Whose turn it was; null where it was everybody's. */
  readonly team: Team | null;
  readonly text: string;
}

/** What happened in the last turns, at most so many, the last one first. Neither the throw before the start is told, nor one that brought nothing. */
export function casterLines(story: Story, most: number): CasterLine[] {
  return chaptersOf(story)
    .filter(({ key }) => key !== 'opening')
    .slice(-most)
    .reverse()
    .flatMap(({ key, team, phrases, blank, regent }) => {
      const told = blank ? phrases.slice(0, -1) : phrases;
      if (told.length === 0) return [];
      const what = grammar.sentence(grammar.clauses(told));
      return [{ key, team, text: team === null ? what : grammar.about(whoActs(team, regent), what) }];
    });
}

/** Who stands open to a blow, as one sentence each. */
export function openCrowns(position: Position): string[] {
  return threatenedCrowns(position).map(({ team, square }) => {
    const count = attackersOf(position, square, team).length;
    const prince = unitOf(position.board[square]!) === PRINCE;
    return prince ? watch.openPrince(team, count) : watch.open(team, count);
  });
}
