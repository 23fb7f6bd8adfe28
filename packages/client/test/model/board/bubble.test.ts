/** The place of a bubble about a square, at the sizes of three screens. */
import { previewOf } from '@dominion/insight/previews';
import {
  isMove,
  isOver,
  legalActions,
  originOf,
  type Position,
  playLegal,
  SQUARES,
  type Square,
  targetOf,
} from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import {
  NIGHT,
  pick,
  type Random,
  randomAction,
  randomFrom,
  randomStart,
} from '../../../../rules/test/support/random.js';
import { beyond, closeUp, MOST_ZOOM, reveal, WHOLE, zoomAround } from '../../../src/board/camera/camera.js';
import { EDGE } from '../../../src/board/geometry.js';
import { middleOf } from '../../../src/board/scene.js';
import { formatPreview } from '../../../src/i18n/pages/preview.js';
import { WIDTHS, WIDTHS_REFUSED } from '../../../src/match/panels/board/square-card.js';
import { fearedSquares, previewMarks } from '../../../src/match/session/previews.js';
import {
  areaOf,
  type BubblePlace,
  gapBetween,
  isCovering,
  placeArrow,
  placeBubble,
  type SeenBoard,
} from '../../../src/model/board/bubble.js';

/** The size of a match's board, in CSS pixels. */
const SCREENS = { '1440 × 900': 824, '1024 × 768': 692, '390 × 844': 382 } as const;
const PHONE = SCREENS['390 × 844'];
const POSITIONS = NIGHT ? 300 : 100;
const REM = 16;
const ARROW = 44;

/** Returns a move in the middle of a match: how to get there, and the selection. */
function turnOf(random: Random): { position: Position; from: Square; targets: readonly Square[] } {
  let position = randomStart(random);
  for (let left = 10 + random() * 200; left > 0 || position.phase !== 'move'; left--) {
    if (isOver(position)) return turnOf(random);
    position = playLegal(position, randomAction(random, position, 0.2)).position;
  }
  const moves = legalActions(position).filter(isMove);
  if (moves.length === 0) return turnOf(random);
  const from = originOf(pick(random, moves));
  return { position, from, targets: moves.filter((action) => originOf(action) === from).map(targetOf) };
}

/** Returns the approximate sizes of sentences in bubbles with these greatest widths, in rem. */
function sizesOf(sentences: readonly string[], widths: readonly number[], edge: number) {
  return widths.map((width) => {
    const most = Math.min(width * REM, edge * 0.96) - 22;
    const lengths = sentences.map((sentence) => sentence.length * 7);
    const lines = lengths.reduce((all, length) => all + Math.ceil(length / most), 0);
    return { width: Math.min(most, Math.max(...lengths)) + 22, height: lines * 20 + 14 };
  });
}

/** A text about a square, and what it may not cover. */
interface Said {
  readonly position: Position;
  readonly square: Square;
  readonly kept: readonly Square[];
  readonly sentences: readonly string[];
  readonly widths: readonly number[];
}

function unitsOf({ board }: Position, seen: SeenBoard) {
  return [...board.keys()].filter((square) => board[square] !== 0).map((square) => areaOf(square, seen));
}

class Tally {
  all = 0;
  crowded = 0;
  far = 0;

  /** Places a bubble; fails if it covers anything or lies outside. */
  take(seen: SeenBoard, { position, square, kept, sentences, widths }: Said): void {
    const sizes = sizesOf(sentences, widths, seen.edge);
    const anchor = areaOf(square, seen);
    const avoided = kept.filter((each) => each !== square).map((each) => areaOf(each, seen));
    const area = { left: 0, top: 0, right: seen.edge, bottom: seen.edge };
    const place = placeBubble({ area, anchor, kept: avoided, spared: unitsOf(position, seen), sizes });
    this.all++;
    if (place === null) this.crowded++;
    else if (gapBetween(lyingAt(place, sizes), anchor) > 1.5 * (anchor.right - anchor.left)) this.far++;
    if (place === null) return;
    const here = lyingAt(place, sizes);
    expect([anchor, ...avoided].filter((each) => isCovering(here, each))).toEqual([]);
    expect(Math.min(here.left, here.top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(here.right, here.bottom)).toBeLessThanOrEqual(seen.edge);
  }
}

function lyingAt({ left, top, size }: BubblePlace, sizes: readonly { width: number; height: number }[]) {
  return { left, top, right: left + sizes[size]!.width, bottom: top + sizes[size]!.height };
}

describe.each(Object.entries(SCREENS))('a bubble on a screen of %s', (name, edge) => {
  test('covers no target, no attacker and not its square, and is near', () => {
    const random = randomFrom(`bubble ${name}`);
    const [brings, refused] = [new Tally(), new Tally()];
    for (let left = POSITIONS; left > 0; left--) {
      const { position, from, targets } = turnOf(random);
      const bottom = position.turn;
      const reach = [from, ...targets].map((square) => middleOf(square, bottom));
      const camera = edge === PHONE ? closeUp(reach, edge / EDGE, WHOLE) : WHOLE;
      const seen = { edge, camera, bottom };
      // On a touch screen the bubble is beside yes and no.
      for (const square of edge === PHONE ? [] : targets.slice(0, 6)) {
        const preview = previewOf(position, from, square)!;
        const sentences = formatPreview(preview).map(({ text }) => text);
        const marked = previewMarks(preview).map((mark) => mark.square);
        if (sentences.length === 0) continue;
        brings.take(seen, { position, square, kept: [from, ...targets, ...marked], sentences, widths: WIDTHS });
      }
      const inView = [...Array(SQUARES).keys()].filter((square) => {
        const { left, top, right, bottom: end } = areaOf(square, seen);
        return left >= 0 && top >= 0 && right <= edge && end <= edge && square !== from && !targets.includes(square);
      });
      const why = ['x'.repeat(25 + Math.floor(random() * 80))];
      refused.take(seen, {
        position,
        square: pick(random, inView),
        kept: [from, ...targets],
        sentences: why,
        widths: WIDTHS_REFUSED,
      });
    }
    // If there is no room on a touch screen, the console says it.
    for (const { all, crowded, far } of [brings, refused]) {
      expect(crowded).toBeLessThanOrEqual(Math.ceil(all * 0.06));
      expect(far).toBeLessThanOrEqual(Math.ceil(all * 0.1));
    }
    if (process.env.DOMINION_COUNTS) console.log(name, { brings, refused });
  });
});

describe.each(Object.entries(SCREENS))('what a warning names on a screen of %s', (name, edge) => {
  test('is in sight, or an arrow at the edge leads there and covers no target', () => {
    const random = randomFrom(`warned ${name}`);
    let [shown, hidden, inward] = [0, 0, 0];
    for (let left = POSITIONS; left > 0; left--) {
      const { position, from, targets } = turnOf(random);
      const bottom = position.turn;
      const pointOf = (square: Square) => middleOf(square, bottom);
      const to = pick(random, targets);
      const feared = fearedSquares(previewOf(position, from, to)!);
      // A finger zooms in on the unit's reach; then comes the warning about the proposed move.
      const near = edge === PHONE ? closeUp([from, ...targets].map(pointOf), edge / EDGE, WHOLE) : WHOLE;
      const wide = edge === PHONE ? closeUp([from, to, ...feared].map(pointOf), edge / EDGE, near, true) : WHOLE;
      expect([from, to, ...feared].filter((square) => beyond(wide, pointOf(square)) !== null)).toEqual([]);
      shown += feared.length;
      // Players who have zoomed in by hand keep their view.
      const own = zoomAround(WHOLE, 1.2 + random() * (MOST_ZOOM - 1.2), random() * EDGE, random() * EDGE);
      const seen = { edge, camera: own, bottom };
      const kept = targets.map((square) => areaOf(square, seen));
      for (const square of feared) {
        const side = beyond(own, pointOf(square));
        if (side === null) continue;
        hidden++;
        const { left: x1, top: y1 } = placeArrow(side, { edge, size: ARROW, beyond: areaOf(square, seen), kept });
        const arrow = { left: x1, top: y1, right: x1 + ARROW, bottom: y1 + ARROW };
        expect(kept.filter((each) => isCovering(arrow, each))).toEqual([]);
        if (Math.abs(arrow[side] - (side === 'right' || side === 'bottom' ? edge : 0)) > 1) inward++;
        const { x, y } = pointOf(square);
        expect(beyond(reveal(own, x, y), pointOf(square))).toBeNull();
      }
    }
    expect(shown).toBeGreaterThan(POSITIONS / 4);
    expect(hidden).toBeGreaterThan(0);
    // If targets fill the edge, the arrow stands in front of them.
    expect(inward).toBeLessThanOrEqual(Math.ceil(hidden * 0.05));
    if (process.env.DOMINION_COUNTS) console.log(name, { shown, hidden, inward });
  });
});

test('a bubble stands over its square where nothing is in the way, and nowhere where everything is', () => {
  const seen = { edge: 173, camera: WHOLE, bottom: 2 } as const;
  const area = { left: 0, top: 0, right: 173, bottom: 173 };
  const anchor = areaOf(112, seen);
  const sizes = [{ width: 50, height: 20 }];
  const place = placeBubble({ area, anchor, kept: [], spared: [], sizes })!;
  expect(place.top + 20).toBeLessThan(anchor.top);
  expect(place.top + 20).toBeGreaterThan(anchor.top - 2);
  expect(place.left + 25).toBeCloseTo((anchor.left + anchor.right) / 2);
  const everywhere = [...Array(SQUARES).keys()].filter((square) => square % 2 === 0);
  const kept = everywhere.map((square) => areaOf(square, seen));
  expect(placeBubble({ area, anchor, kept, spared: [], sizes })).toBeNull();
});
