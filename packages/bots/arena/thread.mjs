/** Where a thread begins: it has to be taught to read TypeScript before it can read `worker.ts`. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
