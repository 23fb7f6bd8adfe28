/** A Soldier's gain from becoming a Sergeant: counted by the rules, on the present board. */
import { formatSquare, parsePosition, start } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { musterDrawn } from '../../../src/match/panels/first/muster-guide.js';
import { drawnGain, musterGain } from '../../../src/model/board/muster.js';
import { at } from '../../helpers.js';

const gainAt = (square: string, mode: '2' | '4' = '2') => {
  const gain = musterGain(start(mode), 2, at(square));
  const names = (squares: readonly number[]) => squares.map(formatSquare).sort();
  return gain && { ...gain, square, peasants: names(gain.peasants), by: names(gain.by) };
};

describe('the gain of a muster', () => {
  it('is the squares in reach, and the Peasants that are a move away', () => {
    // g2 and g4 straight, f4 and h4 along the lines; only a Sergeant reaches g1 and g5.
    expect(gainAt('g3')).toEqual({ square: 'g3', before: 4, after: 6, peasants: ['f6', 'h6'], by: ['g5'] });
    expect(gainAt('f3')).toMatchObject({ peasants: ['f6'], by: ['f5'] });
  });

  it('counts no Peasant beside which a Soldier stands or steps already', () => {
    const corner = gainAt('e3', '4');
    expect(corner).toMatchObject({ peasants: ['f6'], by: ['e5'] });
  });

  it('counts what may be displaced, and not with whom places are changed', () => {
    const parsed = parsePosition('7nE7/15/15/15/15/15/15/15/15/15/15/6nS1nS6/7sS7/7sS7/7sE7 N-S S muster:S 0 1');
    if (!parsed.ok) throw new Error(JSON.stringify(parsed));
    // h3: a Soldier also takes the foes on g4 and i4; h5, g3, i3 and f3, j3 straight; g2 and i2 diagonally.
    expect(musterGain(parsed.position, 2, at('h3'))).toMatchObject({ before: 5, after: 10 });
  });

  it('is nobody’s but a Soldier’s of that team', () => {
    for (const square of ['h2', 'h4', 'h8', 'e13']) expect(gainAt(square)).toBeNull();
  });

  it('is drawn as the way there and a circle about each Peasant', () => {
    const drawn = drawnGain(musterGain(start('2'), 2, at('g3'))!);
    expect(drawn.map(({ from, to }) => [formatSquare(from), formatSquare(to)])).toEqual([
      ['g3', 'g5'],
      ['f6', 'f6'],
      ['h6', 'h6'],
    ]);
  });

  it('is drawn for those who choose themselves, beside the guide that explains it', () => {
    const shown = (suggested: boolean) =>
      musterDrawn({
        task: { value: { kind: 'muster', team: 2, limit: 2 } },
        interaction: { value: { kind: 'mustering', team: 2, chosen: [at('g3')] } },
        story: { value: { match: { position: start('2') } } },
        adjutant: { isShown: () => suggested },
      } as never);
    expect(shown(true)).toEqual([]);
    expect(shown(false)).toHaveLength(3);
  });
});
