/**
 * The colours of the four kingdoms and of the two themes. Chips, frames and banners all over the client take theirs from
 * here. Teams differ in lightness first (about 18, 43, 64 and 86 of 100), so that they stay apart for colour-blind eyes
 * and in grey; hue, the shape of the base and the rim's pattern say it again.
 */
import { TEAMS, type Team } from '@dominion/rules';

/** The outline of a team's pieces and medallions. */
export type Shape = 'circle' | 'hexagon' | 'calyx' | 'tile';

/** How a team looks. `hex` and `css` are the same colour. */
export interface TeamLook {
  readonly hex: number;
  readonly css: string;
  /** The lit upper edge and the shaded lower edge of its lacquer. */
  readonly light: string;
  readonly dark: string;
  /** Writing on `css`: at least 4.5 : 1 against it. */
  readonly ink: string;
  /** Its rim line. */
  readonly rim: string;
  /** The tint of its Territory on the light and on the dark ground. */
  readonly tint: { readonly light: string; readonly dark: string };
  readonly shape: Shape;
  /** The character of its kingdom. */
  readonly emblem: string;
}

/** Zhao, Qi, Chu, Liang: by team number. */
export const TEAM_LOOKS: readonly TeamLook[] = [
  {
    hex: 0x1e2b50,
    css: '#1e2b50',
    light: '#405891',
    dark: '#0c1328',
    ink: '#f1f4fb',
    rim: '#b9c6e6',
    tint: { light: '#3f5590', dark: '#4e69b4' },
    shape: 'circle',
    emblem: '趙',
  },
  {
    hex: 0x67a888,
    css: '#67a888',
    light: '#a5d6bb',
    dark: '#2f6a50',
    ink: '#08251a',
    rim: '#123f2e',
    tint: { light: '#3d9069', dark: '#4fae83' },
    shape: 'hexagon',
    emblem: '齊',
  },
  {
    hex: 0xbf3825,
    css: '#bf3825',
    light: '#ea7354',
    dark: '#661109',
    ink: '#fff1d8',
    rim: '#f3bd6c',
    tint: { light: '#c0452f', dark: '#c8452e' },
    shape: 'calyx',
    emblem: '楚',
  },
  {
    hex: 0xeed694,
    css: '#eed694',
    light: '#fff6d8',
    dark: '#a9823a',
    ink: '#3a2408',
    rim: '#7a5518',
    tint: { light: '#c79a2c', dark: '#d9b75c' },
    shape: 'tile',
    emblem: '梁',
  },
];

/** Team colours as numbers, by team. */
export const TEAM_HEX: readonly number[] = TEAMS.map((team) => TEAM_LOOKS[team]!.hex);
/** Team colours as CSS, by team. */
export const TEAM_CSS: readonly string[] = TEAMS.map((team) => TEAM_LOOKS[team]!.css);
/** Colours of writing on a team's colour, by team. */
export const TEAM_INK_CSS: readonly string[] = TEAMS.map((team) => TEAM_LOOKS[team]!.ink);
/** The characters of the kingdoms, by team. */
export const EMBLEMS: readonly string[] = TEAMS.map((team) => TEAM_LOOKS[team]!.emblem);

/** The look of a team. */
export function lookOf(team: Team): TeamLook {
  return TEAM_LOOKS[team]!;
}

export type ThemeName = 'light' | 'dark' | 'plain';

/** The signs on the pieces: characters, or pictures for who does not read them. */
export type PieceSet = 'calligraphy' | 'pictograms';

/** How a board is painted. */
export interface Manner {
  readonly theme: ThemeName;
  readonly pieces: PieceSet;
}

/** The colours of the ground and of the marks. */
export interface Theme {
  readonly name: ThemeName;
  /** The ground from its middle to its edge. */
  readonly ground: readonly [string, string, string];
  /** Fibres of the paper, or gold dust in the lacquer. */
  readonly fibre: string;
  readonly fibreAlpha: number;
  /** Lines between squares, and the 井 lines. */
  readonly line: string;
  readonly lineAlpha: number;
  readonly well: string;
  readonly wellShade: string;
  /** Opacity of a Territory's tint and of its character. */
  readonly tintAlpha: number;
  readonly markAlpha: number;
  /** Farmland of the Circle: field, furrow, and the dyke round it. */
  readonly field: string;
  readonly furrow: string;
  readonly dyke: string;
  /** Walls of the strongholds. */
  readonly wall: string;
  readonly wallFill: string;
  /** Peasant Start Points. */
  readonly point: string;
  /** Frame before the start and after the end, and writing on it. */
  readonly frame: string;
  readonly frameLight: string;
  readonly frameDark: string;
  readonly frameInk: string;
  /** Bronze of the frame's edges. */
  readonly bronze: string;
  readonly bronzeDark: string;
  /** Marks. */
  readonly select: string;
  readonly legal: string;
  readonly attack: string;
  readonly last: string;
  readonly threat: string;
  readonly casing: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
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
    legal: '#0b5fae',
    attack: '#c1121f',
    last: '#e08a00',
    threat: '#e0001b',
    casing: '#fffaf0',
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
    legal: '#6cc7ff',
    attack: '#ff5a5f',
    last: '#ffb13d',
    threat: '#ff2238',
    casing: '#0c0806',
  },
  plain: {
    name: 'plain',
    ground: ['#ffffff', '#ffffff', '#ffffff'],
    fibre: '#000000',
    fibreAlpha: 0,
    line: '#000000',
    lineAlpha: 0.55,
    well: '#000000',
    wellShade: '#ffffff',
    tintAlpha: 0.12,
    markAlpha: 0.12,
    field: '#ffffff',
    furrow: '#c8c8c8',
    dyke: '#000000',
    wall: '#000000',
    wallFill: '#ffffff',
    point: '#000000',
    frame: '#222222',
    frameLight: '#333333',
    frameDark: '#000000',
    frameInk: '#ffffff',
    bronze: '#888888',
    bronzeDark: '#000000',
    select: '#ffb000',
    legal: '#0050c8',
    attack: '#c00000',
    last: '#d07800',
    threat: '#e0001b',
    casing: '#ffffff',
  },
};
