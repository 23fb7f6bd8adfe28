/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_1: readonly Puzzle[] = [
  {
    id: '1anhynf',
    kind: 'win',
    stars: 3,
    position:
      '15/3nR1nA1nE2nGp3/2p1nSnS1nSnSnS2p2/1p10eT2/sG12eS1/1wG1wS1p1p1p2eS2/2wS9eS2/1wEwS2p1p1p2eSeE1/2wT1pnX4p1eS2/1wS3p1p1p2eSeX1/1wS10eS2/1p11p1/2p4sSsSsSsX1p2/3p1wP3sA1sR3/7sE4sP2 NS-EW W move 1 33',
    line: ['f2e1'],
    gap: 748,
    effort: 8000,
  },
  {
    id: '1ao5wpt',
    kind: 'rescue',
    position:
      '15/3p3nE3p3/2p3nSnS4p2/3nS9p1/15/p3pp1p1p1eS1nP1/10p4/2p2p1p1p2eS2/6sXsR4eE2/2pp1p1ppp3eG1/2p2sS9/2p2sS7p1/2p4sSsS1sS1p2/3sS3sE1sS1p3/15 NS-E E move 2 78',
    line: ['m7m6'],
    gap: 6827,
    stars: 1,
    effort: 100,
  },
  {
    id: '1aovyog',
    kind: 'shelter',
    position:
      '15/3p2nS2nS5/2p12/1p13/2wS6nE5/5p1p1p3nS1/10nT4/2wS4p1p2eSeE1/1wE13/1wS3p7sP1/5sS9/1p7sT3sR1/2p9sS2/3p5sE2sS2/15 NS-EW E move 1 189',
    line: ['n8o8'],
    gap: 283,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1axxqx4',
    kind: 'rescue',
    position:
      '1sG5sP7/7nE7/8nT6/15/15/7nS7/4nS10/5p9/6sS2sS5/15/4sTsRsS3sS4/5sS1sS7/15/5sS1sE1sS5/3nG11 N-S N move 2 155',
    line: ['h14g13'],
    gap: 7564,
    stars: 1,
    effort: 100,
  },
  {
    id: '1b0olyo',
    kind: 'choice',
    position:
      '15/3p1nS1nE1nG1p3/2p3nSnTnSnSnS1p2/1p11p1/3nP8eS2/2wS2p1p1p2eSeA1/wP1wS9eTeE1/1wEwS2p1p1p2eTeT1/2wS12/1wAwT2p1p1p1eS3/1wS10eS2/1p11eG1/2p1sSsTsTsS3sSp2/4sSsX1sE1sS1sR3/11sP3 NS-EW S move 0 22',
    line: ['l1c10'],
    gap: 1304,
    stars: 1,
    effort: 100,
  },
  {
    id: '1b1epie',
    kind: 'win',
    position:
      '10sP4/5nAnEnSnGsX5/5nS1nS7/6nS8/5nS9/4nS2p1p5/15/5p1p1p5/15/4sSp1p1p5/15/9sS5/6sSsSsS6/5sS1sE7/15 N-S N move 25 135',
    line: ['f14h12'],
    gap: 471,
    stars: 2,
    effort: 1000,
  },
  {
    id: '1b1g05s',
    kind: 'choice',
    position:
      '15/3p1nS1nE1nS5/2p12/1pnS12/15/1wS3p1p1pnTnS1sP1/2wT9eS2/1wE5p1pp1eS1eE/12eT2/1wS1wS1wRwSp1p5/15/1p11p1/2psS5sT2sS2/3p1sS3sE1sS3/15 NS-EW N move 1 124',
    line: ['l10m9'],
    gap: 1405,
    stars: 1,
    effort: 100,
  },
  {
    id: '1bmqgyn',
    kind: 'rescue',
    position:
      '15/5nS1nE7/6nSnSnS6/15/7p7/5ppnR1p5/6nS8/5p1nR1p3sP1/4p10/5sS1p1p3sT1/6sS8/15/15/3nG3sT7/6sE2nP5 N-S S move 4 114',
    line: ['h2h1'],
    gap: 8987,
    stars: 1,
    effort: 100,
  },
  {
    id: '1cbb1h4',
    kind: 'rescue',
    position:
      '6sP4sG3/7nEnTnX5/6nS1nS6/7nS7/6p8/5p1nS1p5/9p5/5p1ppp5/5p4p4/5psSp1p5/7sSp6/7sS7/15/5sG1sE1sS5/3nG11 N-S N move 9 68',
    line: ['h14h13'],
    gap: 8520,
    stars: 1,
    effort: 100,
  },
  {
    id: '1cdb1d1',
    kind: 'rescue',
    position: '15/5nS1nE1nS5/4nS10/7nS7/15/7p1p5/6nTsA7/5p1p1p5/nP14/9p5/sEsR13/9sS5/15/5nX9/15 N-S S move 8 255',
    line: ['a5b4'],
    gap: 8003,
    stars: 1,
    effort: 100,
  },
  {
    id: '1clogmg',
    kind: 'recruit',
    stars: 2,
    position:
      '15/5nX1nE1nS5/4nS1nSnSnS6/5nS9/6nT4sG3/6nRp7/7nP7/5p1p7/3sP11/5ppp7/7sS1nG2sS2/8sS6/4sS1sT1sS6/5sS1sE1sA5/15 N-S N move 3 44',
    line: ['j5j7'],
    gap: 71,
    effort: 1000,
  },
  {
    id: '1ct7aph',
    kind: 'win',
    position:
      'nX7nX6/7nE1nT5/5nS1nS7/5nS3nSnS4/2nP12/5p1p1p5/3sG5p5/5p1p1pp4/1sP13/5p1psSp5/7p1sS5/5sS9/4sS1sSsSsS6/7sE1sA5/14nG N-S S move 34 35',
    line: ['b7b14', 'h14h15', 'b14j14'],
    gap: 189,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1d57kz7',
    kind: 'win',
    position:
      '15/7nE7/6nSnS7/9nS5/8nSnS5/5p1pnWp5/14nX/5p1ppp5/7p1p5/5p1p1p5/7p7/15/6sSsS7/5sG1sEsT6/15 N-S N move 5 78',
    line: ['o9o2', 'i2i4', 'o2f2'],
    gap: 237,
    stars: 2,
    effort: 1000,
  },
  {
    id: '1diupja',
    kind: 'rescue',
    position: '15/7nE7/6nS3nS4/7nX1nS5/15/5sA1p1p5/15/5p1p1p5/7p7/5p1p1p5/15/6nX8/6nA8/7nG7/6sE8 N-S S move 7 75',
    line: ['g1f1'],
    gap: 7685,
    stars: 1,
    effort: 100,
  },
  {
    id: '1dq2v5k',
    kind: 'win',
    position:
      '5nE9/5sX1sP7/15/15/1nP13/3nS1p1p1p5/6nS8/5p1p1p3nT1/9pp4/5p1p1p5/5sS3sS5/15/7sSsS6/5sX1sE7/15 N-S N move 2 171',
    line: ['b11e14'],
    gap: 156,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1e2sdt4',
    kind: 'crown',
    stars: 3,
    position:
      '15/8nE6/5nS2nSnT5/4nS1nS8/15/1nA3p1p1p5/10p4/1nP3p1p1p5/5sP9/5p1p1p5/8sS6/7sS2sS4/6sGsSsS6/2nG6sT5/8sE6 N-S N move 23 45',
    line: ['b8b1', 'g3g1', 'b1g1'],
    gap: 9503,
    effort: 4000,
  },
  {
    id: '1e4ilnh',
    kind: 'shelter',
    position:
      '15/5nG1nE7/6nSnS7/15/3nS11/4nR2p1p5/4p1nS2nS5/5p1p1pp4/sG9p4/9nS5/5sSsRsR7/6sSnP7/8sX1sS4/7sE1sS5/1sX13 N-S S move 19 157',
    line: ['h2g2'],
    gap: 437,
    stars: 3,
    effort: 4000,
  },
  {
    id: '1ek9wjh',
    kind: 'recruit',
    stars: 1,
    position:
      '15/3p1nE1nS1nS5/2pnS8p2/1p3nS7eR1/11sGeS2/1wS3pwSp1p3eSsP/10eT4/1wE2pp1p1eRp1eSeE1/4wS6eSeS2/1wS3p1p1p3eS1/6p8/1p8sS4/2p3sSsS2sS1p2/3sS3sE1sX5/15 NS-EW W move 3 90',
    line: ['g10g9'],
    gap: 69,
    effort: 100,
  },
  {
    id: '1eltg3v',
    kind: 'shelter',
    position:
      '15/3p1nX1nE2nXp3/2p1nSnSnSnSnS3p2/1p13/1wG13/2wS4p1p5/3wE1nP9/3wS3p1p2eSeS1/sA12eE1/7p1p5/12sA2/1p11p1/2p3sEsSsTsS2p2/3p7p3/15 NS-EW W move 4 53',
    line: ['d9c8'],
    gap: 1202,
    stars: 1,
    effort: 100,
  },
  {
    id: '1fd2zay',
    kind: 'shelter',
    position: '15/5sGsG8/6nE8/15/15/7nS7/15/5nG9/15/5p1p1p5/5sRsS3sS4/5sS9/4sT3sS6/5sS1sE1sS5/15 N-S N move 1 185',
    line: ['g13h13'],
    gap: 893,
    stars: 1,
    effort: 100,
  },
  {
    id: '1g5gx2t',
    kind: 'win',
    position:
      '15/3p3nE3p3/2pnS1nSnSnSnS1nS1p2/1p11p1/4nG6eS1eS1/1wS3p1eX1p5/8p3eT2/1wE1wS1p1p1p2eSeE1/2wS1wS7eS1sA/1wS1wT3p1p5/2wS8eT3/1p5sS2sS2p1/2p1sSsSsSsS1sS2p2/7sE3p3/4sS10 NS-EW N move 5 54',
    line: ['e11h11'],
    gap: 403,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1hadiks',
    kind: 'crown',
    stars: 2,
    position:
      '15/5nA1nE1nS5/6nSnSnS2nT3/15/7sP7/5p1p1p5/15/5p1p1p5/6p8/5p1p1p5/7p7/4sS3sW6/5sSsSsS1nP5/5sGsEsS7/4nG10 N-S N move 1 22',
    line: ['j3h1', 'g2h1', 'e1h1'],
    gap: 9635,
    effort: 1000,
  },
  {
    id: '1hq1iou',
    kind: 'rescue',
    stars: 2,
    position:
      '7nE7/5nS9/7sP7/15/6sX8/5p1p1sR5/15/5p1ppp5/4p5sX4/5p1p1sR5/6ppsT6/6sS1sSsS5/15/5sSsSsE7/15 N-S N move 6 123',
    line: ['h15i15'],
    gap: 6551,
    effort: 1000,
  },
  {
    id: '1hqubp1',
    kind: 'rescue',
    position:
      '15/5nT1nE7/6nSnSnS6/15/7p7/5p1nR1p5/6nS8/5p1nR1p3sP1/4p10/5sS1p1p3sX1/6sS8/10nP4/15/7sS1sS5/1nG6sE6 N-S S move 6 90',
    line: ['h2g1'],
    gap: 9373,
    stars: 1,
    effort: 100,
  },
  {
    id: '1i818w9',
    kind: 'win',
    stars: 2,
    position:
      '15/5nA1nEnSnS3sX1/4nSnSnSnS2nT4/15/11sP3/5p1p1p5/10nG4/5nR1nR1nR5/8nP6/5p1p1p5/8sS6/5sS3sS5/4sS1sSsS7/5sG1sE1sA5/15 N-S S move 2 24',
    line: ['l11l10', 'k13i13', 'l10k9'],
    gap: 805,
    effort: 2000,
  },
];
