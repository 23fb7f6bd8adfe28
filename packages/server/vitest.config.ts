import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: { name: 'server', include: ['test/**/*.test.ts'], environment: 'node', maxWorkers: 1, testTimeout: 60_000 },
});
