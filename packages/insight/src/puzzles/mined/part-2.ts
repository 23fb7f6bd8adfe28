/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_2: readonly Puzzle[] = [
  {
    id: '1j5k9s4',
    kind: 'crown',
    position:
      '8nT6/5nA1nE7/5nSnSnS7/4nS2nS1nS5/15/5p1p1p5/1sP13/5ppp1p5/9p5/5ppp1p5/6sS8/sG13sX/5sSsTsSsSnP5/7sE1sA5/11nG3 N-S N move 1 27',
    line: ['j3h1', 'h2h1', 'l1h1'],
    gap: 9999,
    stars: 1,
    effort: 100,
  },
  {
    id: '1jicyig',
    kind: 'win',
    position:
      '6nT8/5nA1nE1nG5/5nS1nSnSnSnS4/4nS10/15/1sG3p1p1p5/15/5p1p1p5/7p7/5p1p1p5/15/15/5nPsS1sSsSsS4/6sTsE1sA5/13sP1 N-S N move 3 16',
    line: ['f3h5', 'i3h3', 'f14b10'],
    gap: 781,
    stars: 1,
    effort: 100,
  },
  {
    id: '1jrjrmb',
    kind: 'ring',
    stars: 1,
    position:
      '15/4nSnT1nEnS6/6nS1nS6/7nS1nS5/8nX6/5p1p1nR5/9p5/1sX3p1p1p5/6p2p5/5p1p1p5/11nX3/5sS2nP6/5sSsS1sS6/5sSnSsEsSsS5/5sSsSsS7 N-S S move 8 90',
    line: ['i3h3'],
    gap: 94,
    effort: 100,
  },
  {
    id: '1k3eojz',
    kind: 'ring',
    position:
      '15/5nE9/15/5sX2nG6/8p6/5p1ppp5/15/5p1p1p5/15/5psTsRsEp5/7sSsS6/6sSnSsS6/6sSsSsS6/15/15 N-S S move 11 247',
    line: ['f12f8'],
    gap: 278,
    stars: 1,
    effort: 100,
  },
  {
    id: '1kjgnah',
    kind: 'crown',
    stars: 2,
    position:
      'wP14/3p1nA1nE1nG1p3/2pnS1nTnSePnS1nS1p2/1p11p1/11eS3/2wS2p1p1p2eS2/1wGwS9eS2/1wEwT2p1p1psX1eSeE1/2wT5p6/2wS2p1p1p2eSeS1/1wS13/1p11eR1/2p2sSsSsSsTsS2p2/3psG2sE3p3/6sP8 NS-EW W move 1 27',
    line: ['a15f15'],
    gap: 1173,
    effort: 1000,
  },
  {
    id: '1kljfpn',
    kind: 'rescue',
    position:
      '6sP8/5nX9/5nSnEnX7/5nS1nS7/7nS7/1sG3nR1p1p5/4nG10/5ppp1pp4/15/5p1p1p5/15/4sS10/5sS1sSsSsS5/5sG1sT1sE5/15 N-S N move 5 48',
    line: ['f14g14'],
    gap: 8473,
    stars: 1,
    effort: 100,
  },
  {
    id: '1l47tin',
    kind: 'rescue',
    position: '8sG6/8nE6/10sP4/8nS6/15/7p7/15/5p9/15/7nSsS6/15/6sSnP1sS5/5sS1sS7/5sSsSsE7/15 N-S N move 2 101',
    line: ['i14h14', 'k13i13', 'h14g14'],
    gap: 8309,
    stars: 1,
    effort: 100,
  },
  {
    id: '1lfp4gn',
    kind: 'choice',
    position:
      '10p4/7eX1p5/2p1p7p2/1p5p4eR2/12eS2/1wS3p3p3eT1/2wS3p1psP2eE2/1wEwS2p1eW1p4eS/2wS7p4/2wS2p1p1p5/1wS5sS7/1p11p1/2p6sE2p2/8wP6/15 EW-S S move 0 109',
    line: ['j3i2'],
    gap: 1370,
    stars: 1,
    effort: 100,
  },
  {
    id: '1llhsn9',
    kind: 'choice',
    position:
      '15/3p1nS1nE1nG1p3/2p3nS1nTnSnS1p2/1p11p1/12eS2/5p1p1pnP1eSeP1/2wS3p5eT2/1wEwS2p3p2nXeE1/2wS12/1wT3p3p3eS1/1wS1wP11/1p6sSwA5/2p2sTsT4sSp2/4sS2sE1sS1sR3/15 NS-EW N move 1 44',
    line: ['m8f8'],
    gap: 363,
    stars: 1,
    effort: 100,
  },
  {
    id: '1m0djvy',
    kind: 'hold',
    stars: 1,
    position:
      '15/5nPnEnS1nS5/5nSnS8/9nS5/15/5p1p1p5/8nG6/1nS2pp1p1p5/6p2pp4/5p1psRp5/13sP1/15/5sSsSsS7/3sG3sE1sS5/15 N-S N move 4 63',
    line: ['f14b10'],
    gap: 94,
    effort: 100,
  },
  {
    id: '1m0t3uz',
    kind: 'recruit',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnS6/9nS5/15/5p1p7/7nG7/5p3p5/5sR9/5sAsRp1p5/6pnXsRsS5/15/6sS8/1sG3sS1sE7/15 N-S S move 0 109',
    line: ['i5i4'],
    gap: 209,
    effort: 100,
  },
  {
    id: '1mixp9w',
    kind: 'shelter',
    position:
      '9nE5/3p1eA9/2p9p2/1p4nT6p1/14eS/1wT3ppp4eSeSeE/7p7/1wE3p1p1p5/2wX2ppp7/5p2nXp5/4sS3wXsS5/1p5sS5p1/8sS3p2/5sG1sE3p3/15 NS-EW W move 7 187',
    line: ['i5h5'],
    gap: 388,
    stars: 1,
    effort: 100,
  },
  {
    id: '1mrfpe6',
    kind: 'ring',
    stars: 1,
    position:
      '7nSnEnS5/5nS1nSsSnS5/8nSnS5/7nS7/4sX3nS6/5p3p5/5sS9/4p3pp5/4p2pp6/6sRsRsRsR5/4sS1sSsSsS6/5sS3sS5/15/5sSsSsE7/15 N-S N move 2 188',
    line: ['h12h13'],
    gap: 94,
    effort: 100,
  },
  {
    id: '1n0op6j',
    kind: 'shelter',
    position:
      '15/4nX1nE8/5nS1nS7/15/9nS5/5p1p1pnS4/6p8/5p1p1p5/15/7p1p5/15/4sP10/15/4nXsSsSsS1sT5/nP5sE8 N-S S move 4 88',
    line: ['f2f1'],
    gap: 1377,
    stars: 1,
    effort: 100,
  },
  {
    id: '1nau5bt',
    kind: 'win',
    position:
      '1nP13/5nA1nE7/6nSnS1nWnS4/9nS5/4nX10/5p1p1p5/8nG6/5p1p1p5/11sP3/5p1p1p5/9sT5/9sS5/4sS1sSsSsS6/5sGsTsE1sA5/15 N-S S move 3 16',
    line: ['l7h11', 'b15b8', 'h11j13'],
    gap: 232,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1nyg0yr',
    kind: 'rescue',
    stars: 1,
    position:
      '15/3p7p3/2pp1pp1p1p1p2/1p11p1/4sG1wX8/5p1p1p2p2/wXwS5p2p1p2/1wEsPwS2sXsRsX3p2/wS1wS2sR3sR5/5sR1sR1sR2pp1/3wSsTsS9/2wS10p1/12p2/3p1sS1sE1sS1p3/15 S-W W move 0 122',
    line: ['b9c8'],
    gap: 8279,
    effort: 100,
  },
  {
    id: '1o0imro',
    kind: 'rescue',
    position:
      '6sP4sG3/7nEnTnX5/6nS1nS6/7nS7/6p8/5p1nS1p5/9p5/5p1ppp5/5p4p4/5psSp1p5/7sSp6/7sS7/15/5sG1sE1sS5/3nP11 N-S N move 25 84',
    line: ['h14h13'],
    gap: 8969,
    stars: 1,
    effort: 100,
  },
  {
    id: '1od44ko',
    kind: 'crown',
    stars: 2,
    position:
      '15/5nS1nE1nS5/6nSnSnS6/9nS5/15/1sX3p1p7/15/1sG3p1nR1p5/10nG4/5psRp1p5/2sT3sR1sS6/9sS5/15/2nX2sS9/6sE8 N-S N move 2 130',
    line: ['k7k1'],
    gap: 9964,
    effort: 1000,
  },
  {
    id: '1oddmtq',
    kind: 'recruit',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnS6/8nS6/13nP1/5p1nS1nR5/6nT8/5p1sRnRnR5/8sT6/5p1sRsSp5/7sRsRsT5/6sP8/8sS6/5sS1sE1sS5/8sS6 N-S N move 2 79',
    line: ['n11e11'],
    gap: 55,
    effort: 100,
  },
  {
    id: '1oil3uo',
    kind: 'choice',
    position:
      '15/5nT1nEnW6/4nSnT1nS1nS5/9nS5/11sG3/5ppp1p5/15/5ppp1p5/6sX8/5p1sR1p5/8nP6/5sS9/4sS5sS4/7sE1sW5/15 N-S N move 3 32',
    line: ['i5h6'],
    gap: 384,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1olui6w',
    kind: 'rescue',
    position:
      '15/15/15/5nS1nS7/9nS5/5p2nEnRnT4/6p8/5p1p1pp4/4p1p8/5p1p1p5/6sS8/4sS1nWsS7/5sT9/15/2nP1sE10 N-S S move 20 166',
    line: ['e1e2'],
    gap: 8372,
    stars: 1,
    effort: 100,
  },
  {
    id: '1oxbd62',
    kind: 'ring',
    position:
      '15/5nS3sT5/6nSnE7/7nS7/10sP4/8nSp5/6nSnR7/5pnSsSnSp5/6nSnSnS6/6sS2p5/15/5sS1sS1sS5/15/7sE1sS5/15 N-S N move 8 195',
    line: ['i10i9'],
    gap: 116,
    stars: 1,
    effort: 100,
  },
  {
    id: '1pivly1',
    kind: 'shelter',
    position:
      '15/5nS1nE1nS5/4nS10/7nS1nS5/8nS6/5p1p1nR5/7sPnX6/5p9/15/7p1p5/5sS1sS7/6sSsS7/6sE1sS6/6sS1nPsS5/15 N-S N move 6 126',
    line: ['i9i7'],
    gap: 192,
    stars: 1,
    effort: 100,
  },
  {
    id: '1pqezin',
    kind: 'shelter',
    position:
      '11nT3/5nX1nE7/4nT1nSnSnSnS5/15/8p6/1sP3p1p1p5/10sX4/5p1ppp5/15/5p1p1p5/15/5sS9/6sTsSsS6/5sG1sE4nG2/3nP11 N-S S move 6 27',
    line: ['i3i2'],
    gap: 468,
    stars: 1,
    effort: 100,
  },
  {
    id: '1q118st',
    kind: 'win',
    position:
      '15/5nT1nE1nS5/6nSnSnS6/15/10sP4/5p1p1p5/11sG3/5ppp1p5/5p9/5p1sR7/6sS8/4nP10/15/7sEsS6/15 N-S N move 22 226',
    line: ['e4e2'],
    gap: 752,
    stars: 2,
    effort: 1000,
  },
];
