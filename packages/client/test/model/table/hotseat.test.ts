/** The hot seat: who has the board, and what each of the two players has to do. */
import { describe, expect, it } from 'vitest';
import { boardFor, needOf, type SeatSecondPlayer } from '../../../src/model/table/hotseat.js';
import { storyOf, tableOf } from '../../helpers.js';

const at = (team: SeatSecondPlayer['team'], more: Partial<SeatSecondPlayer> = {}): SeatSecondPlayer => ({
  ...{ team, acts: true, decides: 0 },
  ...more,
});
const both = [at(2), at(0)] as const;

describe('the board', () => {
  it('stays with who is to play, goes to who is, and to who is asked where nobody is to play', () => {
    expect(boardFor(0, false, both, ['turn', 'turn'])).toBe(0);
    expect(boardFor(1, false, both, ['turn', 'turn'])).toBe(1);
    expect(boardFor(0, false, both, ['asked', 'turn'])).toBe(1);
    expect(boardFor(0, false, both, ['turn', 'asked'])).toBe(0);
    expect(boardFor(0, false, both, ['none', 'asked'])).toBe(1);
    expect(boardFor(0, false, both, ['asked', 'asked'])).toBe(0);
    expect(boardFor(1, false, both, ['none', 'none'])).toBe(1);
  });

  it('is the own person’s while people gather, and nobody’s who has no seat where the other has one', () => {
    expect(boardFor(1, true, both, ['none', 'asked'])).toBe(0);
    expect(boardFor(0, false, [at(null), at(0)], ['none', 'none'])).toBe(1);
    expect(boardFor(1, false, [at(2), at(null)], ['none', 'none'])).toBe(0);
    expect(boardFor(1, false, [at(null), at(null)], ['none', 'none'])).toBe(0);
  });
});

describe('what somebody has to do', () => {
  const persons = (offers: readonly number[] = []) =>
    tableOf({ status: 'playing' }, (team) => ({
      plays: team % 2 === 0,
      holder: team % 2 === 0 ? 'person' : 'free',
      offersDraw: offers.includes(team),
    }));
  const moving = storyOf('2', 'S:-', 'N:-');

  it('is to play, for who is called and acts in this tab', () => {
    expect(needOf(persons(), moving, at(2))).toBe('turn');
    expect(needOf(persons(), moving, at(0))).toBe('none');
    expect(needOf(persons(), moving, at(2, { acts: false }))).toBe('none');
    expect(needOf(persons(), storyOf('2', 'S:-'), at(0))).toBe('turn');
    expect(needOf(persons(), moving, at(null))).toBe('none');
    expect(needOf(persons(), null, at(2))).toBe('none');
  });

  it('is to answer what others offer or ask', () => {
    expect(needOf(persons([2]), moving, at(0))).toBe('asked');
    expect(needOf(persons([0]), moving, at(0))).toBe('none');
    expect(needOf(persons(), moving, at(0, { decides: 1 }))).toBe('asked');
  });
});
