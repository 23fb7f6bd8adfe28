/**
 * The built server that kills itself at the point that `CRASH_POINT` names, the `CRASH_AT`th time it comes there, and says
 * just before where it was: a line of JSON with the match, the place in the log and how many frames went out meanwhile.
 */
import { readFileSync, writeSync } from 'node:fs';
import { WebSocketClient } from '@colyseus/ws-transport';
import { MatchRoom } from '../dist/rooms/match-room.js';
import { serve } from './crash-serve.mjs';

/** How long, in milliseconds, a write is waited for, and how many bytes of it at most. */
const LONGEST_WRITE = 50;
const MOST_BYTES = 24_000;

const point = process.env.CRASH_POINT;
const at = Number(process.env.CRASH_AT);
let left = at;

/** Counts what was sent to people, to tell what they may have seen. */
let frames = 0;
function isDue() {
  left--;
  return left === 0;
}

function die(where) {
  writeSync(1, `\n${JSON.stringify({ crash: where })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** How many bytes this process has written so far; while the main thread waits here, those of the store's thread. */
function bytesWritten() {
  return Number(/wchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))[1]);
}

/** Keeps everything but the store's thread from going on, until that has written some part of what it was given. */
function waitForWrite() {
  const began = bytesWritten();
  const enough = 1 + ((at * 7919) % MOST_BYTES);
  for (const end = performance.now() + LONGEST_WRITE; performance.now() < end; ) {
    if (bytesWritten() - began >= enough) return;
  }
}

/** Settles once it has said that it serves: people may come a moment before, and whoever started it waits for that word. */
let serves = () => {};
const served = new Promise((resolve) => {
  serves = resolve;
});

/** Where the server is going to die once it answers the action that was written down. */
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
      // It goes to the store's thread once the event loop has turned.
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

// Over what the server itself has put in its place.
const { raw } = WebSocketClient.prototype;
WebSocketClient.prototype.raw = function (...args) {
  frames++;
  raw.apply(this, args);
  // Patch and answer are given to the system together; it may take the patch and not live to take the answer.
  // biome-ignore lint/plugin: what the server itself holds back.
  if (point === 'reply') this.ref._socket?.uncork();
};

const { context } = MatchRoom;
MatchRoom.context = {
  ...context,
  metrics: {
    ...context.metrics,
    // Called when the answer is ready and goes out next.
    answered(name, code, seconds) {
      if (name === 'act' && code === null) answering?.();
      context.metrics.answered(name, code, seconds);
    },
  },
};
