/** “The table decides”: the button, and the sheet for proposals. */
import { useEffect } from 'preact/hooks';
import { decide } from '../../../i18n/match/votes.js';
import { mayPropose } from '../../../model/table/proposals.js';
import { DecideIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Actor, Session } from '../../session/session.js';
import { DecideSheet } from './sheet.js';
import { openDecide, sheetOpen } from './sheet-open.js';

/** Null for players who may propose nothing: on a device, without a seat, when out, and before and after the match. */
export function DecideButton({ session }: { session: Staged & Pick<Session, 'acts'> }) {
  if (!mayDecide(session) || !hasFeature(session, 'proposals')) return null;
  return (
    <SquareButton label={decide.title} hint={decide.hint} onPress={() => openDecide(session)}>
      <DecideIcon />
      <span class="button-word">{decide.title}</span>
    </SquareButton>
  );
}

/** Whether the player may propose something now. */
export function mayDecide({ place, table, story, seat, acts }: Actor): boolean {
  return place === 'server' && acts.value && mayPropose(table.value, story.value, seat.value);
}

/** The sheet of a match while open; it closes when nothing can be proposed any more. */
export function DecideHost({ session }: { session: Actor & Pick<Session, 'code' | 'exchange' | 'offset'> }) {
  const asked = sheetOpen.value?.code === session.code ? sheetOpen.value : null;
  const may = mayDecide(session);
  const close = (): void => {
    sheetOpen.value = null;
  };
  useEffect(() => {
    if (asked !== null && !may) close();
  }, [may]);
  // Leaving the page closes it, so that it isn't open on the next page.
  useEffect(() => close, []);
  return asked !== null && may ? <DecideSheet session={session} kind={asked.kind} onClose={close} /> : null;
}
