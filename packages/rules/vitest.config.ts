import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rules',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 3,
    testTimeout: 120_000,
    // Node runs the sources itself: positions are played twice as fast as in modules that Vite has rewritten.
    execArgv: ['--import', 'tsx'],
    server: { deps: { external: [/\/packages\/\w+\/(?!test\/)/] } },
  },
});
