/** The book, §7 to §9: succession, elimination and victory; notation; the command line. */

export const ending = {
  '7.1': {
    title: 'A leaderless team',
    lines: [
      'When an Emperor is displaced and his team has a Prince, the team is leaderless until its next turn. Its units stay.',
      'If its Prince is displaced before then, it is eliminated at once.',
      'Without a Prince it is eliminated at once.',
    ],
  },
  '7.2': {
    title: 'Succession',
    lines: [
      'The turn of a leaderless team is one throw of the Fate Diviner, and of the sticks if Fate speaks. On a 6 the Prince becomes Emperor, first making one last Prince’s move if he likes, displacing as usual; that ends the turn, with no further throw.',
      'He is crowned wherever that move ends.',
      'On anything else the team is eliminated, and the turn ends.',
    ],
    captions: ['The throw was a 6: the Prince of Chu may make one last move, or stay, and is Emperor then.'],
  },
  '7.3': {
    title: 'Elimination',
    lines: [
      'The team’s Upper Ranks, and its Emperor, leave the board. Its Sergeants and Soldiers become Peasants where they stand.',
      'So do its Recruited Peasants.',
      'When a displacement eliminates a team, that happens before anything of §5: for rings and straddles its units are Peasants already.',
    ],
    captions: [
      'The Warrior displaces the Emperor of Zhao, which has no Prince: its General leaves the board, its Soldiers are Peasants.',
    ],
  },
  '7.4': {
    title: 'Imperial Seals',
    lines: [
      'The team that displaced the Emperor takes the fallen team’s Imperial Seal when that team is eliminated, with every seal that it held.',
      'An Emperor who succeeds keeps his own.',
      'After a resignation the seals leave the game.',
      'When the team that displaced the Emperor falls before the leaderless team does, its claim goes to whoever takes its own seals; with its resignation the claim leaves the game.',
    ],
  },
  '7.5': {
    title: 'Victory',
    lines: [
      'The game ends when one camp is left. That camp wins.',
      'What follows from the elimination that ends the game still happens (§5).',
    ],
  },
  '7.6': {
    title: 'Resigning',
    lines: [
      'A team may resign at any moment, and is eliminated at once.',
      'If it was its turn, that turn ends; so does a turn whose pending choice has no option left by the resignation.',
      'A team that resigns during the muster drops out of it, and no turn ends. If it was to begin, the next living team clockwise begins.',
    ],
  },
  '7.7': {
    title: 'Draws',
    lines: [
      'All living teams may agree on a draw. It is also a draw when a turn ends and in the last 100 moves or passes nothing was displaced, turned, armed, recruited, eliminated or enthroned.',
      'The hundred are counted whenever a turn ends, also after a choice or a forfeited event.',
    ],
  },
  '8.1': {
    title: 'Positions',
    lines: ['A position is six fields with one space between them.'],
    rows: [
      'Ranks 15 to 1, parted by strokes: a number for so many empty squares, p for a Peasant, else the team’s letter in lower case and the unit’s letter.',
      'The living teams, camp by camp, parted by dashes. A leaderless team’s letter is lower case.',
      'Whose turn it is: N, E, S or W. During the muster, the team that will move first.',
      'What is waited for: the muster and the teams still to choose, a move, a throw, the heir’s last move, or what the sticks ordered.',
      'Moves and passes since something was last displaced, turned, armed, recruited, eliminated or enthroned: at most 100, and 99 where a turn begins (§7.7).',
      'The number of this turn, from 1 to 999999. When that turn ends the game is a draw. In a match with a last turn its number follows a stroke: 21/160 (§10.1).',
    ],
  },
  '8.2': {
    title: 'Actions',
    lines: ['Everything that happens in a match is one short line.'],
    rows: [
      'Muster: nobody, or these Soldiers, each named once, by rank and then by file.',
      'Move, displace or change places.',
      'Pass.',
      'Throw: Fate is silent, the X’s are not up.',
      'Throw: Fate speaks, and so many sticks are marked. A die never throws 0.',
      'The heir’s last move, or his staying.',
      'Promote or demote the unit on this square. The letters are E, P, G, A, W for the Warrior, X for the Assassin, T for the Sergeant, S, and R for the Recruited Peasant.',
      'Add a Peasant here.',
      'Resign; agree on a draw.',
    ],
  },
  '8.3': {
    title: 'What cannot be read',
    lines: [
      'Reading is strict: whatever is not exactly of this form, or could come up in no game, is refused with a sentence that names the field and what is wrong with it. What was read is written as the same text again.',
      'Refused are also more quiet moves or turns than there can be, and an order of the sticks for which there is no choice.',
      'Camps that no mode has are refused. A position in which something of §5 is still to happen is not.',
    ],
  },
  '9.1': {
    title: 'Commands',
    lines: ['Who has the project’s files can ask the rules directly.'],
    rows: [
      'Stands before each of these.',
      'The starting position; the length is the number of the last turn (§10.1).',
      'Every legal action, one a line.',
      'The position after each action, one a line.',
      'The number of leaves of the tree of legal actions.',
      'The board as text.',
      'What each camp counts for the Mandate, and which leads (§10.3).',
      'Reads questions as lines of JSON and answers each with one.',
    ],
  },
  '9.2': {
    title: 'What is refused',
    lines: [
      'What is refused is told in one line that says what and why, and the exit code is 1.',
      'The tree of depth 0 has one leaf, also where the game is over. A blank line among questions is refused like any other that is none, so that the answers keep their order.',
    ],
  },
} as const;
