/**
 * A duplicate match as one table shows it. Throws are proved when both are over, see docs/notation.md, "Two tables with
 * the same fate".
 */
import type { WireField } from './fields.js';

/**
 * A table's stages before its match: people join and seal; all have sealed; seals are final and published; the bytes
 * shown by then count.
 */
const TWIN_STAGES = ['gathering', 'gathered', 'fixed', 'shown'] as const;
export type DuplicateStage = (typeof TWIN_STAGES)[number];

/** The last known stage of the other table; `gone` if it will never be played. */
export type OtherStage = DuplicateStage | 'playing' | 'over' | 'gone';

/** Both tables, as one of them knows them. */
export interface DuplicateView {
  /** The match at the other table: its id, and the server's commitment there. */
  readonly id: string;
  readonly commitment: string;
  /** The number of this table, 0 or 1. If they are played one after the other, 0 comes first. */
  readonly table: 0 | 1;
  /** 2: the same people play both, and the first evening's bytes count. */
  readonly evenings: 1 | 2;
  readonly stage: DuplicateStage;
  readonly theirs: OtherStage;
  /** The final seals of the other table's players, see `formatByTeam`; empty before. */
  readonly seals: string;
  /** The bytes that they showed; empty until they are final. */
  readonly entropy: string;
  /** Whether it was cancelled: a match that hasn't begun never will, and a running one is drawn. */
  readonly off: boolean;
  /** Whether neither is played any more. Only then is the seed published, and others may watch. */
  readonly open: boolean;
}

/** Whether only the players at a table may see its moves. */
export function isClosed({ twin }: { readonly twin: DuplicateView | null }): boolean {
  return twin !== null && !twin.open;
}

/** Whether its players seal nothing, because their bytes of the first evening count. */
export function sealsNothing(twin: DuplicateView | null): boolean {
  return twin !== null && twin.evenings === 2 && twin.table === 1;
}

/** The table's field for it: a text on the wire, empty for none. */
export const duplicateField: WireField<DuplicateView | null, string> = {
  place: 'string',
  rest: null,
  read: (wire) => (wire === '' ? null : (JSON.parse(wire) as DuplicateView)),
  write: (value) => (value === null ? '' : JSON.stringify(value)),
};
