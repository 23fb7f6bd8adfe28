/** The three boards: paper by day, lacquer by night, and a plain one of black on white. */

type ThemeName = 'light' | 'dark' | 'plain';

/** The signs on the pieces: characters, or pictures for people who don't read them. */
export type PieceSet = 'calligraphy' | 'pictograms';

/** The inks of a player's own drawings. */
export type PenInk = 'green' | 'red' | 'blue' | 'yellow';

export interface Manner {
  readonly theme: ThemeName;
  readonly pieces: PieceSet;
}

interface Colours {
  /** Lines between squares, and the 井 lines. */
  readonly line: string;
  readonly lineAlpha: number;
  readonly well: string;
  /** Opacity of a Territory's tint and of its character. */
  readonly tintAlpha: number;
  readonly markAlpha: number;
  /** Farmland of the Circle: field, and the dyke around it. */
  readonly field: string;
  readonly dyke: string;
  readonly wall: string;
  readonly wallFill: string;
  readonly point: string;
  /** The frame before the start and after the end, and the writing on it. */
  readonly frame: string;
  readonly frameInk: string;
  /** Marks. */
  readonly select: string;
  /** Brackets of the square under the mouse, and of chosen ones. */
  readonly pick: string;
  readonly legal: string;
  readonly attack: string;
  readonly last: string;
  /** The edge of such a square, visible in grey as well. */
  readonly lastLine: string;
  /** The opacity of the colour on a square of the last action. */
  readonly lastAlpha: number;
  readonly threat: string;
  /** The casing of marks, which makes them stand out from any piece. */
  readonly casing: string;
  /** Distinct for colour-blind eyes (after Okabe and Ito), with an edge against the ground. */
  readonly inks: Readonly<Record<PenInk, string>>;
  readonly inkEdge: string;
  /** Brackets of the selected square; the star on a badge. */
  readonly selectLine: string;
  readonly star: string;
}

export interface PaintedTheme extends Colours {
  readonly name: 'light' | 'dark';
  /** The ground from its middle to its edge. */
  readonly ground: readonly [string, string, string];
  /** Fibres of the paper, or gold dust in the lacquer. */
  readonly fibre: string;
  readonly fibreAlpha: number;
  /** The lit edge beside the 井 lines. */
  readonly wellShade: string;
  readonly furrow: string;
  readonly frameLight: string;
  readonly frameDark: string;
  /** Bronze of the frame's edges. */
  readonly bronze: string;
  readonly bronzeDark: string;
}

export interface PlainTheme extends Colours {
  readonly name: 'plain';
  readonly ground: string;
  /** The Emperor's ring. */
  readonly gold: string;
}

export type BoardTheme = PaintedTheme | PlainTheme;

const INKS_BY_DAY = { green: '#009e73', red: '#d55e00', blue: '#0072b2', yellow: '#f0e442' } as const;

export const BOARD_THEMES: Readonly<Record<'light' | 'dark', PaintedTheme> & Record<'plain', PlainTheme>> = {
  light: {
    name: 'light',
    ground: ['#f3e7c9', '#ead9b2', '#d9c08d'],
    fibre: '#7a5a26',
    fibreAlpha: 0.1,
    line: '#5b4423',
    lineAlpha: 0.34,
    well: '#3a2717',
    wellShade: '#fff6dd',
    tintAlpha: 0.3,
    markAlpha: 0.2,
    field: '#a9b06a',
    furrow: '#6d7434',
    dyke: '#6b4a1c',
    wall: '#3b2a1a',
    wallFill: '#f6ecd2',
    point: '#6b4a1c',
    frame: '#4a3222',
    frameLight: '#6d4c35',
    frameDark: '#2c1c12',
    frameInk: '#f0dfb8',
    bronze: '#d0a455',
    bronzeDark: '#6f4d17',
    select: '#f2b31b',
    pick: '#f2b31b',
    legal: '#0b5fae',
    attack: '#c1121f',
    last: '#e08a00',
    lastLine: '#9a5200',
    lastAlpha: 0.34,
    threat: '#e0001b',
    casing: '#fffaf0',
    inks: INKS_BY_DAY,
    inkEdge: '#20130a',
    selectLine: '#5a3200',
    star: '#ffe27a',
  },
  dark: {
    name: 'dark',
    ground: ['#2b201b', '#221915', '#15100d'],
    fibre: '#d9a94e',
    fibreAlpha: 0.16,
    line: '#c9a05a',
    lineAlpha: 0.3,
    well: '#c79a4e',
    wellShade: '#000000',
    tintAlpha: 0.3,
    markAlpha: 0.26,
    field: '#5d6436',
    furrow: '#a7ad62',
    dyke: '#c79a4e',
    wall: '#d9b26a',
    wallFill: '#120d0a',
    point: '#d8b878',
    frame: '#33251c',
    frameLight: '#4d392b',
    frameDark: '#1a110c',
    frameInk: '#e9d5a8',
    bronze: '#c9984a',
    bronzeDark: '#5a3d14',
    select: '#ffd24a',
    pick: '#ffd24a',
    legal: '#6cc7ff',
    attack: '#ff5a5f',
    last: '#ffb13d',
    lastLine: '#ffb13d',
    lastAlpha: 0.26,
    threat: '#ff2238',
    casing: '#0c0806',
    inks: { green: '#19c795', red: '#ff7d33', blue: '#49b3f2', yellow: '#f7ec5e' },
    inkEdge: '#000000',
    selectLine: '#fff2c0',
    star: '#4a2c00',
  },
  plain: {
    name: 'plain',
    ground: '#ffffff',
    line: '#000000',
    lineAlpha: 0.42,
    well: '#000000',
    tintAlpha: 0.13,
    markAlpha: 0.2,
    field: '#efefef',
    dyke: '#000000',
    wall: '#000000',
    wallFill: '#ffffff',
    point: '#000000',
    frame: '#000000',
    frameInk: '#ffffff',
    gold: '#ffc629',
    select: '#ffd21f',
    pick: '#000000',
    legal: '#0046b8',
    attack: '#b8000f',
    last: '#8f4700',
    lastLine: '#8f4700',
    lastAlpha: 0.2,
    threat: '#c4001a',
    casing: '#ffffff',
    inks: INKS_BY_DAY,
    inkEdge: '#000000',
    selectLine: '#000000',
    star: '#ffffff',
  },
};
