/**
 * The built server that kills itself the `CRASH_AT`th time at the point `CRASH_POINT`. It first prints a JSON line: the
 * match, the place in the log and the frames sent meanwhile.
 */
import { readFileSync, writeSync } from 'node:fs';
import { WebSocketClient } from '@colyseus/ws-transport';
import { MatchRoom } from '../dist/rooms/match-room.js';
import { serve } from './crash-serve.mjs';

/** Milliseconds to wait for a write, and the most bytes of it to wait for. */
const LONGEST_WRITE = 50;
const MOST_BYTES = 24_000;

const point = process.env.CRASH_POINT;
const at = Number(process.env.CRASH_AT);
let left = at;

/** Counts frames sent to people, which tells what they may have seen. */
let frames = 0;
function isDue() {
  left--;
  return left === 0;
}

function die(where) {
  writeSync(1, `\n${JSON.stringify({ crash: where })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Returns the bytes that this process has written so far; while the main thread waits here, only the store's thread writes. */
function bytesWritten() {
  return Number(/wchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))[1]);
}

/** Blocks everything but the store's thread until that has written a part of its data. */
function waitForWrite() {
  const began = bytesWritten();
  const enough = 1 + ((at * 7919) % MOST_BYTES);
  for (const end = performance.now() + LONGEST_WRITE; performance.now() < end; ) {
    if (bytesWritten() - began >= enough) return;
  }
}

/** People may connect before the address is printed, but the parent process waits for it. */
let serves = () => {};
const served = new Promise((resolve) => {
  serves = resolve;
});

/** Set to kill the server as soon as it answers the stored action. */
let answering = null;

await serve((matches) => ({
  async commit(matchId, epoch, commit) {
    const acted = commit.lines?.find(({ clientId }) => clientId !== null);
    const counts = point === 'end' ? commit.end !== undefined : point !== 'claim' && acted !== undefined;
    if (!counts || !isDue()) return matches.commit(matchId, epoch, commit);
    const seq = (acted ?? commit.lines[0]).seq;
    const before = point === 'append' || (point === 'end' && at % 2 === 0);
    if (before) die({ matchId, seq, written: false, frames: 0 });
    const done = matches.commit(matchId, epoch, commit);
    if (point === 'write') {
      // The write reaches the store's thread after the current turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      waitForWrite();
      die({ matchId, seq, written: null, frames: 0 });
    }
    await done;
    const sent = frames;
    if (point === 'reply') answering = () => die({ matchId, seq, written: true, frames: frames - sent });
    else die({ matchId, seq, written: true, frames: frames - sent });
  },
  async claim(...asked) {
    const due = point === 'claim' && isDue();
    if (due) await served;
    const where = { matchId: asked[0], seq: null, written: null, frames: 0 };
    if (due && at % 2 === 0) die(where);
    const claim = await matches.claim(...asked);
    if (due) die(where);
    return claim;
  },
}));

serves();

// Wraps the method that the server itself has replaced.
const { raw } = WebSocketClient.prototype;
WebSocketClient.prototype.raw = function (...args) {
  frames++;
  raw.apply(this, args);
  // Patch and answer are written together; here the system may take the patch before the answer is sent.
  // biome-ignore lint/plugin: Colyseus has no public access to the socket.
  if (point === 'reply') this.ref._socket?.uncork();
};

const { context } = MatchRoom;
MatchRoom.context = {
  ...context,
  metrics: {
    ...context.metrics,
    // Called when the answer is ready and is sent next.
    answered(name, code, seconds) {
      if (name === 'act' && code === null) answering?.();
      context.metrics.answered(name, code, seconds);
    },
  },
};
