/** Checks the server on this machine, and at its public address. */
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Config } from '../base/config.js';
import { PROBE_PATH } from '../http/upgrades.js';
import { type Finding, fail, ok, warn, wordsOf } from './finding.js';

/** Milliseconds for one request. */
const TIMEOUT = 5000;

/** The findings, and the public address's clock minus this machine's, in milliseconds; null if there is none. */
export interface AddressFound {
  readonly findings: readonly Finding[];
  readonly clock: number | null;
}

const ask = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });

/** Checks whether a server responds on its own port of this machine. */
export async function checkHere({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const everywhere = host === null || host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const { status } = await ask(`${url}/readyz`);
    if (status === 200) return ok('server', `It serves at ${url}.`);
    if (status === 503)
      return fail(
        'server',
        `It runs at ${url} and isn’t ready: its log says why, and Troubleshooting in the docs what to do.`,
      );
    return fail('server', `Another program answers at ${url}. Stop that, or set PORT to another number.`);
  } catch (error) {
    if (/ECONNREFUSED/.test(wordsOf(error)))
      return warn('server', `Nothing answers at ${url}: start the server, then run doctor again.`);
    return fail('server', `${url} can’t be asked: ${wordsOf(error)}.`);
  }
}

/** Compares the addresses in X-Forwarded-For with the proxies that the server trusts. */
function checkProxies(forwarded: number, trusted: number, siteUrl: string): Finding {
  const says = `The proxy puts ${forwarded} ${forwarded === 1 ? 'address' : 'addresses'} into X-Forwarded-For, and the server’s TRUST_PROXY is ${trusted}`;
  const set = `Start the server with TRUST_PROXY=${forwarded}.`;
  if (forwarded === 0 && siteUrl.startsWith('https:'))
    return fail('proxy', `${says}: all callers count as one address. Let the proxy send X-Forwarded-For.`);
  if (forwarded < trusted) return fail('proxy', `${says}: anyone can pretend to have any address. ${set}`);
  if (forwarded > trusted) return fail('proxy', `${says}: all callers count as one address. ${set}`);
  return ok('proxy', `${says}.`);
}

/** Opens a WebSocket as a page does; returns why that fails, or null. */
function whyNoSocket(site: string): Promise<string | null> {
  const socket = new WebSocket(site.replace(/^http/, 'ws') + PROBE_PATH, { origin: site, handshakeTimeout: TIMEOUT });
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(null);
    });
    socket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy();
      resolve(
        statusCode === 403
          ? 'The proxy must pass on Host'
          : `Status ${statusCode}: the proxy must pass on Upgrade and Connection`,
      );
    });
    socket.on('error', (error) => resolve(wordsOf(error)));
  });
}

/** Checks whether this site responds there, through which proxies, and by WebSocket. */
export async function checkAddress({ siteUrl }: Pick<Config, 'siteUrl'>): Promise<AddressFound> {
  const about = 'address';
  if (siteUrl === null)
    return {
      findings: [warn(about, 'SITE_URL isn’t set, so the proxy can’t be checked. Set it on every public site.')],
      clock: null,
    };
  try {
    const answer = await ask(`${siteUrl}/healthz`);
    const date = answer.headers.get('date');
    const clock = date === null ? null : Date.parse(date) - Date.now();
    const told: unknown = await answer.json().catch(() => null);
    const { forwarded, trusted } = (told ?? {}) as { forwarded?: unknown; trusted?: unknown };
    if (answer.status !== 200 || typeof forwarded !== 'number' || typeof trusted !== 'number') {
      const says = `${siteUrl}/healthz has status ${answer.status} and isn’t this server’s answer. Look where the name and the proxy lead.`;
      return { findings: [fail(about, says)], clock };
    }
    const here = siteUrl.startsWith('https:')
      ? ok(about, `${siteUrl} leads here.`)
      : warn(about, `${siteUrl} leads here without HTTPS: browsers install nothing and send no notifications.`);
    const fault = await whyNoSocket(siteUrl);
    const socket =
      fault === null
        ? ok('socket', 'A WebSocket gets through.')
        : fail('socket', `No WebSocket gets through. ${fault}.`);
    return { findings: [here, checkProxies(forwarded, trusted, siteUrl), socket], clock };
  } catch (error) {
    return {
      findings: [
        fail(about, `${siteUrl} can’t be reached: ${wordsOf(error)}. Look at the name, the certificate and the proxy.`),
      ],
      clock: null,
    };
  }
}

/** Checks whether each Redis of the settings can be reached. */
export async function checkRedis(redisUrl: string | null): Promise<Finding[]> {
  if (redisUrl === null) return [];
  const faults = await Promise.all(redisUrl.split(',').map(whyNotReached));
  const found = faults.flatMap((fault) => (fault === null ? [] : [fail('redis', fault)]));
  return found.length > 0 ? found : [ok('redis', 'It can be reached.')];
}

function whyNotReached(url: string): Promise<string | null> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379), timeout: TIMEOUT });
  return new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('timeout', () => resolve(`${hostname} doesn’t answer. Look at REDIS_URL and the network.`));
    socket.once('error', (error) => resolve(`${hostname} can’t be reached: ${wordsOf(error)}. Look at REDIS_URL.`));
  }).finally(() => socket.destroy());
}
