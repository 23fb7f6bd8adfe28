/** What a move would do, what has happened meanwhile, and answers to questions, in English. */

export const insight = {
  readRule: (section: string) => `Read §${section} of the rules in another tab`,
  notation: {
    heading: 'Notation',
    lines: [
      'Files a–o run from west to east, ranks 1–15 from south to north: h8 is the centre.',
      'A move is written e3e4, also when it displaces or changes places; a promotion e3=T, a new Peasant +h8.',
      'A muster is S:e3,g3 – each Soldier once, by rank and then by file – or S:- for nobody.',
      'A throw is ~x when the X’s are not up, else ~0 to ~6; then there are pass, resign:S and draw.',
    ],
  },
} as const;
