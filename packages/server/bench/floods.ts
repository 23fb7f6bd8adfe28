/** Attackers of one server, each with one way to overwhelm it. They send from a separate address. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

/** The attackers' address, as named by us, a proxy trusted with `TRUST_PROXY=1`. */
const HEADERS = { 'X-Forwarded-For': '203.0.113.66' };

export interface Target {
  readonly url: string;
  /** A match that anyone may join. */
  readonly code: string;
  /** Returns the server's count of its spectators. */
  readonly watchers: () => number;
}

export interface Attack {
  /** Milliseconds until the server cut or refused it; null if it never did. */
  readonly cut: number | null;
  /** The number of frames, requests or sockets. */
  readonly sent: number;
}

/** Most milliseconds of an attack. */
const TIMEOUT = 10_000;

/** Sends a request; returns the status and body, or status 0 without a response. */
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

/** Joins the match without the SDK; null if refused. */
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
  // Tells the room, as the SDK does, that it may send.
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

/** Sends as fast as possible until the server has one spectator fewer. */
async function flood(target: Target, socket: WebSocket, send: () => void, atOnce: number): Promise<Attack> {
  const before = target.watchers();
  const began = performance.now();
  let sent = 0;
  while (target.watchers() === before) {
    if (performance.now() - began > TIMEOUT) return { cut: null, sent };
    for (let n = 0; n < atOnce && socket.readyState === WebSocket.OPEN; n++, sent++) send();
    await new Promise(setImmediate);
  }
  const cut = performance.now() - began;
  socket.terminate();
  return { cut, sent };
}

async function messages(target: Target): Promise<Attack> {
  const socket = await mustJoin(target);
  // Type 13 with the name `draw` and an empty object, as the SDK writes them.
  const frame = Uint8Array.from([13, 0xa4, ...Buffer.from('draw'), 0x80]);
  return flood(target, socket, () => socket.send(frame), 20);
}

/** Sends pings without reading the pongs. */
async function pings(target: Target): Promise<Attack> {
  const socket = await mustJoin(target);
  socket.pause();
  const payload = Buffer.alloc(125);
  return flood(target, socket, () => socket.ping(payload), 1000);
}

/** Sends frames above the allowed length. */
async function oversized(target: Target): Promise<Attack> {
  const socket = await mustJoin(target);
  const frame = Buffer.alloc(1_000_000, 13);
  return flood(target, socket, () => socket.send(frame), 1);
}

/** Opens one socket after the other and keeps them. */
async function joins(target: Target): Promise<Attack> {
  const began = performance.now();
  const sockets: WebSocket[] = [];
  let [sent, cut]: [number, number | null] = [0, null];
  while (cut === null && performance.now() - began < TIMEOUT) {
    const some = await Promise.all(Array.from({ length: 10 }, () => join(target)));
    sent += some.length;
    for (const socket of some) if (socket !== null) sockets.push(socket);
    if (some.includes(null)) cut = performance.now() - began;
  }
  for (const socket of sockets) socket.terminate();
  return { cut, sent };
}

/** Makes matches as fast as possible until the server refuses. */
async function makings({ url }: Target): Promise<Attack> {
  const began = performance.now();
  for (let sent = 1; performance.now() - began < TIMEOUT; sent++) {
    const { status } = await ask(url, 'POST', '/api/matches', '{"mode":"2"}');
    if (status === 429) return { cut: performance.now() - began, sent };
  }
  return { cut: null, sent: 0 };
}

/** Sends bodies of 30 MB with their length. */
async function bodies({ url }: Target): Promise<Attack> {
  const began = performance.now();
  const { status } = await ask(url, 'POST', '/api/matches', 'x'.repeat(30_000_000));
  const refused = status === 413 || status === 0;
  return { cut: refused ? performance.now() - began : null, sent: 1 };
}

/** Loads pages over several connections for three seconds. Nothing is refused; only the effect on others counts. */
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

export const FLOODS: Readonly<Record<string, (target: Target) => Promise<Attack>>> = {
  'messages in the room': messages,
  'pings, nothing read': pings,
  'frames of 1 MB': oversized,
  'sockets, kept open': joins,
  'matches made': makings,
  'a body of 30 MB': bodies,
  'requests for the lobby': pages,
};

/** Floods that don't end, because no limit of the server counts them. */
export const ENDLESS: ReadonlySet<string> = new Set(['requests for the lobby']);
