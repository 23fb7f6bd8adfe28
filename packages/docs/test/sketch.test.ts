/** Boards in pages: valid ones, refused ones, and a player's actions on one. */
import { formatPosition, parseSquare, start } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { figureIn } from '../src/figure.js';
import { atStep, pressed, squareInWords, type Trial, throwsOn, waysOf } from '../src/live/game.js';
import { readSketch, SketchError, writeSketch } from '../src/sketch.js';

const RING = `units: sEo1 nEa15 nTh8 sSg7 sSg8 sSg9 sSh9 sSi9 sTi8 sSi7 sRh6
part: f5 j10
caption: Seven stand round it.
> h6h7 The ring closes.`;

const on = (course: Trial, square: string): Trial => pressed(course, parseSquare(square)!);

describe('a board that is written down', () => {
  it('is units on squares, or a position', () => {
    const ring = readSketch(RING);
    expect(ring.part).toEqual({ column: 5, row: 5, width: 5, height: 6 });
    const text = formatPosition(start('4'));
    expect(formatPosition(readSketch(text).position)).toBe(text);
  });

  it('is the same once it was carried by a page', () => {
    const ring = readSketch(`${RING}\nfrom: h6\ncircles: h8 a1`);
    expect(readSketch(writeSketch(ring))).toEqual({ ...ring, caption: '' });
  });

  it.each([
    ['part: a1 b2', 'A board has a position'],
    ['units: sEo1 nEa15 xQ9', 'is no unit'],
    ['units: sEo1 nEa15\npart: a1 z9', 'is no square'],
    ['units: sEo1 nEa15\npart: a1', 'two corners'],
    ['units: sEo1 nEa15\ncolour: red', 'says nothing of a board'],
    ['units: sEo1', 'is no position'],
    ['units: sEo1 nEa15\n> o1h8 A leap.', 'is refused'],
    ['units: sEo1 nEa15\n> jump Somewhere.', 'is no action'],
  ])('is refused where it is none: %s', (text, why) => {
    expect(() => readSketch(text)).toThrow(SketchError);
    expect(() => readSketch(text)).toThrow(why);
  });

  it('is drawn with its ways and its line, and said in words', () => {
    const html = figureIn(RING, 0);
    expect(html).toContain('aria-label="A board: Chu Recruited Peasant h6');
    expect(html).toContain('b-arrow');
    expect(html).toContain('<li data-action="h6h7">');
    expect(html).not.toContain('Chu Emperor');
    const ways = figureIn('units: sEo1 nEa15 sSh8 nSg9 pi9\npart: f6 j10\nfrom: h8', 0);
    expect(ways.match(/class="b-way"/g)).toHaveLength(4);
    expect(ways.match(/class="b-blow"/g)).toHaveLength(2);
  });

  it('keeps what is written in it from being HTML', () => {
    expect(figureIn('units: sEo1 nEa15\ncaption: <b>"x"</b>', 0)).not.toContain('<b>');
  });
});

describe('a board that lives', () => {
  const soldier = readSketch('units: sEo1 nEa15 sSh8 nSg9 pi9\npart: f6 j10');

  it('selects whose turn it is, moves, and goes on with Fate silent', () => {
    const selected = on(atStep(soldier, 0), 'h8');
    expect(waysOf(selected)).toHaveLength(6);
    expect(squareInWords(selected, parseSquare('g9')!)).toBe('g9, Zhao Soldier, may be displaced');
    const moved = on(selected, 'g9');
    expect(moved.told).toBe('Chu Soldier from h8 onto Zhao Soldier on g9. Fate keeps silent. Zhao is to play.');
    expect(moved.position.phase).toBe('move');
    expect(moved.step).toBeNull();
  });

  it('says why not', () => {
    const no = on(on(atStep(soldier, 0), 'h8'), 'h10');
    expect(no.selected).toBeNull();
    expect(no.told.length).toBeGreaterThan(10);
    expect(on(atStep(soldier, 0), 'g9').told).toBe('Zhao Soldier on g9. Chu is to play.');
    expect(formatPosition(no.position)).toBe(formatPosition(soldier.position));
  });

  it('follows its line there and back', () => {
    const ring = readSketch(RING);
    const closed = atStep(ring, 1);
    expect(closed.told).toBe('The ring closes.');
    expect(squareInWords(closed, parseSquare('h8')!)).toBe('h8, Chu Soldier');
    expect(squareInWords(atStep(ring, 0), parseSquare('h8')!)).toBe('h8, Zhao Sergeant');
  });

  it('takes a choice by its square, and a throw by its name', () => {
    const judged = readSketch('units: sEo1 sTj9 sSh10 nEh14\nphase: promote-lower\npart: e8 k15');
    expect(on(atStep(judged, 0), 'h10').position.board[parseSquare('h10')!]).not.toBe(
      judged.position.board[parseSquare('h10')!],
    );
    const heir = readSketch('units: sEo1 nPh13 sSi9\ncamps: n-S\nturn: N\nphase: succession');
    expect(throwsOn(atStep(heir, 0))).toHaveLength(8);
  });
});
