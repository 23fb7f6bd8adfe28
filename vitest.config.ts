import { defineConfig } from 'vitest/config';

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

// Two cores are the least we run on; one worker a core.
export default defineConfig({ test: { maxWorkers: 2, projects: ['packages/*/vitest.config.ts'] } });
