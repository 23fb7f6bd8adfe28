/**
 * Spectators of a match's stream in their own process, each on a socket that only counts: `onlookers.mts URL CODE
 * COUNT`. They connect after a line on stdin; "ready" is printed once all have the state. Each further line is answered
 * with the readers and time of every line of the log. Ends with stdin.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

/** Spectators who connect at the same time. */
const ABREAST = 50;
const LINE = '"kind":"line","at":';

const [url = '', code = '', count = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
/** By a line's number: how many received it, and when the last did, in milliseconds since 1970. */
const told = new Map<number, { readers: number; last: number }>();
let cut = 0;
let bytes = 0;

/** Resolves when the spectator has received the state so far. */
function come(): Promise<void> {
  return new Promise((resolve) => {
    let live = false;
    let rest: Buffer = Buffer.alloc(0);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/matches/${code}/stream HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    socket.on('error', () => {});
    socket.once('close', () => {
      cut++;
      resolve();
    });
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (!live) {
        live = chunk.includes('"kind":"time"');
        if (live) resolve();
        return;
      }
      const now = performance.timeOrigin + performance.now();
      // Chunks may be split anywhere.
      const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const whole = all.lastIndexOf(10) + 1;
      rest = all.subarray(whole);
      const values = all.subarray(0, whole);
      for (let at = values.indexOf(LINE); at >= 0; at = values.indexOf(LINE, at + 1)) {
        const place = Number.parseInt(values.toString('latin1', at + LINE.length, at + LINE.length + 8), 10);
        const entry = told.get(place) ?? { readers: 0, last: 0 };
        told.set(place, { readers: entry.readers + 1, last: now });
      }
    });
  });
}

process.stdin.once('end', () => process.exit());
console.log('waiting');
await once(process.stdin, 'data');
for (let i = 0; i < Number(count); i += ABREAST) {
  await Promise.all(Array.from({ length: Math.min(ABREAST, Number(count) - i) }, come));
}
console.log('ready');
process.stdin.on('data', () => console.log(JSON.stringify({ told: [...told], cut, bytes })));
