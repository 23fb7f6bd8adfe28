/** One choice that Fate offers, as a chip with its square. Chip and square highlight each other. */
import { type Action, formatSquare, type Square, type Unit } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../../session/session.js';

interface Props {
  readonly session: Pick<Session, 'asked' | 'hand'>;
  readonly action: Action;
  readonly square: Square;
  /** The action in full. */
  readonly label: string;
  /** Its effect in words; empty if there is nothing to say. */
  readonly told: string;
  /** The worth that the board shows there; left out if nothing is at stake. */
  readonly worth?: number;
  /** The kind that the unit there becomes; left out if none changes. */
  readonly becomes?: Unit;
}

/** Pointing at the chip shows its square, and the other way round. */
export function ChoiceChip({ session, action, square, label, told, worth, becomes }: Props) {
  const root = useRef<HTMLButtonElement>(null);
  const { hand, asked } = session;
  // If chips share a square, only the pointed one is highlighted; pointing at the board highlights both.
  const aimed = asked.value?.square === square && (asked.value.becomes ?? becomes) === becomes;
  useEffect(() => {
    if (aimed) root.current?.scrollIntoView({ block: 'nearest' });
  }, [aimed]);
  // A chosen chip disappears from under mouse and focus, which causes no leave event.
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
