/** Reads the operator's lists: once, again on request, and after each action. */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { formatRefused } from '../../i18n/format-events.js';
import { operator as words } from '../../i18n/pages/operator.js';

/** The state of a list, and a function to read it again. */
export interface SeenList<T> {
  /** Null until there is a first answer. */
  readonly answer: Answer<T> | null;
  /** The last value, kept when a later request fails; null for none. */
  readonly last: T | null;
  readonly again: () => Promise<void>;
}

/** Reads something; `ask` must stay the same function as long as the request is the same. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): SeenList<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [last, setLast] = useState<T | null>(null);
  // The number of the latest request: answers to earlier ones are ignored.
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

function problemOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  return answer.kind === 'unreachable' ? words.away : formatRefused(answer);
}

/** Shows the last value, and says when it is still loading or can't be read again. */
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

/** Returns the result of the last action, and functions that set and clear it. */
export function useDone(): {
  readonly said: string | null;
  tell(answer: Answer<unknown>, done: string): boolean;
  clear(): void;
} {
  const [said, setSaid] = useState<string | null>(null);
  return {
    said,
    tell(answer, done) {
      setSaid(answer.kind === 'ok' ? done : problemOf(answer));
      return answer.kind === 'ok';
    },
    clear: () => setSaid(null),
  };
}

/** Says the result of the last action. It takes the focus if the pressed button has gone with its row. */
export function ActResult({ said }: { said: string | null }) {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== null && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  });
  return (
    <p role="status" class="operator-done" ref={root} tabIndex={-1}>
      {said}
    </p>
  );
}

/** Returns milliseconds in display form. */
export function tookOf(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
