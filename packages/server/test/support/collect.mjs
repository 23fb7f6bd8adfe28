/** Preloaded into a server: on `SIGUSR2` it collects garbage and prints the bytes still needed, so that leaks show. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  // Collects again as when memory runs out (from Node 22 on): otherwise V8 keeps free pages indefinitely.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`needs ${heapUsed + external}\n`);
});
