/**
 * Runs one of our bots as a program for other people's arenas: `npm run --silent engine --workspace packages/bots --
 * --level skilled`. docs/protocol/engines.md describes its lines.
 */
import { createInterface } from 'node:readline';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { BOT_LEVELS, BOT_MANNERS } from '../src/index.js';
import { Speaker } from './speaker.js';

const { values } = argumentsOf('npm run engine --workspace packages/bots -- [OPTIONS]', {
  level: 'skilled',
  manner: 'balanced',
  seed: String(Math.random()),
});
const level = BOT_LEVELS.find((each) => each === values.level);
const manner = BOT_MANNERS.find((each) => each === values.manner);
if (level === undefined || manner === undefined) {
  process.stderr.write(`--level is one of ${BOT_LEVELS.join(', ')}; --manner one of ${BOT_MANNERS.join(', ')}\n`);
  process.exit(1);
}

// The reader may leave: that is a normal end.
process.stdout.on('error', () => process.exit(0));
const speaker = new Speaker({ level, manner, seed: values.seed, now: () => performance.now() });
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  for (const said of speaker.hear(line)) process.stdout.write(`${said}\n`);
  if (speaker.quits) break;
}
process.exit(0);
