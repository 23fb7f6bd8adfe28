/** The tests that a mutant has to survive: those of the paragraphs, and smaller ones of fields, perft and the second reading. */
import { defineConfig } from 'vitest/config';

// vitest groups the failures that it prints with it, and Node 20 does not have it; here nobody reads them.
(Map as { groupBy?: unknown }).groupBy ??= () => new Map();

export default defineConfig({
  test: {
    include: ['test/[1-7]-*.test.ts', 'test/mutants.test.ts'],
    bail: 1,
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    reporters: ['dot'],
  },
});
