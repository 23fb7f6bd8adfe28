import { describe, expect, test } from 'vitest';
import { cpuTime } from '../support/cpu.js';
import { fuzz } from '../support/fuzz-readers.js';
import { runs } from '../support/random.js';

describe('§8 readers, fed anything', () => {
  test.each([
    ['position', runs(8000), 20],
    ['action', runs(6000), 1],
    ['record', runs(6000), 25],
  ] as const)('the %s reader: %i texts', (reader, count, reasons) => {
    const tally = fuzz(reader, count, 20260301);
    expect(tally.accepted).toBeGreaterThan(count / 20);
    expect(tally.accepted).toBeLessThan(count);
    expect(tally.reasons.size).toBeGreaterThanOrEqual(reasons);
  });

  test.each([
    ['crashes', () => JSON.parse('{'), /JSON/, 60_000],
    ['never comes back', forever, /timed out/, 200],
    ['is slow', () => slowly(30), /one text took \d+ ms/, 60_000],
  ])('a reader that %s ends the run with the text', (_, read, cause, most) => {
    let failure: unknown;
    try {
      fuzz('action', 10, 1, { read, patience: 20, most });
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
  const until = cpuTime() + milliseconds;
  while (cpuTime() < until);
  return null;
}
