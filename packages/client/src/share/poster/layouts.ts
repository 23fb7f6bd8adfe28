/** The layout of posters. Lengths are in pixels of the picture. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Wide for links and messages, or tall for a phone. */
export type PosterShape = 'wide' | 'tall';

/** The places of everything on a poster. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly board: Box;
  readonly brand: { readonly x: number; readonly y: number; readonly edge: number };
  readonly ribbon: Box;
  /** The box of the sentence and the figures under it. Figures have these heights; the sentence gets the rest. */
  readonly told: Box;
  readonly heights: { readonly chance: number; readonly honours: number; readonly course: number };
  readonly gap: number;
  readonly foot: Box;
  /** The largest font sizes. */
  readonly sizes: Readonly<Record<'heading' | 'sentence' | 'chance' | 'foot', number>>;
  readonly align: 'left' | 'center';
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const LAYOUTS: Readonly<Record<PosterShape, Layout>> = {
  wide: {
    ...{ width: 1200, height: 630, align: 'left', gap: 14 },
    board: box(24, 24, 582, 582),
    brand: { x: 640, y: 30, edge: 40 },
    ribbon: box(606, 92, 594, 92),
    told: box(640, 202, 524, 320),
    heights: { chance: 76, honours: 114, course: 64 },
    foot: box(640, 540, 524, 64),
    sizes: { heading: 50, sentence: 33, chance: 56, foot: 22 },
  },
  tall: {
    ...{ width: 1080, height: 1920, align: 'center', gap: 20 },
    board: box(24, 372, 1032, 1032),
    brand: { x: 416, y: 70, edge: 60 },
    ribbon: box(0, 172, 1080, 150),
    told: box(70, 1422, 940, 368),
    heights: { chance: 96, honours: 146, course: 84 },
    foot: box(70, 1806, 940, 84),
    sizes: { heading: 84, sentence: 44, chance: 76, foot: 32 },
  },
};
