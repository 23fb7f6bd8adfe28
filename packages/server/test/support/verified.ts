import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { commandLine } from '@dominion/rules/command-line';

/** Returns what `verify` prints for a record, line by line; null if it refuses it. */
export async function verified(record: string): Promise<readonly string[] | null> {
  const [output, error] = [new PassThrough(), new PassThrough()];
  const status = await commandLine(['verify', '-'], { input: Readable.from([Buffer.from(record)]), output, error });
  output.end();
  return status === 0 ? (await text(output)).trimEnd().split('\n') : null;
}
