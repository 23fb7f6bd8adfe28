/** The longest text of several languages, and the marks by which messages are found on a page. */
import { describe, expect, it } from 'vitest';
import { longestOf } from '../../../../e2e/translating/longest.js';
import { allKeys, markOf, marksIn, saying, unmarked } from '../../../../e2e/translating/marks.js';

describe('the longest of several languages', () => {
  it('is the broadest text where it stands on a line, and the one with the broadest word where lines break', () => {
    expect(longestOf(['Next', 'Siguiente', '下一步'])).toBe('Siguiente');
    expect(longestOf(['Go', 'Los', '出发吧'])).toBe('出发吧');
    const long = 'What a move does to the land that it leaves, in a few words';
    expect(longestOf([long, 'Gebietskontrollverlustwarnung', `${long} and then some more of them`])).toBe(
      'Gebietskontrollverlustwarnung',
    );
  });

  it('is looked for in groups, lists and results', () => {
    const english = { a: { b: ['one', 'two'] }, c: (n: number) => `${n} turns`, d: null, e: 3 };
    const german = { a: { b: ['eins', 'zw'] }, c: (n: number) => `${n} Spielzüge`, d: null, e: 4 };
    const longest = longestOf([english, german]);
    expect(longest.a).toEqual({ b: ['eins', 'two'] });
    expect(longest.c(7)).toBe('7 Spielzüge');
    expect(longest.d).toBeNull();
    expect(longest.e).toBe(3);
  });
});

describe('marks', () => {
  it('say every key, one after the other, and are found in what holds several', () => {
    const numbers = [0, 1, 63, 64, 4095, 4096, allKeys().length];
    for (const number of numbers) expect(marksIn(`x${markOf(number)}`)).toEqual([number]);
    expect(marksIn(`Soldier${markOf(70)} of Chu${markOf(9)}${markOf(5000)}.`)).toEqual([70, 9, 5000]);
    expect(unmarked(`Soldier${markOf(70)}.`)).toBe('Soldier.');
    expect(markOf(1)).toMatch(/^\p{Default_Ignorable_Code_Point}{3}$/u);
  });

  it('do not hinder who looks for a text', () => {
    const text = 'Add a bot (Chu)?';
    const marked = `Add a bot (Chu${markOf(3)})?${markOf(4)}`;
    expect(marked).toMatch(saying(text));
    expect(text).toMatch(saying(text));
    expect(`${marked} No`).not.toMatch(saying(text));
    expect(`${marked} No`).toMatch(saying(text, false));
    expect('Add a bat (Chu)?').not.toMatch(saying(text, false));
    expect('QR-Code dieses Links').toMatch(saying('QR-Code dieses Links'));
  });
});
