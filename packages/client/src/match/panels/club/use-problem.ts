/** Why something that was asked of a circle was not done, as its panels say it. */
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../base/api/api.js';
import { home } from '../../../i18n/index.js';
import { tellRefused } from '../../../i18n/tell.js';

/** Why something was not done; empty where it was. */
export function tellProblem(answer: Answer<unknown>): string {
  if (answer.kind === 'ok') return '';
  return answer.kind === 'refused' ? tellRefused(answer) : home.noServer;
}

/** What is said, and how an answer is told; one that was given says nothing. */
interface ToldAnswer {
  readonly said: string;
  tell(answer: Answer<unknown>): void;
}

/** Says it until something else is asked; that nobody answers only until somebody does again: `failed` is whether the circle cannot be read. */
export function useProblem(failed: boolean): ToldAnswer {
  const [answer, tell] = useState<Answer<unknown> | null>(null);
  useEffect(() => {
    if (!failed) tell((before) => (before?.kind === 'unreachable' ? null : before));
  }, [failed]);
  return { said: answer === null ? '' : tellProblem(answer), tell };
}
