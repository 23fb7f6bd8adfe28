import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'words',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
  },
});
