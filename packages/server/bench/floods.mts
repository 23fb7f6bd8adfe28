/**
 * Measures how attackers affect players: `npm run floods --workspace packages/server [-- --matches 10 --rate 5]`, after
 * `npm run build`. Each flood runs alone, while another process plays matches. Ends with 1 if an attacker is cut too
 * late or players notice too much.
 */
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { describeMachine, LOAD_CORE, pin, SERVER_CORE } from './bench-machine.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { startBuilt } from './built.js';
import { quantile } from './figures.js';
import { ENDLESS, FLOODS } from './floods.js';
import { LoadGenerator } from './load-generator.js';
import { makeMatch, Player } from './player.js';

const { values } = argumentsOf('npm run floods --workspace packages/server -- [OPTIONS]', {
  rate: 5,
  matches: 10,
  json: null,
});

/** Seconds of play around each attack, and milliseconds between memory samples. */
const SECONDS = 5;
const LOOK = 20;
const RATE = values.rate;

pin(process.pid, LOAD_CORE);
console.log(`floods: ${describeMachine()}`);
const server = await startBuilt({ TRUST_PROXY: '1' });
pin(server.pid, SERVER_CORE);
const generator = await LoadGenerator.start('ours', server.url);
const figures: Figure[] = [];
try {
  await generator.open(values.matches);
  // A warm-up.
  const quiet = await generator.play({ seconds: SECONDS, rate: RATE });
  figures.push({ name: 'nobody attacks: p99 to the last client', value: quantile(quiet.seen, 0.99), unit: 'ms' });
  const code = await makeMatch(server.url, { mode: '2' });
  const observer = await Player.join(server.url, code);
  for (const [name, attack] of Object.entries(FLOODS)) {
    const before = server.memory();
    let peak = before;
    const looking = setInterval(() => (peak = Math.max(peak, server.memory())), LOOK);
    const playing = generator.play({ seconds: SECONDS, rate: RATE });
    // If the attack throws, nothing awaits this promise.
    playing.catch(() => {});
    const { cut, sent } = await attack({ url: server.url, code, watchers: () => observer.state.watchers });
    const { seen, errors } = await playing;
    clearInterval(looking);
    if (errors.length > 0) throw new Error(`${name}: ${errors[0]}`);
    figures.push(
      { name: `${name}: sent`, value: sent, unit: '' },
      ...(ENDLESS.has(name)
        ? []
        : [{ name: `${name}: cut after`, value: cut ?? Number.POSITIVE_INFINITY, unit: 'ms', most: 1000 }]),
      { name: `${name}: p99 to the last client`, value: quantile(seen, 0.99), unit: 'ms', most: 50 },
      { name: `${name}: memory, more`, value: (peak - before) / 1e6, unit: 'MB', most: 30 },
    );
    await observer.until(() => observer.state.watchers === 1);
  }
} finally {
  await generator.stop();
  await server.stop();
}
printFigures(figures);
const file = values.json;
if (file !== undefined) writeFigures(file, figures);
process.exit(figures.some(({ value, most }) => most !== undefined && value > most) ? 1 : 0);
