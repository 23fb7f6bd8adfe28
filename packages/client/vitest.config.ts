import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'client',
    environment: 'node',
    isolate: false,
    setupFiles: 'test/fresh.ts',
    maxWorkers: 3,
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    // Node runs what remembers nothing itself, once for all files, which fresh.ts does not forget.
    execArgv: ['--import', 'tsx'],
    server: { deps: { external: [/\/packages\/(bots|insight|rules)\/src\//] } },
  },
});
