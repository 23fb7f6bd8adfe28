/** The book, §3: the units. The rows of a card are how many, how it moves and how it displaces; its lines what is special. */

const AS_IT_MOVES = 'As it moves.';

export const units = {
  '3.1': {
    title: 'Moving',
    lines: [
      'In its turn a team moves one of its own units, each in its own way, to another square.',
      'No unit passes over another, but for the Warrior in his leap and the Assassin when he displaces.',
    ],
  },
  '3.2': {
    title: 'Displacing',
    lines: [
      'A unit displaces another by moving onto its square; the other leaves the board. Any unit of an opposing camp and any Peasant may be displaced.',
      'A unit of one’s own camp never may.',
      'Most units displace as they move. Sergeants and Soldiers displace one square diagonally only, the Assassin over a unit between, Recruited Peasants not at all.',
    ],
  },
  '3.3': {
    title: 'Ranks and army units',
    lines: [
      'Upper Rank: Prince, General, Admiral, Warrior and Assassin. Lower Rank: Sergeant and Soldier.',
      'These and the Emperor are army units. Recruited Peasants and Peasants are not: they hold no stronghold and straddle nobody.',
    ],
  },
  '3.4': {
    title: 'No check',
    lines: ['An Emperor may stand in danger or walk into it; nothing forbids it, and nobody has to say so.'],
  },
  '3.5': {
    title: 'Passing',
    lines: ['A team that cannot move passes.', 'It may not pass otherwise.'],
  },
  '3.6': {
    title: 'Emperor',
    rows: ['1', 'One square in any of the eight directions.', AS_IT_MOVES],
    lines: [
      'When he is displaced, his team is eliminated at once, or its Prince may succeed him (§7.1).',
      'Fate never judges him, and no ring turns him.',
    ],
    captions: ['The Emperor of Chu and the squares he may go to; he may displace the Soldier of Zhao.'],
  },
  '3.7': {
    title: 'Prince',
    rows: ['1', 'Any distance in any of the eight directions.', AS_IT_MOVES],
    lines: [
      'The heir: while he lives, the loss of the Emperor is not yet the end (§7.1). The top of the ladder (§6.5).',
    ],
    captions: ['The Prince goes as far as the way is free, and may displace what ends it.'],
  },
  '3.8': {
    title: 'General',
    rows: ['2', 'Any distance along rows and columns.', AS_IT_MOVES],
    lines: ['Fate may make him a Prince when there is none (§6.5).'],
    captions: ['The General: straight, until a unit stands in the way.'],
  },
  '3.9': {
    title: 'Admiral',
    rows: ['2', 'Any distance diagonally.', AS_IT_MOVES],
    lines: [
      'Half of the squares are out of his reach for as long as he is an Admiral. Fate may make him a Prince when there is none (§6.5).',
    ],
    captions: ['The Admiral: diagonally, until a unit stands in the way.'],
  },
  '3.10': {
    title: 'Warrior',
    rows: ['4, Assassins counted in', 'Leaps two squares straight and one to the side, over anything.', AS_IT_MOVES],
    lines: ['He alone passes over others without displacing.'],
    captions: ['The Warrior leaps out of a ring of units, and may displace where he lands.'],
  },
  '3.11': {
    title: 'Assassin',
    rows: [
      '4, Warriors counted in',
      'Any distance along rows and columns, over empty squares.',
      'The first unit beyond exactly one other on a row or column. That one may be of any team; it stays where it is.',
    ],
    lines: [
      'He strikes like the cannon of xiangqi. What stands directly in his way he cannot displace.',
      'The unit between may be a Peasant, too.',
    ],
    captions: ['The Assassin displaces the General of Zhao over one Soldier between; that Soldier he cannot touch.'],
  },
  '3.12': {
    title: 'Sergeant',
    rows: [
      '3',
      'One or two squares along a row or column, the first one empty; or one square diagonally.',
      'One square diagonally only.',
    ],
    lines: [
      'By any of these steps he may move onto a Soldier of his own team: the two change places. With two squares, the one between must be empty.',
      'He can be encircled (§5.1).',
    ],
    captions: [
      'The Sergeant: he may change places with his Soldier, and displace diagonally; the Soldier of Zhao straight ahead stops him.',
    ],
  },
  '3.13': {
    title: 'Soldier',
    rows: [
      'any number',
      'One square along a row or column. Along a defensive line one square diagonally, too, when both ends lie in a Territory that his camp controls.',
      'One square diagonally only; that needs no line.',
    ],
    lines: ['He can be encircled (§5.1). Nobody demotes him: he is the lowest of the army.'],
    captions: [
      'The Soldier in the open: straight to move, diagonally to displace.',
      'In a Territory that Chu controls he also walks the defensive lines.',
    ],
  },
  '3.14': {
    title: 'Recruited Peasant',
    rows: ['any number', 'One square along a row or column, to an empty square.', 'Nothing.'],
    lines: [
      'He goes one square at a time; the designer names his directions, but no distance.',
      'In a Territory that his camp controls he becomes a Soldier (§5.2). In a ring round an enemy he counts (§5.1).',
      'Another camp’s army units may recruit him away (§5.3). Fate never judges him.',
    ],
    captions: ['The Recruited Peasant: straight, and never onto another unit.'],
  },
  '3.15': {
    title: 'Peasant',
    rows: ['–', 'Never.', 'Nothing.'],
    lines: [
      'He belongs to no team. Units that displace may displace him; two army units of a team on opposite sides of him recruit him (§5.3).',
    ],
  },
} as const;
