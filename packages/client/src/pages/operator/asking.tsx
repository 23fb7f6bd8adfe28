/** What the operator's lists are read by: once, again when somebody presses, and after each thing that was done. */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { tellRefused } from '../../i18n/tell.js';

/** What is known of a list, and how it is read again. */
export interface SeenList<T> {
  /** Null while it is asked for, and nothing is known yet. */
  readonly answer: Answer<T> | null;
  /** What was read last, though it cannot be read again now; null for nothing. */
  readonly last: T | null;
  readonly again: () => Promise<void>;
}

/** Reads something; `ask` must stay the same for as long as the same is asked. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): SeenList<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [last, setLast] = useState<T | null>(null);
  // What was asked last: an answer to anything before it says nothing any more.
  const latest = useRef(0);
  const again = useCallback(async () => {
    const asked = ++latest.current;
    const value = await ask();
    if (asked !== latest.current) return;
    setAnswer(value);
    if (value.kind === 'ok') setLast(value.value);
  }, [ask]);
  useEffect(() => {
    setAnswer(null);
    setLast(null);
    void again();
    return () => {
      latest.current++;
    };
  }, [again]);
  return { answer, last, again };
}

/** Why there is no answer, as a sentence. */
function problemOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  return answer.kind === 'unreachable' ? words.away : tellRefused(answer);
}

/** Shows what was read last; while it is not there, or cannot be read again, it says so. */
export function SeenAnswer<T>(props: { asked: SeenList<T>; children: (value: T) => ComponentChildren }) {
  const { answer, last, again } = props.asked;
  if (answer === null) return <p role="status">{words.loading}</p>;
  return (
    <>
      {answer.kind !== 'ok' && (
        <div class="panel operator-away" role="alert">
          <p>{problemOf(answer)}</p>
          <button type="button" onClick={() => void again()}>
            {words.again}
          </button>
        </div>
      )}
      {last !== null && props.children(last)}
    </>
  );
}

/** What came of something that was done. */
export function useDone(): { readonly said: string | null; tell(answer: Answer<unknown>, done: string): boolean } {
  const [said, setSaid] = useState<string | null>(null);
  return {
    said,
    tell(answer, done) {
      setSaid(answer.kind === 'ok' ? done : problemOf(answer));
      return answer.kind === 'ok';
    },
  };
}

/** Milliseconds as they are shown. */
export function tookOf(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
