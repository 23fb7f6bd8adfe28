/**
 * Runs before each test file: resets what the last one left. Test files share a worker, since starting one takes longer
 * than most of them.
 */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// Reset the state of modules, like the storage's memory: each file has modules of its own.
vi.resetModules();
