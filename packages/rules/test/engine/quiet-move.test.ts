/** The fast path makes only certain moves; the rules make the others. */
import { describe, expect, test } from 'vitest';
import { Field } from '../../src/engine/index.js';
import { quietMove } from '../../src/engine/quiet-move.js';
import { type GameEvent, GENERAL, parseSquare, piece, SOLDIER, type Square } from '../../src/index.js';
import { position } from '../support/picture.js';

const square = (name: string): Square => parseSquare(name)!;

function glides(picture: string, move: string, settled = true): { glided: boolean; events: GameEvent[] } {
  const field = new Field().load(position(picture, { turn: 'S' }));
  field.settled = settled;
  field.begin();
  const events: GameEvent[] = [];
  const glided = quietMove(field, square(move.slice(0, 2)), square(move.slice(2)), events);
  return { glided, events };
}

describe('made at once', () => {
  test('a step beside nobody, and what it tells', () => {
    const { glided, events } = glides(
      `
         g   h   i
      9  .   .   .
      8  .   sS  .`,
      'h8h9',
    );
    expect(glided).toBe(true);
    expect(events).toEqual([{ type: 'moved', piece: piece(2, SOLDIER), from: square('h8'), to: square('h9') }]);
  });

  test('a displacement, and what it tells', () => {
    const { glided, events } = glides(
      `
         g   h   i
      9  .   .   nG
      8  .   sS  .`,
      'h8i9',
    );
    expect(glided).toBe(true);
    expect(events).toEqual([
      { type: 'moved', piece: piece(2, SOLDIER), from: square('h8'), to: square('i9') },
      { type: 'displaced', piece: piece(0, GENERAL), square: square('i9'), by: 2 },
    ]);
  });

  test('beside a Peasant beyond whom stands nobody, or a Recruited Peasant of nobody’s concern', () => {
    const peasant = `
         g   h   i   j
     10  .   .   .   .
      9  .   .   p   .
      8  .   sS  .   .`;
    expect(glides(peasant, 'h8h9').glided).toBe(true);
    expect(glides(peasant.replace('9  .   .   p   .', '9  .   .   p   nS'), 'h8h9').glided).toBe(true);
  });

  test('with a mate on one side, and between two mates where no Sergeant or Soldier of others is near', () => {
    expect(
      glides(
        `
         g   h   i
     10  .   nS  .
      9  sS  .   .
      8  .   sS  .`,
        'h8h9',
      ).glided,
    ).toBe(true);
    for (const other of ['.', 'nG', 'sS', 'p']) {
      expect(
        glides(
          `
         g   h   i
     10  .   ${other}   .
      9  sS  .   sS
      8  .   sS  .`,
          'h8h9',
        ).glided,
        other,
      ).toBe(true);
    }
  });

  test('among units of another team all round its new square', () => {
    expect(
      glides(
        `
         f   g   h   i   j
     10  .   .   nS  .   .
      9  .   nS  nG  nS  .
      8  .   .   nS  .   .
      7  .   .   .   sW  .`,
        'i7h9',
      ).glided,
    ).toBe(true);
  });
});

describe('left to the text of the rules', () => {
  const STEP = `
         g   h   i   j
     10  .   .   .   .
      9  .   .   .   .
      8  .   sS  .   .`;

  test('what was just read and may be unsettled', () => {
    expect(glides(STEP, 'h8h9', false).glided).toBe(false);
  });

  test('a move that may straddle a Peasant, on any line', () => {
    expect(glides(STEP.replace('9  .   .   .   .', '9  .   .   p   sS'), 'h8h9').glided).toBe(false);
  });

  test('a move that may end a contest', () => {
    const contest = STEP.replace('10  .   .   .   .', '10  .   .   nS  .')
      .replace('9  .   .   .   .', '9  .   sS  p   sS')
      .replace('8  .   sS  .   .', '8  .   sS  nS  .');
    expect(glides(contest, 'j9j8').glided).toBe(false);
  });

  test('a ring that may be closed', () => {
    const ring = (other: string) => `
         g   h   i
     10  .   ${other}   .
      9  sS  .   sS
      8  .   sS  .`;
    expect(glides(ring('nS'), 'h8h9').glided).toBe(false);
    expect(glides(ring('nT'), 'h8h9').glided).toBe(false);
  });

  test('whom a displacement leaves leaderless, Recruited Peasants, and units that change places', () => {
    for (const [other, glided] of [
      ['nE', false],
      ['nP', false],
      ['nW', true],
    ] as const) {
      expect(glides(STEP.replace('9  .   .   .   .', `9  .   .   ${other}   .`), 'h8i9').glided, other).toBe(glided);
    }
    expect(glides(STEP.replace('sS', 'sR'), 'h8h9').glided).toBe(false);
    expect(
      glides(STEP.replace('8  .   sS  .   .', '8  .   sT  .   .').replace('9  .   .', '9  .   sS'), 'h8h9').glided,
    ).toBe(false);
  });
});
