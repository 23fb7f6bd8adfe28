/** Before each test file. Files share a process and its modules, so whatever one leaves open the next one would meet. */
import { afterAll, vi } from 'vitest';
import { putAway } from './leftovers.js';

// Registered before any hook of the file, so run after all of them.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await putAway();
});
