/** The command line of §9. Everything it prints comes from the rules; nothing is decided here. */
import { createInterface } from 'node:readline';
import { answer, runCommand, USAGE } from './commands.js';

async function main(args: readonly string[]): Promise<number> {
  // Somebody may stop reading, as `head` does; that is no error of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  if (args[0] === 'batch' && args.length === 1) {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      process.stdout.write(`${answer(line)}\n`);
    }
    return 0;
  }
  if (args[0] === 'help' || args[0] === '--help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const outcome = runCommand(args);
  if (outcome.ok) process.stdout.write(outcome.lines.map((line) => `${line}\n`).join(''));
  else process.stderr.write(`${outcome.error.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  return outcome.ok ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
