/** A server's command in a thread: only the thread's end surely releases an SQLite file. */
import { parentPort, workerData } from 'node:worker_threads';
import { runBackup } from '../../src/app/backup.js';
import { migrateTables } from '../../src/app/migrate-tables.js';

const { command, args, dataDir } = workerData as {
  command: 'migrate' | 'backup' | 'restore';
  args: string[];
  dataDir: string;
};
let said = '';
const config = { databaseUrl: null, databaseLock: 1000, dataDir };
const say = (line: string) => (said += line);
const done =
  command === 'migrate'
    ? migrateTables(args, config, null as never, say)
    : runBackup(command, args, config, null as never, say);
done.then(
  (code) => parentPort!.postMessage({ code, said }),
  ({ message }: Error) => parentPort!.postMessage({ message }),
);
