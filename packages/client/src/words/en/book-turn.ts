/** The book, §4 to §6: Territories, what follows from every action, and fate. */

export const turn = {
  '4.1': {
    title: 'Control',
    lines: [
      'A team controls a Territory, its own or another’s, while its army units stand on at least two of the three strongholds. That is read off the board at every moment; at any other time the Territory is nobody’s.',
    ],
    captions: ['Two army units of Chu on strongholds of Zhao: the border shows that Chu controls the Territory.'],
  },
  '4.2': {
    title: 'What control brings',
    lines: [
      'In a Territory that your camp controls, your Recruited Peasants become Soldiers (§5.2), your Soldiers may walk the defensive lines (§3.13), and your enemies’ units cannot be judged by fate (§6.4).',
    ],
  },
  '4.3': {
    title: 'Allies',
    lines: [
      'Territory is a camp’s matter: in the allied game both allies arm recruits, use the lines and judge their units in a Territory that either of them controls.',
      'Units are a team’s matter: strongholds are counted, Peasants straddled and rings closed with the units of one team alone.',
    ],
  },
  '4.4': {
    title: 'Flags',
    lines: [
      'Flags show who controls which Territory. That of an eliminated team is neutral, since no army units of it stand there any more.',
    ],
  },
  '5.1': {
    title: 'Encirclement',
    lines: [
      'A Sergeant or Soldier whose eight neighbours are all units of one and the same opposing team becomes a Soldier of that team where he stands. That team’s Recruited Peasants count among the eight.',
      'On the edge of the board there are no eight neighbours, so nobody is turned there. Upper ranks and Emperors are never turned.',
    ],
    captions: ['A Recruited Peasant closes the ring round the Sergeant of Zhao: he is a Soldier of Chu now.'],
  },
  '5.2': {
    title: 'Arming',
    lines: ['A Recruited Peasant in a Territory that his camp controls becomes a Soldier.'],
    captions: ['The Recruited Peasant comes home to a Territory that Chu controls, and is armed.'],
  },
  '5.3': {
    title: 'Recruiting',
    lines: [
      'A Peasant, or another camp’s Recruited Peasant, becomes a team’s Recruited Peasant when two army units of that team stand on opposite sides of him and no other camp does the same at that moment.',
      'Opposite sides are those of a row, a column or either diagonal.',
      'When two camps or more do, he is a Peasant-in-contest and stays what he is.',
      'When two allied teams both do and no other camp, he goes to the team whose turn it is, or else to the first of them after it in clockwise order.',
    ],
    captions: [
      'The General steps beside the Peasant, opposite the Soldier: the Peasant is recruited.',
      'Zhao straddles this Peasant already. When Chu does so too, he is in contest, and nothing happens.',
    ],
  },
  '6.1': {
    title: 'The Fate Diviner',
    lines: [
      'At the end of its turn the team throws the Fate Diviner. One time in four all its X’s face up, and Fate speaks; otherwise Fate is silent, and the turn ends.',
      'The Diviner is a pyramid of four faces, one of them blank: the X’s are up when it rests on that.',
    ],
  },
  '6.2': {
    title: 'The die or the Divining Sticks',
    lines: [
      'If Fate speaks, it throws one six-sided die, or in the slow game the six Divining Sticks, each with two sides, one of them marked, and counts the marked ones: 0 to 6.',
      'A count of 0 changes nothing.',
      'Sticks demote as often as the die and promote a third as often, so that matches of equals take more than twice as long.',
    ],
  },
  '6.3': {
    title: 'Choosing',
    lines: [
      'The team chooses which unit, or which square.',
      'It must choose when it can.',
      'With nothing to choose the event is forfeited, and the turn ends.',
    ],
  },
  '6.4': {
    title: 'Who may be judged',
    lines: [
      'To be judged is to be promoted or demoted. It befalls units that do not stand in a Territory that an opposing camp controls. Emperors, Recruited Peasants and Peasants are never judged.',
    ],
    captions: [
      'Chu may promote a Lower Rank unit. The Soldier on g13 stands in a Territory that Zhao controls: he is no choice.',
    ],
  },
  '6.5': {
    title: 'Promotion',
    lines: [
      'A promotion goes one step up the ladder and only into a free place: the numbers on the cards of §3 are the most that a team may have. Nobody skips a step.',
    ],
  },
  '6.6': {
    title: 'Demotion',
    lines: [
      'A demotion goes to the next level down that has a free place; levels that are full are skipped. Soldiers cannot be demoted.',
      'Where one level offers two kinds with room, the team picks.',
    ],
  },
  '6.7': {
    title: 'A new Peasant',
    lines: [
      'He goes on a free Start Point of the Circle; with none free, on any free square of the Circle; with none of those either, the event is forfeited.',
    ],
    captions: ['The Start Points of the Circle that are free: one of them must be chosen.'],
  },
} as const;
