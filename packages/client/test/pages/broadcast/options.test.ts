import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAST_PARTS, readOverlay, USUAL_CAST, writeOverlay } from '../../../src/pages/broadcast/options.js';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('what a stream wishes is read as it was written', () => {
  const wishes = fc.record({
    parts: fc.subarray([...CAST_PARTS], { minLength: 1 }).map((parts) => new Set(parts)),
    ground: fc.option(colour),
    ink: colour,
    size: fc.integer({ min: 50, max: 300 }),
  });
  fc.assert(
    fc.property(wishes, (each) => {
      expect(readOverlay(writeOverlay(each))).toEqual(each);
    }),
  );
  expect(writeOverlay(USUAL_CAST)).toBe('');
  expect(writeOverlay({ ...USUAL_CAST, parts: new Set(['sides']), ground: null, size: 150 })).toBe(
    '?parts=sides&ground=none&size=150',
  );
});

test('what an address says wrong is as usual', () => {
  for (const query of [
    '',
    '?parts=',
    '?parts=nothing,',
    '?ground=red&ink=#12345&size=9',
    '?size=301&ink=url(x)',
    '?size=NaN',
  ])
    expect(readOverlay(query), query).toEqual(USUAL_CAST);
  expect([...readOverlay('?parts=code,board,code,<b>').parts]).toEqual(['board', 'code']);
  expect(readOverlay('?ground=%23A0B0C0&ink=FFFFFF')).toMatchObject({ ground: '#a0b0c0', ink: '#ffffff' });
});
