import { formatAction, type Position, parseAction, play, start } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { readWish } from '../src/wishes.js';

const muster = start('2');
const played = (lines: readonly string[]) =>
  lines.reduce<Position>((position, line) => {
    const next = play(position, parseAction(line)!);
    if (!next.ok) throw new Error(line);
    return next.position;
  }, muster);
const moving = played(['N:-', 'S:-']);

/** Returns an action as it was read; else the refusal, or the other command. */
function read(line: string, position = moving): string {
  const wish = readWish(line, position, 2);
  if (wish.kind === 'action') return formatAction(wish.action);
  return wish.kind === 'unread' ? wish.why : wish.kind;
}

describe('what is typed', () => {
  test.each([
    ['e3e5', 'e3e5'],
    [' E3e5 ', 'e3e5'],
    ['e3-e5', 'e3e5'],
    ['e3 – e5', 'e3e5'],
    ['e3 e5', 'e3e5'],
    ['e3xe5', 'e3e5'],
    ['e10e12', 'e10e12'],
    ['e3=t', 'e3=T'],
    ['+h8', '+h8'],
    ['pass', 'pass'],
    ['', 'next'],
    ['Q', 'quit'],
    ['resign:S', 'resign'],
    ['resign', 'resign'],
    ['resign:N', 'You play for S alone.'],
    ['N:-', 'You play for S alone.'],
    ['~4', 'The throws are made for you, from the seed.'],
    ['save', 'Say where to: save match.txt'],
    ['e3e16', 'Type a move such as e3e5, ? for what may move, ? e3 for where it may go, or help.'],
    ['?z9', 'z9 is no square; those are a1 to o15.'],
  ])('%j is %j', (line, wish) => {
    expect(read(line)).toBe(wish);
  });

  test.each([
    ['-', 'S:-'],
    ['none', 'S:-'],
    ['e3', 'S:e3'],
    ['g3 e3', 'S:e3,g3'],
    ['E3,G3', 'S:e3,g3'],
    ['S:e3,g3', 'S:e3,g3'],
    ['s:-', 'S:-'],
    ['N:-', 'You play for S alone.'],
    ['e3 f3 g3', 'Type a move such as e3e5, ? for what may move, ? e3 for where it may go, or help.'],
  ])('in the muster %j is %j', (line, wish) => {
    expect(read(line, muster)).toBe(wish);
  });

  test('a square is asked about with or without a space, a file is named', () => {
    expect(readWish('?e3', moving, 2)).toEqual({ kind: 'where', square: readSquare('e3') });
    expect(readWish('? e3', moving, 2)).toEqual({ kind: 'where', square: readSquare('e3') });
    expect(readWish('?', moving, 2)).toEqual({ kind: 'where', square: null });
    expect(readWish('save a b.txt', moving, 2)).toEqual({ kind: 'save', file: 'a b.txt' });
  });
});

const readSquare = (name: string) => (name.charCodeAt(1) - 49) * 15 + name.charCodeAt(0) - 97;
