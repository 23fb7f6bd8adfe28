/**
 * The files of the built pages, kept in memory. They are few and small, and an unread response then holds neither a descriptor
 * nor a copy.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

interface Kept {
  readonly bytes: Buffer;
  readonly tag: string;
  /** The modification time, which shows whether the file has changed. */
  readonly written: number;
}

/** The extensions of builds' compressed copies, smallest first, with their encodings. */
const COPIES = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** Returns the path of a requested file; null if it can't be decoded or contains a hidden part. */
function pathIn(request: Request): string | null {
  try {
    const path = decodeURIComponent(request.path);
    const hidden = path.split(/[\\/]/).some((part) => part.startsWith('.'));
    return hidden || path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** Returns a reader of a folder's files, null for a missing one; a changed file is read again. */
export function keptFiles(folder: string): (path: string) => Promise<Kept | null> {
  const all = new Map<string, Promise<Kept>>();
  async function read(file: string, written: number): Promise<Kept> {
    const bytes = await readFile(file);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, tag, written };
  }
  return async (path) => {
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) {
      all.delete(file);
      return null;
    }
    const known = await all.get(file);
    if (known?.written === found.mtimeMs) return known;
    const reading = read(file, found.mtimeMs);
    all.set(file, reading);
    reading.catch(() => all.delete(file));
    return reading;
  };
}

export interface ServingOptions {
  readonly folder: string;
  readonly cache: string;
}

/** Serves a folder's files by path, compressed if there is a copy and the client accepts it. */
export function serveFiles({ folder, cache }: ServingOptions): RequestHandler {
  const find = keptFiles(folder);
  const answer = async (path: string, request: Request, response: Response): Promise<boolean> => {
    const plain = await find(path);
    if (plain === null) return false;
    response.vary('Accept-Encoding').set('Cache-Control', cache).type(extname(path));
    for (const [ending, encoding] of COPIES) {
      const copy = request.acceptsEncodings(encoding) === encoding ? await find(path + ending) : null;
      if (copy === null) continue;
      response.set({ 'Content-Encoding': encoding, ETag: copy.tag }).send(copy.bytes);
      return true;
    }
    response.set('ETag', plain.tag).send(plain.bytes);
    return true;
  };
  return async (request, response, next) => {
    const path = request.method === 'GET' || request.method === 'HEAD' ? pathIn(request) : null;
    if (path === null || !(await answer(path, request, response))) next();
  };
}
