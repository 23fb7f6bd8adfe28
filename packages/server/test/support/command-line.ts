/** The command line within this process: as a program it takes a second to start. */
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { commandLine } from '@dominion/rules/command-line';

/** Returns what a command prints; rejects with its message if it fails. */
export async function dominion(args: readonly string[], input = ''): Promise<string> {
  const [output, error] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(output), text(error)]);
  const code = await commandLine(args, { input: Readable.from([Buffer.from(input)]), output, error });
  output.end();
  error.end();
  const [out, err] = await written;
  if (code !== 0) throw new Error(err);
  return out;
}
