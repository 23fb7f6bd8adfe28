/** The Redis that servers of a site share: their lobby, and what addresses have asked for. Losing it costs neither matches nor play. */
import { createClient, createCluster } from 'redis';
import type { Log } from '../base/log.js';

/** How many commands may wait for a Redis that says nothing; more fail at once. */
const MOST_WAITING = 5000;

const HOW = {
  disableOfflineQueue: true,
  commandsQueueMaxLength: MOST_WAITING,
  socket: { reconnectStrategy: (n: number) => Math.min(50 * 2 ** n, 3000) },
};

/** Somebody who is told what is said on a channel. */
interface Hearing {
  close(): void;
}

/** One Redis, or several that share the keys as a cluster: what is asked of it. */
export interface Redis {
  readonly isReady: boolean;
  /** Runs a script, as those who count do. */
  eval(script: string, options: object): Promise<unknown>;
  hSet(key: string, fields: Record<string, string>): Promise<number>;
  hDel(key: string, fields: string[]): Promise<number>;
  hGetAll(key: string): Promise<Record<string, string>>;
  expire(key: string, seconds: number): Promise<number>;
  publish(channel: string, message: string): Promise<number>;
  /** Is told whenever it, or one of a cluster, can be asked again. */
  onReady(listener: () => void): void;
  /** Listens on a line of its own, again whenever that comes back, which `anew` is told; `failed` when it cannot be. */
  listen(channel: string, hear: (message: string) => void, anew: () => void, failed: (error: unknown) => void): Hearing;
  /** Breaks off, whatever is on its way. */
  destroy(): void;
}

/** What this adds to the library's own clients. */
type Line = Pick<Redis, 'listen' | 'onReady'>;

/** A cluster finds its other members by any of these, and has lines of its own for those who listen. */
function openCluster(urls: readonly string[]) {
  const { username, password, protocol } = new URL(urls[0]!);
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    // What the addresses say of who asks counts as well for those that the cluster names itself.
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
      // The cluster's lines go with it.
      return { close: () => {} };
    },
    destroy() {
      destroyed = true;
      if (cluster.isOpen) destroy();
    },
  };
  const client = Object.assign(cluster, line);
  /** Unlike a single one it does not try again by itself before it has found the others. */
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

/**
 * Opens it: one address, or several of a cluster with commas between them. Connects by itself, now and whenever it comes back, and
 * says once each time that it is gone.
 */
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
