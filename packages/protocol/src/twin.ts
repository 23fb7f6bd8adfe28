/**
 * A match that is played at two tables with the same throws: what one of the tables shows of that. Its throws are proved when both are over,
 * see docs/notation.md, "Two tables with the same fate".
 */
import type { WireField } from './fields.js';

/**
 * How far such a table is before its match begins: people come and seal; all are there and have sealed; its seals are published and can change
 * no more; what was shown by then is what counts.
 */
const TWIN_STAGES = ['gathering', 'gathered', 'fixed', 'shown'] as const;
/** One of {@link TWIN_STAGES}. */
export type TwinStage = (typeof TWIN_STAGES)[number];

/** How far the other table was when it was heard of last; `gone` where it will never be played. */
export type OtherStage = TwinStage | 'playing' | 'over' | 'gone';

/** Both tables as one of them knows it. */
export interface TwinTable {
  /** The match at the other table: its id, and to what the server committed itself there. */
  readonly id: string;
  readonly commitment: string;
  /** Which of the two this one is, 0 or 1; where both are played one after the other, 0 comes first. */
  readonly table: 0 | 1;
  /** Whether the same people play one after the other, so that the bytes of the first evening count for both. */
  readonly evenings: 1 | 2;
  readonly stage: TwinStage;
  readonly theirs: OtherStage;
  /** By what the other table's people sealed their bytes, see `formatByTeam`, once they can change no more; empty before. */
  readonly seals: string;
  /** What they showed of them; empty before it is what counts. */
  readonly entropy: string;
  /** Whether it was called off: what has not begun never does, and what runs is drawn. */
  readonly off: boolean;
  /** Whether neither is played any more: only then the seed is told, and others may look. */
  readonly open: boolean;
}

/** Whether nobody but who sits there may see anything of a table's moves. */
export function isClosed({ twin }: { readonly twin: TwinTable | null }): boolean {
  return twin !== null && !twin.open;
}

/** Whether its people seal nothing, because what they sealed on the first evening counts. */
export function sealsNothing(twin: TwinTable | null): boolean {
  return twin !== null && twin.evenings === 2 && twin.table === 1;
}

/** The field of a table that says so; on the wire a text, empty for none. */
export const twinField: WireField<TwinTable | null, string> = {
  place: 'string',
  rest: null,
  read: (wire) => (wire === '' ? null : (JSON.parse(wire) as TwinTable)),
  write: (value) => (value === null ? '' : JSON.stringify(value)),
};
