/** §9, for programs that add commands. It prints what the rules say. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { answer, type Outcome, runCommand, USAGE, verify, verifyBoth } from './commands.js';

import { RECORD_LIMIT } from './record/record.js';

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  readonly error: Writable;
}

const OWN: Streams = { input: process.stdin, output: process.stdout, error: process.stderr };

/** Runs a command; returns the exit status: 0, or 1 if it was refused in one line. */
export async function commandLine(args: readonly string[], { input, output, error }: Streams = OWN): Promise<number> {
  // The reader may stop reading, as `head` does; that isn't an error.
  output.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  if (args[0] === 'batch' && args.length === 1) {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      output.write(`${answer(line)}\n`);
    }
    return 0;
  }
  if (args[0] === 'help' || args[0] === '--help') {
    output.write(`${USAGE}\n`);
    return 0;
  }
  const verifies = args[0] === 'verify' && (args.length === 2 || args.length === 3);
  const outcome = verifies ? await verifyFiles(args.slice(1), input) : runCommand(args);
  if (outcome.ok) output.write(outcome.lines.map((line) => `${line}\n`).join(''));
  else error.write(`${outcome.error.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  return outcome.ok ? 0 : 1;
}

/** Verifies the record of a file, or of two, and whether these had the same fate. */
async function verifyFiles(files: readonly string[], input: Readable): Promise<Outcome> {
  const texts: string[] = [];
  for (const file of files) {
    const read = await readFile(file, input);
    if (typeof read !== 'string') return read;
    texts.push(read);
  }
  return texts.length === 2 ? verifyBoth([texts[0]!, texts[1]!]) : verify(texts[0]!);
}

/** Reads a file, or standard input for `-`; returns the reason if that fails. */
async function readFile(file: string, input: Readable): Promise<string | Outcome> {
  const name = file === '-' ? 'standard input' : JSON.stringify(file);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of file === '-' ? input : createReadStream(file)) {
      bytes += chunk.length;
      // A character has at most three bytes a code unit; anything longer can't be a record.
      if (bytes > 3 * RECORD_LIMIT + 3)
        return { ok: false, error: `${name} is longer than any record; 1 MB is the most` };
      chunks.push(chunk);
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { ok: false, error: UNREAD[code]?.(name) ?? `${name} cannot be read: ${code}` };
  }
}

const UNREAD: Readonly<Record<string, (name: string) => string>> = {
  ENOENT: (name) => `there is no file ${name}`,
  EISDIR: (name) => `${name} is a directory, not a file`,
  EACCES: (name) => `${name} may not be read`,
  ERR_ENCODING_INVALID_ENCODED_DATA: (name) => `${name} is not UTF-8 text`,
};
