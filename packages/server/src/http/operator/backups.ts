import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { OperatorAct } from '@dominion/protocol';
import type { Response } from 'express';
import type { Config } from '../../base/config.js';
import type { Log } from '../../base/log.js';
import type { BackupMaker } from '../../store/backup/backup-maker.js';
import { type On, RouteRefusal } from '../route.js';

interface BackupsSource {
  readonly config: Pick<Config, 'patience'>;
  readonly backups: Pick<BackupMaker, 'make'>;
  readonly log: Log;
  readonly note: (response: Response, act: OperatorAct, code: string, detail: string) => Promise<void>;
}

/** Adds `POST /api/operator/backup`. */
export function operatorBackups(on: On, { config, backups, log, note }: BackupsSource): void {
  on('POST /api/operator/backup', async ({ request, response }) => {
    const { socket } = request;
    // The connection is silent while a large database is read.
    socket.setTimeout(0);
    const made = await backups.make().catch((error: Error) => {
      log.error({ err: error }, 'backup failed');
      throw new RouteRefusal(503, 'unwritten', `The backup was not made: ${error.message.replace(/\.$/, '')}.`);
    });
    socket.setTimeout(config.patience.stall);
    if (made === null)
      throw new RouteRefusal(429, 'too-fast', 'A backup is being made already. Wait until it is done.');
    try {
      await note(response, 'backup', '', `${made.name}, ${made.bytes} bytes`);
      response.type('application/gzip').attachment(made.name).set('Content-Length', String(made.bytes));
      // A browser that disconnects knows that it has no backup.
      await pipeline(createReadStream(made.file), response).catch(() => {});
    } finally {
      await made.remove();
    }
    return undefined;
  });
}
