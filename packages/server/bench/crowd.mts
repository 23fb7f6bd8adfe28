/**
 * Connects spectators with the real SDK, in their own process: `crowd.mts URL CODE COUNT`. Prints "ready"; ends with
 * stdin.
 */
import { Player } from './player.js';

const [url = '', code = '', count = '0'] = process.argv.slice(2);
for (let i = 0; i < Number(count); i += 20) {
  await Promise.all(Array.from({ length: Math.min(20, Number(count) - i) }, () => Player.join(url, code)));
}
console.log('ready');
process.stdin.resume().once('end', () => process.exit());
