/** The structure of the rulebook, the same in any language. */

import { ASSASSIN, RECRUIT } from '@dominion/rules';
import type { Origin } from '@dominion/words/inputs';
import { CARDED, unitParagraph } from '../../model/board/paragraphs.js';
import type { FigureName } from './figures.js';

/** The origins of lines, by the number of the line, from 0. */
export type Origins = Readonly<Record<number, Origin>>;

/** A paragraph without its text. */
export interface ParagraphPlan {
  /** Its number, such as `5.1`. */
  readonly id: string;
  readonly origins?: Origins;
  readonly figures?: readonly FigureName[];
  /** The terms that its rows explain and no language translates: names of modes. */
  readonly terms?: readonly string[];
  /** The unit whose card it is, by its number; {@link PEASANT} for the Peasant. */
  readonly unit?: number;
  /** A table or drawing that is shown too. */
  readonly shows?: 'fate' | 'ladder';
}

/** A chapter: a § of RULES.md, or one of the table. §8 and §9 are for programs and stand in the documentation only. */
export interface ChapterPlan {
  readonly id: string;
  readonly origin?: Origin;
  /** The origins of the lines before its first paragraph. */
  readonly origins?: Origins;
  readonly paragraphs: readonly ParagraphPlan[];
}

/** The pictures on the cards of the units, by their numbers, see {@link CARDED}. */
const CARDS: readonly (readonly FigureName[])[] = [
  [],
  ['emperor'],
  ['prince'],
  ['general'],
  ['admiral'],
  ['warrior'],
  ['assassin'],
  ['sergeant'],
  ['soldier', 'lines'],
  ['recruit'],
  [],
];

/** The origins of the lines of a card. */
const CARD_ORIGINS: Readonly<Partial<Record<number, Origins>>> = {
  [ASSASSIN]: { 1: 'reading' },
  [RECRUIT]: { 0: 'reading' },
};

export const CHAPTERS: readonly ChapterPlan[] = [
  {
    id: '1',
    origin: 'board',
    paragraphs: [
      { id: '1.1', figures: ['board'] },
      { id: '1.2' },
      { id: '1.3', figures: ['strongholds'] },
      { id: '1.4' },
      { id: '1.5', figures: ['circle'] },
    ],
  },
  {
    id: '2',
    paragraphs: [
      { id: '2.1' },
      { id: '2.2', terms: ['2', '3', '4', '4a'] },
      { id: '2.3', figures: ['army'], origins: { 0: 'board' } },
      { id: '2.4' },
      { id: '2.5', figures: ['muster'], origins: { 1: 'online', 2: 'reading' } },
      { id: '2.6' },
    ],
  },
  {
    id: '3',
    paragraphs: [
      { id: '3.1' },
      { id: '3.2', origins: { 1: 'reading' } },
      { id: '3.3' },
      { id: '3.4' },
      { id: '3.5', origins: { 1: 'reading' } },
      ...CARDED.map((unit) => ({
        id: unitParagraph(unit),
        unit,
        figures: CARDS[unit]!,
        origins: CARD_ORIGINS[unit] ?? {},
      })),
    ],
  },
  {
    id: '4',
    paragraphs: [
      { id: '4.1', figures: ['control'] },
      { id: '4.2' },
      { id: '4.3', origins: { 0: 'reading', 1: 'reading' } },
      { id: '4.4' },
    ],
  },
  {
    id: '5',
    origins: { 0: 'reading', 1: 'reading' },
    paragraphs: [
      { id: '5.1', figures: ['ring'] },
      { id: '5.2', figures: ['arming'] },
      { id: '5.3', figures: ['straddle', 'contest'], origins: { 1: 'reading' } },
    ],
  },
  {
    id: '6',
    paragraphs: [
      { id: '6.1', origins: { 1: 'board' } },
      { id: '6.2', origins: { 1: 'reading' }, shows: 'fate' },
      { id: '6.3', origins: { 1: 'reading' } },
      { id: '6.4', figures: ['judged'] },
      { id: '6.5', shows: 'ladder' },
      { id: '6.6' },
      { id: '6.7', figures: ['peasant'] },
    ],
  },
  {
    id: '7',
    paragraphs: [
      { id: '7.1', origins: { 1: 'reading' } },
      { id: '7.2', figures: ['heir'], origins: { 1: 'reading' } },
      { id: '7.3', figures: ['fall'], origins: { 1: 'reading', 2: 'reading' } },
      { id: '7.4', origins: { 0: 'reading', 2: 'online', 3: 'reading' } },
      { id: '7.5', origins: { 1: 'reading' } },
      { id: '7.6', origins: { 0: 'online', 1: 'online', 2: 'online' } },
      { id: '7.7', origins: { 0: 'online', 1: 'reading' } },
    ],
  },
  {
    id: '10',
    origin: 'online',
    paragraphs: [{ id: '10.1' }, { id: '10.2' }, { id: '10.3', figures: ['mandate'] }, { id: '10.4' }],
  },
  {
    id: '11',
    origin: 'online',
    paragraphs: Array.from({ length: 16 }, (_, i) => ({ id: `11.${i + 1}` })),
  },
];

export const PARAGRAPHS: readonly ParagraphPlan[] = CHAPTERS.flatMap(({ paragraphs }) => paragraphs);

/** Returns the chapter of an anchor, `s4` or `s4.2`; null if it isn't in the rulebook. */
export function chapterAt(anchor: string): ChapterPlan | null {
  const id = /^s(\d+(?:\.\d+)?)$/.exec(anchor)?.[1];
  return (
    CHAPTERS.find((chapter) => chapter.id === id || chapter.paragraphs.some((paragraph) => paragraph.id === id)) ?? null
  );
}
