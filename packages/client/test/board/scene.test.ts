import { N, S, start, W } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { drawnSprites } from '../../src/board/drawn.js';
import { EDGE } from '../../src/board/geometry.js';
import { lookKey, middleOf, type Sprite, sceneOf, touched } from '../../src/board/scene.js';
import type { BoardView } from '../../src/board/view.js';
import { at } from '../helpers.js';
import { positionOf, viewOf } from './boards.js';

const pictures = (scene: readonly Sprite[], kind: string): string[] =>
  scene.filter((it) => it.look.kind === kind).map((it) => `${it.key} ${lookKey(it.look)}`);

/** South holds its own Territory and, with two Soldiers, the North's; a Peasant in the middle. */
const HELD = positionOf('4nE10/7sS1sS5/15/15/15/15/15/7p7/15/15/15/15/15/5sG1sE7/15 N-S S move 0 1');

describe('the scene', () => {
  test('has a piece for every unit, where its square lies', () => {
    const scene = sceneOf(viewOf(HELD));
    expect(
      scene
        .filter((it) => it.look.kind === 'piece')
        .map((it) => it.key)
        .sort(),
    ).toEqual(['e15', 'f2', 'h14', 'h2', 'h8', 'j14'].map((name) => `piece:${at(name)}`).sort());
    expect(scene.find((it) => it.key === `piece:${at('h8')}`)).toMatchObject({ x: EDGE / 2, y: EDGE / 2, alpha: 1 });
  });

  test('every key is there once', () => {
    const scene = sceneOf(viewOf(start('4'), { selected: at('h3'), last: [at('h3')], chosen: [at('h3')] }));
    expect(new Set(scene.map((it) => it.key)).size).toBe(scene.length);
  });

  test('shows who controls a Territory, and nothing where nobody does (§4)', () => {
    const scene = sceneOf(viewOf(HELD));
    expect(pictures(scene, 'control')).toEqual(['control:0 control:2:true', 'control:2 control:2:true']);
    expect(pictures(scene, 'banner').map((text) => text.split(' ')[0])).toEqual([
      'banner:0:0',
      'banner:0:1',
      'banner:2:0',
      'banner:2:1',
    ]);
    expect(pictures(sceneOf(viewOf(start('4'))), 'control')).toHaveLength(4);
  });

  test('turns with the board: the West at the bottom is low and broad', () => {
    const scene = sceneOf(viewOf(start('4'), { bottom: W }));
    const west = scene.find((it) => it.key === 'control:3')!;
    expect(west.y).toBeGreaterThan(EDGE * 0.8);
    expect(lookKey(west.look)).toBe('control:3:true');
  });

  test('the frame takes the mover’s colour', () => {
    const frames = (mover: BoardView['mover']): string[] => pictures(sceneOf(viewOf(HELD, { mover })), 'frame');
    expect(frames(N)[0]).toBe('frame:0 frame:2:0:0');
    expect(frames(null)[0]).toBe('frame:0 frame:2:-1:0');
    expect(frames(S)).toHaveLength(4);
  });

  test('marks lie under the pieces or above them, and a chosen square is no target any more', () => {
    const scene = sceneOf(
      viewOf(HELD, {
        selected: at('f2'),
        targets: [
          { square: at('f3'), kind: 'move' },
          { square: at('h8'), kind: 'displace' },
          { square: at('j14'), kind: 'choose' },
        ],
        chosen: [at('j14')],
        last: [at('h2')],
        threatened: [at('e15')],
      }),
    );
    const marks = scene.filter((it) => it.look.kind === 'mark').map((it) => `${it.layer} ${it.key}`);
    expect(marks).toEqual([
      `under last:${at('h2')}`,
      `under selected:${at('f2')}`,
      `under threat:${at('e15')}`,
      `over move:${at('f3')}`,
      `over displace:${at('h8')}`,
      `over chosen:${at('j14')}`,
    ]);
  });
});

describe('the scene under the hand', () => {
  const view = viewOf(HELD, { movable: [at('f2')], targets: [{ square: at('f3'), kind: 'move' }] });
  const scene = sceneOf(view);

  test('an open hand changes nothing', () => {
    expect(touched(scene, view, { hover: null, lift: null })).toBe(scene);
  });

  test('a hovered unit is marked, unless it is selected already', () => {
    const hovered = touched(scene, view, { hover: at('f2'), lift: null });
    expect(hovered).toHaveLength(scene.length + 1);
    expect(touched(scene, { ...view, selected: at('f2') }, { hover: at('f2'), lift: null })).toHaveLength(scene.length);
  });

  test('a lifted unit follows the hand above everything and leaves its shade', () => {
    const lifted = touched(scene, view, {
      hover: null,
      lift: { state: 'carried', from: at('f2'), over: at('f3'), x: 6, y: 12 },
    });
    expect(lifted.find((it) => it.key === `piece:${at('f2')}`)!.alpha).toBeLessThan(0.5);
    expect(lifted.at(-1)).toMatchObject({ key: 'lifted', layer: 'lifted', x: 6 });
    const aim = lifted.find((it) => it.key === 'target:pointer')!;
    expect({ x: aim.x, y: aim.y }).toEqual(middleOf(at('f3'), S));
  });

  test('a carried unit is higher than one that was set down: larger, askew, its shadow farther', () => {
    const heights = (['carried', 'set'] as const).map((state) => {
      const seen = touched(scene, view, { hover: null, lift: { state, from: at('f2'), over: null, x: 6, y: 12 } });
      const [shadow, unit] = [seen.find((it) => it.key === 'lift-shadow')!, seen.at(-1)!];
      return { distance: shadow.y - unit.y, scale: unit.scale, turn: Math.abs(unit.turn) };
    });
    const [carried, set] = heights;
    expect(carried!.distance).toBeGreaterThan(2 * set!.distance);
    expect(carried!.scale).toBeGreaterThan(set!.scale);
    expect(carried!.turn).toBeGreaterThan(0.05);
    expect(set!.turn).toBe(0);
  });

  test('only a legal square lights up under a lifted unit', () => {
    const lifted = touched(scene, view, {
      hover: null,
      lift: { state: 'carried', from: at('f2'), over: at('g5'), x: 7, y: 10 },
    });
    expect(lifted.some((it) => it.key === 'target:pointer')).toBe(false);
  });
});

describe('drawings', () => {
  const arrow = { from: at('h8'), to: at('j9'), pen: 'red' } as const;

  test('an arrow lies between its squares and turns with the board', () => {
    const [south] = drawnSprites([arrow], S);
    expect(south).toMatchObject({
      layer: 'drawn',
      look: { dx: 2, dy: -1, pen: 'red' },
      x: EDGE / 2 + 1,
      y: EDGE / 2 - 0.5,
    });
    const [north] = drawnSprites([arrow], N);
    expect(north).toMatchObject({ look: { dx: -2, dy: 1 } });
  });

  test('an arrow and its way back, a circle and an ally’s arrow are four pictures', () => {
    const drawn = [
      arrow,
      { ...arrow, from: arrow.to, to: arrow.from },
      { ...arrow, to: arrow.from },
      { ...arrow, pen: N },
    ];
    expect(new Set(drawnSprites(drawn, S).map(({ key }) => key)).size).toBe(4);
    expect(new Set(drawnSprites(drawn, S).map(({ look }) => lookKey(look))).size).toBe(4);
  });
});
