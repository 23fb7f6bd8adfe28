/**
 * The colours of the four kingdoms, for the whole client; the grounds' are in themes.ts. Teams differ in lightness
 * (about 18, 43, 64 and 86 of 100), for colour-blind eyes and in grey. Hue, shape and rim pattern say the same again.
 */
import type { Team } from '@dominion/rules';

/** The outline of a team's pieces and medallions. */
export type Shape = 'circle' | 'hexagon' | 'calyx' | 'tile';

/** How a team looks. `hex` and `css` are the same colour. */
export interface TeamLook {
  readonly hex: number;
  readonly css: string;
  /** The lit upper edge and the shaded lower edge of its lacquer. */
  readonly light: string;
  readonly dark: string;
  /** The colour of writing on `css`: at least 4.5 : 1 against it. */
  readonly ink: string;
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

export function lookOf(team: Team): TeamLook {
  return TEAM_LOOKS[team]!;
}
