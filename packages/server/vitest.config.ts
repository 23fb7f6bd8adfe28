import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'server',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'test/support/services.ts',
    setupFiles: 'test/support/each-file.ts',
    // To read all modules of the server anew takes longer than most files' tests.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: a machine with other work to do is no fault of ours.
    expect: { poll: { timeout: 30_000 } },
  },
});
