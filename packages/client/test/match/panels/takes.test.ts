/** Panels and pages take the parts of a session that they show, the whole only to pass it on. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The most places that take the whole session; a new one names the parts that it needs. */
const MOST = 38;

it('is said where they take it: few take the whole session', () => {
  const folder = 'packages/client/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const places = files.flatMap((file) => {
    if (!/\.tsx?$/.test(file)) return [];
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => (/session: Session\b/.test(line) ? [`${file}:${at + 1}`] : []));
  });
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(MOST);
});
