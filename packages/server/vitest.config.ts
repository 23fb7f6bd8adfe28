import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: { name: 'server', include: ['test/**/*.test.ts'], environment: 'node', maxWorkers: 2, testTimeout: 90_000 },
});
