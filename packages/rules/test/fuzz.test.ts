import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz-readers.js';

describe('§8 readers, fed anything', () => {
  test.each([
    ['position', 8000, 20],
    ['action', 6000, 1],
    ['record', 6000, 25],
  ] as const)('the %s reader: %i texts', (reader, count, reasons) => {
    const tally = fuzz(reader, count, 20260301);
    expect(tally.accepted).toBeGreaterThan(count / 20);
    expect(tally.accepted).toBeLessThan(count);
    expect(tally.reasons.size).toBeGreaterThanOrEqual(reasons);
  });
});
