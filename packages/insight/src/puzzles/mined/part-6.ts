/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_6: readonly Puzzle[] = [
  {
    id: 'iayjz9',
    kind: 'win',
    stars: 2,
    position:
      '15/5nX1nE1nS5/7nS7/7nS7/6nT6sG1/5nR1nR1p5/15/5sR8sX/6sSsRsR6/6nPp1p5/15/15/6sS1sS6/5sS1sE7/15 N-S N move 1 169',
    line: ['g6h5', 'g3h3', 'h5n11'],
    gap: 591,
    effort: 1000,
  },
  {
    id: 'j2pjao',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nS1nE1nS5/15/5nS1nS1nS5/5nS2nSnR5/6nRnR7/5nS9/5p9/6p8/5p6sS2/15/6sSsSsS2nA3/6sSnT7/5sTsSsSsSsS5/6sE8 N-S S move 4 163',
    line: ['j2i3'],
    gap: 186,
    effort: 100,
  },
  {
    id: 'j6zw2s',
    kind: 'win',
    position:
      '3nG11/8nS6/6nS1nEnX5/9sG5/6psP4nT2/5p1ppp2nP2/5pp2p5/4pp1p1p5/7p7/5p1p1p5/15/6sS8/7sSsT6/5sS1sEsT6/15 N-S S move 39 86',
    line: ['j12i12', 'i13j14', 'h11d15'],
    gap: 332,
    stars: 3,
    effort: 4000,
  },
  {
    id: 'k39bpb',
    kind: 'ring',
    position:
      '6nA8/7nE1nG5/5nSnTnSnSnSnT4/5nS9/13nP1/5p1p1p5/5p9/5p1p1p5/15/5p1p1p5/7sSsSsS5/8nTsSsT4/4sSsSsSsSsSsS5/7sGsEsA5/7sP7 N-S S move 9 10',
    line: ['g3h4'],
    gap: 125,
    stars: 1,
    effort: 100,
  },
  {
    id: 'knkcou',
    kind: 'rescue',
    position:
      '15/7p1p1p3/2pp1ppp7/1p13/15/5wE1p1eE5/15/5p1p1p2eS2/15/1wS3p1p1p1eSeS2/3wS4p6/15/2p3wT5p2/3p1eG3eW5/5sE9 EW-S S move 9 160',
    line: ['f1e1'],
    gap: 7473,
    stars: 1,
    effort: 100,
  },
  {
    id: 'l0056k',
    kind: 'shelter',
    position:
      '15/nG14/15/5nS4nE4/4nS5nS4/5p1ppp5/7p7/5p1p1p5/5p1p7/5p1p1p5/6pp7/6sS3nP4/7sSsS6/7sSsEsS5/13nG1 N-S S move 14 145',
    line: ['i3j3'],
    gap: 210,
    stars: 1,
    effort: 100,
  },
  {
    id: 'lcke43',
    kind: 'crown',
    stars: 2,
    position:
      '1sG13/7nE1nS5/5nSnSnSnS6/4nS3nS1sP4/13nG1/1nA3p1p1p5/8p6/5p1p1p5/1nP13/5ppppp5/6sT8/5sS4sS4/7sSsS6/5sS1sEsSsA5/15 N-S S move 39 40',
    line: ['k12h15', 'h14h15', 'b15h15'],
    gap: 9226,
    effort: 2000,
  },
  {
    id: 'liberb',
    kind: 'rescue',
    stars: 1,
    position:
      '15/7nEnSnS5/4nS1nSnS7/6nSnS7/6nS8/5nRnRp7/15/5p1p1p5/15/5pppsR6/7nP7/13sS1/7sEsS6/3nX1sSsS1sS6/15 N-S S move 4 91',
    line: ['h3g3'],
    gap: 7492,
    effort: 100,
  },
  {
    id: 'lq44ft',
    kind: 'win',
    position:
      'sG14/5nPnEnT7/5nS1nS7/5nS1nS7/4nS1nT1nSnS5/5nR1nR1p5/8p6/5p1p1p5/15/5sR2psR5/4sS2sRsSsS5/7sS7/6sSsT7/5sS1sE2sX4/15 N-S S move 2 66',
    line: ['k2k14', 'g14g13', 'k14f14'],
    gap: 410,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'n4n83u',
    kind: 'rescue',
    stars: 1,
    position:
      '15/1sP6nS6/nE14/15/15/5sA1p1p5/4p1p8/4pp1ppp5/4pp2p1p4/5p1sR1p5/5sS9/6sSsS7/15/5sS1sE1sS5/15 N-S N move 4 167',
    line: ['a13a12'],
    gap: 7254,
    effort: 100,
  },
  {
    id: 'nens4d',
    kind: 'ring',
    position:
      '6sG1sP6/5nW9/5nSnSnEnSnS5/4nS2nT2nS4/15/5p1ppp5/15/5p1p1p5/15/5p1p1p5/6sS8/5sSsS1sS1nP4/5sSnTsS2sS4/5sSsSsE1sG2nG2/15 N-S S move 18 34',
    line: ['i4h4'],
    gap: 87,
    stars: 1,
    effort: 100,
  },
  {
    id: 'ngolmw',
    kind: 'shelter',
    position:
      '2nP12/2sX2nE9/4nS4nS5/5nS9/7nS2nS4/5p1p1p5/6p8/5p1p1p5/6p8/5psSsRsSp3nX1/7sS7/8sSsS5/6sSsSsS6/5sS1sE7/15 N-S S move 9 103',
    line: ['c14a14'],
    gap: 435,
    stars: 1,
    effort: 100,
  },
  {
    id: 'o6d94e',
    kind: 'rescue',
    stars: 1,
    position:
      '3sXnS2sG7/7nEnSnS1sX3/6nT1nS6/6nS8/5nR9/4nS4p5/5nS9/9p5/15/5p1p1p5/15/9sS5/10sS4/5sSsSsE7/8sS6 N-S N move 2 139',
    line: ['h14g14'],
    gap: 8566,
    effort: 100,
  },
  {
    id: 'o6re83',
    kind: 'ring',
    stars: 3,
    position:
      'sG14/3p1nS1nE3p3/2pnS2nT1nS1nS1eS2/6nS5eSeSeS/7p4eSsTeS/1wS3p1ppp3eSeS/4p7eS2/1wEwS2pePp1p2eSeE1/2wS7p1eS2/1wS1wS1p1p1p3eT1/4eG1p8/1p5sT5p1/2p2sT1sSsS3p2/7sE1sS1p3/11sP3 NS-EW E move 4 59',
    line: ['m9m10'],
    gap: 96,
    effort: 4000,
  },
  {
    id: 'ogb1l9',
    kind: 'rescue',
    stars: 2,
    position:
      '7sG7/7nSnEnS5/8nSnS5/6sP8/7sX2nS4/5p1p1p5/5p2p6/5p1p1p5/8nG6/5p1p1p5/6p8/5sT1sS7/8sS6/5sS1sE1sS5/15 N-S N move 25 118',
    line: ['i13h13', 'h15h14', 'i14j15'],
    gap: 7800,
    effort: 1000,
  },
  {
    id: 'oxwl8h',
    kind: 'rescue',
    position: '15/15/7nEnS6/15/4sPnS3nS5/1nA3p3p5/4p4p5/5p1nPsGsEnG4/10sT4/5p1p1sR5/15/9sS5/15/15/15 N-S S move 2 92',
    line: ['j8k8'],
    gap: 9343,
    stars: 1,
    effort: 100,
  },
  {
    id: 'pk1mck',
    kind: 'win',
    stars: 3,
    position:
      '7nSnE6/5nA1nG7/8nS1nS4/9nT5/15/5nR1ppp5/15/5p1p1pnP2sA1/8p6/5p1p1p5/6sS8/5sS1sS7/6sS6sP1/5sG1sE1sS5/15 N-S N move 34 76',
    line: ['h14n14'],
    gap: 441,
    effort: 8000,
  },
  {
    id: 'ptvouy',
    kind: 'recruit',
    stars: 3,
    position:
      '4sG10/5nP1nSnEnS5/15/15/6sRnSnS6/5sA1p1nR5/15/5pnR2nR5/10nS4/5psRsSnSp5/6sS8/15/6sS1sS6/5sS1sEsS6/15 N-S S move 5 120',
    line: ['f10c13'],
    gap: 68,
    effort: 4000,
  },
  {
    id: 'qg7a74',
    kind: 'rescue',
    position:
      '15/7nX1nG5/7nSnE6/5nSnT3sG4/8sP6/5p1p7/15/5p1p1sR5/15/5pnPp1p5/15/9sS5/5sSsSsX7/7sE1sX5/15 N-S N move 0 46',
    line: ['g12i12', 'j2i2', 'h14i14', 'i11j12', 'i13h12'],
    gap: 9199,
    stars: 1,
    effort: 100,
  },
  {
    id: 'r85nnr',
    kind: 'rescue',
    position:
      '15/3p3nS1nS5/2pwT11/1p13/15/5p1p1nE5/sP14/5p1p1p3nT1/1wS13/wEwS3sR1p1p5/3sS7sX3/1p7sE3sS1/2p12/3p8sS2/15 NS-W W move 6 245',
    line: ['b7a7'],
    gap: 7382,
    stars: 1,
    effort: 100,
  },
  {
    id: 'rc0z3j',
    kind: 'ring',
    stars: 3,
    position:
      '15/3p1p9/2p1p2p2p4/15/15/1wS3ppppp3eS1/6wSwS1p5/1wE1wS1pwRpwRp3eS1/6p1wR6/1wS3pppsSeR3eE1/15/1p10eSp1/2p1sSsSsSwTsS3p2/4sSwS1sS1sS1p3/4sSsSsS1sE6 EW-S S move 8 249',
    line: ['h2g2'],
    gap: 93,
    effort: 8000,
  },
  {
    id: 'rs6vgi',
    kind: 'shelter',
    position:
      '15/8nSnS5/15/15/6p8/5p1ppp5/6p2p5/4nPnE1psXp5/7sP1p5/5p1p1p5/15/5sS9/7sS7/5sS1sE1sS5/15 N-S N move 3 117',
    line: ['f8e9', 'i8e8', 'e9e8'],
    gap: 346,
    stars: 1,
    effort: 100,
  },
  {
    id: 's0rl09',
    kind: 'shelter',
    position:
      '15/5nT1nE1nS5/6nSnSnS6/15/3sP11/5p1p1p5/3nX3p7/5p1ppsR5/2nP7sX4/5sR1sR1p3nG1/6sS8/7sS7/6sS1sS6/5sS1sEsS6/15 N-S S move 8 113',
    line: ['k7k14', 'j14j13', 'k14f14'],
    gap: 189,
    stars: 2,
    effort: 2000,
  },
  {
    id: 'sd865z',
    kind: 'rescue',
    stars: 2,
    position:
      '15/sT4nS1nE7/4nS3nS6/15/7nS7/5p1p1p5/4p1p8/5p1p1p5/6p8/5ppsRpp5/15/11sT1nP1/13sEnT/15/15 N-S S move 4 126',
    line: ['n3m2'],
    gap: 8110,
    effort: 1000,
  },
  {
    id: 'smxsj4',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nS1nE1nS5/15/5nS1nS1nS5/5nSnS1nSnR5/5p1nR7/5sS2nS6/5p9/6p8/5p4sS2nA1/15/8sSsSsS4/8sSnSsS4/5sS1sS1sSsS4/6sE8 N-S S move 4 139',
    line: ['h2i2'],
    gap: 86,
    effort: 100,
  },
];
