/** What a session says: to the host, and to its person about what came of it. */
import type { Reply, RequestName, RequestPayload } from '@dominion/protocol';
import { room as words } from '../../i18n/index.js';
import { tellRefused } from '../../i18n/tell.js';
import { Unanswered } from '../connections/answers.js';
import type { HostConnection } from '../connections/listener.js';
import type { MatchSignals } from './state.js';

/** How long a sentence for the person is shown, in milliseconds. */
const READ = 8000;

/** The ways to say something. */
export interface Wire {
  /** Asks the host for something and says nothing; the answer or refusal, or null where none came. */
  exchange<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply | null>;
  /** Asks the host for something and says what is refused; the answer when it was done, or null. */
  request<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<Extract<Reply, { ok: true }> | null>;
  /** Shows a sentence for a while; null takes it away. */
  say(text: string | null): void;
}

/** Shows sentences of a match for a while, one at a time. */
export function saysIn({ notice, place }: Pick<MatchSignals, 'notice' | 'place'>): Wire['say'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function say(text) {
    clearTimeout(timer);
    notice.value = text;
    // In a lesson people read as long as they like.
    if (text !== null && place !== 'lesson') timer = setTimeout(() => say(null), READ);
  };
}

/** The wire of a session to the host on whose line it is when something is asked for. */
export function wireOf(say: Wire['say'], line: () => HostConnection): Wire {
  const exchange: Wire['exchange'] = async (name, payload) => {
    try {
      return await line().request(name, payload);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return null;
    }
  };

  const request: Wire['request'] = async (name, payload) => {
    const reply = await exchange(name, payload);
    if (reply === null) say(words.reconnecting);
    else say(reply.ok ? null : tellRefused(reply));
    return reply?.ok ? reply : null;
  };

  return { exchange, request, say };
}
