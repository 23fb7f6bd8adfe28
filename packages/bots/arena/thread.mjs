/** Where a thread begins: it has to be taught to read TypeScript before it can read the file that works. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
