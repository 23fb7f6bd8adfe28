import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rules',
    include: ['test/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 3,
    testTimeout: 120_000,
    // Node runs the sources itself: this plays positions twice as fast as modules that Vite has rewritten.
    execArgv: ['--import', 'tsx'],
    server: { deps: { external: [/\/packages\/\w+\/(?!test\/)/] } },
  },
});
