/** A button for what cannot be undone: it asks again in its place. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * Pressed once, it asks, and the keyboard's focus goes to the harmless answer.
 */
export function AskTwice(props: {
  label: ComponentChildren;
  /** How the first button looks. */
  look?: string;
  really: string;
  no: string;
  onYes(): void;
  /** Told when it begins and ends to ask, so that what stands beside it may make room. */
  onAsk?(asks: boolean): void;
}) {
  const [asks, setAsks] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const answered = useRef(false);
  const ask = (now: boolean): void => {
    setAsks(now);
    props.onAsk?.(now);
  };
  // Before anybody finds the focus lost with what had it.
  useLayoutEffect(() => {
    if (asks) no.current?.focus({ preventScroll: true });
    else if (answered.current) first.current?.focus({ preventScroll: true });
    answered.current = asks;
  }, [asks]);
  // Gone with its question, as when the match has moved on: what made room for it comes back.
  const told = useRef(props.onAsk);
  told.current = props.onAsk;
  useLayoutEffect(
    () => () => {
      if (answered.current) told.current?.(false);
    },
    [],
  );
  if (!asks) {
    return (
      <button type="button" class={props.look} ref={first} onClick={() => ask(true)}>
        {props.label}
      </button>
    );
  }
  return (
    <>
      <button type="button" ref={no} onClick={() => ask(false)}>
        {props.no}
      </button>
      <button
        type="button"
        class="danger"
        onClick={() => {
          ask(false);
          props.onYes();
        }}
      >
        {props.really}
      </button>
    </>
  );
}
