/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_0: readonly Puzzle[] = [
  {
    id: '104rnbf',
    kind: 'win',
    position:
      '15/5nA1nE7/5nSnSnSnSnS1nS3/15/6nS8/5p1p1p5/15/5p1p1p5/15/5p1p1p5/8sT1sX3nG/15/4sSsSsSsSsS2sW3/5sG1sE7/15 N-S N move 8 22',
    line: ['o5l5'],
    gap: 211,
    stars: 2,
    effort: 1000,
  },
  {
    id: '104szsv',
    kind: 'win',
    position:
      '1nP13/3sX3nEnSnS5/3nS3nS7/5nS9/9nS5/5p1nR1p5/15/5nR1nR1pp4/8sS6/5p1sR1p5/5sSsS8/3sPsS10/6sS1sS6/7sE5nX1/15 N-S N move 16 59',
    line: ['b15c14'],
    gap: 217,
    stars: 3,
    effort: 4000,
  },
  {
    id: '105mk5z',
    kind: 'shelter',
    position:
      '15/9nG5/7nEnS6/15/4sPnS3nS5/1nA3p1p1p5/4p4p5/5p1p1p5/11sX3/5p1p1p5/8sXsE5/9sS5/7sS3nP3/15/15 N-S S move 3 76',
    line: ['j5k6', 'j14k14', 'l7k7'],
    gap: 239,
    stars: 1,
    effort: 100,
  },
  {
    id: '10om135',
    kind: 'choice',
    position:
      '15/5nA1nEnX6/5nSnSnS1nS5/4nS4sXnS4/10nP4/5p1p1p5/15/5p1p1p5/3sP11/5p1sR1p5/6sX8/5sS9/4sSsS9/4sE3sG6/15 N-S S move 6 37',
    line: ['j12j8'],
    gap: 354,
    stars: 1,
    effort: 100,
  },
  {
    id: '11eycu1',
    kind: 'rescue',
    position:
      '6nE8/3p2eP4nS3/2p9p2/1p11p1/12eS2/5p1p7/2p3p8/2p6p5/2p9eSeE1/1p3p1p1p5/1p6p6/1p13/2p2pp4pp2/4p4p1p3/13nX1 N-E N move 0 101',
    line: ['g15g14'],
    gap: 9999,
    stars: 1,
    effort: 100,
  },
  {
    id: '11g4hvi',
    kind: 'choice',
    position:
      '7nE7/3p2nS1nT2p3/2p4nSnS1nS1p2/1p7nG2eSp1/4ePsP9/1pp2p1p1p2eT2/12eS2/1p5p1p2eSeEnP/2p9eS2/4pp1p1peT2eG1/12eS2/1pp10p1/sX1p3sSsSsSsSsS1p2/3p3sE1sAsS4/15 NS-E E move 0 47',
    line: ['n8o8'],
    gap: 6674,
    stars: 1,
    effort: 100,
  },
  {
    id: '11usuh9',
    kind: 'win',
    position:
      '15/1nX5nE1nS5/6nS8/4sG10/11nS3/5pnSp1p5/7nS7/5p1nR1p5/15/6sSp1p5/6sX8/15/8sS6/5nGsSsE1sS5/15 N-S S move 11 116',
    line: ['e12e14', 'g13g14', 'e14b14'],
    gap: 376,
    stars: 2,
    effort: 1000,
  },
  {
    id: '121d03e',
    kind: 'crown',
    position:
      '7nE1nX5/5sX3sP5/6nS8/5nS9/7nSnRnS5/1nA3p1p1p5/15/5p1p1p5/3nG5pp4/1nP3p1p1p3sX1/15/9sS5/5sSsSsSsSsT5/5sG1sE7/15 N-S S move 1 42',
    line: ['n6n15'],
    gap: 9113,
    stars: 2,
    effort: 2000,
  },
  {
    id: '128fycl',
    kind: 'shelter',
    position:
      '15/5nAnTnE2sP1nX2/5nSnS1nS6/15/8p6/5p1p1p5/3nP11/5p1p1p5/9p5/5p1p1p5/15/15/5sSsSsS2sS4/5sGsE2sA5/15 N-S N move 2 26',
    line: ['d9i14'],
    gap: 457,
    stars: 1,
    effort: 100,
  },
  {
    id: '12jeiry',
    kind: 'recruit',
    position:
      '15/5nX1nE7/6nSnS7/6nS1nS6/7pp6/5p1p1p5/15/5p1p1p5/4p10/5p1p1p5/6sSsEp6/6sT1sS1nP4/3sP11/15/15 N-S N move 9 58',
    line: ['k4k8'],
    gap: 63,
    stars: 3,
    effort: 16000,
  },
  {
    id: '13jaz2w',
    kind: 'shelter',
    position:
      '15/5nS1nE4sX2/7nS1nSnS4/9nS5/15/5p1nR7/5nR9/5pppppnR4/5p2nS6/7psSp3nP1/6sSsS7/15/6sS8/5sSsEsT7/12nG2 N-S S move 10 113',
    line: ['m14o14'],
    gap: 255,
    stars: 1,
    effort: 100,
  },
  {
    id: '13ozvqx',
    kind: 'choice',
    position:
      'nG11eA2/3p3nE2nSeX3/2p2nSnSnSnSnS2p1eP/1p3nS7eR1/2nA9eS2/1wGwS2p1p1p2eS2/2wS12/1wEwS1pp1p1p2eSeE1/2wS7p1eS2/2wT2p1p1psX1eTeG1/1wS10eS2/1p11p1/2p2sSwAsSsSsS2p2/wP2sR3sE1sA1sR3/2sP9sG2 NS-EW S move 2 26',
    line: ['h2g3'],
    gap: 284,
    stars: 1,
    effort: 100,
  },
  {
    id: '150favi',
    kind: 'choice',
    position:
      '15/5nE1nS1nS5/8nS6/5nS1nS7/4nS10/5p1p1p5/5nR9/5nR1p1p5/15/5pp2p5/9sS5/8nS6/6sS1sS6/7sE1sT5/9nP5 N-S S move 0 95',
    line: ['j5i4'],
    gap: 314,
    stars: 1,
    effort: 100,
  },
  {
    id: '16p80hc',
    kind: 'win',
    stars: 2,
    position:
      '15/5nS1nE7/7nSnSsP5/15/10nX4/1nA3p1p1p5/14nG/1nP3p1p1p5/15/5p1ppp5/8sS6/4sT10/5sSsS1sSsSsS4/5sG1sE1sA5/15 N-S S move 1 27',
    line: ['j13k14', 'h14g13', 'k14k11'],
    gap: 450,
    effort: 2000,
  },
  {
    id: '1757829',
    kind: 'recruit',
    stars: 3,
    position:
      '15/5nX1nE7/4nS1nS1nS6/5nS1nS7/9nS5/5ppnR1p3sP1/6sG1nS6/5p1p1pp4/7nP7/5psTnR1p3sA1/11nG3/9sS5/6sSsSsS6/5sS1sE1sT5/15 N-S N move 7 39',
    line: ['h7j9'],
    gap: 58,
    effort: 64000,
  },
  {
    id: '17d5vlg',
    kind: 'shelter',
    position:
      '15/3p11/2p9p2/1p11p1/10wP1eS2/5ppp1psG2eE1/7p7/1wE3p1p1p3eT1/5ppp7/1wX3p1p1p5/4sS4sS5/1p6sT4p1/9sS2p2/9sE1p3/15 EW-S E move 0 252',
    line: ['m11l10'],
    gap: 804,
    stars: 1,
    effort: 100,
  },
  {
    id: '17f7q2o',
    kind: 'crown',
    position:
      '1nS5nEnG6/12sP2/4nS4nS5/4sXnS3nSnS4/15/5p1p1p5/9p5/5p1p1pp4/9sG5/5p1psSsR5/7sR1sS5/6sS8/6sSsSsS6/8sEsA5/6nP7nG N-S N move 4 60',
    line: ['g1h1', 'i2h1', 'o1h1'],
    gap: 9976,
    stars: 1,
    effort: 100,
  },
  {
    id: '18dcmjg',
    kind: 'ring',
    position:
      '8nSnS5/3p1nSnEnSwTnS1p3/2p2nS1nSnSnS2p2/1p11p1/2wS10eS1/1wSwT2pnSp1peS2eS1/10eS4/1wE2wSppp1peS2eE1/3wSp10/1wS3p1p1p3eT1/15/1p11p1/2p7sS1p2/3p4nTsE1p3/10sS4 NS-EW N move 6 66',
    line: ['g14h15'],
    gap: 95,
    stars: 1,
    effort: 100,
  },
  {
    id: '18ifdtq',
    kind: 'recruit',
    stars: 1,
    position:
      '6nS8/7nSnEnT5/9nS5/15/5nSp8/5pnSp1p5/4sXnRp8/2sG1nXp1p1p3nX1/8sS1p4/5sS1sRsRsR3nG1/4sS10/15/3sS3sSsS6/7sE1sS5/15 N-S N move 3 67',
    line: ['e8e6'],
    gap: 374,
    effort: 100,
  },
  {
    id: '18lvnhv',
    kind: 'hold',
    position:
      '15/5nX1nS7/5nTnE1nS2nS3/6nSnS7/5nS9/5p1p1psP2nS1/1sG13/5p1p1p5/2nP7p4/5p1p1sR1nG3/15/5sS2sTsS5/6sSsS2sS4/5sS1sE1sA5/15 N-S N move 34 45',
    line: ['l6n6'],
    gap: 96,
    stars: 1,
    effort: 100,
  },
  {
    id: '18uspxf',
    kind: 'shelter',
    position: '15/7nWsP6/6nE1sG6/5nS9/6p8/5p1p1p5/8p6/5p1ppp5/5p9/5p1p1p5/15/15/5sS1sE7/12nP2/15 N-S N move 1 122',
    line: ['g13g14', 'i14h13', 'g14h15'],
    gap: 464,
    stars: 1,
    effort: 100,
  },
  {
    id: '19nro37',
    kind: 'recruit',
    stars: 1,
    position:
      '3sX11/5nSnEnS1sT5/5nSnS8/15/6nS8/5nR1sR1p5/15/5sX1p1pp4/7pnX1p4/5ppp1p5/6sSp7/9sS5/6sS8/7sE1sS5/15 N-S N move 3 238',
    line: ['i7i9'],
    gap: 105,
    effort: 100,
  },
  {
    id: '1a7ttia',
    kind: 'recruit',
    position:
      '10nG4/3p1nE3nS1p3/2p3nS5p2/3wS11/4wS1pnSp6/1wX3p1p1p3eT1/2wS9eS2/1wE3p1p1p3eE1/2eS12/1wS3p3p5/14nX/15/2p4pp3eS2/2wSp7p3/15 N-EW W move 18 110',
    line: ['b10b14'],
    gap: 169,
    stars: 1,
    effort: 100,
  },
  {
    id: '1aac5t9',
    kind: 'shelter',
    position:
      '15/3sG3nE1nG5/6nSnSnS1nS4/4nSnS9/11sP3/5p1p1p5/15/5p1p1p5/5nP9/5p1p1p5/4sS5nX4/15/5sSsSsSsS1sS4/7sEsSsG5/15 N-S N move 12 22',
    line: ['g13g14'],
    gap: 174,
    stars: 1,
    effort: 100,
  },
  {
    id: '1aapvtr',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nA1nE1nS5/4nS1nS1nSnSnS4/8nSsSnS4/nX7nSnS5/5p1ppp3sA1/4p3p6/5p1p1p5/10nG4/5p1p1p5/8sS6/7sE1sS5/6sS1sS6/5sG1sT7/15 N-S N move 18 62',
    line: ['k7k11'],
    gap: 190,
    effort: 100,
  },
];
