/** A thread that writes one backup, because reading a whole database would delay players. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../base/log.js';
import { type BackupSource, writeBackup } from './backup-file.js';

/** The source and the target of a backup. */
export interface BackupTask {
  readonly source: BackupSource;
  readonly file: string;
  readonly at: number;
}

const { source, file, at } = workerData as BackupTask;
writeBackup(source, file, at, createLog('info')).then(
  () => parentPort!.postMessage(null),
  ({ message }: Error) => parentPort!.postMessage(message),
);
