import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What is shipped is compared with what a server has, by its sources.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'scripts', include: ['test/**/*.test.ts'], environment: 'node', maxWorkers: 3, testTimeout: 30_000 },
});
