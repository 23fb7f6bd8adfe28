/** Web push: messages encrypted for one device and sent through its browser's push service. */
import type { Device, PushedNotification } from '@dominion/protocol';
import webPush from 'web-push';
import { MOST_PUSH, MOST_TOPIC, PUSH_ENCRYPTION } from '../base/bounds.js';
import type { Log } from '../base/log.js';
import type { CallerStore } from '../store/store.js';
import type { FetchAnswer, SafeFetch } from './safe-fetch.js';

/** Accepted, the device is gone, a failure to retry, or its turn came too late. */
export type Pushed = 'sent' | 'gone' | 'failed' | 'late';

/** The name under which the site stores its push keys. */
const KEYS = 'vapid';

/** Seconds that a push service keeps a message for a device that is off. */
const KEPT = 86_400;
/** Bytes of a message that every push service accepts. */
const MOST = MOST_PUSH - PUSH_ENCRYPTION;

/** The site's push keys: their holder can send to every device that allowed notifications. */
interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushOptions {
  readonly store: Pick<CallerStore, 'siteValue'>;
  readonly outside: SafeFetch;
  readonly log: Log;
  /** The contact for push services about this site, with `mailto:` or `https:`. */
  readonly contact: string;
}

export class Push {
  readonly #options: PushOptions;
  #keys: Promise<Vapid> | null = null;

  constructor(options: PushOptions) {
    this.#options = options;
  }

  /** Returns the public key, base64url. With its secret it is made at the first start and stored. */
  async publicKey(): Promise<string> {
    return (await this.#vapid()).publicKey;
  }

  /** Sends a device something to show; begins no later than `by`, see `FetchRequest`. */
  async send(
    { endpoint, p256dh, auth }: Device,
    call: PushedNotification,
    urgent: boolean,
    by?: number,
  ): Promise<Pushed> {
    const { outside, log, contact } = this.#options;
    const keys = await this.#vapid();
    let details: webPush.RequestDetails;
    try {
      details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textOf(call), {
        TTL: KEPT,
        urgency: urgent ? 'high' : 'normal',
        topic: topicOf(call.tag),
        vapidDetails: { subject: contact, ...keys },
      });
    } catch (error) {
      // The keys aren't a point on the curve: the device is made up.
      log.debug({ err: error }, 'push notification failed');
      return 'gone';
    }
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const asking = { method: 'POST', headers, body: details.body ?? '', ...(by !== undefined && { by }) } as const;
    return this.#outcome(await outside.ask(endpoint, asking));
  }

  #outcome(answer: FetchAnswer): Pushed {
    if (answer.kind === 'answered') {
      if (answer.status >= 200 && answer.status < 300) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
    }
    if (answer.kind === 'failed' && answer.late === true) return 'late';
    const why = answer.kind === 'failed' ? (answer.said ?? answer.why) : `status ${answer.status}`;
    this.#options.log.info({ why }, 'push service refused a notification');
    return 'failed';
  }

  #vapid(): Promise<Vapid> {
    if (this.#keys === null) {
      const reading = this.#options.store
        .siteValue(KEYS, JSON.stringify(webPush.generateVAPIDKeys()))
        .then((text) => JSON.parse(text) as Vapid);
      this.#keys = reading;
      reading.catch(() => {
        this.#keys = null;
      });
    }
    return this.#keys;
  }
}

/** Returns a topic: push services keep only the latest message of each for a device that is off (RFC 8030 §5.4). */
function topicOf(tag: string): string {
  return tag.replaceAll(/[^\w-]/g, '-').slice(0, MOST_TOPIC);
}

/** Returns the text for a device; the end of its body is cut off if it is too long. */
function textOf(call: PushedNotification): string {
  for (let body = call.body; ; body = `${body.slice(0, Math.floor(body.length * 0.8)).trimEnd()}…`) {
    const text = JSON.stringify({ ...call, body });
    if (Buffer.byteLength(text) <= MOST || body.length <= 1) return text;
  }
}
