/** The words of oaths: the same before and after, in the moves, in a replay and at the end. */
import { OATH_AT_REST, type Oath } from '@dominion/protocol';
import { oathMark, readOathMark, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { formatDeeds, formatOathNews, formatOathNote, formatTerms, oathLines } from '../../src/i18n/oaths.js';
import { breakingAt, endsOffered, oathNews, oathTermsOf } from '../../src/model/table/oaths.js';
import { matchAt } from '../helpers.js';

const POSITION = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 4';
const { position } = matchAt(POSITION);
const [E, S, W] = [1, 2, 3] as const;
const oath = (more: Partial<Oath> = {}): Oath => ({
  ...OATH_AT_REST,
  ...{
    id: 1,
    by: S,
    kind: 'until',
    parties: [S, W],
    turn: 40,
    stage: 'sealed',
    seals: [S, W],
    sealedAt: 3,
    sealedIn: 2,
  },
  ...more,
});
const BROKEN = oath({ stage: 'broken', breakers: [S], breach: 'displaced', endedAt: 9, endedIn: 4 });

describe('oaths', () => {
  test('are told by their terms alone, whoever reads them', () => {
    expect(formatTerms(oath())).toBe(
      'Chu and Liang keep peace until turn 40 begins: no one takes or surrounds another’s units.',
    );
    expect(formatTerms(oath({ kind: 'against', against: E }))).toMatch(
      /^Chu and Liang stand together against Qi until Qi falls/,
    );
    expect(oathTermsOf(position, S, { kind: 'against', others: [W], enemy: W, turn: 40 })).toBeNull();
    expect(oathTermsOf(position, S, { kind: 'border', others: [W, E], enemy: null, turn: 40 })?.parties).toEqual([
      E,
      S,
      W,
    ]);
  });

  test('stand among the moves at their places, with what became of them', () => {
    expect(oathLines({ sworn: [BROKEN, oath({ id: 2, stage: 'lapsed' })] })).toEqual([
      { key: 'oath-1', place: 3, text: 'Chu and Liang sealed a truce until turn 40', look: 'oath' },
      {
        ...{ key: 'oath-1-end', place: 9, look: 'broken' },
        text: 'Chu broke the oath with Liang by taking a unit: oathbreaker',
      },
    ]);
    const three = oath({ parties: [E, S, W], stage: 'broken', breakers: [S, W], breach: 'sworn' });
    expect(oathLines({ sworn: [three] })[1]!.text).toBe(
      'Chu and Liang broke the oath with Qi by swearing to the enemy: oathbreakers',
    );
  });

  test('are told in a replay by their marks, as they were at the table', () => {
    const notes = [
      { said: 'sealed', id: 1, kind: 'until', parties: [S, W] as Team[], against: null, turn: 40 },
      { said: 'broken', id: 1, by: [S] as Team[], how: 'displaced' },
      { said: 'kept', id: 1 },
    ] as const;
    for (const note of notes) expect(readOathMark(oathMark(note))).toEqual(note);
    expect(notes.map((note) => formatOathNote(note, oath()))).toEqual([
      'Chu and Liang sealed a truce until turn 40',
      'Chu broke the oath with Liang by taking a unit: oathbreaker',
      'Chu and Liang kept their oath',
    ]);
    for (const other of [
      '[%oath]',
      '[%oath 1 until SW]',
      '[%oath 1 until SW E 40]',
      '[%oath 1 against SW 40]',
      'kept',
    ]) {
      expect(readOathMark(other)).toBeNull();
    }
  });

  test('are told once when they change, and at the end by those that were broken', () => {
    const news = oathNews({ sworn: [oath()] }, { sworn: [BROKEN, oath({ id: 2, stage: 'offered', by: E })] });
    expect(news.map(({ id }) => id)).toEqual([1, 2]);
    expect(formatOathNews([BROKEN])).toBe('Chu broke the oath with Liang by taking a unit: oathbreaker.');
    expect(formatDeeds({ sworn: [oath({ stage: 'kept' }), { ...BROKEN, id: 2 }] })).toMatch(
      /^Chu broke .*oathbreaker\.$/,
    );
    expect(formatDeeds({ sworn: [oath({ stage: 'kept' })] })).toBe('Chu and Liang kept their oath.');
    expect(formatDeeds({ sworn: [oath({ stage: 'declined' })] })).toBe('');
  });

  test('mark the moves that would break them, and end within the match', () => {
    expect(breakingAt(position, [oath()]).size).toBe(1);
    expect(breakingAt(position, [oath({ stage: 'offered' })]).size).toBe(0);
    expect(endsOffered(position).map(({ turn }) => turn)).toEqual([10, 13, 19, 28, 40, 64]);
    expect(endsOffered({ ...position, last: 12 })).toEqual([
      { turn: 10, turns: 6 },
      { turn: 13, turns: 9 },
    ]);
    expect(endsOffered({ ...position, last: 5 })).toEqual([{ turn: 7, turns: 3 }]);
  });
});
