import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  // The server whose match is watched runs from its sources.
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'terminal',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
