/** Opens the settings for rest days in a correspondence match; the dialog is loaded on demand. */
import { useState } from 'preact/hooks';
import { rest as words } from '../../../i18n/days.js';
import { CalendarIcon } from '../../../ui/icons.js';
import { later } from '../../../ui/wrapped.js';
import type { Session } from '../../session/session.js';

const Dialog = later(() => import('./rest-dialog.js').then(({ RestDialog }) => RestDialog));

/** Null in a live match, without a seat, and after the match. */
export function RestButton({ session }: { session: Pick<Session, 'exchange' | 'offset' | 'seat' | 'table'> }) {
  const [open, setOpen] = useState(false);
  const { pace, status } = session.table.value!;
  if (pace.kind === 'live' || status === 'over' || session.seat.value === null) return null;
  return (
    <>
      <button type="button" class="quiet rest-ask" onClick={() => setOpen(true)}>
        <CalendarIcon /> {words.title}
      </button>
      {open && <Dialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
}
