/** A button for something that can't be undone: it asks for confirmation in its place. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** After the first press it asks, and moves the keyboard's focus to the harmless answer. */
export function AskTwice(props: {
  label: ComponentChildren;
  /** The name of the first button, if its label doesn't say what it's about: one row's button among others. */
  name?: string;
  /** The look of the first button. */
  look?: string;
  really: string;
  no: string;
  onYes(): void;
  /** Called when the question opens and closes, so that neighbouring elements can make room. */
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
  // Moves the focus before assistive technology notices that the focused element is gone.
  useLayoutEffect(() => {
    if (asks) no.current?.focus({ preventScroll: true });
    else if (answered.current) first.current?.focus({ preventScroll: true });
    answered.current = asks;
  }, [asks]);
  // If the question disappears, for example because the match has moved on, its neighbours get their room back.
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
      <button type="button" class={props.look} aria-label={props.name} ref={first} onClick={() => ask(true)}>
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
