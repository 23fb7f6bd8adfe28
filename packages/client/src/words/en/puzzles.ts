/** The puzzles in English. */
import type { PuzzleKind } from '@dominion/bots/puzzles';
import { formatSquare, type Square, type Team, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

const ASKS: Readonly<Record<PuzzleKind, string>> = {
  recruit: 'Recruit within two turns.',
  hold: 'Take control of another’s Territory within two turns.',
  ring: 'Encircle a unit within two turns.',
  win: 'Win a unit within two turns.',
  rescue: 'Save your Emperor.',
  crown: 'Bring down an enemy Emperor.',
};

const ONE_MOVE: Readonly<Record<PuzzleKind, string>> = {
  ...ASKS,
  recruit: 'Find the move that recruits, now or with your next one.',
  hold: 'Find the move that takes control of another’s Territory, now or with your next one.',
  ring: 'Find the move that encircles a unit, now or with your next one.',
  win: 'Find the move that wins a unit, now or with your next one.',
};

export const puzzles = {
  title: 'Puzzles',
  lead: 'In each position one move is better than all others. Find it.',
  blank: 'Fate is silent in puzzles: no throw brings anything.',
  count: (done: number, all: number) => `${done} of ${all} puzzles solved`,
  unkept: 'This browser keeps nothing, so the ticks last as long as this page.',
  ofTheDay: 'Puzzle of the day',
  everybody: 'The same for everybody today.',
  solve: 'Solve it',
  look: 'Look at it again',
  goOn: 'Next unsolved',
  allSolved: 'All solved. Tomorrow’s puzzle of the day is worth a second look.',
  done: 'solved',
  name: (number: number) => `Puzzle ${number}`,
  numberOf: (number: number, all: number) => `Puzzle ${number} of ${all}`,
  stars: (stars: number) => `${stars} of 3 stars`,
  all: 'All puzzles',
  keys: {
    heading: 'Puzzle',
    rows: [
      ['.', 'the next puzzle, or move of the solution'],
      [',', 'the puzzle before'],
      ['R', 'the puzzle again'],
      ['G', 'a hint; again, the solution'],
    ] as readonly (readonly [string, string])[],
  },
  kinds: {
    recruit: { title: 'Recruit', gist: 'A move that wins Peasants over' },
    hold: { title: 'Seize land', gist: 'Control of a Territory that is not yours' },
    ring: { title: 'Close the ring', gist: 'A unit that is encircled changes sides' },
    win: { title: 'Win a unit', gist: 'A quiet move, and one of theirs is lost' },
    rescue: { title: 'Save the Emperor', gist: 'Yours is about to fall' },
    crown: { title: 'Topple an Emperor', gist: 'Theirs cannot be saved any more' },
  },
  toMove: (team: Team, ally: Team | null) =>
    ally === null ? `${kingdom(team)} to move.` : `${kingdom(team)} to move, allied with ${kingdom(ally)}.`,
  /** What is asked for, by how many moves of one's own are to be found. */
  asks: (kind: PuzzleKind, moves: number) => (moves > 1 ? ASKS[kind] : ONE_MOVE[kind]),
  moveOf: (move: number, moves: number) => `Move ${move} of ${moves}`,
  /** What a wrong move misses, by kind. */
  missed: {
    recruit: 'There is more to recruit than that.',
    hold: 'The Territory is not yours like that.',
    ring: 'The ring does not close like that.',
    win: 'There is more to win than that.',
    rescue: 'Your Emperor is not safe like that.',
    crown: 'Their Emperor gets away.',
  },
  not: (move: string) => `Not ${move}.`,
  wouldAnswer: (team: Team) => `${kingdom(team)} would answer`,
  chanceGone: (move: string) => `${move}, and the chance is gone.`,
  looking: 'Looking for the answer …',
  right: 'Right!',
  further: 'Go on: there is more.',
  solved: 'Solved!',
  equal: 'Solved! Just as good as the move we had in mind.',
  solution: 'The solution',
  thinkAgain: 'Solve it yourself with “Again”.',
  hint: 'Hint',
  hinted: (unit: Unit, square: Square) => `Move the ${unitName(unit)} on ${formatSquare(square)}.`,
  show: 'Give up',
  showNext: 'Show the next move',
  again: 'Again',
  previous: 'Previous',
  next: 'Next',
  tryOut: 'Try things out from this position',
  share: 'Share the puzzle of the day',
  copied: 'Link copied',
  copyByHand: 'Copy this link',
  missing: 'There is no such puzzle.',
} as const;
