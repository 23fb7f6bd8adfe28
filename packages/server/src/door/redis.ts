/** The Redis that servers of a site share: their lobby, and what addresses have asked for. Losing it costs neither matches nor play. */
import { createClient } from 'redis';
import type { Log } from '../log.js';

/** How many commands may wait for a Redis that says nothing; more fail at once. */
const MOST_WAITING = 5000;

function connected(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (n) => Math.min(50 * 2 ** n, 3000) },
  });
}

export type Redis = ReturnType<typeof connected>;

/** Opens it; connects by itself, now and whenever it comes back, and says once each time that it is gone. */
export function openRedis(url: string, log: Log): Redis {
  const client = connected(url);
  let told = false;
  client.on('error', (error) => {
    if (!told)
      log.warn({ err: error }, 'Redis does not answer; lobby and limits are this server’s alone until it does');
    told = true;
  });
  client.on('ready', () => {
    told = false;
  });
  void client.connect().catch(() => {});
  return client;
}
