/** The command line of §9, as a program, which takes a second to start, or within this process. */
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runNpm } from '../../../../scripts/tools.mjs';
import { commandLine } from '../../src/command-line.js';

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Runs the program as in §9, from the repository's root. */
export function dominion(args: readonly string[], input: string | Buffer = ''): Ran {
  const ran = runNpm(['run', '--silent', 'dominion', '--', ...args], { cwd: ROOT, input, encoding: 'utf8' });
  const err = ran.stderr
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n');
  return { out: ran.stdout, err, code: ran.status };
}

export async function runHere(args: readonly string[], input: string | Buffer = ''): Promise<Ran> {
  const [output, error] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(output), text(error)]);
  const code = await commandLine(args, { input: Readable.from([Buffer.from(input)]), output, error });
  output.end();
  error.end();
  const [out, err] = await written;
  return { out, err, code };
}
