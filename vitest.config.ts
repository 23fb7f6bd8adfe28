import { defineConfig } from 'vitest/config';
import { compileWords } from './packages/words/compile/compile.js';

// vitest prints failures with Map.groupBy, which Node 20 does not have.
(Map as { groupBy?: unknown }).groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

// Tests run on the sources, and some of those are generated from messages.
compileWords();

// We run on two cores or more. Each project sets its own number of workers, because it doesn't inherit that from here.
export default defineConfig({ test: { projects: ['packages/*/vitest.config.ts', 'scripts/vitest.config.ts'] } });
