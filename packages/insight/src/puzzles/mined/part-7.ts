/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_7: readonly Puzzle[] = [
  {
    id: 'u1ibuf',
    kind: 'crown',
    position:
      '15/5nX1nE7/6nTnS1nS5/5nS3nS5/3sP6nS4/5p1p1p5/12sA2/5p1p1p5/8p6/5p1p1p5/15/9sS5/4sSsSsSsS7/5sG5nG3/6sE1sX2nP3 N-S N move 5 31',
    line: ['l1i1', 'f2l2', 'i1g1'],
    gap: 9907,
    stars: 1,
    effort: 100,
  },
  {
    id: 'uekci5',
    kind: 'win',
    position:
      '15/7nTnEnA5/7nSnS6/15/8sP6/5p1p1p5/5nS9/5p1p1p5/4p1sR8/1sG3sS1sEpp5/6psSsR6/15/3nG11/15/15 N-S S move 1 142',
    line: ['i11l11'],
    gap: 723,
    stars: 1,
    effort: 100,
  },
  {
    id: 'ufr0h6',
    kind: 'choice',
    position:
      '8nP6/4nSnSnGnE3nG3/2pnS1nS1nSnSnS2eS2/1p11nT1/10wT2eS1/1wG3p1p1p2eS2/2wS9eS2/1wEwS2p1p1p2eSeE1/2wS6p2eS2/5p1p1p1eS1eG1/2sS9eSeS1/1p13/2p3sSsSsTsSsS1p2/3p3sE1sA1sR2eP/14sG NS-EW E move 0 43',
    line: ['o2o1'],
    gap: 1061,
    stars: 1,
    effort: 100,
  },
  {
    id: 'uftsvu',
    kind: 'shelter',
    position:
      '15/11p3/4nS7p2/1p10eS2/1wS1nE1ePp6eS1/5p1p1p3eS1/4wS3sS3eS2/1wE3p3p1eS1eE1/4wS10/1wS3psR2p3eS1/8sS6/11sS1p1/12p2/5wS1sX1sE5/15 NS-EW N move 1 126',
    line: ['d11d12'],
    gap: 274,
    stars: 1,
    effort: 100,
  },
  {
    id: 'vekis4',
    kind: 'rescue',
    position:
      '15/15/2nE12/2nT12/15/5p1p1p5/7p7/5p1sR1sR5/15/5sRsS1sS1sR4/9sS5/15/6sSsS7/3nG2sEsT7/9nP5 N-S S move 0 257',
    line: ['g2f3'],
    gap: 8270,
    stars: 1,
    effort: 100,
  },
  {
    id: 'vxorvs',
    kind: 'shelter',
    position:
      '15/5nA1nEnS1sP4/5nSnSnS7/15/7pp6/5p1p1p5/15/5p1p1p5/15/5p1p1p5/11nP3/5sWsS1sT1sS4/8sS6/4nX2sE1sX5/15 N-S N move 8 34',
    line: ['l5e5'],
    gap: 281,
    stars: 1,
    effort: 100,
  },
  {
    id: 'w2r3af',
    kind: 'rescue',
    stars: 1,
    position:
      'sX14/5nSnSnE6sX/7nS2nS4/15/7pnS6/5p1ppp5/4p1p8/5ppp1pp4/5sS1psSpp4/7sR1p5/7sRp6/7nG7/8sE6/7nP1nX5/15 N-S S move 6 167',
    line: ['i3j3'],
    gap: 7794,
    effort: 100,
  },
  {
    id: 'wqm5at',
    kind: 'crown',
    stars: 2,
    position:
      '15/5nW1nE1nS5/6nS1nSnT5/3sG11/7nX7/5ppp1p5/4sP10/4pp1p1p5/9p5/5p1p1p3sA1/6p8/10sS4/5nPsTsSsS6/7sE1sS5/11nG3 N-S N move 1 25',
    line: ['f3h1', 'h2h1', 'l1h1'],
    gap: 9734,
    effort: 1000,
  },
  {
    id: 'x0n9k5',
    kind: 'rescue',
    position:
      '15/5nS1nE1nSsT4/15/7nS1nS5/15/5p4nS4/5nRnS1nS6/5ppppp5/5p9/5p1p1p5/6sS1sS6/4nP2sS7/3nG2sEsS7/5sS1sS7/15 N-S S move 4 205',
    line: ['f2e3', 'e4e3', 'g3g2'],
    gap: 7395,
    stars: 1,
    effort: 100,
  },
  {
    id: 'x3h321',
    kind: 'shelter',
    position:
      '15/5nS1nE1nS5/4nS10/9nS5/1sG6nS6/5nS1p1nR5/15/5p1p7/15/4sSsRsSp1p5/15/5sS1sS7/3nP2sEsS7/3nG3sS1sS5/15 N-S S move 5 165',
    line: ['f4e3', 'd3e3', 'g3g4'],
    gap: 468,
    stars: 2,
    effort: 2000,
  },
  {
    id: 'x622lf',
    kind: 'choice',
    position:
      '13nP1/3p1nA1nE1nGnS4/2p1nSnSnTnSnSnTnS1p2/1p11p1/2wS8eS3/1wGwT2p1p1p2eSeA1/2wS9eT2/wPwEwSwS1sX1p1p2eSeEeP/12eS2/2wT2p1p1peS2eX1/2wA9eS2/1wS3sG7p1/2p1sT1sSsSsSsSsS1p2/3p3sE1sA1p3/10sP4 NS-EW S move 5 13',
    line: ['f8j8'],
    gap: 174,
    stars: 1,
    effort: 100,
  },
  {
    id: 'xekzv1',
    kind: 'win',
    position:
      '15/5nA1nE1nG5/5nSnSnSnSnTnT4/4nS10/15/5p1p1p5/3sG11/5p1p1pp4/15/5p1p1p5/5nP9/10sS4/4sSsSsS1sSsT5/6sTsE1sA5/2sP12 N-S N move 11 12',
    line: ['f5h5', 'g2h3', 'h5d9'],
    gap: 789,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'xf5db3',
    kind: 'choice',
    position:
      'nP14/3p3nE1nG1p3/2p2nTnSnSnSnTnS1p2/1p2nS8p1/3wS8eS2/1wSwS2p1p1p2eTeA1/12eS2/sX1wT4p1p2eSeE1/1wEwS9eS2/1wAwX2p1p1p2eTeG1/12eS2/1pwS10p1/2p1eP1sSsSsSsSsS1p2/3p1sG1sE1sAsS4/12sP2 NS-EW W move 0 17',
    line: ['c6h6'],
    gap: 840,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'xkqk58',
    kind: 'win',
    stars: 3,
    position:
      '15/5nS1nE1nS1p3/6nSnSnS3p2/eP14/8p6/2p2ppp1nR2eS2/4p1p3p3eE/2p1pp1p1nR3eS1/9psX4/2p2p1sRsRsR3eS1/6p1sS5eS/2p8nX3/2p3sSsSsS6/3p3sE1sS5/1eG4sS8 NS-E S move 0 136',
    line: ['k7k1'],
    gap: 635,
    effort: 8000,
  },
  {
    id: 'xp6qt8',
    kind: 'ring',
    position:
      '15/5nA1nE2nSnS3/4nSnSnTnSnSnSsTnS3/9nSnSnS3/10nG4/5p1p1p5/5sP9/5p1p1p5/2nP12/5p1p1p5/4sX1p8/5sS3sS5/6sSsT1sSsS4/5sG1sE1sA5/15 N-S N move 10 11',
    line: ['i13j14'],
    gap: 122,
    stars: 1,
    effort: 100,
  },
  {
    id: 'y6hzpp',
    kind: 'ring',
    position:
      '2sG12/5nX1nEnT6/4nS1nSnSnS6/9nS5/2nSnSnS10/2nSsT1nR1p1p5/2nSnSnSp9/5p1p1p5/10nG4/5p1p1p5/10sX4/5sS3sS5/4sS1sSsS1sS5/7sE1sA5/15 N-S N move 5 25',
    line: ['f10e10'],
    gap: 104,
    stars: 1,
    effort: 100,
  },
  {
    id: 'yb1fea',
    kind: 'ring',
    position:
      '15/5nS2nEnX5/15/15/7nX7/7pnTp5/15/5p1ppsR5/9p5/5p1sRsSp5/5sSsSsR7/5sSnTsS7/5sSsS8/2nX2sEsT8/4sX10 N-S S move 19 183',
    line: ['g2h3'],
    gap: 91,
    stars: 1,
    effort: 100,
  },
  {
    id: 'yinj6t',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nS1nEnSnT5/4nS1nS1nS6/7nS7/8nAnR5/4sR2p7/6sG2p5/1sP3p1p1p5/9p5/5sR1p1p5/6sSsS7/5sSnSsS2nP4/5sSsSsSsS6/5sSsSsE1sS5/15 N-S S move 4 60',
    line: ['f6f5'],
    gap: 119,
    effort: 100,
  },
  {
    id: 'ykgn13',
    kind: 'rescue',
    position:
      '3sG11/9nG5/7sX7/5nS4nE4/4nS5nS4/5p1p1p5/7p7/5p1p1p5/5p1p7/5p1p1p5/6p5nT2/7sS7/7sSsS1sS4/8sS6/6nP1sE6 N-S S move 13 113',
    line: ['i1j2'],
    gap: 9316,
    stars: 1,
    effort: 100,
  },
  {
    id: 'youkxc',
    kind: 'shelter',
    position:
      '15/6nX8/3sG1nSnE1sP6/5nSnSnX7/7nS7/5nR1p7/15/1sG3ppp1pp4/4nG10/5p1p1p5/15/4sS10/5sS1sSsS1sS4/7sX1sE5/15 N-S N move 4 66',
    line: ['h12h13'],
    gap: 439,
    stars: 1,
    effort: 100,
  },
  {
    id: 'yr59yr',
    kind: 'shelter',
    position:
      '15/5nS1nE1nG5/6nS3nS4/7nS1nS5/4sP10/1sA3p1p1p5/15/5p1p1p5/7p7/7p1p5/15/15/6nAsS1sSsS4/7nG7/7sE7 N-S S move 8 47',
    line: ['h1g1'],
    gap: 725,
    stars: 1,
    effort: 100,
  },
  {
    id: 'yuhb0f',
    kind: 'win',
    stars: 3,
    position:
      '3sG1nXnE8/7nS7/6nS8/5nS9/4nX2sP7/5p1p1p5/4p5nRnS3/5p1p1p5/9pp2nG1/5p1p1p5/8sS6/15/5nPsSsSsS2sS3/5sS1sE1sA5/15 N-S S move 12 45',
    line: ['h11l15'],
    gap: 404,
    effort: 4000,
  },
  {
    id: 'z9smt5',
    kind: 'rescue',
    position: '7nS7/7nE7/8sA6/6sP8/15/7p7/5nW9/5p3p5/10p4/5p1p1p5/12nP2/8sGsS5/6sSsT7/5sG1sE1sS5/15 N-S N move 0 77',
    line: ['h14i15'],
    gap: 6202,
    stars: 1,
    effort: 100,
  },
  {
    id: 'zf2gt5',
    kind: 'choice',
    position:
      '7nP7/3p1nX1nE2nTp3/2p1nSnSnSnSnS1eA1p2/1p11eT1/2wS6nG5/1wGwS2p1p1p2eS2/1wS10eT2/wPwEwTwS1sX1p1p2eSeEeP/12eS2/1wAwS2p1p1p2eSeG1/12sT2/1p1wT9p1/2p1sS1sSsSsSsS2p2/3p1sG1sE1sA1p3/7sP7 NS-EW W move 0 13',
    line: ['d4e3'],
    gap: 339,
    stars: 3,
    effort: 32000,
  },
  {
    id: 'zjy43k',
    kind: 'shelter',
    position:
      '15/3p1nS1nE1nG1nS3/2p5nX3p2/1p5eP5p1/12eS2/5p1p1p5/2p3p5eT2/1nXp2p3p3eE1/2p12/1p3p3p3eS1/1p6p6/1p13/2p2pp4pp2/4p4p1p3/15 N-E N move 8 75',
    line: ['h14i14'],
    gap: 339,
    stars: 1,
    effort: 100,
  },
];
