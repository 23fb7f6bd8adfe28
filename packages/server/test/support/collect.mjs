/** Preloaded into a server: on `SIGUSR2` it collects its garbage and prints the bytes that it still needs, so that what stays can be told from what was only not yet collected. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  // Once more as when no memory is left (from Node 22 on): else V8 keeps free pages for as long as it likes.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`needs ${heapUsed + external}\n`);
});
