/** Runs before each test file. Files share a process, so anything left open would reach the next. */
import { afterAll, vi } from 'vitest';
import { putAway } from './cleanup.js';

// Registered before all hooks of the file, so it runs after them.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await putAway();
});
