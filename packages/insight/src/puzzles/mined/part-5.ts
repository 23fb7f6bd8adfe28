/** Puzzles; written by `npm run puzzles --workspace packages/bots`, not by hand. */
import type { Puzzle } from '../puzzle.js';

export const PART_5: readonly Puzzle[] = [
  {
    id: 'b1xekt',
    kind: 'rescue',
    stars: 1,
    position:
      '13nX1/3p1nS1nE1nG1nR3/2p3nSnS1nSnS1p2/1p7nS5/11eT3/1pp2p1p1p2eS2/5nR6eS2/2p2nR1p1p2eS2/2p2psS1sT1peE1eS1/2p2p1sR1p1nP2sG/2p12/1p5sS7/2p3sSsS3sSp2/3sS3sE1sS1p3/15 NS-E E move 0 71',
    line: ['l7k8'],
    gap: 4709,
    effort: 100,
  },
  {
    id: 'bhv9i4',
    kind: 'win',
    stars: 3,
    position:
      '15/6nSnE1nS5/6nSnS1nS5/9nS5/6nS8/5p1nR1p5/4sG10/4pp1p1p5/6nG1nX1p4/5p1psPp5/11nP3/8sS6/7sS1sT5/7sSsEsX5/12sS2 N-S N move 9 63',
    line: ['l5h5', 'j3j5', 'h5j5', 'e9g9', 'j5i6'],
    gap: 659,
    effort: 4000,
  },
  {
    id: 'bjxmek',
    kind: 'ring',
    position:
      '14nX/3p1nS1nE4nS2/7nT4p2/1p11eS1/6eP8/5p1p1p1eS1eS1/15/1wS3p1p1p3eE1/4p10/1wE3p1pwSp3eS1/13eS1/12eS2/6sSsS4p2/3p1sEsSeTsSsS1p3/6sTsSsS6 NS-EW S move 0 168',
    line: ['j2i3'],
    gap: 116,
    stars: 1,
    effort: 100,
  },
  {
    id: 'bl9vuz',
    kind: 'rescue',
    position:
      '15/15/15/5nS1nS7/9nS5/5p1nE1pnS4/6p8/5p1p1p5/6p8/5p1p1p5/6sS8/4nG2sS7/5sS9/5sE1sT7/4nP10 N-S S move 22 136',
    line: ['f2g2'],
    gap: 8061,
    stars: 1,
    effort: 100,
  },
  {
    id: 'byjp8n',
    kind: 'rescue',
    position:
      '3sP11/5nS1nE1nS5/6nS8/9nS5/7nR7/5p2nS6/6nS2p5/5ppp1sS5/15/5ppp1p5/6sS8/5sS9/15/9sT5/6nP1sE6 N-S S move 1 95',
    line: ['i1i2'],
    gap: 9664,
    stars: 1,
    effort: 100,
  },
  {
    id: 'c8p8ip',
    kind: 'win',
    position:
      '15/5nA1nEnG6/5nS1nS1nSnS4/4nS4nS5/15/5p1p1p5/4p4p5/5psPp1p5/3nP2nX8/5p1p1p5/sG14/5sS3sS5/5sSsTsSsS6/7sE1sA5/15 N-S N move 0 25',
    line: ['d7d2', 'f3f2', 'd2a5'],
    gap: 288,
    stars: 1,
    effort: 100,
  },
  {
    id: 'd5kg2w',
    kind: 'rescue',
    position:
      '3sG4sP6/6nS1nEnG5/7nSnS6/5nS9/4nS5nS4/5p1p1p5/15/5p1p1p3sG1/15/1nP3p1p1p5/4sS7nX2/7sS7/7sSsS1sS4/5sS1sEsS6/15 N-S N move 30 40',
    line: ['i14j13'],
    gap: 9466,
    stars: 1,
    effort: 100,
  },
  {
    id: 'dcjg3h',
    kind: 'ring',
    stars: 1,
    position:
      '6nS1nE6/5nS1nS1nS5/7nSsSnS1sG3/7nSnSnS5/7nSp6/5sSnR2p5/15/4pnS1sRpp5/4p2pp6/5sRsRsRsRsR5/4sR1sSsSsS6/9sS5/15/5sSsSsE7/15 N-S N move 4 154',
    line: ['i15i14'],
    gap: 115,
    effort: 100,
  },
  {
    id: 'dcrba0',
    kind: 'win',
    position:
      '6sG8/3p1nS1nE1nS5/2p4nS7/1p1nS5nS1nT3/11eT3/1wS3p1p1p2eSeX1/1wEwT1wX7eS2/5p1p1pp1eSeE1/3wS8eS2/1wS2wSp3p5/11sP3/1p5eX3sS1p1/2psS3sT4p2/3p1sS2sEsS1p3/14eG NS-EW S move 10 82',
    line: ['l5e12'],
    gap: 282,
    stars: 3,
    effort: 64000,
  },
  {
    id: 'e7k3mb',
    kind: 'ring',
    position:
      '15/9nS2sX2/5nSnE8/4nS5nS4/7p7/5p1ppp5/6nT8/5p1p1p5/6nA8/5ppp1psS4/6sSsSsS6/6sSnTsS6/7sSsS6/4nP2sE1sP5/15 N-S S move 16 84',
    line: ['h2g3'],
    gap: 370,
    stars: 1,
    effort: 100,
  },
  {
    id: 'ehwqrs',
    kind: 'rescue',
    position: '15/5nS1nE1nS5/15/5nS3nS5/15/1nS5nS7/15/15/15/15/8nP6/5sS4nS4/8sE6/7sT1sS5/15 N-S S move 1 248',
    line: ['i3h3'],
    gap: 8194,
    stars: 1,
    effort: 100,
  },
  {
    id: 'eifgwi',
    kind: 'win',
    position:
      '9nG5/3p1nA1nE2nS4/2wS3nSnSnSnSnS1p2/13p1/2wSwP4p3p2/1wGwS2p1p1p2p2/2wS7p1p2/1wEwS2p1p1p2p2/2wS9p2/7p1p2p2/wX14/4nP10/5ppp1p2p2/3p11/15 N-W N move 4 42',
    line: ['e4b4', 'c7b7', 'b4a5'],
    gap: 484,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'ewqvgy',
    kind: 'win',
    position:
      '15/7nE1nS5/6nSnSnS6/8nS6/nG14/5pnSp1p5/1nP10sX2/5ppp1p5/15/5p1p1psS4/6sS2sS5/5sS9/8sS6/9sE5/3sP11 N-S S move 4 51',
    line: ['d1d14', 'g13f14', 'm9m14', 'h14i15', 'd14a11'],
    gap: 314,
    stars: 1,
    effort: 100,
  },
  {
    id: 'f0rd2r',
    kind: 'rescue',
    position:
      '15/5nS1nE1nSsT4/15/7nS1nS5/6nS8/5p3p5/5nR2nS6/5ppppp5/5p9/5p3p5/15/7sSsS1sS4/7sS7/5sS1sS7/3nXnP1sE8 N-S S move 5 187',
    line: ['g1g2'],
    gap: 8228,
    stars: 1,
    effort: 100,
  },
  {
    id: 'f3gd8v',
    kind: 'rescue',
    position:
      '15/6nXnE1nT5/8nS6/7nS1nS5/15/5sP1nR1p5/10p4/5p1p1p5/6p8/5p3p5/15/5sS3sS5/4sS10/5sE9/6nP8 N-S S move 14 138',
    line: ['f2e2'],
    gap: 9113,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'fa89ch',
    kind: 'shelter',
    position: '10nS4/5nS1nE1nS5/6nS8/7nS7/5nS9/5p1p1p5/15/5p1pppp4/8nT6/5p1p7/7sG7/9nP5/15/9sEsS4/15 N-S S move 24 155',
    line: ['j2k1'],
    gap: 807,
    stars: 1,
    effort: 100,
  },
  {
    id: 'fkyloh',
    kind: 'choice',
    position:
      '10sX4/5nS1nE7/6nSnSnS6/15/7pnG6/5p1nR1p3sP1/nA5nS8/1nP3p1nR1p5/4p10/5sS1p1p3sA1/6sT2sS5/15/6sSsSsS6/5sG1sE7/15 N-S N move 3 69',
    line: ['b8g3', 'h2h1', 'g3f2'],
    gap: 813,
    stars: 1,
    effort: 100,
  },
  {
    id: 'fyco1y',
    kind: 'rescue',
    position:
      '15/5nAnE2nG5/4nTnSnSnSnSnSnS4/15/15/5p1p1p5/15/5p1p1p5/15/5p1ppp5/15/5sS3sS5/4sS1sSsTsSsS5/5sG1sE1sA5/7nP7 N-S S move 0 10',
    line: ['h2h1'],
    gap: 9948,
    stars: 1,
    effort: 100,
  },
  {
    id: 'g4475u',
    kind: 'win',
    position:
      '15/5nT1nE7/6nS1nS6/7nS7/6nSp7/5p1p1p5/9p5/5p1p1p3nX1/6p3p4/5sRsSsR1sR5/5sS9/9sS1sS3/6sSsS7/5sG1sEsS6/15 N-S N move 0 51',
    line: ['n8n2', 'i2i3', 'n2f2'],
    gap: 265,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'g7g0dj',
    kind: 'ring',
    position:
      '7nP7/3p1nAnSnEnSnG1p3/2p2nSnSeSnSnSnS1p1eP/1p1wS3nSnS6/7nT4eSeS1/1wGwS2p1p1p2eSeX1/2wS9eS2/wPwEwS2p1p1p2eSeE1/2wS9eT2/2wT2p1p1p2eSeG1/12eT2/1p1wA9p1/2p1sS1sTsSsSsSsS1p2/3p1sG1sE1sA1p3/7sP7 NS-EW N move 0 10',
    line: ['h11g12'],
    gap: 87,
    stars: 2,
    effort: 1000,
  },
  {
    id: 'ga2gji',
    kind: 'rescue',
    position: '15/5nS1nE1nS5/15/15/6pnS7/5pnSp1p5/6p8/5p1p1p5/15/5psSp1p5/6sR8/15/6sS8/7sT7/4nP1sE8 N-S S move 4 121',
    line: ['g1g2'],
    gap: 8489,
    stars: 1,
    effort: 100,
  },
  {
    id: 'h4p7dg',
    kind: 'crown',
    stars: 1,
    position:
      '8nE6/5nS2nS6/8sP6/15/15/1nT3ppp1p5/7nG2p4/1nP2pp1pppp4/7p7/5pppsXp5/6p1p6/10sS4/9sSsE4/4sSsS3sS5/15 N-S S move 1 135',
    line: ['i13i14', 'i15i14', 'i6i14'],
    gap: 9482,
    effort: 100,
  },
  {
    id: 'hpfojd',
    kind: 'shelter',
    position: '15/7nS1nA5/1sG7nSnE1sP2/15/15/5p1p1p5/5sX9/5p1p1p5/4p1sR1sE6/8pp5/6psTsR6/15/15/15/15 N-S N move 6 169',
    line: ['k13k14', 'm13j13', 'k14k15'],
    gap: 609,
    stars: 1,
    effort: 100,
  },
  {
    id: 'hq4ghf',
    kind: 'ring',
    stars: 1,
    position:
      '15/5nS1nE1nS5/7nS7/5nS1nS1nS5/7nRnSnR5/5p9/8nS6/5p1nRsT6/6p8/5p3sRsS4/8sSnSsS4/8sSsSsS4/15/5sS1sS1nA5/6sE8 N-S S move 1 121',
    line: ['i8i6'],
    gap: 100,
    effort: 100,
  },
  {
    id: 'i2lnwa',
    kind: 'win',
    stars: 2,
    position:
      '6nEnS7/5nA3nG5/4nT1nS3nS4/9nS5/9sP5/5nRnTp1p5/15/5p1p1p5/8p6/5p1pnPp5/13sX1/5sS9/4sS1sS1sSsS1sS3/5sG1sE1sA5/15 N-S N move 1 26',
    line: ['i6h5', 'g3h3', 'h5n5'],
    gap: 360,
    effort: 1000,
  },
];
