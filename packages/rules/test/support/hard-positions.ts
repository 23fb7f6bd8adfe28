/**
 * The positions with pinned perft, by the engine of commit 958ced7; those with a last turn by be61719, those that Fate
 * ends by 0cf22fb7. Compute one again by `npm run --silent dominion -- perft 'TEXT' 5`, or all with both
 * implementations by `npm run nightly --workspace packages/rules -- --positions 0`.
 */

export interface Pinned {
  readonly name: string;
  /** The phenomena of its next two actions, by the names of {@link PHENOMENA}. */
  readonly shows: readonly string[];
  readonly text: string;
  /** The leaves at depths 1, 2, 3, 4 and 5. */
  readonly leaves: readonly number[];
}

/** The starts of all modes, without musters: South begins, or North if South is empty. */
export const STARTS: readonly Pinned[] = [
  {
    name: 'mode 2',
    shows: [],
    text: '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/15/5p1p1p5/15/5p1p1p5/15/5p1p1p5/15/15/4sSsSsSsSsSsSsS4/5sG1sE1sA5/7sP7 N-S S move 0 1',
    leaves: [48, 384, 13_488, 186_624, 4_298_582],
  },
  {
    name: 'mode 3, the North empty',
    shows: [],
    text: '15/3p7p3/2p9p2/1p11p1/2wS9eS2/1wGwS2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/2wS9eS2/15/4sSsSsSsSsSsSsS4/5sG1sE1sA5/7sP7 E-S-W S move 0 1',
    leaves: [48, 384, 13_003, 178_767, 3_879_906],
  },
  {
    name: 'mode 3, the East empty',
    shows: [],
    text: '7nP7/5nA1nE1nG1p3/4nSnSnSnSnSnSnS1p2/13p1/2wS12/1wGwS2p1p1p5/2wS12/wPwEwS2p1p1p5/2wS12/1wAwS2p1p1p5/2wS12/13p1/4sSsSsSsSsSsSsS1p2/5sG1sE1sA1p3/7sP7 N-S-W S move 0 1',
    leaves: [49, 392, 13_764, 190_431, 3_955_508],
  },
  {
    name: 'mode 3, the South empty',
    shows: [],
    text: '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/2wS9eS2/1wGwS2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/2wS9eS2/1p11p1/2p9p2/3p7p3/15 N-E-W N move 0 1',
    leaves: [48, 384, 13_003, 178_767, 3_879_906],
  },
  {
    name: 'mode 3, the West empty',
    shows: [],
    text: '7nP7/3p1nA1nE1nG5/2p1nSnSnSnSnSnSnS4/1p13/12eS2/5p1p1p2eSeA1/12eS2/5p1p1p2eSeEeP/12eS2/5p1p1p2eSeG1/12eS2/1p13/2p1sSsSsSsSsSsSsS4/3p1sG1sE1sA5/7sP7 N-E-S S move 0 1',
    leaves: [46, 368, 13_156, 182_574, 3_905_032],
  },
  {
    name: 'mode 4',
    shows: [],
    text: '7nP7/3p1nA1nE1nG1p3/2p1nSnSnSnSnSnSnS1p2/1p11p1/2wS9eS2/1wGwS2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/2wS9eS2/1p11p1/2p1sSsSsSsSsSsSsS1p2/3p1sG1sE1sA1p3/7sP7 N-E-S-W S move 0 1',
    leaves: [47, 376, 12_972, 178_929, 3_772_972],
  },
  {
    name: 'mode 4a',
    shows: [],
    text: '7nP7/3p1nA1nE1nG1p3/2p1nSnSnSnSnSnSnS1p2/1p11p1/2wS9eS2/1wGwS2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/2wS9eS2/1p11p1/2p1sSsSsSsSsSsSsS1p2/3p1sG1sE1sA1p3/7sP7 NS-EW S move 0 1',
    leaves: [47, 376, 12_972, 178_929, 3_772_972],
  },
];

/** Boards where many rules meet, found by searching random ones. */
export const HARD_POSITIONS: readonly Pinned[] = [
  {
    name: 'mode 2: two rings close at once',
    shows: ['§5.1 two rings at once'],
    text: 'nA11nRnSnS/nSnA9nSnSsSnS/9nE2nSnSnS/15/3sE11/5nRnSnS7/5nRnSnRnSnSnR4/5nSnSnSnSnSnR4/8nSnSnR4/15/sR14/14sS/6nSnSnS6/5nSnRsSnR6/6nSnSnS6 N-S N move 99 26',
    leaves: [60, 480, 6023, 64_871, 1_646_272],
  },
  {
    name: 'mode 2: a recruited Peasant closes a ring',
    shows: ['§5 chain: recruited, closing a ring'],
    text: '2sRsSsS1nSnSnS5nS/2sRsSsS1nRnSnSnR5/3sRsS1nSnRnRnR5/nR6nSnSnSsW1nA2/15/3nSnRnS5sR3/3nSsSnS9/3nSpnSnR1p6/12nSnR1/8sS6/2sS3p8/13nA1/nE8sE5/15/15 N-S N move 5 1',
    leaves: [72, 576, 12_770, 165_472, 3_744_764],
  },
  {
    name: 'mode 2: contested Peasants, recruited and not',
    shows: ['§5.3 a Peasant is contested', '§5.3 a Recruited Peasant is contested'],
    text: '5ppnSsS1nP1sRsSsR/12sSsSsR/1nS1sS8sS1sS/15/p1sR5nX6/7sRnE6/15/p6sE7/6sS1sS6/6sRsSsR4nR1/2nRsR2sSsRsR2nSp2/4nS3sS1sSpsS2/9nSsSnSsS2/9nSsSsRsS2/9nSnSnS3 N-S S move 99 106',
    leaves: [67, 536, 10_766, 110_057, 2_836_170],
  },
  {
    name: 'mode 2: one hundred quiet moves are near',
    shows: ['§7 drawn by 100 quiet moves'],
    text: '9sG5/15/7nSnRnS5/1nSnSnR3nSsSnS5/2sSnS3nSnSnR5/1nSnSnS11/15/3nS2nE7sS/15/nS14/15/2p12/1sSsSsS11/1sSnSsSsE10/1sRsSsS11 N-S S fate 100 44',
    leaves: [8, 22, 946, 7568, 245_439],
  },
  {
    name: 'mode 3: a ring takes a stronghold, and the North is empty',
    shows: ['§5 chain: turned on a stronghold, then arming'],
    text: '7eE1sEp4/1eR6wEwS3eS1/6wS6eS1/13eR1/1p13/12eR1eR/3wA7wSsSsRsS/8wSwSwS1sSwSsS/1wS6wRwSwSwSsSsRsS/8wSwSwR2sS1/15/15/15/15/1wG8wS4 E-S-W S move 0 59',
    leaves: [18, 144, 7565, 76_843, 971_668],
  },
  {
    name: 'mode 3: lines abroad, and the East is empty',
    shows: ['§3 a Soldier along a line abroad'],
    text: '15/15/15/5p3sS2sW2/5nE9/8wS1sE4/1nS13/2nW8sSsSsS1/9nRnRsSsSsS1/8nSwSnSsSsSsS1/8nSnSnR4/7wSwSwS5/6wEwSwSwSnR4/5sS1wSwSwS1nR3/3sR11 N-S-W S move 1 25',
    leaves: [50, 400, 7094, 79_995, 1_794_340],
  },
  {
    name: 'mode 3: armed and then turned, and the South is empty',
    shows: ['§5 chain: armed, then turned'],
    text: '6wS8/nSnSnS1eSeSeSnS1nS4eR/nSnS2eSnReS8/nRnRnS1eSeSeSnA7/4nE6nR3/15/3nSnSnS9/3nRnSnReE8/3nRnSnSeT8/1wR3wE9/15/wR14/4nSnSnS3eR4/4nSnSnS8/4nS1nS8 N-E-W E move 0 190',
    leaves: [38, 304, 4259, 38_876, 1_898_563],
  },
  {
    name: 'mode 3: a promotion of an Upper Rank, and the West is empty',
    shows: ['§6 General or Admiral to Prince', '§6 Warrior or Assassin to General or Admiral'],
    text: '1nG4nR8/14sR/nS8eS5/15/1eR13/2eT1sSsSsSsS7/4sSsSsS3nE2nW1/3nSsR1sS8/sE14/15/2sSsRsS10/2sRnSsS4eS5/1sRsRsS1pnSnSnS2eA3/psR1sS1nSnSnSnS6/2sSnS2nSnSnS3eE2 N-E-S N promote-upper 0 172',
    leaves: [3, 120, 960, 18_666, 210_606],
  },
  {
    name: 'mode 4: a demotion that skips levels',
    shows: ['§6 a demotion that skips a full level'],
    text: '1sSsR4eRsS1sSsSsS2/nS1sA2eR3sSsSeSeReEnS/5eG4sSsS2wE/2nAwSwS4wRwR4/7nS1eT3sSnR/wS2eR6sR4/1nS4nS1nSnS1wR2eW/2eSeSeR2nSsSnS1wS1eTeR/wS1eReSeS2nSnSnSwR2p1/2eSeReR5nS2wT1/5sE3eSnS1nS1eT/3wS1wA1nS5eSnE/1nSwG2p9/2nG3nXnSp4sXsW/pnR2sS4sR4p N-E-S-W E demote-upper 0 235',
    leaves: [3, 186, 1488, 49_458, 663_300],
  },
  {
    name: 'mode 4: a Sergeant changes places over two squares',
    shows: ['§3 change of places over two squares', '§3 an Assassin displaces over a screen'],
    text: '7p2eS3sT/wTwS5eSeR6/3nSnXeSeSeReS6/1wSwTwR1eReSeSeS6/1wSsS2eSeT1eS6/1wSwSwS5p5/6nG4eR3/sT2eSeSeS9/3eRsSpsX5eS2/3eSeSeS3sReTeR3/6nR1nA6/5sS1nX1eSwEp3/5nE2nTeS2eE1nR/9eS1eG3/8eX2sE3 N-E-S-W E move 99 76',
    leaves: [101, 808, 6543, 57_417, 696_396],
  },
  {
    name: 'mode 4: a succession',
    shows: ['§7 succession failed'],
    text: 'eEeRp5sS3nR2/eReRp8wS3/ppnSnSnS1nS2sR5/wA1nSnSnS3wX1wSp2p/2nSnSnR1wXwS1wS2nR1nS/3sX6wS4/wP1wS9p1wT/5p6sW2/4sT7sR2/4nTsT4wSwS3/2sE4nS1wR5/1sSnSnSnS2p1wRp4/3sSnS4nE1sR3/2nSnSnRsS1sSnPp5/2wS5sS6 N-E-S-w W succession 0 179',
    leaves: [8, 581, 6092, 29_843, 84_736],
  },
  {
    name: 'mode 4: an heir’s last move',
    shows: ['§7 an heir’s move displaces', '§7 an heir stays'],
    text: '3p1eRwX2nRp1p2/eS2sA1wRwSwSwSnS3wS1/4sRwRnSwRwS5sR/5wSnRnRnS3eSeT1/wT4nGnRwSnRsSsR4/3eE1sSsRsSnSsS1nSeR2/1eA3sRwSsR6sR/eS2wS1sR1sS1eSeReS1nR1/eG1nS3nRnS1eSeSeS2nR/6wRwS1eSeReS1nXwE/3p1wSwS4pnA2/3nP1nW1wW2p2nR1/6eXwS4sR2/1pwS4eX1nR1p3/3sR2sP1eS6 n-E-s-W S heir 0 119',
    leaves: [11, 780, 6240, 52_905, 1_598_224],
  },
  {
    name: 'mode 4: a leaderless team’s Prince within reach',
    shows: ['§7 eliminated with its Prince'],
    text: '5wSsG5pnRnE/7sR4pnRnR/6sWsS2p2pp/9eR5/9sSsWsSwS1wG/2p5wS6/sS14/4wP2sS3sXwS2/sE12eEeR/sSsR1eS9sRp/sSeS9wRsR1sG/sSsSsS1wS5wS4/2sR3eSeS6sS/4eSeSwSeS3wR3/2wRsS1eSeSeS1wS5 N-E-S-w S move 0 181',
    leaves: [79, 632, 5028, 33_720, 139_635],
  },
  {
    name: 'mode 4: one team is out, the next is about to be',
    shows: ['§7 eliminated with its Emperor', '§7 an elimination that settles'],
    text: '13sT1/15/11nRsA2/1wE13/15/pppppp9/3ppp1wS7/3ppwSwSwS4wSnT1/5wRwSwR7/3sSsSwSwSwS7/3sSsRsS4sE1p2/3wSsS6nE3/5wS9/4wRsSwS8/4wRwSwS7nS N-S-W N move 0 293',
    leaves: [22, 176, 4426, 40_759, 630_262],
  },
  {
    name: 'mode 4: promotions of both Lower Ranks',
    shows: ['§6 Soldier to Sergeant', '§6 Sergeant to Warrior or Assassin'],
    text: '15/2p3eR8/p5sSsSsS6/6sSwSsS6/1nR5sRsSnX5/wE3eS3eT3nT2/7sS4nA2/1sE1sRp9nS/11wRnRnSnS/1sR10nSeSnR/1sSsSsR8nSnSnS/1sSsSsS11/1sSsSsR9sWsS/1nE3eE2sR3p2/8sS5p N-E-S-W E promote-lower 5 29',
    leaves: [4, 228, 1824, 16_372, 149_864],
  },
  {
    name: 'mode 4a: two allies straddle a Peasant',
    shows: ['§5.3 two allies straddle a recruit'],
    text: '3wSwSwS9/1nT1wRnSwSwSwSwS6/2nRwRwRwR1wSwS6/6wSwSwR6/8eReSeS4/8eSsSeS4/6eE1eSeSeR4/4wE3p1nE4/5p5nW3/9eS5/8wSpwS4/9eS5/3sE11/14p/15 NS-EW E move 98 212',
    leaves: [27, 216, 1982, 16_521, 470_118],
  },
  {
    name: 'mode 4a: lines that an ally holds',
    shows: ['§3 a Soldier along a line that an ally holds'],
    text: '8eSeSeS2eE1/6nS2wSeS4/8eSeSeR4/15/12wSwS1/3wRwSwR5wRwSsS1/wT2wSwSwS5wSwRwSeR/4wSwR9/6eR2nS2nS2/2wEnE9sS1/15/3wS4eR6/1sE13/13sR1/15 NS-EW N move 99 158',
    leaves: [23, 184, 384, 1508, 26_536],
  },
  {
    name: 'mode 4a: arming in an ally’s hold',
    shows: ['§5.2 arming in an ally’s hold'],
    text: '1eS1wSsS1p3nSnS3/1nSnS4psSnR5/nSsE3pp2nAnS4/6eTwEsG1sS2psP/5eRsGsX1nSnRnRsSsTsR/eEnA6wSnSsSnS3/1wR6wSnSnSnSsR2/2wS1wS2eXwSnSwRsRsSsAsR/wX2wSpnR2sSnRsSwSsSp1/peX2sSpp2nSsRsSsR2/4sW2nS2sSsX2p/5sS5p3/wA3eR6pnR2/1sSeR1pnE3nS2nReR1/sS7wSnS5 NS-EW E move 0 231',
    leaves: [40, 320, 10_808, 130_040, 2_336_965],
  },
  {
    name: 'mode 4a: one ally has fallen',
    shows: ['§5 chain: armed, then recruiting'],
    text: '5pppp6/2pp2peSp5p/1sEp3ppp3eX2/15/7p2eS4/3nR3p7/11eSeS2/11eRpeS1/6p4eSeReR1/3p8sX2/eS7p3eReSeS/2eE6p2eSeSeS/12eS1eS/4nEpsS3nS4/6p7p NS-E E move 0 65',
    leaves: [56, 448, 6197, 67_906, 604_180],
  },
  {
    name: 'mode 4a: allies are about to win',
    shows: ['§7 allies win'],
    text: '1nS6p3wR2/2nG4sR6sR/1nS4sS4nEwS2/6sE8/6nG2p1wSwSsR1/3p6wRnSwS1sG/10wSwSwS2/11nA3/2wE7nS1sSsRsS/1p1wS1wS8sS/3wRwSwR1sT4sR2/wSwSwSwSwSwSsS1sSsR5/wSwSwS1wG3sRp4wG/wSwSwSwS1wS1p1p4wR/4wT1sR8 NS-W N move 0 59',
    leaves: [53, 416, 14_224, 173_895, 3_844_896],
  },
  {
    name: 'mode 2: a new Peasant when every Start Point is taken',
    shows: ['§6 a new Peasant off the Start Points'],
    text: '7nS4nS2/nR9p3p/nS11nS2/nS7p1nS4/1nRnSnS4p6/1nS1nS1p1p1p1p3/1nSnSnR2p5nS2/5p1p1nT5/11nS1nPnW/5pppnWnS1p3/3nG3nX7/3nRnSnS9/1p1nR1nS3p1nSppp/3nSnR7psRsR/3nR6nE1psRsE N-S S add-peasant 100 217',
    leaves: [23, 139, 1112, 8285, 11_204],
  },
  {
    name: 'mode 3: a team that cannot move',
    shows: ['§3 a pass'],
    text: '5nS6nT2/8nW6/15/15/4nS5sS4/2p4nS7/15/15/nT6sSp6/4sR7sT2/2nS1nS10/nSnEnSsTnS6nS3/ppnRnRnS1sR8/eReRp3sSsE4nX2/eEeRp10sS1 N-E-S E move 98 52',
    leaves: [1, 8, 309, 2750, 21_685],
  },
  {
    name: 'mode 2: one hundred quiet moves are near, and the match has a length',
    shows: ['§10 the Mandate after a hundred quiet moves'],
    text: '9sG5/15/7nSnRnS5/1nSnSnR3nSsSnS5/2sSnS3nSnSnR5/1nSnSnS11/15/3nS2nE7sS/15/nS14/15/2p12/1sSsSsS11/1sSnSsSsE10/1sRsSsS11 N-S S fate 100 44/160',
    leaves: [8, 22, 946, 7568, 245_439],
  },
  {
    name: 'mode 4: a succession in the last turn',
    shows: ['§10 the Mandate after a succession that failed'],
    text: 'eEeRp5sS3nR2/eReRp8wS3/ppnSnSnS1nS2sR5/wA1nSnSnS3wX1wSp2p/2nSnSnR1wXwS1wS2nR1nS/3sX6wS4/wP1wS9p1wT/5p6sW2/4sT7sR2/4nTsT4wSwS3/2sE4nS1wR5/1sSnSnSnS2p1wRp4/3sSnS4nE1sR3/2nSnSnRsS1sSnPp5/2wS5sS6 N-E-S-w W succession 0 179/179',
    leaves: [8, 21, 0, 0, 0],
  },
  {
    name: 'mode 4a: allies move in the last turn',
    shows: ['§10 the Mandate for allies', '§10 the Mandate after a throw'],
    text: '3wSwSwS9/1nT1wRnSwSwSwSwS6/2nRwRwRwR1wSwS6/6wSwSwR6/8eReSeS4/8eSsSeS4/6eE1eSeSeR4/4wE3p1nE4/5p5nW3/9eS5/8wSpwS4/9eS5/3sE11/14p/15 NS-EW E move 98 212/212',
    leaves: [27, 216, 416, 0, 0],
  },
  {
    name: 'mode 3: the turn before the last',
    shows: ['§5 chain: turned on a stronghold, then arming'],
    text: '7eE1sEp4/1eR6wEwS3eS1/6wS6eS1/13eR1/1p13/12eR1eR/3wA7wSsSsRsS/8wSwSwS1sSwSsS/1wS6wRwSwSwSsSsRsS/8wSwSwR2sS1/15/15/15/15/1wG8wS4 E-S-W S move 0 59/60',
    leaves: [18, 144, 7565, 76_843, 330_472],
  },
  {
    name: 'mode 4: a succession in the last turn, after which Fate may end the match',
    shows: ['§10 Fate is not asked in the last turn'],
    text: 'eEeRp5sS3nR2/eReRp8wS3/ppnSnSnS1nS2sR5/wA1nSnSnS3wX1wSp2p/2nSnSnR1wXwS1wS2nR1nS/3sX6wS4/wP1wS9p1wT/5p6sW2/4sT7sR2/4nTsT4wSwS3/2sE4nS1wR5/1sSnSnSnS2p1wRp4/3sSnS4nE1sR3/2nSnSnRsS1sSnPp5/2wS5sS6 N-E-S-w W succession 0 179/179~',
    leaves: [8, 581, 6092, 27_701, 47_205],
  },
  {
    name: 'mode 4a: allies move after the last turn, and Fate may end the match',
    shows: ['§10 Fate ends the match after its last turn', '§10 Fate is silent in the last turn'],
    text: '3wSwSwS9/1nT1wRnSwSwSwSwS6/2nRwRwRwR1wSwS6/6wSwSwR6/8eReSeS4/8eSsSeS4/6eE1eSeSeR4/4wE3p1nE4/5p5nW3/9eS5/8wSpwS4/9eS5/3sE11/14p/15 NS-EW E move 98 212/205~',
    leaves: [27, 216, 677, 2088, 12_918],
  },
  {
    name: 'mode 3: the turn before the last, with which Fate may end the match',
    shows: ['§5 chain: turned on a stronghold, then arming'],
    text: '7eE1sEp4/1eR6wEwS3eS1/6wS6eS1/13eR1/1p13/12eR1eR/3wA7wSsSsRsS/8wSwSwS1sSwSsS/1wS6wRwSwSwSsSsRsS/8wSwSwR2sS1/15/15/15/15/1wG8wS4 E-S-W S move 0 59/60~',
    leaves: [18, 144, 7565, 76_843, 489_676],
  },
];
