/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_4: readonly Puzzle[] = [
  {
    id: '2n4u8m',
    kind: 'rescue',
    position:
      '15/3p3eA7/2p4pp3p2/9p3p1/12eS2/1wSwS2p1p1p3eG1/12eS2/1wEwS2p1p1ppeS1eE1/3wS6eWeS3/1wA1wS1sX1ppp5/2wS5p6/7sX7/2p3wGsEsS3p2/3p2eG2sS5/15 EW-S S move 1 79',
    line: ['h3i4'],
    gap: 5185,
    stars: 1,
    effort: 100,
  },
  {
    id: '32bqsw',
    kind: 'win',
    stars: 3,
    position:
      '1nG13/4nS2nE1nS5/3nS2nS1nS6/3sA3nS7/7p3sP3/1nA7p5/8p6/5nR1nR1p5/4nP10/5p1p1p5/15/5sS9/4sS1sSsTsT6/1sG5sE1sSsS4/15 N-S S move 6 44',
    line: ['l11b1', 'b10d12', 'b2b15'],
    gap: 197,
    effort: 4000,
  },
  {
    id: '3wkdbc',
    kind: 'shelter',
    position:
      '8nT2wP3/3pnSnS1nE7/2pnS3nSnS3p2/1p11p1/12eS2/3wS1p1p1p5/wS14/1wEwS1pp1p1p2eSeE1/15/1wSwS2p1p5eT1/8eP6/1p11p1/2psS3sSsE3p2/3p1sS3sS5/15 NS-EW S move 0 65',
    line: ['i3h2'],
    gap: 208,
    stars: 1,
    effort: 100,
  },
  {
    id: '43crew',
    kind: 'rescue',
    position:
      '1sG13/5sP2nE6/8nSnS5/15/15/7p1p3nP1/15/5p3p5/15/7nTsT6/15/6sSsS1sS5/5sS1sS7/3nX1sSsSsE7/15 N-S N move 3 67',
    line: ['i14h13'],
    gap: 8614,
    stars: 1,
    effort: 100,
  },
  {
    id: '4559d7',
    kind: 'rescue',
    position:
      '15/sP4nS1nE1nT5/6nSnSnSnS5/4nS10/15/1nA3p1p1p5/15/5p1pppp4/15/5p1p1p5/4sS3sS6/5sS9/6sG1sS6/5sE3sA5/5nP5nG3 N-S S move 4 45',
    line: ['f2e3'],
    gap: 9294,
    stars: 1,
    effort: 100,
  },
  {
    id: '4uq3tm',
    kind: 'win',
    position:
      '7nP7/3p3nE1nG1p3/2pnS1nTnSnSnSnSnS1p2/1p9eT1p1/2nA12/1wGwT2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eSeG1/2wS2p1p1p2eX2/8sT4eS1/1pwS10p1/2p1wAsSsTsS1sS1sSp2/3p1sG1sE1sA1p3/7sP7 NS-EW S move 1 10',
    line: ['f2e2'],
    gap: 364,
    stars: 2,
    effort: 2000,
  },
  {
    id: '4vpbw8',
    kind: 'rescue',
    stars: 1,
    position:
      '7sP7/5nA1nE1nG5/6nSnTnSnSnS4/5nS9/4nT1p8/5p1p1p5/15/5p1p1p5/15/5p1p1p5/15/4sS6sT3/5sSsSsSsTsS5/5sG1sE1sA5/15 N-S N move 0 10',
    line: ['h14h15'],
    gap: 9964,
    effort: 100,
  },
  {
    id: '5cmadr',
    kind: 'win',
    stars: 2,
    position: '6nE8/5nS3nS5/15/15/15/1sG13/4sX10/5p3p5/6nX8/5p1p7/10nX4/8sS6/6sSsS7/5sS1sEsSnP5/15 N-S S move 6 178',
    line: ['b10g10'],
    gap: 509,
    effort: 1000,
  },
  {
    id: '5yt7rv',
    kind: 'win',
    position:
      '15/5nA3sP5/6nEnS7/4nXnT3nS5/6nS3nS4/5p1p1p5/3sG11/5p1p1pnP4/15/4sSp1p1p5/5sS1sS7/9sS5/8sSsS5/6sSsE1sW5/11nG3 N-S S move 1 36',
    line: ['d9d13', 'e12e13', 'j2l1'],
    gap: 419,
    stars: 3,
    effort: 8000,
  },
  {
    id: '671odr',
    kind: 'choice',
    position:
      '15/5nA1nE1nG5/6nSnSnS1nS4/6nSnS7/15/5p1p1p5/1sG13/5p1p1p5/15/5nP1ppp5/11sG3/4sS4sS5/5sSsSsX7/7sEsTsSnX4/13sP1 N-S N move 1 21',
    line: ['f6j2'],
    gap: 364,
    stars: 1,
    effort: 100,
  },
  {
    id: '6nntt7',
    kind: 'rescue',
    position:
      '15/5nE1nS1nS5/8nS6/5nS9/4nS3nS6/5p1p1p5/5nR9/5nR1p1p5/15/5pp8/7sS7/8sS6/8sS6/9sS5/6nP1sE6 N-S S move 8 113',
    line: ['i1i2'],
    gap: 8316,
    stars: 1,
    effort: 100,
  },
  {
    id: '7clpvz',
    kind: 'shelter',
    position:
      '15/6nXnE1nS5/8nS6/7nS1nS5/5nS9/1sP3nR1nR7/10p4/7p1p5/6p8/5p1p7/15/5sS3sS5/15/5sT9/5sE7nP1 N-S S move 3 106',
    line: ['f1e2'],
    gap: 328,
    stars: 1,
    effort: 100,
  },
  {
    id: '7fruwm',
    kind: 'rescue',
    position:
      '8nE4sP1/1sG7nS5/8nS6/15/15/3nG3nS7/4nS10/5p9/6sS2sS5/15/4sTsRsS3sS4/5sS1sS7/15/5sS1sE1sS5/15 N-S N move 4 137',
    line: ['j14j15'],
    gap: 7684,
    stars: 1,
    effort: 100,
  },
  {
    id: '7g9h2l',
    kind: 'rescue',
    position: '1sP2sG10/nE14/15/8nS6/15/7p7/15/5p9/15/7nSsS6/15/6sTnP1sS5/5sS1sS7/5sSsSsE7/15 N-S N move 18 117',
    line: ['a14a13', 'e15e13', 'a13a12', 'b15b13', 'a12a11'],
    gap: 8386,
    stars: 1,
    effort: 100,
  },
  {
    id: '7mdiu0',
    kind: 'shelter',
    position:
      '15/6nSnE1nS5/6nSnSnS6/15/8nS6/5p1p1p5/8sP6/5sR2sS6/15/4sSsR1psR6/5sSsS8/15/6sS1sS6/5sT1sE5nG1/12nT2 N-S S move 43 214',
    line: ['i3i2'],
    gap: 267,
    stars: 1,
    effort: 100,
  },
  {
    id: '7rfo2p',
    kind: 'rescue',
    position: '15/5nS1nE1nS5/15/15/6pnT7/5pnSp1p5/6p8/5p1p1p5/6sT8/5p1p1p5/6sR8/15/6sS8/7sS7/4nP1sE8 N-S S move 22 139',
    line: ['g1g2'],
    gap: 8400,
    stars: 1,
    effort: 100,
  },
  {
    id: '7xrukt',
    kind: 'choice',
    position:
      '15/3p1nS3nE1p3/2p3nT5p2/1p11p1/8eAnS3eS1/1wT3p1sT1p3eT1/7p4eS2/1wEwS2p1p1p2eSeE1/1wSwT2ppp4eS2/5p3p5/6sR1p6/1p3sS7p1/2p3sSsXsS3p2/3sS3sE3p3/15 NS-EW E move 2 81',
    line: ['i11h10'],
    gap: 186,
    stars: 2,
    effort: 2000,
  },
  {
    id: '887msk',
    kind: 'ring',
    position:
      '6nS8/7nE7/6nS1nS1nS4/7nS3nS3/15/5p1p1p5/5p9/5ppp7/4nX10/5p1p1p5/sX1nP3sE8/6sSsS7/5sSnTsS7/5sSsSsS7/15 N-S S move 2 128',
    line: ['g5f4'],
    gap: 102,
    stars: 1,
    effort: 100,
  },
  {
    id: '8eszwd',
    kind: 'win',
    position:
      '15/5nG1nE1nS5/15/6nS1nS6/5nS9/5pnSnR1p5/10p2sX1/5p1p1p5/4nP10/5p1sE7/6sSsSp6/15/15/15/15 N-S S move 10 135',
    line: ['n9n14', 'h14g13', 'n14f14'],
    gap: 304,
    stars: 2,
    effort: 1000,
  },
  {
    id: '8qasw5',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nA1nE1nSnG4/4nSnSnSnS7/5nSsS1nT3nP2/5nSnSnS7/5p1p1p5/4p10/5p1p1p4sP/15/5p1p1p5/15/4sS10/6sSsSsSsSsS4/5sGsTsE1sA5/15 N-S N move 4 16',
    line: ['i12h12'],
    gap: 91,
    effort: 100,
  },
  {
    id: '9s8o2e',
    kind: 'shelter',
    position:
      '1nX2wP10/7nE1nS5/3nR2nSnSnS2nSp2/3wS5nS3p1/8p3p2/3wS1p1p1p2p2/2wS7p1p2/1wEwS2p1p1p2p2/2wS3nG5p2/7p1p2p2/15/15/5ppp1p2p2/3p11/15 N-W N move 12 76',
    line: ['b15b11'],
    gap: 252,
    stars: 1,
    effort: 100,
  },
  {
    id: '9xia0h',
    kind: 'win',
    position:
      '15/5nA1nEnG6/5nSnSnSnSnS5/4nS5nS4/13nP1/5p1p1p5/15/5p1p1p5/7sP7/5p1sR1p5/1sX13/5sS9/4sSsS2sSsSsX4/5sG1sE1sA5/15 N-S N move 2 14',
    line: ['n11h5'],
    gap: 455,
    stars: 1,
    effort: 100,
  },
  {
    id: 'a9q9ec',
    kind: 'win',
    position:
      '15/5nA1nEnX6/3nX4nSnS5/4sGnS9/13nP1/5p1p1p5/8nX6/5p1p1p5/3sP11/5p1p1p5/15/9sT5/6sSsS1sS5/5sS1sSsEsA5/15 N-S N move 0 37',
    line: ['i9d9'],
    gap: 1197,
    stars: 2,
    effort: 2000,
  },
  {
    id: 'ahej28',
    kind: 'ring',
    position:
      '15/5nT1nE1nS5/6nSnSnSnS5/8sSnS5/5nSnSnSnSnS1sP3/4nSp1p7/15/5p1p1p5/15/5sR1psRp5/6sS1sT6/15/15/7sE1sT5/15 N-S N move 12 135',
    line: ['g13h12'],
    gap: 82,
    stars: 1,
    effort: 100,
  },
  {
    id: 'alxlep',
    kind: 'choice',
    position:
      '7nP7/3p1nA1nE1nG1p3/2pnS1nTnSnSnS1nS1p2/1p11p1/2wS10eT1/1wG1wS1p1p1p2eS2/2wT9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/2wT2p1p1p2eSeG1/13eT1/1pwS2sS7p1/2p1wA2sSsTsS1sSp2/3p1sGsSsE1sA1p3/7sP7 NS-EW S move 1 14',
    line: ['f4e3'],
    gap: 581,
    stars: 1,
    effort: 100,
  },
];
