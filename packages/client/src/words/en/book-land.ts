/** The book, §1 and §2: the board, the teams and how a match is set up. RULES.md decides; each sentence says what it says. */

export const land = {
  '1.1': {
    title: 'Squares',
    lines: [
      'The board has 15 × 15 squares. Files a to o run from west to east, ranks 1 to 15 from south to north; h8 is the centre.',
    ],
    captions: ['The board of four teams before the first move.'],
  },
  '1.2': {
    title: 'The nine regions',
    lines: [
      'Two lines, after the fourth file and rank from each edge, cut the board into nine fields like the character 井, a well with its eight farms.',
      'The Territory of Chu lies in the south, e1 to k4; that of Liang in the west, a5 to d11; that of Zhao in the north, e12 to k15; that of Qi in the east, l5 to o11. Each has 28 squares and is another one turned about h8: whatever is said here of Chu is true of the others after the same turn.',
      'The four corners are neutral land, and so is the centre, e5 to k11. In the centre lies the Circle: the 37 squares for which the steps from h8 along the rank and along the file, each squared, make no more than 10 together.',
    ],
  },
  '1.3': {
    title: 'Strongholds',
    lines: [
      'Each Territory has three: f2, h2 and j2 for Chu; b10, b8 and b6 for Liang; j14, h14 and f14 for Zhao; n6, n8 and n10 for Qi.',
    ],
    captions: ['The three strongholds of Chu, and the defensive lines through them.'],
  },
  '1.4': {
    title: 'Defensive lines',
    lines: [
      'Inside a Territory, a diagonal step between neighbouring squares lies on a defensive line when the numbers of file (a is 1) and rank make an even sum. The lines form a lattice through the strongholds, such as e1–f2–g3–h4: 18 segments in each Territory.',
    ],
  },
  '1.5': {
    title: 'Peasant Start Points',
    lines: [
      'Nine lie in the Circle: f6, h6, j6, f8, h8, j8, f10, h10 and j10.',
      'Three lie in each corner: b4, c3 and d2 in the south-west, b12, c13 and d14 in the north-west, l14, m13 and n12 in the north-east, l2, m3 and n4 in the south-east.',
    ],
    captions: ['The Circle with a Peasant on each of its nine Start Points.'],
  },
  '2.1': {
    title: 'Teams',
    lines: [
      'Zhao sits in the north, Qi in the east, Chu in the south, Liang in the west. Turns go clockwise in this order: Zhao, Qi, Chu, Liang, and Zhao again.',
    ],
  },
  '2.2': {
    title: 'Modes',
    lines: ['Teams that win and lose together are a camp.'],
    rows: [
      'Zhao and Chu, each a camp of its own. 9 Peasants: the Circle.',
      'Three of the four, each a camp of its own. One Territory stays empty, that of Zhao unless another is chosen. 15 Peasants: the Circle, and the two corners beside the empty Territory.',
      'All four, each a camp of its own. 21 Peasants: the Circle and all four corners.',
      'Allied: Zhao and Chu against Qi and Liang. 21 Peasants.',
    ],
  },
  '2.3': {
    title: 'The army',
    lines: [
      'Each army begins with eleven units; for Chu they are the General on f2, the Emperor on h2, the Admiral on j2, the Prince on h1, and Soldiers on the seven squares from e3 to k3. So all three of its strongholds are held.',
    ],
    captions: ['The army of Chu before the muster.'],
  },
  '2.4': {
    title: 'Who begins',
    lines: [
      'Each team throws the die once, or the Divining Sticks where the room plays with them. The highest count starts; teams that tie for it throw again.',
    ],
  },
  '2.5': {
    title: 'The muster',
    lines: [
      'Then each team may promote up to two of its Soldiers to Sergeant.',
      'All teams choose at the same time, and in any order.',
      'The limit of three Sergeants holds here too, though no match that began as usual comes near it.',
    ],
    captions: ['Chu musters the Soldiers on e3 and g3.'],
  },
  '2.6': {
    title: 'The turns',
    lines: [
      'Play goes clockwise from the starting team over the teams that live. A turn is one move (§3), what follows from it (§5), and the throw of fate (§6).',
    ],
  },
} as const;
