#!/usr/bin/env node
/**
 * `dominion`: the commands of the rules (RULES.md §9), and besides them play and watch, which are loaded when they are asked for. It
 * decides nothing itself.
 */
import { commandLine } from '@dominion/rules/command-line';

const [command, ...rest] = process.argv.slice(2);
const streams = { input: process.stdin, output: process.stdout, error: process.stderr };

/** The commands that the rules do not have. */
const USAGE = `
  play [MODE] [OPTIONS]                a match against bots, here; play --help says more
  watch CODE|URL [OPTIONS]             a match of a server, as it is played; watch --help says more
`;

if (command === 'play') process.exitCode = await (await import('./play.js')).playCommand(rest, streams);
else if (command === 'watch') process.exitCode = await (await import('./watch.js')).watchCommand(rest, streams);
else {
  process.exitCode = await commandLine(process.argv.slice(2));
  if (command === 'help' || command === '--help') process.stdout.write(USAGE.slice(1));
}
