import {
  type GameEvent,
  legalActions,
  move,
  PEASANT,
  type Position,
  parsePosition,
  parseSquare,
  playLegal,
  S,
  type Square,
  start,
  W,
} from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { journeys, motionBetween, sample } from '../src/board/motion.js';
import { lookKey, middleOf, type Sprite, sceneOf } from '../src/board/scene.js';
import type { BoardView } from '../src/board/view.js';

const at = (name: string): Square => parseSquare(name)!;

function positionOf(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

function viewOf(position: Position, more: Partial<BoardView> = {}): BoardView {
  return {
    position,
    bottom: S,
    selected: null,
    targets: [],
    chosen: [],
    proposed: null,
    last: [],
    threatened: [],
    movable: [],
    mover: position.turn,
    ...more,
  };
}

/** A General on h4 with a Peasant before it, a Sergeant on e1 beside a Soldier. */
const SCENE = positionOf('7nE7/15/15/15/15/15/15/7p7/15/15/15/7sG7/15/7sE7/4sTsS9 N-S S move 0 1');

/** What a play looks like: the motion, and the scenes at its ends. */
function played(
  position: Position,
  from: string,
  to: string,
): { before: readonly Sprite[]; after: readonly Sprite[]; events: readonly GameEvent[] } {
  const next = playLegal(position, move(at(from), at(to)));
  return { before: sceneOf(viewOf(position)), after: sceneOf(viewOf(next.position)), events: next.events };
}

const find = (scene: readonly Sprite[], key: string): Sprite | undefined => scene.find((it) => it.key === key);
/** A scene as a set: the order of pictures of one layer that do not overlap says nothing. */
const asSet = (scene: readonly Sprite[]): string[] => scene.map((it) => JSON.stringify(it)).sort();

describe('journeys', () => {
  test('a move displaces who stood there', () => {
    const { events } = played(SCENE, 'h4', 'h8');
    expect([...journeys(events)]).toEqual(
      expect.arrayContaining([
        [at('h4'), at('h8')],
        [at('h8'), null],
      ]),
    );
  });

  test('a Sergeant and a Soldier change places (§3)', () => {
    const { events } = played(SCENE, 'e1', 'f1');
    const gone = journeys(events);
    expect(gone.get(at('e1'))).toBe(at('f1'));
    expect(gone.get(at('f1'))).toBe(at('e1'));
  });

  test('several moves of one unit are one journey', () => {
    const events: GameEvent[] = [
      { type: 'moved', piece: 51, from: 10, to: 20 },
      { type: 'moved', piece: 67, from: 40, to: 10 },
      { type: 'moved', piece: 51, from: 20, to: 30 },
    ];
    expect(new Map([...journeys(events)].filter(([, to]) => to !== null))).toEqual(
      new Map([
        [10, 30],
        [40, 10],
      ]),
    );
  });

  test('an heir who stays goes nowhere (§7)', () => {
    expect(journeys([{ type: 'moved', piece: 50, from: 5, to: 5 }]).size).toBe(0);
  });
});

describe('motion', () => {
  test('begins where the unit was and ends as the next scene', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const motion = motionBetween(before, after, events)!;
    const key = `piece:${at('h8')}`;
    expect(find(sample(motion, 0), key)).toMatchObject(middleOf(at('h4'), S));
    const middle = find(sample(motion, 0.35), key)!;
    expect(middle.y).toBeLessThan(middleOf(at('h4'), S).y);
    expect(middle.y).toBeGreaterThan(middleOf(at('h8'), S).y);
    const end = sample(motion, 1).map((it) => (it.layer === 'moving' ? { ...it, layer: 'piece' as const } : it));
    const settled = end.filter((it) => !it.key.startsWith('was:'));
    expect(asSet(settled)).toEqual(asSet(after));
  });

  test('a displaced unit fades away', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const motion = motionBetween(before, after, events)!;
    const key = `gone:piece:${at('h8')}`;
    expect(find(sample(motion, 0), key)).toMatchObject({ alpha: 1, look: { piece: PEASANT } });
    expect(find(sample(motion, 0.8), key)!.alpha).toBeLessThan(0.5);
    expect(find(sample(motion, 1), key)).toBeUndefined();
  });

  test('a unit that becomes another turns over on its square', () => {
    const before = sceneOf(viewOf(SCENE));
    const board = SCENE.board.slice();
    board[at('h8')] = 57;
    const after = sceneOf(viewOf({ ...SCENE, board }));
    const motion = motionBetween(before, after, [{ type: 'recruited', team: S, square: at('h8'), was: PEASANT }])!;
    const faces = (time: number): string[] =>
      sample(motion, time)
        .filter((it) => it.key.endsWith(`piece:${at('h8')}`) && it.alpha > 0 && it.flip > 0.01)
        .map((it) => lookKey(it.look));
    expect(faces(0)).toEqual([`piece:${PEASANT}`]);
    expect(faces(0.5)).toEqual([`piece:${PEASANT}`]);
    expect(faces(0.9)).toEqual(['piece:57']);
    expect(faces(1)).toEqual(['piece:57']);
  });

  test('a dropped unit moves from the hand, not from its old square', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const hand = { from: at('h4'), ...middleOf(at('h8'), S) };
    const motion = motionBetween(before, after, events, hand);
    const unit = motion && find(sample(motion, 0), `piece:${at('h8')}`);
    expect(unit).toMatchObject(middleOf(at('h8'), S));
  });

  test('the frame of the next mover fades in over the old one', () => {
    const before = sceneOf(viewOf(SCENE, { mover: S }));
    const after = sceneOf(viewOf(SCENE, { mover: 0 }));
    const motion = motionBetween(before, after, [])!;
    expect(find(sample(motion, 0), 'was:frame:0')).toMatchObject({ alpha: 1, look: { mover: S } });
    expect(find(sample(motion, 0), 'frame:0')).toMatchObject({ alpha: 0, look: { mover: 0 } });
    expect(find(sample(motion, 1), 'frame:0')).toMatchObject({ alpha: 1 });
  });

  test('there is none between equal scenes, nor when the board is turned', () => {
    const scene = sceneOf(viewOf(SCENE));
    expect(motionBetween(scene, sceneOf(viewOf(SCENE)), [])).toBeNull();
    expect(motionBetween(scene, sceneOf(viewOf(SCENE, { bottom: W })), [])).toBeNull();
  });

  test.each(['2', '3', '4', '4a'] as const)('every motion of a game of mode %s ends as its next scene', (mode) => {
    let position = start(mode);
    let seed = 5;
    for (let i = 0; i < 250 && position.phase !== 'over'; i++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const actions = legalActions(position);
      const next = playLegal(position, actions[seed % actions.length]!);
      const after = sceneOf(viewOf(next.position));
      const motion = motionBetween(sceneOf(viewOf(position)), after, next.events);
      if (motion) {
        const end = sample(motion, 1).map((it) => (it.layer === 'moving' ? { ...it, layer: 'piece' as const } : it));
        expect(asSet(end.filter((it) => !it.key.startsWith('was:')))).toEqual(asSet(after));
        const start = sample(motion, 0);
        expect(new Set(start.map((it) => it.key)).size).toBe(start.length);
      }
      position = next.position;
    }
  });
});
