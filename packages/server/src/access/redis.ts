/** The Redis that a site's servers share for lobby and rate limits. Losing it costs neither matches nor play. */
import { createClient, createCluster } from 'redis';
import type { Log } from '../base/log.js';

/** Commands that may wait for an unresponsive Redis; more fail at once. */
const MOST_WAITING = 5000;

const HOW = {
  disableOfflineQueue: true,
  commandsQueueMaxLength: MOST_WAITING,
  socket: { reconnectStrategy: (n: number) => Math.min(50 * 2 ** n, 3000) },
};

interface Hearing {
  close(): void;
}

/** The commands we use of a single Redis or a cluster. */
export interface Redis {
  readonly isReady: boolean;
  /** Runs a script; the rate limiter needs it. */
  eval(script: string, options: object): Promise<unknown>;
  hSet(key: string, fields: Record<string, string>): Promise<number>;
  hDel(key: string, fields: string[]): Promise<number>;
  hGetAll(key: string): Promise<Record<string, string>>;
  expire(key: string, seconds: number): Promise<number>;
  publish(channel: string, message: string): Promise<number>;
  /** Calls the listener whenever Redis, or a node of the cluster, is ready again. */
  onReady(listener: () => void): void;
  /** Subscribes on its own connection, again after reconnects. Calls `anew` once subscribed, `failed` on an error. */
  listen(channel: string, hear: (message: string) => void, anew: () => void, failed: (error: unknown) => void): Hearing;
  /** Disconnects at once and drops pending commands. */
  destroy(): void;
}

type Line = Pick<Redis, 'listen' | 'onReady'>;

/** Opens a cluster. It finds its nodes from any of the addresses, and has its own connections for subscriptions. */
function openCluster(urls: readonly string[]) {
  const { username, password, protocol } = new URL(urls[0]!);
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    // The credentials in the addresses also apply to the nodes that the cluster finds.
    defaults: {
      ...HOW,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { socket: { ...HOW.socket, tls: true as const } }),
    },
  });
  const onReady = (listener: () => void) => {
    cluster.on('connect', listener);
    cluster.on('node-ready', listener);
  };
  let destroyed = false;
  const destroy = cluster.destroy.bind(cluster);
  const line: Line & Pick<Redis, 'destroy'> = {
    onReady,
    listen(channel, hear, anew, failed) {
      const begin = () => void cluster.subscribe(channel, hear).then(anew, failed);
      if (cluster.isReady) begin();
      else cluster.once('connect', begin);
      onReady(anew);
      // The subscription closes with the cluster.
      return { close: () => {} };
    },
    destroy() {
      destroyed = true;
      if (cluster.isOpen) destroy();
    },
  };
  const client = Object.assign(cluster, line);
  /** Unlike a single client, a cluster doesn't retry before it has found its nodes. */
  const connect = async (attempt = 0): Promise<void> => {
    if (destroyed) return;
    await cluster.connect().catch(() => {
      setTimeout(() => void connect(attempt + 1), HOW.socket.reconnectStrategy(attempt)).unref();
    });
  };
  return { client: client as unknown as Redis, events: cluster, connect };
}

function openOne(url: string) {
  const client = createClient({ url, ...HOW });
  const line: Line = {
    onReady: (listener) => void client.on('ready', listener),
    listen(channel, hear, anew, failed) {
      const listening = client.duplicate();
      listening.on('error', failed);
      listening.on('ready', anew);
      void listening
        .connect()
        .then(() => listening.subscribe(channel, hear))
        .then(anew, failed);
      return { close: () => listening.destroy() };
    },
  };
  const connect = () => client.connect().then(() => {});
  return { client: Object.assign(client, line) as unknown as Redis, events: client, connect };
}

/** Opens Redis, or a cluster from addresses separated by commas. It reconnects by itself and logs each outage once. */
export function openRedis(url: string, log: Log): Redis {
  const urls = url.split(',');
  const { client, events, connect } = urls.length > 1 ? openCluster(urls) : openOne(url);
  let told = false;
  (events as { on(event: 'error', listener: (error: unknown) => void): unknown }).on('error', (error) => {
    if (!told) log.warn({ err: error }, 'Redis unreachable; until it answers, lobby and rate limits are per server');
    told = true;
  });
  client.onReady(() => {
    told = false;
  });
  void connect().catch(() => {});
  return client;
}
