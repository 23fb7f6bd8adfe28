import { describe, expect, test } from 'vitest';
import { fuzz } from '../support/fuzz-readers.js';

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

  test.each([
    ['crashes', () => JSON.parse('{'), /JSON/],
    ['never comes back', forever, /timed out/],
    ['is slow', () => slowly(150), /one text took \d+ ms/],
  ])('a reader that %s ends the run with the text', (_, read, cause) => {
    let failure: unknown;
    try {
      fuzz('action', 10, 1, { read, patience: 100 });
    } catch (error) {
      failure = error;
    }
    expect((failure as Error).message).toMatch(/^action 0 of seed 1: "/);
    expect(String((failure as Error).cause)).toMatch(cause);
  });
});

function forever(): null {
  for (;;);
}

function slowly(milliseconds: number): null {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  return null;
}
