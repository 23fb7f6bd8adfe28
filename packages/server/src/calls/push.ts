/** Web push: what a device is sent, encrypted for it alone, through the service that its browser named. */
import type { Device, PushedCall } from '@dominion/protocol';
import webPush from 'web-push';
import { MOST_PUSH, MOST_TOPIC, PUSH_ENCRYPTION } from '../base/bounds.js';
import type { Log } from '../base/log.js';
import type { CallerStore } from '../store/store.js';
import type { Outside, OutsideAnswer } from './outside.js';

/** What came of a message: it was taken; the device is gone; it can be tried again; its turn came too late to send it. */
export type Pushed = 'sent' | 'gone' | 'failed' | 'late';

/** Under which name the site keeps the keys by which its servers call. */
const KEYS = 'vapid';

/** How long, in seconds, a push service keeps a message for a device that is off. */
const KEPT = 86_400;
/** As much of a message as every push service takes. */
const MOST = MOST_PUSH - PUSH_ENCRYPTION;

/** The keys of the site: who has them can call everybody who let themselves be called. */
interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushOptions {
  readonly store: Pick<CallerStore, 'siteValue'>;
  readonly outside: Outside;
  readonly log: Log;
  /** Whom push services reach about this site: an address with `mailto:` or `https:`. */
  readonly contact: string;
}

export class Push {
  readonly #options: PushOptions;
  #keys: Promise<Vapid> | null = null;

  constructor(options: PushOptions) {
    this.#options = options;
  }

  /** The public key of the site, base64url. It is made with its secret at the first start, and kept with the data. */
  async publicKey(): Promise<string> {
    return (await this.#vapid()).publicKey;
  }

  /** Sends a device something to show; begins no later than `by`, see `OutsideAsk`. */
  async send({ endpoint, p256dh, auth }: Device, call: PushedCall, urgent: boolean, by?: number): Promise<Pushed> {
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
      // Keys that are no point of the curve: what somebody made up is nobody's device.
      log.debug({ err: error }, 'push notification failed');
      return 'gone';
    }
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const asking = { method: 'POST', headers, body: details.body ?? '', ...(by !== undefined && { by }) } as const;
    return this.#outcome(await outside.ask(endpoint, asking));
  }

  #outcome(answer: OutsideAnswer): Pushed {
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

/** Under which a push service keeps only the latest for a device that is off (RFC 8030 §5.4). */
function topicOf(tag: string): string {
  return tag.replaceAll(/[^\w-]/g, '-').slice(0, MOST_TOPIC);
}

/** What a device is sent, no longer than what push services take: where it is, of what it tells the end is missing. */
function textOf(call: PushedCall): string {
  for (let body = call.body; ; body = `${body.slice(0, Math.floor(body.length * 0.8)).trimEnd()}…`) {
    const text = JSON.stringify({ ...call, body });
    if (Buffer.byteLength(text) <= MOST || body.length <= 1) return text;
  }
}
