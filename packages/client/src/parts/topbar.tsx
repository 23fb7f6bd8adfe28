/** The bar at the top of every page: where one is, where one may go, and how one likes it. */
import type { ComponentChildren } from 'preact';
import { app } from '../words/index.js';
import { Link } from './link.js';
import { Settings } from './settings.js';
import { PlaceMenu, PlaceRow } from './site-nav.js';

export { Link };

function Seal() {
  return (
    <svg class="seal" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="7" />
      <path d="M12 7v18M20 7v18M7 12h18M7 20h18" />
    </svg>
  );
}

/** The bar; `children` stand in its middle. A `bare` one leads home and nowhere else. */
export function Topbar({ children, bare = false }: { children?: ComponentChildren; bare?: boolean }) {
  return (
    <header class="topbar">
      <Link to={{ page: 'home' }} class="brand" aria-label={app.name}>
        <Seal />
        <span>{app.name}</span>
      </Link>
      <div class="topbar-middle">{children}</div>
      {!bare && (
        <nav class="topbar-nav">
          <PlaceRow />
          <PlaceMenu />
          <Settings />
        </nav>
      )}
    </header>
  );
}
