import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Shipped files are compared with the server's sources.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'scripts', include: ['test/**/*.test.ts'], environment: 'node', maxWorkers: 3, testTimeout: 30_000 },
});
