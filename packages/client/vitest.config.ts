import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'client',
    environment: 'node',
    maxWorkers: 2,
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
});
