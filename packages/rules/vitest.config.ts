import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rules',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
  },
});
