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
    // Loading all modules of the server again takes longer than the tests of most files.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A machine busy with other work must not fail the tests.
    expect: { poll: { timeout: 30_000 } },
  },
});
