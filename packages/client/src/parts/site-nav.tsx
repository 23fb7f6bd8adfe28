/** Where one may go from anywhere: in a row where there is room, else behind one button. */
import { useRef, useState } from 'preact/hooks';
import { go, type Route, route } from '../route.js';
import { app } from '../words/index.js';
import { MenuIcon } from './icons.js';
import { Link } from './link.js';
import { useDismiss } from './use-dismiss.js';

/** Where on the first page the tables of others are. */
export const LOBBY = '#lobby';

const PLACES = [
  ['play', { page: 'home' }],
  ['learn', { page: 'learn' }],
  ['puzzles', { page: 'puzzles' }],
  ['watch', null],
  ['rules', { page: 'rules' }],
  ['about', { page: 'about' }],
] as const satisfies readonly (readonly [keyof typeof app.places, Route | null])[];

/** The links, one by one. */
function Places({ onGo }: { onGo?(): void }) {
  return (
    <>
      {PLACES.map(([name, to]) =>
        to === null ? (
          <a key={name} href={`/${LOBBY}`} onClick={(event) => toLobby(event, onGo)}>
            {app.places[name]}
          </a>
        ) : (
          <Link key={name} to={to} {...(route.value.page === to.page ? { 'aria-current': 'page' } : {})} onGo={onGo}>
            {app.places[name]}
          </Link>
        ),
      )}
    </>
  );
}

/** To the tables of others, without loading the page again. */
function toLobby(event: MouseEvent, onGo?: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (route.peek().page !== 'home') {
    go({ page: 'home' });
    history.replaceState(null, '', location.pathname + location.search + LOBBY);
  }
  document.querySelector(LOBBY)?.scrollIntoView();
  onGo?.();
}

/** All of them, for where there is room. */
export const PlaceRow = () => (
  <div class="places">
    <Places />
  </div>
);

/** The button behind which they are where there is none. */
export function PlaceMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(open, root, () => setOpen(false));
  return (
    <div class="place-menu" ref={root}>
      <button
        type="button"
        class="quiet square"
        aria-label={app.menu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon />
      </button>
      {open && (
        <div class="popover">
          <Places onGo={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
