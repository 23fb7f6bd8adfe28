/**
 * The files of the built pages, kept in memory: they are few and small, and an answer that nobody reads then pins neither a
 * descriptor nor a copy.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

interface Kept {
  readonly bytes: Buffer;
  readonly tag: string;
  /** By which is seen whether the file is still the same. */
  readonly written: number;
}

/** The endings of the compressed copies that a build lays beside its files, the smallest first, and what they are called. */
const COPIES = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** The path of a file that is asked for; null where it cannot be read or leads to what is nobody's business. */
function pathIn(request: Request): string | null {
  try {
    const path = decodeURIComponent(request.path);
    const hidden = path.split(/[\\/]/).some((part) => part.startsWith('.'));
    return hidden || path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** Gives the files of a folder, null where there is none; each is read again once it was written again. */
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
  /** What caches may do with them. */
  readonly cache: string;
}

/** Serves the files of a folder to whoever asks for one by its path, compressed where there is a copy and it can be read. */
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
