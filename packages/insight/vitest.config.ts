import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'insight',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 3,
    testTimeout: 120_000,
    // Node runs the sources itself: searches take half as long as in modules that Vite has rewritten.
    execArgv: ['--import', 'tsx'],
    server: { deps: { external: [/\/packages\/\w+\/(?!test\/)/] } },
  },
});
