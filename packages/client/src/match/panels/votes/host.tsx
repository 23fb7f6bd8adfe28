/** The table decides: the button and the sheet in which something is proposed. */
import { useEffect } from 'preact/hooks';
import { decide } from '../../../i18n/match/decide.js';
import { mayPropose } from '../../../model/table/proposals.js';
import { DecideIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Actor, Session } from '../../session/session.js';
import { openDecide, sheetOpen } from './decide-open.js';
import { DecideSheet } from './sheet.js';

/** The button; nothing for who may propose nothing: at a device, without a seat, fallen, and before and after the match. */
export function DecideButton({ session }: { session: Staged & Pick<Session, 'acts'> }) {
  if (!mayDecide(session) || !hasFeature(session, 'proposals')) return null;
  return (
    <SquareButton label={decide.title} hint={decide.hint} onPress={() => openDecide(session)}>
      <DecideIcon />
      <span class="button-word">{decide.title}</span>
    </SquareButton>
  );
}

/** Whether the person may propose something now. */
export function mayDecide({ place, table, story, seat, acts }: Actor): boolean {
  return place === 'server' && acts.value && mayPropose(table.value, story.value, seat.value);
}

/** The sheet of a match while it is open; it closes when there is nothing to propose any more. */
export function DecideHost({ session }: { session: Actor & Pick<Session, 'code' | 'exchange' | 'offset'> }) {
  const asked = sheetOpen.value?.code === session.code ? sheetOpen.value : null;
  const may = mayDecide(session);
  const close = (): void => {
    sheetOpen.value = null;
  };
  useEffect(() => {
    if (asked !== null && !may) close();
  }, [may]);
  // Whoever leaves the page finds none open on the next one.
  useEffect(() => close, []);
  return asked !== null && may ? <DecideSheet session={session} kind={asked.kind} onClose={close} /> : null;
}
