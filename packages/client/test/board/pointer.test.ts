import { S, type Square, start } from '@dominion/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EDGE } from '../../src/board/geometry.js';
import { type HandState, watchPointer } from '../../src/board/hand/pointer.js';
import { middleOf } from '../../src/board/scene.js';
import { at } from '../helpers.js';
import { viewOf } from './boards.js';

const WIDTH = 489;

/** The parts of an element that the pointer needs. */
class Host extends EventTarget {
  readonly style = { cursor: '' };
  readonly captured = new Set<number>();
  getBoundingClientRect = (): { left: number; top: number; width: number } => ({ left: 10, top: 20, width: WIDTH });
  setPointerCapture = (id: number): void => void this.captured.add(id);
  releasePointerCapture = (id: number): void => void this.captured.delete(id);
  hasPointerCapture = (id: number): boolean => this.captured.has(id);
}

const view = viewOf(start('2'), { movable: [at('h3')] });

let host: Host;
let told: string[];
let hands: HandState[];
let rests: (Square | null)[];
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  host = new Host();
  told = [];
  hands = [];
  rests = [];
  stop = watchPointer(host as unknown as HTMLElement, {
    handlers: {
      press: (square, touch) => told.push(`${touch ? 'tap' : 'press'} ${square}`),
      lift: (square) => told.push(`lift ${square}`),
      drop: (from, to) => told.push(`drop ${from} ${to}`),
      hover: (square) => rests.push(square),
      draw: (from, to, ink) => told.push(`draw ${from} ${to} ${ink}`),
    },
    view: () => view,
    changed: (hand) => hands.push(hand),
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Sends a pointer event at a square's middle, `dx` pixels beside it; `null` is on the frame. */
function send(type: string, square: string | null, more: Record<string, unknown> = {}, dx = 0): Event {
  const { x, y } = square === null ? { x: 0.2, y: 0.2 } : middleOf(at(square), S);
  const event = new Event(type, { cancelable: true });
  const place = { clientX: 10 + (x * WIDTH) / EDGE + dx, clientY: 20 + (y * WIDTH) / EDGE };
  Object.assign(event, { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, ...place, ...more });
  host.dispatchEvent(event);
  return event;
}

test('press and release on a square is a press, on the frame a press beside the board', () => {
  for (const square of ['h8', null]) {
    send('pointerdown', square);
    send('pointerup', square);
  }
  expect(told).toEqual([`press ${at('h8')}`, 'press null']);
});

test('a movable unit is dragged after 3 pixels, and dropped where it is let go', () => {
  send('pointerdown', 'h3');
  send('pointermove', 'h3', {}, 2);
  expect(told).toEqual([]);
  send('pointermove', 'h3', {}, 4);
  expect(host.captured.has(1)).toBe(true);
  send('pointermove', 'h4');
  send('pointerup', 'h4');
  expect(told).toEqual([`lift ${at('h3')}`, `drop ${at('h3')} ${at('h4')}`]);
});

test('a finger may tremble', () => {
  send('pointerdown', 'h3', { pointerType: 'touch' });
  send('pointermove', 'h3', { pointerType: 'touch' }, 6);
  send('pointerup', 'h3', { pointerType: 'touch' }, 6);
  expect(told).toEqual([`tap ${at('h3')}`]);
});

test('a tap beside a movable unit means it, a click beside it does not', () => {
  const unit = WIDTH / EDGE;
  for (const pointerType of ['touch', 'mouse']) {
    send('pointerdown', 'h3', { pointerType }, -0.65 * unit);
    send('pointerup', 'h3', { pointerType }, -0.65 * unit);
  }
  expect(told).toEqual([`tap ${at('h3')}`, `press ${at('g3')}`]);
});

test('a mouse says over which square it rests, a finger does not', () => {
  send('pointermove', 'h13', { pointerType: 'touch' });
  send('pointermove', 'h13');
  send('pointermove', 'h13', {}, 2);
  send('pointermove', null);
  expect(rests).toEqual([at('h13'), null]);
});

test('what may not be moved is not dragged, and a slip to another square is no press', () => {
  send('pointerdown', 'g3');
  send('pointermove', 'g5');
  send('pointerup', 'g5');
  expect(told).toEqual([]);
});

test('a second finger and a lost pointer put the unit back', () => {
  for (const end of ['pointerdown', 'pointercancel']) {
    send('pointerdown', 'h3');
    send('pointermove', 'h5');
    send(end, 'h5', end === 'pointerdown' ? { pointerId: 2, isPrimary: false } : {});
    send('pointerup', 'h5');
  }
  expect(told).toEqual([`lift ${at('h3')}`, `drop ${at('h3')} null`, `lift ${at('h3')}`, `drop ${at('h3')} null`]);
  expect(host.captured.size).toBe(0);
});

test('the right button draws, the keys pick the ink, and no menu opens', () => {
  const right = (from: string, to: string | null, keys = {}): void => {
    send('pointerdown', from, { button: 2, shiftKey: false, altKey: false, ...keys });
    send('pointermove', to);
    send('pointerup', to);
  };
  right('h3', 'h8');
  right('h8', 'h8', { shiftKey: true });
  right('h8', 'h9', { altKey: true });
  right('h8', null);
  expect(told).toEqual([
    `draw ${at('h3')} ${at('h8')} green`,
    `draw ${at('h8')} ${at('h8')} red`,
    `draw ${at('h8')} ${at('h9')} blue`,
  ]);
  expect(send('contextmenu', 'h3').defaultPrevented).toBe(true);
});

test('what the hand is drawing is on show, and a second button puts a lifted unit back', () => {
  send('pointerdown', 'g5', { button: 2, shiftKey: false, altKey: false });
  send('pointermove', 'h8');
  expect(hands.at(-1)).toMatchObject({ state: 'drawing', from: at('g5'), over: at('h8'), ink: 'green' });
  send('pointerup', 'h8');
  send('pointerdown', 'h3');
  send('pointermove', 'h5');
  send('pointermove', 'h5', { buttons: 3 });
  expect(told.at(-1)).toBe(`drop ${at('h3')} null`);
});

describe('a finger that rests for half a second', () => {
  const finger = { pointerType: 'touch' };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('draws a circle, or an arrow to where it goes then', () => {
    send('pointerdown', 'h8', finger);
    vi.advanceTimersByTime(499);
    expect(hands.at(-1)!.state).toBe('pressed');
    vi.advanceTimersByTime(1);
    send('pointerup', 'h8', finger);
    send('pointerdown', 'h8', finger);
    vi.advanceTimersByTime(500);
    expect(send('touchmove', 'h9', { touches: [] }).defaultPrevented).toBe(true);
    send('pointermove', 'h10', finger);
    send('pointerup', 'h10', finger);
    expect(told).toEqual([`draw ${at('h8')} ${at('h8')} green`, `draw ${at('h8')} ${at('h10')} green`]);
  });

  test('draws nothing where it may want to move, nor once it has moved', () => {
    send('pointerdown', 'h3', finger);
    vi.advanceTimersByTime(600);
    send('pointerup', 'h3', finger);
    send('pointerdown', 'h8', finger);
    send('pointermove', 'h8', finger, 9);
    vi.advanceTimersByTime(600);
    expect(hands.at(-1)!.state).toBe('pressed');
    expect(told).toEqual([`tap ${at('h3')}`]);
  });
});

test('a mouse over a movable unit says so', () => {
  send('pointermove', 'h3');
  expect(hands.at(-1)).toEqual({ state: 'open', hover: at('h3') });
  expect(host.style.cursor).toBe('grab');
  send('pointermove', 'h8');
  expect(host.style.cursor).toBe('');
});

test('a finger that starts on a movable unit does not scroll the page', () => {
  const touch = (square: string): boolean => {
    const { x, y } = middleOf(at(square), S);
    const finger = { clientX: 10 + (x * WIDTH) / EDGE, clientY: 20 + (y * WIDTH) / EDGE };
    return send('touchstart', square, { touches: [finger] }).defaultPrevented;
  };
  expect(touch('h3')).toBe(true);
  expect(touch('h8')).toBe(false);
});
