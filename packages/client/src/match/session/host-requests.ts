/** A session's output: requests to the host, and messages to the player about the results. */
import type { Reply, RequestName, RequestPayload } from '@dominion/protocol';
import { formatRefused } from '../../i18n/format-events.js';
import { room as words } from '../../i18n/index.js';
import { Unanswered } from '../connections/answers.js';
import type { HostConnection } from '../connections/listener.js';
import type { MatchSignals } from './state.js';

/** How long a message for the player is shown, in milliseconds. */
const READ = 8000;

/** Sends requests and shows messages. */
export interface HostRequests {
  /** Sends a request without showing messages. Returns the answer or refusal; null if none came. */
  exchange<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply | null>;
  /** Sends a request and shows a refusal. Returns the answer if it was done, otherwise null. */
  request<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<Extract<Reply, { ok: true }> | null>;
  /** Shows a message for a while; null removes it. */
  say(text: string | null): void;
}

/** Shows the messages of a match for a while, one at a time. */
export function saysIn({ notice, place }: Pick<MatchSignals, 'notice' | 'place'>): HostRequests['say'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function say(text) {
    clearTimeout(timer);
    notice.value = text;
    // In a lesson, messages stay as long as the learner likes.
    if (text !== null && place !== 'lesson') timer = setTimeout(() => say(null), READ);
  };
}

/** Returns a session's wire; `line` returns the host's connection at the time of each request. */
export function wireOf(say: HostRequests['say'], line: () => HostConnection): HostRequests {
  const exchange: HostRequests['exchange'] = async (name, payload) => {
    try {
      return await line().request(name, payload);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return null;
    }
  };

  const request: HostRequests['request'] = async (name, payload) => {
    const reply = await exchange(name, payload);
    if (reply === null) say(words.reconnecting);
    else say(reply.ok ? null : formatRefused(reply));
    return reply?.ok ? reply : null;
  };

  return { exchange, request, say };
}
