import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const MOST = 30;

test(`a folder of tests has at most ${MOST} files`, () => {
  const files = execFileSync('git', ['ls-files', 'packages/*/test', 'scripts/test', 'e2e'], { encoding: 'utf8' });
  const counts = new Map<string, number>();
  for (const file of files.trim().split('\n')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
});
