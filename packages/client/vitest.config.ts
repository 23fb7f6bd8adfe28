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
    // Let Node run modules without state itself, once for all files; fresh.ts doesn't reset them.
    execArgv: ['--import', 'tsx'],
    server: { deps: { external: [/\/packages\/(bots|insight|rules)\/src\//] } },
  },
});
