#!/usr/bin/env node
/** `dominion`: the commands of the rules (RULES.md §9), and play and watch, loaded on demand. */
import { commandLine } from '@dominion/rules/command-line';
import { and } from './arguments.js';

const [command, ...rest] = process.argv.slice(2);
const streams = { input: process.stdin, output: process.stdout, error: process.stderr };

const COMMANDS_OF_RULES = ['start', 'moves', 'apply', 'perft', 'show', 'mandate', 'record', 'verify', 'batch'];

const USAGE = `
  play [MODE] [OPTIONS]                Play against bots in this terminal (see play --help)
  watch CODE|URL [OPTIONS]             Watch a match on a server (see watch --help)
`;

if (command === 'play') process.exitCode = await (await import('./play.js')).playCommand(rest, streams);
else if (command === 'watch') {
  // The reader may stop reading, as `head` does; that isn't an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await (await import('./watch.js')).watchCommand(rest, streams);
} else if (command === undefined || ![...COMMANDS_OF_RULES, 'help', '--help'].includes(command)) {
  const what = command === undefined ? 'no command was given' : `there is no command ${JSON.stringify(command)}`;
  const commands = and(['play', 'watch', ...COMMANDS_OF_RULES]);
  process.stderr.write(`${what}; the commands are ${commands} (--help says more)\n`);
  process.exitCode = 1;
} else {
  process.exitCode = await commandLine(process.argv.slice(2));
  if (command === 'help' || command === '--help') process.stdout.write(USAGE.slice(1));
}
