/** The start of a thread, which must learn to read TypeScript before it can load the worker's file. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
