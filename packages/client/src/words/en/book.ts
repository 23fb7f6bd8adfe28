/** The book at /rules: its headings and what it says of itself. What the rules say stands in book-*.ts. */
import { formatSquare, type Piece, type Square, type Unit } from '@dominion/rules';
import type { Origin } from '../../book/plan.js';
import { ending } from './book-end.js';
import { land } from './book-land.js';
import { lengths } from './book-length.js';
import { table } from './book-table.js';
import { turn } from './book-turn.js';
import { units } from './book-units.js';
import { list, pieceName, unitName } from './index.js';

/** What a paragraph says. `rows` explain the terms of its plan, or are those of a unit's card; `captions` belong to its pictures. */
export interface Paragraph {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rows?: readonly string[];
  readonly captions?: readonly string[];
}

export const paragraphs = { ...land, ...units, ...turn, ...ending, ...lengths, ...table };

export const chapters = {
  '1': { heading: 'The board', lines: [] },
  '2': { heading: 'Teams, modes and set-up', lines: [] },
  '3': { heading: 'Units', lines: [] },
  '4': { heading: 'Territory', lines: [] },
  '5': {
    heading: 'What follows from an action',
    lines: [
      'After every move, promotion, demotion, new Peasant and elimination these three are applied in this order, each to the whole board at once, and the three together again until nothing changes.',
      'The muster is a promotion. Throws and passes are followed by nothing of this.',
    ],
  },
  '6': { heading: 'Fate', lines: [] },
  '7': { heading: 'Succession, elimination, victory', lines: [] },
  '8': { heading: 'Notation', lines: ['Matches, links and bug reports are written in these signs.'] },
  '9': { heading: 'The command line', lines: [] },
  '10': { heading: 'The length of a match', lines: [] },
  '11': { heading: 'At this table', lines: [] },
} as const;

export const book = {
  title: 'The rules',
  lead: 'Two to four kingdoms fight on a board of 15 × 15 squares. Displace every rival Emperor: the last camp left wins.',
  contents: 'Contents',
  search: 'Search the rules',
  searchHint: 'Words in any language, or a number such as 5.3',
  found: (n: number) => (n === 0 ? 'Nothing found' : n === 1 ? '1 paragraph' : `${n} paragraphs`),
  nothing: 'No paragraph has all of these words. Try fewer, or the name of a unit.',
  all: 'Show everything',
  print: 'Print',
  origins: {
    reading: 'our reading',
    board: 'from the board',
    online: 'online',
  } satisfies Record<Origin, string>,
  originsHeading: 'Whose words these are',
  originsNotes: {
    reading: 'the designer’s text left a choice open, and the game takes this one.',
    board: 'only the designer’s lost pictures showed it, and the game fills it in.',
    online: 'what play over a network adds.',
  } satisfies Record<Origin, string>,
  originsRest: 'Everything else is the designer’s rule in other words.',
  readMore: 'The whole book in a new tab',
  sheet: 'Rules',
  fateColumns: ['Count', 'Event', 'Sticks', 'Die'],
  card: {
    most: 'At most',
    moves: 'Moves',
    displaces: 'Displaces',
    ladder: 'On the ladder',
    promotes: (to: readonly Unit[]) => `promoted to ${to.map(unitName).join(' or ')}`,
    demotes: (to: readonly Unit[]) =>
      `demoted to ${to.map(unitName).join(' or ')}, or further down where these are full`,
    demotesLast: (to: Unit) => `demoted to ${unitName(to)}`,
    aside: 'never judged by fate',
    legend: 'The ladder of promotion',
  },
  marks: 'A dot: may go there. A ring: may displace. Two arrows on a badge: may change places. A star: may be chosen.',
  before: 'Before',
  after: 'After',
  /** What a picture shows, for those who do not see it. */
  seen: {
    units: (all: readonly (readonly [Piece, readonly Square[]])[]) =>
      all.length === 0
        ? 'No units.'
        : `On the board: ${all.map(([piece, on]) => `${pieceName(piece)} ${on.map(formatSquare).join(', ')}`).join('; ')}.`,
    goes: (from: Square, to: readonly Square[]) =>
      to.length === 0 ? '' : `From ${formatSquare(from)} it may go to ${list(to.map(formatSquare))}.`,
    displaces: (on: readonly Square[]) => `It may displace on ${list(on.map(formatSquare))}.`,
    swaps: (on: readonly Square[]) => `It may change places on ${list(on.map(formatSquare))}.`,
    choices: (on: readonly Square[]) => `To be chosen: ${list(on.map(formatSquare))}.`,
    chosen: (on: readonly Square[]) => `Chosen: ${list(on.map(formatSquare))}.`,
    circled: (on: readonly Square[]) => `Circled: ${list(on.map(formatSquare))}.`,
    arrow: (from: Square, to: Square) => `An arrow leads from ${formatSquare(from)} to ${formatSquare(to)}.`,
  },
} as const;
