/** The way to say when one rests at a table of days; what it opens comes when it is wanted. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { CalendarIcon } from '../parts/icons.js';
import type { Session } from '../session/session.js';
import { rest as words } from '../words/days.js';
import { app } from '../words/index.js';

export interface RestProps {
  readonly session: Session;
  onClose(): void;
}

/** The button, and the dialog while it is open; nothing at a live table, without a seat, and once the match is over. */
export function RestButton({ session }: { session: Session }) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<RestProps> } | 'failed' | null>(null);
  const [open, setOpen] = useState(false);
  const { pace, status } = session.table.value!;
  if (pace.kind === 'live' || status === 'over' || session.seat.value === null) return null;
  const show = (): void => {
    setOpen(true);
    if (loaded !== null && loaded !== 'failed') return;
    import('./rest-dialog.js').then(
      ({ RestDialog: Dialog }) => setLoaded({ Dialog }),
      () => setLoaded('failed'),
    );
  };
  return (
    <>
      <button type="button" class="quiet rest-ask" onClick={show}>
        <CalendarIcon /> {words.title}
      </button>
      {open && loaded === 'failed' && <span role="alert">{app.notLoaded}</span>}
      {open && loaded !== null && loaded !== 'failed' && (
        <loaded.Dialog session={session} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
