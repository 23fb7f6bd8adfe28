import {
  type GameEvent,
  isOver,
  legalActions,
  move,
  PEASANT,
  type Position,
  parseAction,
  playLegal,
  S,
  start,
  W,
} from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { BEAT, CONTACT, happeningOf } from '../../src/board/beats/beats.js';
import { journeys } from '../../src/board/beats/journeys.js';
import { MOST_BEATS } from '../../src/board/beats/timeline.js';
import { namesAtRest, withNames } from '../../src/board/fallen.js';
import { type LetGo, motionBetween as motionOf } from '../../src/board/motion.js';
import { STROKE_PARTS } from '../../src/board/paint/effects.js';
import { nameBox } from '../../src/board/paint/fallen.js';
import { lookKey, middleOf, type Sprite, sceneOf, sprite } from '../../src/board/scene.js';
import { restsUntil, sample } from '../../src/board/tween.js';
import { at } from '../helpers.js';
import { positionOf, SCENE, viewOf } from './boards.js';

const motionBetween = (
  before: readonly Sprite[],
  after: readonly Sprite[],
  events: readonly GameEvent[],
  hand?: LetGo,
  called?: boolean,
) => motionOf(before, after, happeningOf(events, null), hand, called);

function played(
  position: Position,
  from: string,
  to: string,
): { before: readonly Sprite[]; after: readonly Sprite[]; events: readonly GameEvent[] } {
  const next = playLegal(position, move(at(from), at(to)));
  return { before: sceneOf(viewOf(position)), after: sceneOf(viewOf(next.position)), events: next.events };
}

const find = (scene: readonly Sprite[], key: string): Sprite | undefined => scene.find((it) => it.key === key);
/** Within a layer the order of pictures that don't overlap has no meaning. */
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

/** All that must be visible when a motion is over; marks aren't part of it. */
const settled = (scene: readonly Sprite[]): string[] => asSet(scene.filter((it) => it.look.kind !== 'mark'));

describe('motion', () => {
  test('rests while a throw is in the air: what is not drawn anew is what would be drawn', () => {
    const { position, events } = ['h4h8', '~4'].reduce(
      (so, line) => {
        const next = playLegal(so.position, parseAction(line)!);
        return { position: next.position, events: [...so.events, ...next.events] };
      },
      { position: SCENE, events: [] as GameEvent[] },
    );
    const { beats } = happeningOf(events, null);
    const motion = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf(position)), events)!;
    const times = Array.from({ length: Math.ceil(motion.length * 100) }, (_, at) => at / 100);
    for (const time of times) {
      const until = restsUntil(motion, time);
      expect(until).toBeGreaterThanOrEqual(time);
      for (const then of times.filter((each) => each > time && each < until)) {
        expect(asSet(sample(motion, then))).toEqual(asSet(sample(motion, time)));
      }
    }
    // The taken unit has fallen to pieces, and from then on only the throw flies.
    const fallen = Math.max(...motion.tweens.filter(({ to }) => to.look.kind === 'shard').map(({ end }) => end));
    expect(fallen).toBeLessThan(beats.thrown!.lies);
    expect(restsUntil(motion, fallen)).toBeCloseTo(beats.thrown!.lies);
    expect(restsUntil(motion, 0)).toBe(0);
  });

  test('begins where the unit was and ends as the next scene', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const motion = motionBetween(before, after, events)!;
    const key = `piece:${at('h8')}`;
    expect(find(sample(motion, 0), key)).toMatchObject({ ...middleOf(at('h4'), S), layer: 'moving' });
    const middle = find(sample(motion, 0.5), key)!;
    expect(middle.y).toBeLessThan(middleOf(at('h4'), S).y);
    expect(middle.y).toBeGreaterThan(middleOf(at('h8'), S).y);
    expect(middle.scale).toBeGreaterThan(1);
    expect(find(sample(motion, 1), key)).toMatchObject({ ...middleOf(at('h8'), S), scale: 1, layer: 'piece' });
    expect(settled(sample(motion, motion.length))).toEqual(settled(after));
  });

  test('a displaced unit stands until it is struck, and then breaks, away from the blow', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const motion = motionBetween(before, after, events)!;
    const key = `gone:piece:${at('h8')}`;
    expect(find(sample(motion, 0.7), key)).toMatchObject({ alpha: 1, turn: 0, look: { piece: PEASANT } });
    const pieces = sample(motion, 1.5).filter(({ look }) => look.kind === 'shard');
    expect(pieces).toHaveLength(3);
    expect(pieces.every(({ turn }) => Math.abs(turn) > 0.5)).toBe(true);
    const { y } = middleOf(at('h8'), S);
    expect(pieces.reduce((sum, it) => sum + it.y, 0) / 3).toBeLessThan(y);
    expect(find(sample(motion, 1.5), key)).toBeUndefined();
    expect(sample(motion, motion.length).filter(({ look }) => look.kind === 'shard')).toEqual([]);
  });

  test('the name of who is displaced rises in its colour, within the board, and is gone within 0.8 s; a Peasant has none', () => {
    const corner = positionOf('nG6nE7/15/15/15/15/15/15/15/15/15/15/15/15/7sE7/sG14 N-S S move 0 1');
    const { before, after, events } = played(corner, 'a1', 'a15');
    const names = new Map([[at('a15'), 'Meng Shuang']]);
    const motion = motionOf(before, after, { ...happeningOf(events, null), names })!;
    const named = (time: number): Sprite | undefined => sample(motion, time).find(({ look }) => look.kind === 'name');
    expect(named(CONTACT - 0.1)).toBeUndefined();
    const shown = named(CONTACT + 1)!;
    expect(shown).toMatchObject({ alpha: 1, scale: 1, look: { name: 'Meng Shuang', team: 0 } });
    const { width } = nameBox('Meng Shuang');
    expect(shown.x - width / 2).toBeGreaterThanOrEqual(0);
    // There is no room above the last rank.
    expect(shown.y).toBeGreaterThan(middleOf(at('a15'), S).y);
    expect(named(CONTACT + 800 / BEAT)).toBeUndefined();
    const peasant = played(SCENE, 'h4', 'h8');
    const other = motionOf(peasant.before, peasant.after, {
      ...happeningOf(peasant.events, null),
      names: new Map([[at('h8'), 'X']]),
    })!;
    expect(sample(other, CONTACT + 1).some(({ look }) => look.kind === 'name')).toBe(false);
  });

  test('who acts soon after hides no name, and where nothing moves it stands there all the same', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const happening = {
      ...happeningOf([{ type: 'displaced', piece: 19, square: at('h8'), by: S }], null),
      names: new Map([[at('h8'), 'X']]),
    };
    const still = namesAtRest(after, happening, S)!;
    expect(sample(still, 0).find(({ look }) => look.kind === 'name')).toMatchObject({ alpha: 1, look: { team: 0 } });
    expect(sample(still, still.length)).toEqual(after.filter(({ look }) => look.kind !== 'mark'));
    const next = motionBetween(before, after, events)!;
    const both = withNames(next, still, 2);
    expect(sample(both, 0.5).filter(({ look }) => look.kind === 'name')).toHaveLength(1);
    expect(both.length).toBeGreaterThanOrEqual(next.length);
    expect(sample(both, still.length - 2).filter(({ look }) => look.kind === 'name')).toHaveLength(0);
  });

  test('a dropped unit moves from the hand, not from its old square, and what follows does not wait', () => {
    const { before, after, events } = played(SCENE, 'h4', 'h8');
    const hand = { from: at('h4'), ...middleOf(at('h8'), S) };
    const motion = motionBetween(before, after, events, hand)!;
    expect(find(sample(motion, 0), `piece:${at('h8')}`)).toMatchObject(middleOf(at('h8'), S));
    expect(find(sample(motion, 0.9), `gone:piece:${at('h8')}:0`)!.turn).not.toBe(0);
  });

  test('a unit that becomes another turns over on its square', () => {
    const board = SCENE.board.slice();
    board[at('h8')] = 57;
    const events: GameEvent[] = [{ type: 'recruited', team: S, square: at('h8'), was: PEASANT }];
    const motion = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf({ ...SCENE, board })), events)!;
    const faces = (time: number): string[] =>
      sample(motion, time)
        .filter((it) => it.key.endsWith(`:${at('h8')}`) && it.look.kind === 'piece' && it.flip > 0.01)
        .map((it) => lookKey(it.look));
    expect(faces(0)).toEqual([`piece:${PEASANT}`]);
    expect(faces(0.3)).toEqual([`piece:${PEASANT}`]);
    expect(faces(0.8)).toEqual(['piece:57']);
    expect(faces(motion.length)).toEqual(['piece:57']);
  });

  test('the frame of the next mover fades in over the old one', () => {
    const before = sceneOf(viewOf(SCENE, { mover: S }));
    const after = sceneOf(viewOf(SCENE, { mover: 0 }));
    const motion = motionBetween(before, after, [])!;
    expect(find(sample(motion, 0), 'was:frame:0')).toMatchObject({ alpha: 1, look: { mover: S } });
    expect(find(sample(motion, 0), 'frame:0')).toMatchObject({ alpha: 0, look: { mover: 0 } });
    expect(find(sample(motion, 1), 'frame:0')).toMatchObject({ alpha: 1 });
    expect(find(sample(motion, 1), 'was:frame:0')).toBeUndefined();
  });

  test('a move is seen before the throw that came with it has landed, and the turn after that', () => {
    const move1 = playLegal(SCENE, move(at('h4'), at('h8')));
    const throw1 = playLegal(move1.position, parseAction('~x')!);
    const events = [...move1.events, ...throw1.events];
    const motion = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf(throw1.position)), events)!;
    expect(find(sample(motion, 1), `piece:${at('h8')}`)).toMatchObject(middleOf(at('h8'), S));
    expect(find(sample(motion, 2.5), 'frame:0')).toMatchObject({ alpha: 0 });
    // The player to move sees that at once.
    const own = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf(throw1.position)), events, undefined, true)!;
    expect(find(sample(own, 1), 'frame:0')).toMatchObject({ alpha: 1 });
    expect(motion.length).toBeLessThanOrEqual(MOST_BEATS);
  });

  test('there is none between equal scenes, nor when the board is turned', () => {
    const scene = sceneOf(viewOf(SCENE));
    expect(motionBetween(scene, sceneOf(viewOf(SCENE)), [])).toBeNull();
    expect(motionBetween(scene, sceneOf(viewOf(SCENE, { bottom: W })), [])).toBeNull();
  });

  test('two that change places both travel (§3)', () => {
    const { before, after, events } = played(SCENE, 'e1', 'f1');
    const motion = motionBetween(before, after, events)!;
    const [a, b] = [middleOf(at('e1'), S), middleOf(at('f1'), S)];
    expect(find(sample(motion, 0), `piece:${at('f1')}`)).toMatchObject(a);
    expect(find(sample(motion, 0), `piece:${at('e1')}`)).toMatchObject(b);
    expect(settled(sample(motion, motion.length))).toEqual(settled(after));
  });

  /** Returns the keys of a change's visible signs on h8, without pieces and land. */
  const signs = (events: readonly GameEvent[], piece: number, time: number): string[] => {
    const board = SCENE.board.slice();
    board[at('h8')] = piece;
    const motion = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf({ ...SCENE, board })), events)!;
    expect(motion.length).toBeLessThanOrEqual(MOST_BEATS);
    return sample(motion, time)
      .filter((it) => it.key.startsWith('effect:') && it.alpha > 0.01)
      .map((it) => lookKey(it.look));
  };
  const h8 = at('h8');

  test('a recruit raises a banner of the team’s colour', () => {
    expect(signs([{ type: 'recruited', team: S, square: h8, was: PEASANT }], 57, 0.6)).toEqual([`pennant:${S}`]);
  });

  test('arms, promotion and demotion each have their sign', () => {
    expect(signs([{ type: 'armed', team: S, square: h8 }], 56, 0.6)).toEqual(['effect:arms']);
    expect(signs([{ type: 'promoted', team: S, square: h8, from: 8, to: 7 }], 55, 0.6)).toEqual(['effect:gleam']);
    expect(signs([{ type: 'demoted', team: S, square: h8, from: 7, to: 8 }], 56, 0.6)).toEqual(['effect:sink']);
  });

  test('who rises is raised, and who sinks is lowered', () => {
    for (const [type, larger] of [
      ['promoted', true],
      ['demoted', false],
    ] as const) {
      const board = SCENE.board.slice();
      board[h8] = 55;
      const motion = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf({ ...SCENE, board })), [
        { type, team: S, square: h8, from: 8, to: 7 },
      ])!;
      const unit = find(sample(motion, 0.46), `piece:${h8}`)!;
      expect(unit.scale > 1).toBe(larger);
    }
  });

  test('a ring is drawn round a unit, and when it has closed the unit turns (§5.1)', () => {
    const ringed = positionOf('7nE7/15/15/15/15/15/6sSsSsS6/6sSnSsS6/6sSsSsS6/15/15/15/15/7sE7/15 N-S S move 0 1');
    const board = ringed.board.slice();
    board[h8] = 56;
    const motion = motionBetween(sceneOf(viewOf(ringed)), sceneOf(viewOf({ ...ringed, board })), [
      { type: 'turned', team: S, square: h8, was: ringed.board[h8]! },
    ])!;
    const drawn = (time: number): number => sample(motion, time).filter(({ look }) => look.kind === 'stroke').length;
    expect(drawn(0.05)).toBe(1);
    expect(drawn(0.5)).toBeGreaterThan(3);
    expect(drawn(0.5)).toBeLessThan(STROKE_PARTS);
    expect(find(sample(motion, 0.9), `was:piece:${h8}`)).toMatchObject({ flip: 1 });
    // The unit changes sides within the closed ring.
    expect(drawn(1.6)).toBe(STROKE_PARTS);
    expect(find(sample(motion, 1.9), `piece:${h8}`)!.flip).toBeGreaterThan(0.2);
    expect(motion.length).toBeLessThanOrEqual(800 / BEAT);
    expect(drawn(800 / BEAT - 0.1)).toBe(0);
  });

  test('a court falls in a wave outward from its Emperor, and the seal goes to who took it (§7)', () => {
    const last = positionOf('7nE7/15/15/15/7sG7/15/15/nS14/15/15/15/15/15/7sE7/15 N-S S move 0 1');
    const next = playLegal(last, move(at('h11'), at('h15')));
    const after = sceneOf(viewOf(next.position, { mover: null }));
    const motion = motionBetween(sceneOf(viewOf(last)), after, next.events)!;
    expect(next.events.map(({ type }) => type)).toContain('eliminated');
    expect(motion.length).toBeLessThanOrEqual(MOST_BEATS);
    expect(find(sample(motion, 1.1), `was:piece:${at('a8')}`)).toMatchObject({ flip: 1 });
    expect(sample(motion, 2.4).some((it) => it.look.kind === 'seal' && it.look.team === 0)).toBe(true);
    expect(settled(sample(motion, motion.length))).toEqual(settled(after));
  });

  test('with a house the board goes dark for less than 0.8 s, its units stand out of it, and its banners drop (§7)', () => {
    const held = positionOf('5nS1nE1nS5/4sG10/15/15/15/15/15/nS14/15/15/15/15/15/7sE7/15 N-S S move 0 1');
    const emptied = positionOf('5p3p5/4sG10/15/15/15/15/15/p14/15/15/15/15/15/7sE7/15 S S over 0 1');
    const fell: GameEvent = {
      type: 'eliminated',
      team: 0,
      cause: 'resigned',
      fell: [[at('h15'), held.board[at('h15')]!]],
      disbanded: ['f15', 'j15', 'a8'].map((name) => [at(name), held.board[at(name)]!] as const),
    };
    const land = sceneOf(viewOf(held));
    const banner = sprite('banner:0:0', { kind: 'banner', team: 0, low: false }, 'banner', 4.65, 0.3);
    const motion = motionBetween([...land, banner], sceneOf(viewOf(emptied, { mover: null })), [fell])!;
    const dark = (time: number): number => sample(motion, time).find(({ look }) => look.kind === 'veil')?.alpha ?? 0;
    expect(dark(1.8)).toBeGreaterThan(0.4);
    expect(dark(800 / BEAT)).toBe(0);
    expect(find(sample(motion, 0.1), `gone:piece:${at('h15')}`)!.layer).toBe('moving');
    expect(find(sample(motion, 0.1), `was:piece:${at('a8')}`)!.layer).toBe('moving');
    const dropping = find(sample(motion, 1.8), 'gone:banner:0:0')!;
    expect(dropping.y).toBeGreaterThan(1);
    expect(dropping.flip).toBe(1);
    expect(find(sample(motion, 2.1), 'gone:banner:0:0')).toBeUndefined();
  });

  test('the flags of a Territory that changes hands are furled, then unfurled', () => {
    const [free, held] = [
      positionOf('4nE10/7sS1sS5/15/15/15/15/15/15/15/15/15/15/15/7sE7/15 N-S S move 0 1'),
      positionOf('4nE10/7nS1nS5/15/15/15/15/15/15/15/15/15/15/15/7sE7/15 N-S S move 0 1'),
    ];
    const motion = motionBetween(sceneOf(viewOf(held)), sceneOf(viewOf(free)), [
      { type: 'control', territory: 0, from: 0, to: S },
    ])!;
    expect(find(sample(motion, 0.5), 'was:banner:0:0')!.flip).toBeLessThan(1);
    expect(find(sample(motion, 0.5), 'banner:0:0')).toBeUndefined();
    expect(find(sample(motion, motion.length), 'banner:0:0')).toMatchObject({ flip: 1, look: { team: S } });
  });

  test.each(['2', '3', '4', '4a'] as const)('every motion of a game of mode %s ends as its next scene', (mode) => {
    let position = start(mode);
    let seed = 5;
    for (let i = 0; i < 250 && !isOver(position); i++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const actions = legalActions(position);
      const next = playLegal(position, actions[seed % actions.length]!);
      const after = sceneOf(viewOf(next.position));
      const motion = motionBetween(sceneOf(viewOf(position)), after, next.events);
      if (motion) {
        expect(motion.length).toBeLessThanOrEqual(MOST_BEATS);
        expect(settled(sample(motion, motion.length))).toEqual(settled(after));
        for (const time of [0, 0.5, 1, 1.5, 2.2]) {
          const keys = sample(motion, time).map((it) => it.key);
          expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
        }
      }
      position = next.position;
    }
  });
});
