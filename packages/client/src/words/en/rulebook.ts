/** The rules page in our own words. RULES.md in the project decides; this says the same, shorter. */
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  GENERAL,
  PEASANT,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Unit,
  WARRIOR,
} from '@dominion/rules';

/** One row of the table of units. */
export interface UnitWords {
  readonly unit: Unit | typeof PEASANT;
  readonly name: string;
  readonly most: string;
  readonly moves: string;
  readonly displaces: string;
}

export const UNIT_ROWS: readonly UnitWords[] = [
  { unit: EMPEROR, name: 'Emperor', most: '1', moves: 'One square in any direction.', displaces: 'As it moves.' },
  { unit: PRINCE, name: 'Prince', most: '1', moves: 'Any distance in any direction.', displaces: 'As it moves.' },
  {
    unit: GENERAL,
    name: 'General',
    most: '2',
    moves: 'Any distance along rows and columns.',
    displaces: 'As it moves.',
  },
  { unit: ADMIRAL, name: 'Admiral', most: '2', moves: 'Any distance diagonally.', displaces: 'As it moves.' },
  {
    unit: WARRIOR,
    name: 'Warrior',
    most: '4 with Assassins',
    moves: 'Leaps two squares and one to the side, over anything.',
    displaces: 'As it moves.',
  },
  {
    unit: ASSASSIN,
    name: 'Assassin',
    most: '4 with Warriors',
    moves: 'Any distance along rows and columns, over empty squares.',
    displaces: 'The first unit beyond exactly one other unit on its row or column.',
  },
  {
    unit: SERGEANT,
    name: 'Sergeant',
    most: '3',
    moves: 'One or two squares along a row or column, or one diagonally. May change places with an own Soldier there.',
    displaces: 'One square diagonally.',
  },
  {
    unit: SOLDIER,
    name: 'Soldier',
    most: 'any number',
    moves: 'One square along a row or column; also diagonally along a defensive line in a Territory its camp controls.',
    displaces: 'One square diagonally.',
  },
  {
    unit: RECRUIT,
    name: 'Recruited Peasant',
    most: 'any number',
    moves: 'One square along a row or column.',
    displaces: 'Nothing.',
  },
  { unit: PEASANT, name: 'Peasant', most: '–', moves: 'Never; it belongs to nobody.', displaces: 'Nothing.' },
];

export const rulebook = {
  title: 'The rules in short',
  lead: 'Two to four kingdoms fight on a board of 15 × 15 squares. Displace every rival Emperor: the last camp left wins.',
  units: 'Units',
  columns: ['Unit', 'Most', 'Moves', 'Displaces'],
  unitsNote:
    'A unit displaces by moving onto an opposing unit or a Peasant; it leaves the board. Units of your own camp are never displaced. There is no check: an Emperor may walk into danger. A team that cannot move passes, and no team may pass otherwise.',
  chapters: [
    {
      heading: 'Set-up and turns',
      lines: [
        'Each army begins with an Emperor, a Prince, a General, an Admiral and seven Soldiers. Peasants wait on their Start Points in the Circle and, with three or four teams, in the corners.',
        'A throw decides who begins. Then every team may make up to two of its Soldiers Sergeants (the muster).',
        'Play goes clockwise: one move, then the throw of fate.',
      ],
    },
    {
      heading: 'Territories',
      lines: [
        'Each Territory has three strongholds. Whoever’s army units stand on two of them controls it – in any Territory, not only one’s own.',
        'Control arms your recruits, opens the defensive lines to your Soldiers, and shields your enemies’ units there from fate.',
        'Allies share control, but the two strongholds must be held by one team.',
      ],
    },
    {
      heading: 'After every action',
      lines: [
        'Encirclement: a Sergeant or Soldier with all eight neighbours of one opposing team becomes that team’s Soldier.',
        'Arming: a Recruited Peasant in a Territory that its camp controls becomes a Soldier.',
        'Recruiting: a Peasant, or another camp’s Recruited Peasant, between two army units of one team – on a row, column or diagonal – becomes its Recruited Peasant, unless another camp straddles it too.',
      ],
    },
  ],
  fate: 'The throw of fate',
  fateLead:
    'At the end of each turn the Fate Diviner is thrown. One time in four all its X’s face up; then the six Divining Sticks are thrown and the marked ones counted.',
  fateColumns: ['Count', 'Event', 'Sticks', 'Die'],
  fateNotes: [
    'You must choose when you can. Units in a Territory that an enemy controls cannot be judged, nor Emperors and Peasants.',
    'Promotion goes one step, into a free place: Soldier → Sergeant → Warrior or Assassin → General or Admiral → Prince.',
    'Demotion goes down to the next level that has room.',
    'A new Peasant goes on a free Start Point of the Circle, else on any free square of the Circle.',
  ],
  end: {
    heading: 'Succession and the end',
    lines: [
      'When an Emperor is displaced and his team still has its Prince, the team is leaderless until its next turn. Then one throw decides: X’s up and a six make the Prince Emperor after one last move; anything else ends the line.',
      'Without a Prince – or when he is displaced first – the team is eliminated at once. Its upper ranks leave the board, the others become Peasants.',
      'Who displaced the Emperor takes the fallen team’s Imperial Seals.',
      'Teams may resign, or agree on a draw. A hundred moves in which nothing happens are a draw.',
    ],
  },
  keys: {
    heading: 'Keys',
    lines: [
      'Arrow keys walk the board, Home and End go to the ends of a row, Page Up and Page Down of a column.',
      'Enter or Space presses a square, Escape lets go, f turns the board.',
    ],
  },
} as const;

export const about = {
  title: 'About',
  lead: 'Dominion – Ancient Art of War is a board game of strategy and fate for two to four teams. This is its online table: open a link, take a seat, play.',
  copyrightHeading: 'Credits and copyright',
  copyright: [
    'The game is the work of its author, who conceived and drew it up in August 2003 and holds the copyright of its play, its board and its ideas. Nothing of it may be sold, or used to make money, unless the author agrees.',
    'The author lets people play it at home, whole and unaltered. Whoever plays acknowledges the author’s copyright and answers for what they do with the game themselves.',
  ],
  fontHeading: 'Lettering',
  font: 'The characters on the pieces are set in Yuji Boku, © 2021 The Yuji Project Authors, under the SIL Open Font License 1.1.',
  privacyHeading: 'What is kept',
  privacy:
    'No account, no tracking. Your browser keeps a secret key by which the server knows your seat again, your name, and how you like the board. The server keeps the matches.',
} as const;
