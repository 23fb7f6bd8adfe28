/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_3: readonly Puzzle[] = [
  {
    id: '1qoq9ui',
    kind: 'win',
    position:
      '3sG11/7nS1nS5/5nSnE8/5nSnSnS7/6p3nS4/5ppp1p5/10p4/5p1p1sS5/11nP3/5p1p5nT1/6p8/4sP10/6sSsSsS6/7sEsSsT5/15 N-S S move 5 71',
    line: ['e4n13'],
    gap: 189,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1r5u6ta',
    kind: 'rescue',
    position:
      '8sP6/5nT1nEnSsT5/6nSnS7/15/7nS7/6nSnR7/5nSnSnSnS6/5p3p5/8sS6/4sR2sR1p5/4sSsRsS8/7sSsS6/15/5sS1sE1sS5/15 N-S N move 1 216',
    line: ['h14g14'],
    gap: 8704,
    stars: 1,
    effort: 100,
  },
  {
    id: '1rciqhf',
    kind: 'choice',
    position:
      '15/5nA1nE3p3/2nS4nSnS1nS1p2/1p3nT7p1/2wS12/wP4p1p1p3eS1/2wS3nX5eS2/1wEwS2p1p1p2eTeE1/2wS4p4eS1eP/2wS2p1p1p2eS2/10eX4/1p5sS5p1/2p2sT1sSsT2sSp2/3psX2sE1sS1sR3/6wA4sP3 NS-EW E move 0 39',
    line: ['o7j2'],
    gap: 485,
    stars: 3,
    effort: 16000,
  },
  {
    id: '1rha1r2',
    kind: 'win',
    position: '15/7nS7/15/15/6p8/5p1ppp5/4p1sE2p5/5p3p5/9p5/5p1p1p5/8p6/2nX1sS10/1sG13/7sS1sS5/2nE12 N-S S move 0 180',
    line: ['b3c3', 'c1b2', 'c3c4'],
    gap: 544,
    stars: 1,
    effort: 100,
  },
  {
    id: '1s904gn',
    kind: 'shelter',
    position:
      '1sG13/5nS1nE1nS5/6nSnSnS6/7nS7/10sX4/5p1nR7/15/5ppnS1p5/5p9/5p1p2nP4/8sS6/7sS7/6sS1sS6/5sS1sE1sS5/15 N-S S move 4 100',
    line: ['b15b11'],
    gap: 465,
    stars: 1,
    effort: 100,
  },
  {
    id: '1sy4uqf',
    kind: 'shelter',
    position:
      '15/3pnSnA1nE1nGnS4/2p2nSnSnTnSnSnS1p2/1wR11p1/2wS5p3eS2/wPwGwS2p1p1p2eSeA1/2wS9eS2/1wEwS2p1p1p2eSeE1/2wS9eS1nP/2wS2p1p1p2eTsA1/15/1wS11eR1/2p2sSsSsSsXsS2p2/3p1wA2sE2eP3/15 NS-EW E move 1 21',
    line: ['n8n9'],
    gap: 710,
    stars: 3,
    effort: 8000,
  },
  {
    id: '1th5l6',
    kind: 'win',
    position:
      '15/7nS1nS1nE3/3wR8p2/15/3wS1wSnS3wP4/4wSnR1nR1nR2p2/2nP9p2/wE6p1p2p2/8nX3p2/7p1p2p2/15/15/5ppp1p2p2/3p11/15 N-W W move 3 175',
    line: ['k11i11', 'l14k15', 'i11i7'],
    gap: 443,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1tqxnh1',
    kind: 'win',
    position:
      '15/5nS1nE1nS5/2p12/1p10eS2/15/1wSwS2sG1p1p3eS1/1wEwS10nTeE/1wT2pp1p7/3wSp3p5sP/7p1p5/6p1sR6/8sS4p1/2p2sSsS1sS3p2/5sS1sE1sSwX4/11sS3 NS-EW E move 8 200',
    line: ['o9n8'],
    gap: 840,
    stars: 3,
    effort: 4000,
  },
  {
    id: '1uelhg2',
    kind: 'rescue',
    stars: 1,
    position:
      '15/5nS1nE1nS5/6nSnSnT6/15/10sA4/5p1p1p5/4p1p8/5ppp1pp4/15/sG4p1ppp5/5nR1sS7/3nA2sS8/6sS1sS6/1nX3sS3sS5/8sE2nG3 N-S S move 8 105',
    line: ['j2j1'],
    gap: 9414,
    effort: 100,
  },
  {
    id: '1uj9wn3',
    kind: 'choice',
    position:
      '2nP12/4nS2nE1nG1p3/2pnSnAnSnSnTnSnSeA1p2/1p10eSp1/15/1wGwS2p1p1p2eS2/2wS9eS2/1wEwS2p1p1p2eSeEeP/2wT9eS1sA/1wAwS2p1p1p2eS2/1wSwS10eG1/wP12p1/2p1sSsSsSsTsSsS2p2/3p1sG1sE3p3/7sP7 NS-EW E move 0 19',
    line: ['o8o7'],
    gap: 536,
    stars: 1,
    effort: 100,
  },
  {
    id: '1uk2tdv',
    kind: 'ring',
    position:
      '5nSnSnS7/5nSwSnS1nTeX4/2p2nSnS5p2/7nE3eS1p1/12eS2/wX4p1p1p5/2wT1p2pnT1p4/2wE2ppp1p5/9p5/5p1psRp3eSeE/5sS4sS4/15/2p5sE3p2/5sS3sS5/4sS10 NS-EW N move 6 199',
    line: ['h12h13'],
    gap: 85,
    stars: 1,
    effort: 100,
  },
  {
    id: '1vj3ina',
    kind: 'ring',
    position:
      '15/3p1nS1nEsT6/15/1p9nS3/15/5p1p1p3eS1/5p6eS2/1wT3p1p1pp2eEeS/4pwSp5eSsSeS/1wE3p1p1p2eSeSeS/14eS/12eS2/12p2/3p1sE3sT1p3/15 NS-EW E move 8 239',
    line: ['m9m8'],
    gap: 84,
    stars: 1,
    effort: 100,
  },
  {
    id: '1w9d1e9',
    kind: 'win',
    stars: 3,
    position:
      '15/7nE1nG5/5nSnTnSnSnSnS4/2sP1nT10/15/1nA3p1p1p3sA1/7p2sT4/5p1p1p5/15/5p1p1p5/10nP4/5sS1sS7/5sSsS1sT6/5sG1sE7/15 N-S N move 17 41',
    line: ['k5n2'],
    gap: 310,
    effort: 4000,
  },
  {
    id: '1w9faar',
    kind: 'ring',
    position:
      '4nTnSnSnP7/3p2wTnE1nG1p3/2p2nSnSnSnSnTeA1p2/1p11p1/2wS10eS1/1wGwS2p1p1p2eS2/12eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/12eS2/1p1sS9p1/2p2sSsTsSsSsT2p2/3p1sG1sE1sAsSp3/7sP7 NS-EW N move 0 10',
    line: ['e15f14'],
    gap: 124,
    stars: 2,
    effort: 2000,
  },
  {
    id: '1wdhbbz',
    kind: 'rescue',
    position:
      '15/5sG3sP5/9nE5/15/15/15/7nS7/5p1p7/15/5p1p1p5/5sRsT3sS1nP2/5sS3sS5/10sX4/5sS1sE1sS5/15 N-S N move 29 213',
    line: ['j13i12'],
    gap: 7668,
    stars: 1,
    effort: 100,
  },
  {
    id: '1wu27b0',
    kind: 'rescue',
    position:
      '15/5nS1nE1nSsT4/10nS4/9nS5/6nS8/5p1p1p5/5nR9/5ppppp5/5p9/5p1sR1psR4/8sR6/15/7sS7/5sS1sT7/3nXnP1sE8 N-S S move 16 169',
    line: ['g1g2'],
    gap: 8356,
    stars: 1,
    effort: 100,
  },
  {
    id: '1x1qd3i',
    kind: 'recruit',
    stars: 2,
    position:
      '15/3p7p3/2pp1pp1p1p1p2/1p11p1/2sG12/5sR1sR1p2p2/wS2sX3psT1p1p2/1wS3p3p2p2/wE3wSsR9/1wS3sR3p2pp1/5wSsS2sR5/7sS1sS3p1/12p2/3p1sS1sE1sS1p3/15 S-W W move 8 216',
    line: ['e7e8'],
    gap: 88,
    effort: 1000,
  },
  {
    id: '1x3dab5',
    kind: 'rescue',
    stars: 1,
    position:
      '15/7nS1sA5/5nS9/6nEsP7/7nT7/5p1p1p5/4p1p8/1nP2pp1ppp5/4pp2p1p4/5p1sR1p5/5sS9/7sS7/6sS8/5sS1sE1sS5/15 N-S N move 7 149',
    line: ['g12f11', 'h12h11', 'f11e12'],
    gap: 8883,
    effort: 100,
  },
  {
    id: '1xnfvdy',
    kind: 'ring',
    stars: 1,
    position:
      '15/3p1p9/2p1p2p2p4/15/15/1wS3p1ppp3eS1/5wS3p4eS/1wE2wRppp1pp2eE1/3wT2p1peTp1eS2/1wS3psXp1p4sG/6sRsR5eS1/1pwS3sSsSsSsSsS2p1/2p6wSsS1p2/7sSsEsSsSp3/15 EW-S S move 1 144',
    line: ['h4i3'],
    gap: 111,
    effort: 100,
  },
  {
    id: '1xp6jdg',
    kind: 'win',
    position:
      '15/5nAnSnEnS1sP4/5nSnSnS7/11nG3/9nS5/5p1p1p5/15/5p1p1p5/2nX12/5p1p1p5/5sS5sX3/4sS10/6sSsSsS6/5sG1sE1sT5/15 N-S S move 1 32',
    line: ['k14k11', 'h13i13', 'k11l12'],
    gap: 784,
    stars: 2,
    effort: 1000,
  },
  {
    id: '1xvmnjb',
    kind: 'shelter',
    position:
      '10nS4/7nS1nSeX4/2p1nS7p2/1p2nE2nS5eR1/12eS2/1wS3p1eW1p3eT1/2wS3p1p3eE2/1wEwS2p1p1p2eS2/2wS7p4/2wS2p3p5/1wS11sP1/1p5sS5p1/2p2wP1sE1wA2p2/15/14sG NS-EW S move 0 86',
    line: ['h3h2'],
    gap: 2049,
    stars: 1,
    effort: 100,
  },
  {
    id: '1y6mnzt',
    kind: 'shelter',
    position:
      '15/3p5nE5/2p5nT3p2/1p7wA1eS1p1/13eSeT/5pp2p4eE/7p7/1wE3p3p5/2wT2ppp7/5p1p1p5/4sS4sS5/1p6sS4p1/8sS3p2/9sE1p3/14sG NS-EW E move 5 225',
    line: ['o10n10'],
    gap: 188,
    stars: 1,
    effort: 100,
  },
  {
    id: '1yht45k',
    kind: 'rescue',
    position:
      '15/5nS2nEnS5/4nS2nS7/8nT6/3sP11/7p1nR5/15/5p1p1p5/4nP10/5sEsS8/4sR1sS8/7sS7/15/4nX10/15 N-S S move 16 205',
    line: ['f6f5'],
    gap: 8906,
    stars: 1,
    effort: 100,
  },
  {
    id: '1yoav7y',
    kind: 'shelter',
    position:
      '15/3p2p4p3/2pwS3p4p2/9p2eSp1/8eG6/1wS3p1p1eR2eSeS1/15/1wE2wSp1p3eS1eE1/6wS8/5p3p1eS3/9sS5/1p5sSsS6/2p3sS1sE1sS1p2/3p1sS2eP2p1eT1/7wT7 EW-S S move 0 143',
    line: ['i3j4'],
    gap: 6417,
    stars: 1,
    effort: 100,
  },
  {
    id: '1ysj531',
    kind: 'shelter',
    position:
      '11sX3/6nSnE1nS5/7nS2nS4/15/4nR2p7/3sP3p5nG1/15/5sR1p1p5/6sG8/5sR1sR1sR5/6sSnT2nP4/15/7sS7/5sSsSsEsS6/15 N-S S move 0 85',
    line: ['h3i3'],
    gap: 256,
    stars: 2,
    effort: 1000,
  },
];
