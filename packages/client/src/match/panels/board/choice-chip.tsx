/** One ordered choice as a chip: its square, tied to that square of the board. */
import { type Action, formatSquare, type Square, type Unit } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../../session/session.js';

interface Props {
  readonly session: Pick<Session, 'asked' | 'hand'>;
  readonly action: Action;
  readonly square: Square;
  /** What is done there, in full. */
  readonly label: string;
  /** What that brings; empty where there is nothing to say. */
  readonly told: string;
  /** The seal that the board shows there; left out where it weighs nothing. */
  readonly worth?: number;
  /** What the unit there becomes; left out where none is changed. */
  readonly becomes?: Unit;
}

/** One square. Whoever points at it sees it on the board; whoever points at the board sees which chip it is. */
export function ChoiceChip({ session, action, square, label, told, worth, becomes }: Props) {
  const root = useRef<HTMLButtonElement>(null);
  const { hand, asked } = session;
  // Of two chips for one square that one which is pointed at; of whoever points at the board, both.
  const aimed = asked.value?.square === square && (asked.value.becomes ?? becomes) === becomes;
  useEffect(() => {
    if (aimed) root.current?.scrollIntoView({ block: 'nearest' });
  }, [aimed]);
  // Chosen, a chip goes from under the mouse and the focus, which leave it without a word.
  useEffect(
    () => () => {
      const last = asked.peek();
      if (last !== null && last.square === square && last.becomes === becomes) hand.ask(null, last.by);
    },
    [square, becomes],
  );
  return (
    <button
      ref={root}
      type="button"
      class="chip"
      aria-label={label}
      aria-description={told || undefined}
      data-worth={worth}
      data-aimed={aimed}
      onMouseEnter={() => hand.ask(square, 'hover', becomes)}
      onMouseLeave={() => hand.ask(null, 'hover')}
      onFocus={() => {
        if (root.current?.matches(':focus-visible')) hand.ask(square, 'focus', becomes);
      }}
      onBlur={() => hand.ask(null, 'focus')}
      onClick={(event) => {
        const touch = (event as unknown as PointerEvent).pointerType === 'touch';
        hand.input({ kind: 'choose', action, touch });
      }}
    >
      {formatSquare(square)}
    </button>
  );
}
