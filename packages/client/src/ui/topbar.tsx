/** The bar at the top of every page: where one is, where one may go, and how one likes it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { motion, THEMES, type Theme, theme } from '../prefs.js';
import { go, pathOf, type Route } from '../route.js';
import { app } from '../words/en.js';
import { GearIcon } from './icons.js';

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

function Settings() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !root.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leave);
    };
  }, [open]);
  return (
    <div class="settings" ref={root}>
      <button
        type="button"
        class="quiet square"
        aria-label={app.settings}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <GearIcon />
      </button>
      {open && (
        <div class="popover">
          <label class="field">
            <span>{app.theme}</span>
            <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
              {THEMES.map((each) => (
                <option key={each} value={each}>
                  {app.themes[each]}
                </option>
              ))}
            </select>
          </label>
          <label class="tick">
            <input
              type="checkbox"
              checked={motion.value}
              onChange={(event) => (motion.value = event.currentTarget.checked)}
            />
            <span>{app.motion}</span>
          </label>
        </div>
      )}
    </div>
  );
}
