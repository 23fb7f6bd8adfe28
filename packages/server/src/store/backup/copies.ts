/**
 * Copies of a SQLite file in use. Only its server can read it, so commands on the same machine request one through a
 * socket in its folder.
 */
import { once } from 'node:events';
import { chmodSync, readdirSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../../base/log.js';
import { StoreError, type UpkeepStore } from '../store.js';

/** A copy in its own folder, which only its owner can read. */
export interface FileCopy {
  readonly file: string;
  remove(): Promise<void>;
}

const FOLDER = 'dominion-copy-';
/** The longest path of a socket, in bytes, that all systems accept. */
const LONGEST = 100;

type Answered = { readonly file: string } | { readonly fault: string };

/** Returns the socket's path, relative if shorter, because the system truncates long paths. */
function socketIn(folder: string): string {
  const whole = resolve(folder, 'dominion.sock');
  const short = relative('.', whole);
  return short.length < whole.length ? short : whole;
}

const removing = (folder: string) => () => rm(folder, { recursive: true, force: true });

/** Makes a copy beside the file. Rejects with the database's error, leaving nothing behind. */
export async function makeCopy(store: Pick<UpkeepStore, 'copyTo'>, folder: string): Promise<FileCopy> {
  const own = await mkdtemp(join(folder, FOLDER));
  const remove = removing(own);
  try {
    const file = join(own, 'dominion.sqlite');
    // SQLite accepts an empty file. Created first, it is private from its first byte.
    await (await open(file, 'wx', 0o600)).close();
    await store.copyTo!(file);
    return { file: resolve(file), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Lets commands of the same account request copies while a server runs. */
export class CopyOffer {
  readonly #folder: string;
  readonly #store: Pick<UpkeepStore, 'copyTo'>;
  readonly #log: Log;
  #server: Server | null = null;

  constructor(folder: string, store: Pick<UpkeepStore, 'copyTo'>, log: Log) {
    this.#folder = folder;
    this.#store = store;
    this.#log = log;
  }

  /** Starts to listen, and removes what earlier servers left there. If that fails, it is only logged. */
  async open(): Promise<void> {
    // Windows has no socket files.
    if (process.platform === 'win32') return;
    const path = socketIn(this.#folder);
    try {
      if (Buffer.byteLength(path) > LONGEST) throw new Error(`the path ${path} is too long for a socket`);
      for (const name of readdirSync(this.#folder))
        if (name.startsWith(FOLDER)) await removing(join(this.#folder, name))();
      await rm(path, { force: true });
      this.#server = createServer((socket) => this.#serve(socket));
      // Without a free descriptor the command fails and must be run again.
      this.#server.on('error', () => {});
      this.#server.listen(path);
      await once(this.#server, 'listening');
      this.#server.unref();
      chmodSync(path, 0o600);
    } catch (error) {
      this.#log.warn({ err: error }, 'the command backup needs this server stopped: it cannot listen in DATA_DIR');
    }
  }

  close(): void {
    this.#server?.close();
  }

  /** Sends a copy to a client that requests one; a client that only checks for a server sends nothing and gets nothing. */
  #serve(socket: Socket): void {
    socket.on('error', () => {});
    socket.once('data', () => void this.#answer(socket));
  }

  async #answer(socket: Socket): Promise<void> {
    const answer = (answered: Answered) => socket.end(JSON.stringify(answered));
    try {
      const copy = await makeCopy(this.#store, this.#folder);
      if (socket.destroyed) await copy.remove();
      else answer({ file: copy.file });
    } catch (error) {
      this.#log.error({ err: error }, 'copying the database failed');
      answer({ fault: (error as Error).message });
    }
  }
}

/** Connects to the server that uses the file in a folder; null if none runs. */
async function reach(folder: string): Promise<Socket | null> {
  const socket = connect(socketIn(folder));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    socket.destroy();
    const { code } = error as { code?: string };
    if (code !== 'EACCES' && code !== 'EPERM') return null;
    throw new StoreError(
      `The server of ${folder} runs as another account. Run this command as that account, or as root.`,
    );
  }
}

/** Whether a running server uses the file in a folder. */
export async function isHeld(folder: string): Promise<boolean> {
  const socket = await reach(folder);
  socket?.destroy();
  return socket !== null;
}

/** Requests a copy, which the caller must remove. Returns null if no server runs. */
export async function askForCopy(folder: string): Promise<FileCopy | null> {
  const socket = await reach(folder);
  if (socket === null) return null;
  socket.write('copy\n');
  const told = await text(socket).catch(() => '');
  if (told === '') throw new StoreError('The server ended before the copy was made. Try again.');
  const answered = JSON.parse(told) as Answered;
  if ('fault' in answered) throw new StoreError(`The server could not copy its database: ${answered.fault}.`);
  return { file: answered.file, remove: removing(dirname(answered.file)) };
}
