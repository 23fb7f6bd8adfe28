/**
 * Pictures of the units, for people who don't read Chinese characters. They are designed for fifteen pixels: few parts,
 * wide gaps, and no two with the same outline. The board paints them with Path2D, the page as SVG.
 */
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  GENERAL,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Unit,
  WARRIOR,
} from '@dominion/rules';

/** A character, and a picture between -50 and 50 both ways, y downwards, with filled (even-odd) and stroked parts. */
export interface Pictogram {
  readonly character: string;
  readonly fill: string;
  readonly line: string;
}

/** How wide a pictogram's lines are; their ends are round. */
export const PICTOGRAM_LINE = 9;

/** Returns round beads or knobs as a path, from their middles and radius. */
function beads(r: number, ...middles: readonly (readonly [number, number])[]): string {
  return middles.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join('');
}

/** The signs of all units and of the Peasant; it doesn't compile while one is missing. */
const PICTOGRAMS: Readonly<Record<Unit | 10, Pictogram>> = {
  // A crown as large as there is room, with the Son of Heaven's beads below.
  [EMPEROR]: {
    character: '帝',
    fill: `M-41 8L-49 -30L-24 -14L0 -42L24 -14L49 -30L41 8ZM-40 15H40V27H-40Z${beads(6, [-44, -38], [44, -38])}${beads(
      8,
      [0, -42],
    )}${beads(7.5, [-33, 42], [-11, 42], [11, 42], [33, 42])}`,
    line: '',
  },
  // A plain circlet from a little above: a hoop with one stone before the brow.
  [PRINCE]: {
    character: '儲',
    fill: 'M-50 -8Q-48 34 -17 34L-12 22Q-40 18 -42 -8ZM50 -8Q48 34 17 34L12 22Q40 18 42 -8ZM0 2L18 26L0 50L-18 26Z',
    line: 'M-45 -8Q-42 -34 0 -34Q42 -34 45 -8',
  },
  // A plumed helmet with its cheek guards.
  [GENERAL]: {
    character: '將',
    fill: 'M-5 -28C-8 -42 4 -52 18 -49C35 -46 44 -30 40 -8C34 -24 22 -32 5 -29ZM-30 5C-30 -15 -18 -23 -2 -23C16 -24 30 -14 30 5ZM-44 10H44L38 22H-38ZM-36 27H-12L-17 48Q-34 46 -40 34ZM36 27H12L17 48Q34 46 40 34Z',
    line: '',
  },
  // A tower ship under a battened sail.
  [ADMIRAL]: {
    character: '督',
    fill: 'M-24 -46L16 -50L23 -35L-27 -31ZM-28 -24L26 -28L30 -14L-30 -10ZM-31 -3L32 -6L35 7L-31 9ZM-50 12L-34 19H30L50 6C48 28 38 44 26 46H-26C-38 44 -47 30 -50 12Z',
    line: '',
  },
  [WARRIOR]: {
    character: '騎',
    fill: 'M-4 -50L8 -36C32 -28 44 0 40 46L-24 46C-24 28 -10 18 -5 4C-12 11 -20 12 -27 20C-33 26 -42 20 -46 11C-47 3 -42 1 -37 -8C-33 -18 -28 -26 -15 -35ZM-20 -17a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z',
    line: '',
  },
  [ASSASSIN]: {
    character: '刺',
    fill: `M45 -45L38 -20L3 12L-12 -3L20 -38ZM-27 -13L13 27L4 36L-36 -4ZM-19 11L-11 19L-22 30L-30 22Z${beads(8, [-33, 33])}`,
    line: '',
  },
  // Crossed spears for the one who leads; one spear for a follower.
  [SERGEANT]: {
    character: '伍',
    fill: 'M-32 -44L-14 -38L-9 -19L-18 -13L-33 -24ZM32 -44L33 -24L18 -13L9 -19L14 -38Z',
    line: 'M-8 -8L28 45M8 -8L-28 45',
  },
  [SOLDIER]: { character: '卒', fill: 'M0 -50L14 -30L6 -11H-6L-14 -30ZM-7 -5H7L17 14H-17Z', line: 'M0 10V46' },
  // A hoe, and the band of the kingdom that called him up.
  [RECRUIT]: {
    character: '丁',
    fill: 'M2 -48C26 -50 46 -34 48 -4L36 -2C32 -18 24 -26 10 -30Z',
    line: 'M14 -28L-32 46',
  },
  // A straw hat: the Peasant.
  10: {
    character: '農',
    fill: 'M0 -40C16 -26 36 -2 50 12C32 28 -32 28 -50 12C-36 -2 -16 -26 0 -40Z',
    line: 'M-24 30Q0 56 24 30',
  },
};

export function pictogramOf(unit: number): Pictogram {
  return PICTOGRAMS[unit as Unit | 10];
}

/** The character of each unit by its number, including the Peasant; empty for unused numbers. */
export const CHARACTERS: readonly string[] = Array.from(
  { length: 1 + Math.max(...Object.keys(PICTOGRAMS).map(Number)) },
  (_, unit) => PICTOGRAMS[unit as Unit | 10]?.character ?? '',
);
