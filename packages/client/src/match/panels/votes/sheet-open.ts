import type { ProposalKind } from '@dominion/protocol';
import { signal } from '@preact/signals';
import type { Session } from '../../session/session.js';

/** A part of the sheet: a kind of proposal, or an oath. */
export type SheetPart = ProposalKind | 'oath';

/** The match, and the kind of proposal shown first; null for the list of all. */
export const sheetOpen = signal<{ readonly code: string; readonly kind: SheetPart | null } | null>(null);

/** Opens the sheet of a match, at one kind if given. */
export function openDecide({ code }: Pick<Session, 'code'>, kind: SheetPart | null = null): void {
  sheetOpen.value = { code, kind };
}
