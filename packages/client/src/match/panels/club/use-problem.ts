/** Explains why a club's request failed, for its panels. */
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../base/api/api.js';
import { formatRefused } from '../../../i18n/format-events.js';
import { home } from '../../../i18n/index.js';

/** Returns why a request failed; empty if it didn't. */
export function formatProblem(answer: Answer<unknown>): string {
  if (answer.kind === 'ok') return '';
  return answer.kind === 'refused' ? formatRefused(answer) : home.noServer;
}

/** The message on show, and a function that reports an answer. A success clears the message. */
interface ToldAnswer {
  readonly said: string;
  tell(answer: Answer<unknown>): void;
}

/**
 * Keeps the message until the next request. “Unreachable” disappears once the club can be read again: `failed` says whether it
 * can't.
 */
export function useProblem(failed: boolean): ToldAnswer {
  const [answer, tell] = useState<Answer<unknown> | null>(null);
  useEffect(() => {
    if (!failed) tell((before) => (before?.kind === 'unreachable' ? null : before));
  }, [failed]);
  return { said: answer === null ? '' : formatProblem(answer), tell };
}
