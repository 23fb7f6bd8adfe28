/**
 * The table decides: the way to the sheet in which something is proposed, which comes when it is wanted, as do the cards of what
 * is proposed (`decide/cards`).
 */
import type { ProposalKind } from '@dominion/protocol';
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { mayPropose } from '../model/proposals.js';
import { DecideIcon } from '../parts/icons.js';
import { SquareButton } from '../parts/square-button.js';
import { hasFeature } from '../session/scene.js';
import type { Session } from '../session/session.js';
import { decide } from '../words/decide.js';
import { app } from '../words/index.js';

/** A part of the sheet: a kind of proposal, or an oath to be sworn. */
export type SheetPart = ProposalKind | 'oath';

/** Of which match the sheet is open, and at which kind of proposal; null for the list of all. */
const sheetOpen = signal<{ readonly code: string; readonly kind: SheetPart | null } | null>(null);

/** Opens the sheet of a match, at one kind where that is what is wished. */
export function openDecide({ code }: Pick<Session, 'code'>, kind: SheetPart | null = null): void {
  sheetOpen.value = { code, kind };
}

/** The button; nothing for who may propose nothing: at a device, without a seat, fallen, and before and after the match. */
export function DecideButton({ session }: { session: Session }) {
  if (!mayDecide(session) || !hasFeature(session, 'proposals')) return null;
  return (
    <SquareButton label={decide.title} onPress={() => openDecide(session)}>
      <DecideIcon />
      <span class="button-word">{decide.title}</span>
    </SquareButton>
  );
}

/** Whether the person may propose something now. */
export function mayDecide({ place, table, story, seat, acts }: Session): boolean {
  return place === 'server' && acts.value && mayPropose(table.value, story.value, seat.value);
}

export interface DecideProps {
  readonly session: Session;
  /** The kind that is asked for first; null for the list. */
  readonly kind: SheetPart | null;
  onClose(): void;
}

/** The sheet of a match while it is open; it closes when there is nothing to propose any more. */
export function DecideHost({ session }: { session: Session }) {
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<DecideProps> } | 'failed' | null>(null);
  const asked = sheetOpen.value?.code === session.code ? sheetOpen.value : null;
  const may = mayDecide(session);
  const close = (): void => {
    sheetOpen.value = null;
  };
  useEffect(() => {
    if (asked === null || (loaded !== null && loaded !== 'failed')) return;
    import('../decide/sheet.js').then(
      ({ DecideSheet: Sheet }) => setLoaded({ Sheet }),
      () => setLoaded('failed'),
    );
  }, [asked]);
  useEffect(() => {
    if (asked !== null && !may) close();
  }, [may]);
  // Whoever leaves the page finds none open on the next one.
  useEffect(() => close, []);
  useEffect(() => {
    if (asked === null || loaded !== 'failed') return;
    session.say(app.notLoaded);
    close();
  }, [asked, loaded]);
  if (asked === null || !may || loaded === null || loaded === 'failed') return null;
  return <loaded.Sheet session={session} kind={asked.kind} onClose={close} />;
}
