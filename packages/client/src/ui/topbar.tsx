/** The bar at the top of every page: where one is, where one may go, and how one likes it. */
import type { ComponentChildren } from 'preact';
import { go, pathOf, type Route } from '../route.js';
import { app } from '../words/index.js';
import { Settings } from './settings.js';

/** A link inside the site: an ordinary link that does not load the page again. */
export function Link({
  to,
  children,
  ...rest
}: {
  to: Route;
  children: ComponentChildren;
  class?: string;
  'aria-label'?: string;
}) {
  return (
    <a
      {...rest}
      href={pathOf(to)}
      onClick={(event) => {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

function Seal() {
  return (
    <svg class="seal" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="7" />
      <path d="M12 7v18M20 7v18M7 12h18M7 20h18" />
    </svg>
  );
}

/** The bar; `children` stand in its middle. */
export function Topbar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="topbar">
      <Link to={{ page: 'home' }} class="brand" aria-label={app.name}>
        <Seal />
        <span>{app.name}</span>
      </Link>
      <div class="topbar-middle">{children}</div>
      <nav class="topbar-nav">
        <Link to={{ page: 'rules' }}>{app.rules}</Link>
        <Link to={{ page: 'about' }}>{app.about}</Link>
        <Settings />
      </nav>
    </header>
  );
}
