/** The stations of the road of learning: the first battle, the lessons, and the themes of puzzles. */
import { PUZZLE_KINDS } from '@dominion/insight/puzzles';
import { type Position, S, type Square, type Team } from '@dominion/rules';
import type { Route } from '../../base/route.js';
import { battleWon } from '../../base/storage/matches.js';
import { battle } from '../../i18n/pages/battle.js';
import { learn } from '../../i18n/pages/learn.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { fieldAround, fieldAt } from '../../match/connections/lesson/field.js';
import { type AnyLesson, matchOf, startSceneOf } from '../../match/connections/lesson/lesson.js';
import { beginPuzzle } from '../../match/connections/puzzle/play.js';
import { FIRST_BATTLE } from '../battle/script.js';
import { LESSONS } from '../learn/lessons/index.js';
import { lessonToDo, progress } from '../learn/progress.js';
import { nextUnsolved, puzzlesOf, solvedOf } from '../puzzles/next.js';

/** The part of a board that a station shows, and the team at its bottom. */
interface Sight {
  readonly position: Position;
  readonly bottom: Team;
  readonly field: readonly Square[] | null;
}

export interface Station {
  readonly name: string;
  readonly title: string;
  readonly gist?: string;
  readonly to: Route;
  readonly sight: Sight;
  readonly done: number;
  readonly all: number;
}

/** Boards of stations, so that each is computed once. */
const seen = new Map<string, Sight>();

function once(name: string, look: () => Sight): Sight {
  const sight = seen.get(name) ?? look();
  seen.set(name, sight);
  return sight;
}

const sightOf = (lesson: AnyLesson): Sight =>
  once(lesson.name, () => {
    const { position } = matchOf(startSceneOf(lesson, 0))!;
    return { position, bottom: S, field: fieldAt(lesson, 0, position) };
  });

/** Whether the first battle is won, or the learner has skipped it for the lessons. */
const fought = (): boolean => battleWon() || progress.value.done.length > 0;

/** Returns the first battle and the lessons. */
export function lessonStations(): readonly Station[] {
  const { done } = progress.value;
  const first = { name: 'first', title: battle.title, to: { page: 'battle' }, done: fought() ? 1 : 0 } as const;
  return [
    { ...first, sight: sightOf(FIRST_BATTLE), all: 1 },
    ...LESSONS.map((lesson) => ({
      name: lesson.name,
      ...learn.lessons[lesson.name],
      to: { page: 'lesson', name: lesson.name } as const,
      sight: sightOf(lesson),
      done: done.includes(lesson.name) ? 1 : 0,
      all: 1,
    })),
  ];
}

/** Returns the themes of puzzles; each leads to its next unsolved puzzle, or to the first. */
export function puzzleStations(): readonly Station[] {
  return PUZZLE_KINDS.map((kind) => {
    const all = puzzlesOf(kind);
    const [first] = all;
    const sight = once(`puzzles ${kind}`, () => {
      const { position } = beginPuzzle(first!);
      return { position, bottom: position.turn, field: fieldAround(first!.line[0]!) };
    });
    const { id } = nextUnsolved(null, all) ?? first!;
    return {
      name: `puzzles-${kind}`,
      ...puzzles.kinds[kind],
      to: { page: 'puzzle', id },
      sight,
      done: solvedOf(all),
      all: all.length,
    };
  });
}

/** Returns the first unfinished station; a lesson in progress comes before the battle. Null after the last. */
export function nextStation(stations: readonly Station[]): Station | null {
  const begun = Object.keys(progress.value.at).length > 0 ? lessonToDo() : null;
  return stations.find(({ name }) => name === begun) ?? stations.find(({ done, all }) => done < all) ?? null;
}
