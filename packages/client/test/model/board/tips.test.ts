/** The three tips of a first match: each part of the points once, the heaviest first. */
import { describe, expect, it } from 'vitest';
import { tipOf } from '../../../src/model/board/tips.js';
import { matchAt } from '../../helpers.js';

const at = (text: string) => matchAt(text).position;
/** South beside the strongholds of Zhao's Territory, on one of them, and on two. */
const NONE = at('7nE7/15/5sW1sG7/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9/60');
const ONE = at('7nE7/5sW9/7sG7/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9/60');
const TWO = at('7nE7/5sW3sG5/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9/60');
const WEAK = at('7nE7/5sW9/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9/60');

describe('the tips', () => {
  it('tell of a stronghold, of a Territory before the strongholds that made it, and of the army', () => {
    expect(tipOf(NONE, ONE, 2, [])).toEqual({ tip: 'strongholds', by: 2 });
    expect(tipOf(ONE, TWO, 2, [])).toEqual({ tip: 'territories', by: 12 });
    expect(tipOf(ONE, WEAK, 2, [])).toEqual({ tip: 'army', by: -10 });
    expect(tipOf(TWO, ONE, 2, ['strongholds'])).toEqual({ tip: 'territories', by: -12 });
  });

  it('tell nothing twice, nothing where nothing changed, and nothing to those who are out', () => {
    expect(tipOf(NONE, ONE, 2, ['strongholds'])).toBeNull();
    expect(tipOf(ONE, ONE, 2, [])).toBeNull();
    expect(tipOf(NONE, ONE, 0, [])).toBeNull();
    expect(tipOf(NONE, ONE, 1, [])).toBeNull();
    expect(tipOf(ONE, TWO, 2, ['army', 'strongholds', 'territories'])).toBeNull();
  });
});
