/** Before each test file: whatever the last one left in this worker goes. Test files share a worker, since starting one takes longer than most of them. */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// What modules remember, like the storage's memory, is forgotten: each file has modules of its own.
vi.resetModules();
