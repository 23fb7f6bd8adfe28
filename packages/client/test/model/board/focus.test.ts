/** The camera's automatic goals. */
import { parseSquare, type Square } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { AFTER_MOVE, BEAT, beatsOf } from '../../../src/board/beats/beats.js';
import type { BoardView } from '../../../src/board/view.js';
import { glancesOf, reachInView } from '../../../src/model/board/focus.js';
import { placed } from '../../helpers.js';

const at = (name: string): Square => parseSquare(name)!;
const moved = { type: 'moved', piece: 0x31, from: at('h2'), to: at('h9') } as const;
const displaced = { type: 'displaced', piece: 0x18, square: at('h9'), by: 2 } as const;
const thrown = (count: number | null) => ({ type: 'thrown', team: 2, count, purpose: 'fate' }) as const;

/** Returns the glances of events, by the first square of each. */
function seen(...events: readonly unknown[]) {
  const happened = events as Parameters<typeof beatsOf>[0];
  return glancesOf({ events: happened, beats: beatsOf(happened) });
}

describe('what happens', () => {
  test('is looked at where there is a fight, and not where a unit only goes', () => {
    expect(seen(moved)).toEqual([]);
    expect(seen(moved, displaced).map(({ squares }) => squares)).toEqual([[at('h9'), at('h2')]]);
  });

  test('is looked at where Fate speaks, after the fight; where it is silent the camera stays', () => {
    const [fight, circle] = seen(moved, displaced, thrown(5));
    expect(fight).toEqual({ squares: [at('h9'), at('h2')], until: AFTER_MOVE });
    expect(circle!.squares![0]).toBe(at('h8'));
    expect(seen(moved, thrown(null))).toEqual([]);
    expect(seen(thrown(3))).toHaveLength(1);
  });

  test('lies in sight to its end where a page frames another part of the board', () => {
    const events = [moved, thrown(5)] as unknown as Parameters<typeof beatsOf>[0];
    const until = (framed: boolean) => glancesOf({ events, beats: beatsOf(events) }, framed).at(-1)!.until;
    // As long as it lies there, two seconds.
    expect(until(true) - beatsOf(events).thrown!.lies).toBeGreaterThanOrEqual(2000 / BEAT);
    expect(until(false)).toBeLessThan(until(true));
  });

  test('is looked at from afar where a court falls', () => {
    expect(seen(moved, displaced, { type: 'eliminated', team: 1, fell: [], disbanded: [] })).toEqual([]);
  });
});

describe('what the person is about to do', () => {
  const view = (part: Partial<BoardView>): BoardView =>
    ({
      position: placed('S', 'N-S', 'sE h8', 'nE h14'),
      selected: null,
      targets: [],
      proposed: null,
      ...part,
    }) as BoardView;

  test('is the reach of the selected unit: whom it displaces first, then what is near', () => {
    const targets = [
      { square: at('h9'), kind: 'move' },
      { square: at('h3'), kind: 'move' },
      { square: at('h12'), kind: 'displace' },
    ] as const;
    const reach = reachInView(view({ selected: at('h2'), targets }), [at('a2')]);
    expect(reach).toEqual({ squares: ['h2', 'h12', 'h3', 'h9', 'a2'].map(at), framing: 'near' });
    expect(reachInView(view({}), [at('a2')])).toBeNull();
  });

  test('is the proposed move, with all that is warned of', () => {
    const proposed = { from: at('h2'), to: at('h3') };
    const reach = reachInView(view({ selected: at('h2'), proposed }), [at('a2')]);
    expect(reach).toEqual({ squares: ['h2', 'h3', 'a2'].map(at), framing: 'all' });
  });

  test('is where to choose, unless that is all over the board', () => {
    const choose = (...names: string[]) => names.map((name) => ({ square: at(name), kind: 'choose' }) as const);
    expect(reachInView(view({ targets: choose('f6', 'j10') }))).toEqual({
      squares: [at('f6'), at('j10'), at('h8')],
      framing: 'all',
    });
    expect(reachInView(view({ targets: choose('a1', 'j10') }))).toBeNull();
    // The choosing team's own Emperor isn't cut off either.
    expect(reachInView(view({ targets: choose('h1', 'i2') }))!.squares).toContain(at('h8'));
    expect(reachInView(view({ targets: choose('h15', 'i15') }))!.squares).toContain(at('h8'));
    const far = placed('S', 'N-S', 'sE o1', 'nE h14');
    expect(reachInView(view({ position: far, targets: choose('a2', 'b2') }))).toEqual({
      squares: [at('a2'), at('b2')],
      framing: 'near',
    });
  });
});
