/** The way to say when one rests at a table of days; its dialog is loaded when it is first opened. */
import { useState } from 'preact/hooks';
import { rest as words } from '../../../i18n/days.js';
import { CalendarIcon } from '../../../ui/icons.js';
import { later } from '../../../ui/wrapped.js';
import type { Session } from '../../session/session.js';

const Dialog = later(() => import('./rest-dialog.js').then(({ RestDialog }) => RestDialog));

/** The button, and the dialog while it is open; nothing at a live table, without a seat, and once the match is over. */
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
