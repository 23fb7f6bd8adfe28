/** The command that changes the tables, in a thread: only with that is a file of SQLite's surely let go. */
import { parentPort, workerData } from 'node:worker_threads';
import { migrateTables } from '../src/migrate-tables.js';

const { args, dataDir } = workerData as { args: string[]; dataDir: string };
let said = '';
migrateTables(args, { databaseUrl: null, databaseLock: 1000, dataDir }, null as never, (line) => (said += line)).then(
  (code) => parentPort!.postMessage({ code, said }),
  ({ message }: Error) => parentPort!.postMessage({ message }),
);
