/** Puzzles found in matches between bots; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from './puzzle.js';

/** Where they come from: the matches, and how many positions the last of the searches visited that agree on each answer. */
export const SOURCE = {
  commit: 'e347d0d',
  seeds: ['puzzles', 'composed', 'composed2'],
  modes: '2,2,4a',
  nodes: 500000,
} as const;

export const PUZZLES: readonly Puzzle[] = [
  {
    id: '19nro37',
    kind: 'recruit',
    stars: 1,
    position:
      '3sX11/5nSnEnS1sT5/5nSnS8/15/6nS8/5nR1sR1p5/15/5sX1p1pp4/7pnX1p4/5ppp1p5/6sSp7/9sS5/6sS8/7sE1sS5/15 N-S N move 3 238',
    line: ['i7i9'],
    gap: 105,
  },
  {
    id: '1m0t3uz',
    kind: 'recruit',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnS6/9nS5/15/5p1p7/7nG7/5p3p5/5sR9/5sAsRp1p5/6pnXsRsS5/15/6sS8/1sG3sS1sE7/15 N-S S move 0 109',
    line: ['i5i4'],
    gap: 209,
  },
  {
    id: '1ek9wjh',
    kind: 'recruit',
    stars: 1,
    position:
      '15/3p1nE1nS1nS5/2pnS8p2/1p3nS7eR1/11sGeS2/1wS3pwSp1p3eSsP/10eT4/1wE2pp1p1eRp1eSeE1/4wS6eSeS2/1wS3p1p1p3eS1/6p8/1p8sS4/2p3sSsS2sS1p2/3sS3sE1sX5/15 NS-EW W move 3 90',
    line: ['g10g9'],
    gap: 69,
  },
  {
    id: '18ifdtq',
    kind: 'recruit',
    stars: 1,
    position:
      '6nS8/7nSnEnT5/9nS5/15/5nSp8/5pnSp1p5/4sXnRp8/2sG1nXp1p1p3nX1/8sS1p4/5sS1sRsRsR3nG1/4sS10/15/3sS3sSsS6/7sE1sS5/15 N-S N move 3 67',
    line: ['e8e6'],
    gap: 374,
  },
  {
    id: 'ptvouy',
    kind: 'recruit',
    stars: 1,
    position:
      '4sG10/5nP1nSnEnS5/15/15/6sRnSnS6/5sA1p1nR5/15/5pnR2nR5/10nS4/5psRsSnSp5/6sS8/15/6sS1sS6/5sS1sEsS6/15 N-S S move 5 120',
    line: ['f10c13'],
    gap: 68,
  },
  {
    id: '1x1qd3i',
    kind: 'recruit',
    stars: 1,
    position:
      '15/3p7p3/2pp1pp1p1p1p2/1p11p1/2sG12/5sR1sR1p2p2/wS2sX3psT1p1p2/1wS3p3p2p2/wE3wSsR9/1wS3sR3p2pp1/5wSsS2sR5/7sS1sS3p1/12p2/3p1sS1sE1sS1p3/15 S-W W move 8 216',
    line: ['e7e8'],
    gap: 88,
  },
  {
    id: '1oddmtq',
    kind: 'recruit',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnS6/8nS6/13nP1/5p1nS1nR5/6nT8/5p1sRnRnR5/8sT6/5p1sRsSp5/7sRsRsT5/6sP8/8sS6/5sS1sE1sS5/8sS6 N-S N move 2 79',
    line: ['n11e11'],
    gap: 55,
  },
  {
    id: '1757829',
    kind: 'recruit',
    stars: 2,
    position:
      '15/5nX1nE7/4nS1nS1nS6/5nS1nS7/9nS5/5ppnR1p3sP1/6sG1nS6/5p1p1pp4/7nP7/5psTnR1p3sA1/11nG3/9sS5/6sSsSsS6/5sS1sE1sT5/15 N-S N move 7 39',
    line: ['h7j9'],
    gap: 58,
  },
  {
    id: '1clogmg',
    kind: 'recruit',
    stars: 2,
    position:
      '15/5nX1nE1nS5/4nS1nSnSnS6/5nS9/6nT4sG3/6nRp7/7nP7/5p1p7/3sP11/5ppp7/7sS1nG2sS2/8sS6/4sS1sT1sS6/5sS1sE1sA5/15 N-S N move 3 44',
    line: ['j5j7'],
    gap: 71,
  },
  {
    id: '1cexwut',
    kind: 'recruit',
    stars: 2,
    position:
      '15/5nAnSnE1nG5/4nSnS2nTnSsP4/15/6nT8/5nR1nR1p5/8nP6/5p1p1p5/4sX10/5p1p1p5/15/8sS6/5sSsSsS1sTsS4/5sGsE2sX5/15 N-S N move 1 19',
    line: ['i9i7'],
    gap: 50,
  },
  {
    id: '1m0djvy',
    kind: 'hold',
    stars: 1,
    position:
      '15/5nPnEnS1nS5/5nSnS8/9nS5/15/5p1p1p5/8nG6/1nS2pp1p1p5/6p2pp4/5p1psRp5/13sP1/15/5sSsSsS7/3sG3sE1sS5/15 N-S N move 4 63',
    line: ['f14b10'],
    gap: 94,
  },
  {
    id: 'yinj6t',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nS1nEnSnT5/4nS1nS1nS6/7nS7/8nAnR5/4sR2p7/6sG2p5/1sP3p1p1p5/9p5/5sR1p1p5/6sSsS7/5sSnSsS2nP4/5sSsSsSsS6/5sSsSsE1sS5/15 N-S S move 4 60',
    line: ['f6f5'],
    gap: 119,
  },
  {
    id: 'dcjg3h',
    kind: 'ring',
    stars: 1,
    position:
      '6nS1nE6/5nS1nS1nS5/7nSsSnS1sG3/7nSnSnS5/7nSp6/5sSnR2p5/15/4pnS1sRpp5/4p2pp6/5sRsRsRsRsR5/4sR1sSsSsS6/9sS5/15/5sSsSsE7/15 N-S N move 4 154',
    line: ['i15i14'],
    gap: 115,
  },
  {
    id: '1xnfvdy',
    kind: 'ring',
    stars: 1,
    position:
      '15/3p1p9/2p1p2p2p4/15/15/1wS3p1ppp3eS1/5wS3p4eS/1wE2wRppp1pp2eE1/3wT2p1peTp1eS2/1wS3psXp1p4sG/6sRsR5eS1/1pwS3sSsSsSsSsS2p1/2p6wSsS1p2/7sSsEsSsSp3/15 EW-S S move 1 144',
    line: ['h4i3'],
    gap: 111,
  },
  {
    id: '1jrjrmb',
    kind: 'ring',
    stars: 1,
    position:
      '15/4nSnT1nEnS6/6nS1nS6/7nS1nS5/8nX6/5p1p1nR5/9p5/1sX3p1p1p5/6p2p5/5p1p1p5/11nX3/5sS2nP6/5sSsS1sS6/5sSnSsEsSsS5/5sSsSsS7 N-S S move 8 90',
    line: ['i3h3'],
    gap: 94,
  },
  {
    id: 'j2pjao',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nS1nE1nS5/15/5nS1nS1nS5/5nS2nSnR5/6nRnR7/5nS9/5p9/6p8/5p6sS2/15/6sSsSsS2nA3/6sSnT7/5sTsSsSsSsS5/6sE8 N-S S move 4 163',
    line: ['j2i3'],
    gap: 186,
  },
  {
    id: '1aapvtr',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nA1nE1nS5/4nS1nS1nSnSnS4/8nSsSnS4/nX7nSnS5/5p1ppp3sA1/4p3p6/5p1p1p5/10nG4/5p1p1p5/8sS6/7sE1sS5/6sS1sS6/5sG1sT7/15 N-S N move 18 62',
    line: ['k7k11'],
    gap: 190,
  },
  {
    id: '1mrfpe6',
    kind: 'ring',
    stars: 1,
    position:
      '7nSnEnS5/5nS1nSsSnS5/8nSnS5/7nS7/4sX3nS6/5p3p5/5sS9/4p3pp5/4p2pp6/6sRsRsRsR5/4sS1sSsSsS6/5sS3sS5/15/5sSsSsE7/15 N-S N move 2 188',
    line: ['h12h13'],
    gap: 94,
  },
  {
    id: 'o6re83',
    kind: 'ring',
    stars: 1,
    position:
      'sG14/3p1nS1nE3p3/2pnS2nT1nS1nS1eS2/6nS5eSeSeS/7p4eSsTeS/1wS3p1ppp3eSeS/4p7eS2/1wEwS2pePp1p2eSeE1/2wS7p1eS2/1wS1wS1p1p1p3eT1/4eG1p8/1p5sT5p1/2p2sT1sSsS3p2/7sE1sS1p3/11sP3 NS-EW E move 4 59',
    line: ['m9m10'],
    gap: 96,
  },
  {
    id: 'smxsj4',
    kind: 'ring',
    stars: 2,
    position:
      '15/5nS1nE1nS5/15/5nS1nS1nS5/5nSnS1nSnR5/5p1nR7/5sS2nS6/5p9/6p8/5p4sS2nA1/15/8sSsSsS4/8sSnSsS4/5sS1sS1sSsS4/6sE8 N-S S move 4 139',
    line: ['h2i2'],
    gap: 86,
  },
  {
    id: 'hq4ghf',
    kind: 'ring',
    stars: 2,
    position:
      '15/5nS1nE1nS5/7nS7/5nS1nS1nS5/7nRnSnR5/5p9/8nS6/5p1nRsT6/6p8/5p3sRsS4/8sSnSsS4/8sSsSsS4/15/5sS1sS1nA5/6sE8 N-S S move 1 121',
    line: ['i8i6'],
    gap: 100,
  },
  {
    id: '8qasw5',
    kind: 'ring',
    stars: 2,
    position:
      '15/5nA1nE1nSnG4/4nSnSnSnS7/5nSsS1nT3nP2/5nSnSnS7/5p1p1p5/4p10/5p1p1p4sP/15/5p1p1p5/15/4sS10/6sSsSsSsSsS4/5sGsTsE1sA5/15 N-S N move 4 16',
    line: ['i12h12'],
    gap: 91,
  },
  {
    id: 'rc0z3j',
    kind: 'ring',
    stars: 3,
    position:
      '15/3p1p9/2p1p2p2p4/15/15/1wS3ppppp3eS1/6wSwS1p5/1wE1wS1pwRpwRp3eS1/6p1wR6/1wS3pppsSeR3eE1/15/1p10eSp1/2p1sSsSsSwTsS3p2/4sSwS1sS1sS1p3/4sSsSsS1sE6 EW-S S move 8 249',
    line: ['h2g2'],
    gap: 93,
  },
  {
    id: '5cmadr',
    kind: 'win',
    stars: 1,
    position: '6nE8/5nS3nS5/15/15/15/1sG13/4sX10/5p3p5/6nX8/5p1p7/10nX4/8sS6/6sSsS7/5sS1sEsSnP5/15 N-S S move 6 178',
    line: ['b10g10'],
    gap: 509,
  },
  {
    id: 'iayjz9',
    kind: 'win',
    stars: 1,
    position:
      '15/5nX1nE1nS5/7nS7/7nS7/6nT6sG1/5nR1nR1p5/15/5sR8sX/6sSsRsR6/6nPp1p5/15/15/6sS1sS6/5sS1sE7/15 N-S N move 1 169',
    line: ['g6h5', 'g3h3', 'h5n11'],
    gap: 591,
  },
  {
    id: '1i818w9',
    kind: 'win',
    stars: 1,
    position:
      '15/5nA1nEnSnS3sX1/4nSnSnSnS2nT4/15/11sP3/5p1p1p5/10nG4/5nR1nR1nR5/8nP6/5p1p1p5/8sS6/5sS3sS5/4sS1sSsS7/5sG1sE1sA5/15 N-S S move 2 24',
    line: ['l11l10', 'k13i13', 'l10k9'],
    gap: 805,
  },
  {
    id: '1w9d1e9',
    kind: 'win',
    stars: 2,
    position:
      '15/7nE1nG5/5nSnTnSnSnSnS4/2sP1nT10/15/1nA3p1p1p3sA1/7p2sT4/5p1p1p5/15/5p1p1p5/10nP4/5sS1sS7/5sSsS1sT6/5sG1sE7/15 N-S N move 17 41',
    line: ['k5n2'],
    gap: 310,
  },
  {
    id: 'pk1mck',
    kind: 'win',
    stars: 2,
    position:
      '7nSnE6/5nA1nG7/8nS1nS4/9nT5/15/5nR1ppp5/15/5p1p1pnP2sA1/8p6/5p1p1p5/6sS8/5sS1sS7/6sS6sP1/5sG1sE1sS5/15 N-S N move 34 76',
    line: ['h14n14'],
    gap: 441,
  },
  {
    id: '32bqsw',
    kind: 'win',
    stars: 2,
    position:
      '1nG13/4nS2nE1nS5/3nS2nS1nS6/3sA3nS7/7p3sP3/1nA7p5/8p6/5nR1nR1p5/4nP10/5p1p1p5/15/5sS9/4sS1sSsTsT6/1sG5sE1sSsS4/15 N-S S move 6 44',
    line: ['l11b1', 'b10d12', 'b2b15'],
    gap: 197,
  },
  {
    id: 'i2lnwa',
    kind: 'win',
    stars: 2,
    position:
      '6nEnS7/5nA3nG5/4nT1nS3nS4/9nS5/9sP5/5nRnTp1p5/15/5p1p1p5/8p6/5p1pnPp5/13sX1/5sS9/4sS1sS1sSsS1sS3/5sG1sE1sA5/15 N-S N move 1 26',
    line: ['i6h5', 'g3h3', 'h5n5'],
    gap: 360,
  },
  {
    id: '16p80hc',
    kind: 'win',
    stars: 2,
    position:
      '15/5nS1nE7/7nSnSsP5/15/10nX4/1nA3p1p1p5/14nG/1nP3p1p1p5/15/5p1ppp5/8sS6/4sT10/5sSsS1sSsSsS4/5sG1sE1sA5/15 N-S S move 1 27',
    line: ['j13k14', 'h14g13', 'k14k11'],
    gap: 450,
  },
  {
    id: 'bhv9i4',
    kind: 'win',
    stars: 2,
    position:
      '15/6nSnE1nS5/6nSnS1nS5/9nS5/6nS8/5p1nR1p5/4sG10/4pp1p1p5/6nG1nX1p4/5p1psPp5/11nP3/8sS6/7sS1sT5/7sSsEsX5/12sS2 N-S N move 9 63',
    line: ['l5h5', 'j3j5', 'h5j5', 'e9g9', 'j5i6'],
    gap: 659,
  },
  {
    id: '1anhynf',
    kind: 'win',
    stars: 3,
    position:
      '15/3nR1nA1nE2nGp3/2p1nSnS1nSnSnS2p2/1p10eT2/sG12eS1/1wG1wS1p1p1p2eS2/2wS9eS2/1wEwS2p1p1p2eSeE1/2wT1pnX4p1eS2/1wS3p1p1p2eSeX1/1wS10eS2/1p11p1/2p4sSsSsSsX1p2/3p1wP3sA1sR3/7sE4sP2 NS-EW W move 1 33',
    line: ['f2e1'],
    gap: 748,
  },
  {
    id: 'xkqk58',
    kind: 'win',
    stars: 3,
    position:
      '15/5nS1nE1nS1p3/6nSnSnS3p2/eP14/8p6/2p2ppp1nR2eS2/4p1p3p3eE/2p1pp1p1nR3eS1/9psX4/2p2p1sRsRsR3eS1/6p1sS5eS/2p8nX3/2p3sSsSsS6/3p3sE1sS5/1eG4sS8 NS-E S move 0 136',
    line: ['k7k1'],
    gap: 635,
  },
  {
    id: 'yuhb0f',
    kind: 'win',
    stars: 3,
    position:
      '3sG1nXnE8/7nS7/6nS8/5nS9/4nX2sP7/5p1p1p5/4p5nRnS3/5p1p1p5/9pp2nG1/5p1p1p5/8sS6/15/5nPsSsSsS2sS3/5sS1sE1sA5/15 N-S S move 12 45',
    line: ['h11l15'],
    gap: 404,
  },
  {
    id: 'n4n83u',
    kind: 'rescue',
    stars: 1,
    position:
      '15/1sP6nS6/nE14/15/15/5sA1p1p5/4p1p8/4pp1ppp5/4pp2p1p4/5p1sR1p5/5sS9/6sSsS7/15/5sS1sE1sS5/15 N-S N move 4 167',
    line: ['a13a12'],
    gap: 7254,
  },
  {
    id: '1uelhg2',
    kind: 'rescue',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnT6/15/10sA4/5p1p1p5/4p1p8/5ppp1pp4/15/sG4p1ppp5/5nR1sS7/3nA2sS8/6sS1sS6/1nX3sS3sS5/8sE2nG3 N-S S move 8 105',
    line: ['j2j1'],
    gap: 9414,
  },
  {
    id: 'w2r3af',
    kind: 'rescue',
    stars: 1,
    position:
      'sX14/5nSnSnE6sX/7nS2nS4/15/7pnS6/5p1ppp5/4p1p8/5ppp1pp4/5sS1psSpp4/7sR1p5/7sRp6/7nG7/8sE6/7nP1nX5/15 N-S S move 6 167',
    line: ['i3j3'],
    gap: 7794,
  },
  {
    id: 'o6d94e',
    kind: 'rescue',
    stars: 1,
    position:
      '3sXnS2sG7/7nEnSnS1sX3/6nT1nS6/6nS8/5nR9/4nS4p5/5nS9/9p5/15/5p1p1p5/15/9sS5/10sS4/5sSsSsE7/8sS6 N-S N move 2 139',
    line: ['h14g14'],
    gap: 8566,
  },
  {
    id: 'liberb',
    kind: 'rescue',
    stars: 1,
    position:
      '15/7nEnSnS5/4nS1nSnS7/6nSnS7/6nS8/5nRnRp7/15/5p1p1p5/15/5pppsR6/7nP7/13sS1/7sEsS6/3nX1sSsS1sS6/15 N-S S move 4 91',
    line: ['h3g3'],
    gap: 7492,
  },
  {
    id: '4vpbw8',
    kind: 'rescue',
    stars: 1,
    position:
      '7sP7/5nA1nE1nG5/6nSnTnSnSnS4/5nS9/4nT1p8/5p1p1p5/15/5p1p1p5/15/5p1p1p5/15/4sS6sT3/5sSsSsSsTsS5/5sG1sE1sA5/15 N-S N move 0 10',
    line: ['h14h15'],
    gap: 9964,
  },
  {
    id: '1nyg0yr',
    kind: 'rescue',
    stars: 1,
    position:
      '15/3p7p3/2pp1pp1p1p1p2/1p11p1/4sG1wX8/5p1p1p2p2/wXwS5p2p1p2/1wEsPwS2sXsRsX3p2/wS1wS2sR3sR5/5sR1sR1sR2pp1/3wSsTsS9/2wS10p1/12p2/3p1sS1sE1sS1p3/15 S-W W move 0 122',
    line: ['b9c8'],
    gap: 8279,
  },
  {
    id: 'b1xekt',
    kind: 'rescue',
    stars: 2,
    position:
      '13nX1/3p1nS1nE1nG1nR3/2p3nSnS1nSnS1p2/1p7nS5/11eT3/1pp2p1p1p2eS2/5nR6eS2/2p2nR1p1p2eS2/2p2psS1sT1peE1eS1/2p2p1sR1p1nP2sG/2p12/1p5sS7/2p3sSsS3sSp2/3sS3sE1sS1p3/15 NS-E E move 0 71',
    line: ['l7k8'],
    gap: 4709,
  },
  {
    id: 'sd865z',
    kind: 'rescue',
    stars: 2,
    position:
      '15/sT4nS1nE7/4nS3nS6/15/7nS7/5p1p1p5/4p1p8/5p1p1p5/6p8/5ppsRpp5/15/11sT1nP1/13sEnT/15/15 N-S S move 4 126',
    line: ['n3m2'],
    gap: 8110,
  },
  {
    id: '1x3dab5',
    kind: 'rescue',
    stars: 2,
    position:
      '15/7nS1sA5/5nS9/6nEsP7/7nT7/5p1p1p5/4p1p8/1nP2pp1ppp5/4pp2p1p4/5p1sR1p5/5sS9/7sS7/6sS8/5sS1sE1sS5/15 N-S N move 7 149',
    line: ['g12f11', 'h12h11', 'f11e12'],
    gap: 8883,
  },
  {
    id: 'ogb1l9',
    kind: 'rescue',
    stars: 2,
    position:
      '7sG7/7nSnEnS5/8nSnS5/6sP8/7sX2nS4/5p1p1p5/5p2p6/5p1p1p5/8nG6/5p1p1p5/6p8/5sT1sS7/8sS6/5sS1sE1sS5/15 N-S N move 25 118',
    line: ['i13h13', 'h15h14', 'i14j15'],
    gap: 7800,
  },
  {
    id: '1hq1iou',
    kind: 'rescue',
    stars: 3,
    position:
      '7nE7/5nS9/7sP7/15/6sX8/5p1p1sR5/15/5p1ppp5/4p5sX4/5p1p1sR5/6ppsT6/6sS1sSsS5/15/5sSsSsE7/15 N-S N move 6 123',
    line: ['h15i15'],
    gap: 6551,
  },
  {
    id: '1od44ko',
    kind: 'crown',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnS6/9nS5/15/1sX3p1p7/15/1sG3p1nR1p5/10nG4/5psRp1p5/2sT3sR1sS6/9sS5/15/2nX2sS9/6sE8 N-S N move 2 130',
    line: ['k7k1'],
    gap: 9964,
  },
  {
    id: '1kjgnah',
    kind: 'crown',
    stars: 1,
    position:
      'wP14/3p1nA1nE1nG1p3/2pnS1nTnSePnS1nS1p2/1p11p1/11eS3/2wS2p1p1p2eS2/1wGwS9eS2/1wEwT2p1p1psX1eSeE1/2wT5p6/2wS2p1p1p2eSeS1/1wS13/1p11eR1/2p2sSsSsSsTsS2p2/3psG2sE3p3/6sP8 NS-EW W move 1 27',
    line: ['a15f15'],
    gap: 1173,
  },
  {
    id: '1hadiks',
    kind: 'crown',
    stars: 1,
    position:
      '15/5nA1nE1nS5/6nSnSnS2nT3/15/7sP7/5p1p1p5/15/5p1p1p5/6p8/5p1p1p5/7p7/4sS3sW6/5sSsSsS1nP5/5sGsEsS7/4nG10 N-S N move 1 22',
    line: ['j3h1', 'g2h1', 'e1h1'],
    gap: 9635,
  },
  {
    id: 'h4p7dg',
    kind: 'crown',
    stars: 1,
    position:
      '8nE6/5nS2nS6/8sP6/15/15/1nT3ppp1p5/7nG2p4/1nP2pp1pppp4/7p7/5pppsXp5/6p1p6/10sS4/9sSsE4/4sSsS3sS5/15 N-S S move 1 135',
    line: ['i13i14', 'i15i14', 'i6i14'],
    gap: 9482,
  },
  {
    id: '1e2sdt4',
    kind: 'crown',
    stars: 2,
    position:
      '15/8nE6/5nS2nSnT5/4nS1nS8/15/1nA3p1p1p5/10p4/1nP3p1p1p5/5sP9/5p1p1p5/8sS6/7sS2sS4/6sGsSsS6/2nG6sT5/8sE6 N-S N move 23 45',
    line: ['b8b1', 'g3g1', 'b1g1'],
    gap: 9503,
  },
  {
    id: 'lcke43',
    kind: 'crown',
    stars: 2,
    position:
      '1sG13/7nE1nS5/5nSnSnSnS6/4nS3nS1sP4/13nG1/1nA3p1p1p5/8p6/5p1p1p5/1nP13/5ppppp5/6sT8/5sS4sS4/7sSsS6/5sS1sEsSsA5/15 N-S S move 39 40',
    line: ['k12h15', 'h14h15', 'b15h15'],
    gap: 9226,
  },
  {
    id: 'wqm5at',
    kind: 'crown',
    stars: 2,
    position:
      '15/5nW1nE1nS5/6nS1nSnT5/3sG11/7nX7/5ppp1p5/4sP10/4pp1p1p5/9p5/5p1p1p3sA1/6p8/10sS4/5nPsTsSsS6/7sE1sS5/11nG3 N-S N move 1 25',
    line: ['f3h1', 'h2h1', 'l1h1'],
    gap: 9734,
  },
];
