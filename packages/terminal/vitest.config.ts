import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'terminal', include: ['test/**/*.test.ts'], environment: 'node', maxWorkers: 2, testTimeout: 60_000 },
});
