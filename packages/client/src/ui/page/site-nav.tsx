/** Where one may go from anywhere: in a row where there is room, else behind one button. */
import { useRef, useState } from 'preact/hooks';
import { type Route, route } from '../../base/route.js';
import { app } from '../../i18n/index.js';
import { useDismiss } from '../hooks/use-dismiss.js';
import { MenuIcon } from '../icons.js';
import { Link } from '../link.js';
import { OpenSettings } from './settings.js';

const PLACES = [
  ['play', { page: 'home' }],
  ['learn', { page: 'learn' }],
  ['puzzles', { page: 'puzzles' }],
  ['watch', { page: 'watch' }],
  ['rules', { page: 'rules' }],
] as const satisfies readonly (readonly [keyof typeof app.places, Route | null])[];

/** The links, one by one. */
function Places({ onGo }: { onGo?(): void }) {
  return (
    <>
      {PLACES.map(([name, to]) => (
        <Link key={name} to={to} {...(route.value.page === to.page ? { 'aria-current': 'page' } : {})} onGo={onGo}>
          {app.places[name]}
        </Link>
      ))}
    </>
  );
}

/** All of them, for where there is room. */
export const PlaceRow = () => (
  <div class="places">
    <Places />
  </div>
);

/** The button behind which they are where there is none, with the settings where those have no button. */
export function PlaceMenu({ settings }: { settings: boolean }) {
  const [open, setOpen] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss(open, root, () => setOpen(false));
  return (
    <div class="place-menu" ref={root}>
      <button
        type="button"
        class="quiet square"
        ref={button}
        aria-label={app.menu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon />
      </button>
      {open && (
        <div class="popover">
          <Places onGo={() => setOpen(false)} />
          {settings && (
            <button
              type="button"
              class="quiet"
              aria-haspopup="dialog"
              onClick={() => {
                setOpen(false);
                setAdjusting(true);
              }}
            >
              {app.settings}
            </button>
          )}
        </div>
      )}
      {adjusting && <OpenSettings button={button} onClose={() => setAdjusting(false)} />}
    </div>
  );
}
