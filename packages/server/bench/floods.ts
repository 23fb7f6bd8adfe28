/** Attackers of one server, each with one way to overwhelm it. What they send comes from an address of their own. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

/** The address that a trusted proxy, which is us, says attackers come from; the server runs with `TRUST_PROXY=1`. */
const HEADERS = { 'X-Forwarded-For': '203.0.113.66' };

/** What an attacker is given. */
export interface Target {
  readonly url: string;
  /** A match that anybody may come into. */
  readonly code: string;
  /** How many watchers are in it by the server's count. */
  readonly watchers: () => number;
}

/** What became of an attack. */
export interface Attack {
  /** Milliseconds from its beginning until the server had cut it off, or refused it; null when it never did. */
  readonly cut: number | null;
  /** Frames, requests or sockets that were sent or asked for. */
  readonly sent: number;
}

/** For how long, in milliseconds, an attacker goes on at most. */
const PATIENCE = 10_000;

/** Sends a request; gives the status and the body, or status 0 when there is no answer. */
function ask(
  url: string,
  method: string,
  path: string,
  body = '',
  agent?: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = { ...HEADERS, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const asked = request(new URL(path, url), { method, headers, ...(agent && { agent }) }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: response.statusCode!, text }));
    });
    asked.on('error', () => resolve({ status: 0, text: '' }));
    asked.end(body);
  });
}

/** Comes into the match without the SDK; null when the door stays shut. */
async function join({ url, code }: Target): Promise<WebSocket | null> {
  const key = randomBytes(32).toString('hex');
  const { status, text } = await ask(url, 'POST', `/matchmake/joinById/${code}`, JSON.stringify({ key }));
  if (status !== 200) return null;
  const { processId, sessionId } = JSON.parse(text) as { processId: string; sessionId: string };
  const address = `${url.replace('http', 'ws')}/${processId}/${code}?sessionId=${sessionId}`;
  const socket = new WebSocket(address, { headers: HEADERS, perMessageDeflate: false });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  if (socket.readyState !== WebSocket.OPEN) return null;
  // Says, as the SDK does, that the room may send.
  socket.send(Uint8Array.of(10));
  return socket;
}

async function mustJoin(target: Target): Promise<WebSocket> {
  const before = target.watchers();
  const socket = await join(target);
  if (socket === null) throw new Error('the attacker was not let in');
  while (target.watchers() === before) await new Promise(setImmediate);
  return socket;
}

/** Sends as fast as it goes until the server has one watcher less. */
async function flood(target: Target, socket: WebSocket, send: () => void, atOnce: number): Promise<Attack> {
  const before = target.watchers();
  const began = performance.now();
  let sent = 0;
  while (target.watchers() === before) {
    if (performance.now() - began > PATIENCE) return { cut: null, sent };
    for (let n = 0; n < atOnce && socket.readyState === WebSocket.OPEN; n++, sent++) send();
    await new Promise(setImmediate);
  }
  const cut = performance.now() - began;
  socket.terminate();
  return { cut, sent };
}

/** Requests in the room, as fast as it goes. */
async function messages(target: Target): Promise<Attack> {
  const socket = await mustJoin(target);
  // Type 13 with the name `draw` and an empty object, as the SDK writes them.
  const frame = Uint8Array.from([13, 0xa4, ...Buffer.from('draw'), 0x80]);
  return flood(target, socket, () => socket.send(frame), 20);
}

/** Signs of life asked for by somebody who reads none of them. */
async function pings(target: Target): Promise<Attack> {
  const socket = await mustJoin(target);
  socket.pause();
  const payload = Buffer.alloc(125);
  return flood(target, socket, () => socket.ping(payload), 1000);
}

/** Frames that are longer than any may be. */
async function oversized(target: Target): Promise<Attack> {
  const socket = await mustJoin(target);
  const frame = Buffer.alloc(1_000_000, 13);
  return flood(target, socket, () => socket.send(frame), 1);
}

/** One socket after the other, all of them kept. */
async function joins(target: Target): Promise<Attack> {
  const began = performance.now();
  const sockets: WebSocket[] = [];
  let [sent, cut]: [number, number | null] = [0, null];
  while (cut === null && performance.now() - began < PATIENCE) {
    const some = await Promise.all(Array.from({ length: 10 }, () => join(target)));
    sent += some.length;
    for (const socket of some) if (socket !== null) sockets.push(socket);
    if (some.includes(null)) cut = performance.now() - began;
  }
  for (const socket of sockets) socket.terminate();
  return { cut, sent };
}

/** Matches made as fast as it goes, until the server refuses. */
async function makings({ url }: Target): Promise<Attack> {
  const began = performance.now();
  for (let sent = 1; performance.now() - began < PATIENCE; sent++) {
    const { status } = await ask(url, 'POST', '/api/matches', '{"mode":"2"}');
    if (status === 429) return { cut: performance.now() - began, sent };
  }
  return { cut: null, sent: 0 };
}

/** Bodies of 30 MB, announced and sent. */
async function bodies({ url }: Target): Promise<Attack> {
  const began = performance.now();
  const { status } = await ask(url, 'POST', '/api/matches', 'x'.repeat(30_000_000));
  const refused = status === 413 || status === 0;
  return { cut: refused ? performance.now() - began : null, sent: 1 };
}

/** Pages over some lines for three seconds. Nothing is refused: what counts is whether others notice. */
async function pages({ url }: Target): Promise<Attack> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const end = performance.now() + 3000;
  let sent = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await ask(url, 'GET', '/api/lobby', '', agent);
      sent++;
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  agent.destroy();
  return { cut: null, sent };
}

/** All floods by name. */
export const FLOODS: Readonly<Record<string, (target: Target) => Promise<Attack>>> = {
  'messages in the room': messages,
  'pings, nothing read': pings,
  'frames of 1 MB': oversized,
  'sockets, kept open': joins,
  'matches made': makings,
  'a body of 30 MB': bodies,
  'requests for the lobby': pages,
};

/** Floods that nothing puts an end to, because no limit of the server counts what they send. */
export const ENDLESS: ReadonlySet<string> = new Set(['requests for the lobby']);
