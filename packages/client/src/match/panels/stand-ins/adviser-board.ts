/** An adviser's board: one press names the unit that must move; with a finger two, because naming is final. */
import { destinations, type Position, SQUARES, type Square, teamOf } from '@dominion/rules';
import { signal } from '@preact/signals';
import type { SeenView } from '../../../model/board/board-view.js';
import type { Input } from '../../../model/board/interaction.js';
import type { Session } from '../../session/session.js';
import type { OtherHand, Taken } from '../../session/tool.js';

/** Returns the units of the team to move that can move. */
export function nameable(position: Position): readonly Square[] {
  const squares = Array.from({ length: SQUARES }, (_, square) => square);
  return squares.filter(
    (square) => teamOf(position.board[square]!) === position.turn && destinations(position, square).length > 0,
  );
}

/** The advised player's board: only the named unit can be picked up, and none before it's named. */
export class BoundHand implements OtherHand {
  readonly #session: Pick<Session, 'story' | 'interaction'>;
  readonly #named: Square | null;
  readonly #why: string;

  constructor(
    session: Pick<Session, 'story' | 'interaction'>,
    /** The square of the named unit; null before that. */
    named: Square | null,
    readonly prompt: string,
    why: string,
  ) {
    this.#session = session;
    this.#named = named;
    this.#why = why;
  }

  take(input: Input): Taken | null {
    const from =
      input.kind === 'drop' ? input.from : input.kind === 'press' || input.kind === 'lift' ? input.square : null;
    const { position } = this.#session.story.peek()!.match;
    if (from === null || from === this.#named || !nameable(position).includes(from)) return null;
    // A named Sergeant may swap with a Soldier.
    const held = this.#session.interaction.peek();
    const aimed =
      input.kind === 'press' && held.kind === 'selected' && destinations(position, held.from).includes(from);
    return aimed ? null : { says: this.#why };
  }

  over(view: SeenView): SeenView {
    const held = view.selected !== null && view.selected === this.#named;
    return {
      ...view,
      movable: view.movable.filter((square) => square === this.#named),
      ...(!held && { selected: null, targets: [] }),
    };
  }
}

export class Naming implements OtherHand {
  readonly #session: Pick<Session, 'story' | 'request'>;
  /** The unit that a finger has pressed; null if none. */
  readonly picked = signal<Square | null>(null);

  constructor(session: Pick<Session, 'story' | 'request'>) {
    this.#session = session;
  }

  take(input: Input): Taken | null {
    if (input.kind === 'cancel' && this.picked.peek() !== null) {
      this.picked.value = null;
      return { says: null };
    }
    const { position } = this.#session.story.peek()!.match;
    if (input.kind !== 'press' || input.square === null || !nameable(position).includes(input.square)) return null;
    const { square, touch } = input;
    if (touch === true && this.picked.peek() !== square) this.picked.value = square;
    else void this.#session.request('name', { square, ply: position.ply });
    return { says: null };
  }

  over(view: SeenView): SeenView {
    const targets = nameable(view.position).map((square) => ({ square, kind: 'choose' as const }));
    return { ...view, selected: this.picked.value, targets };
  }
}
