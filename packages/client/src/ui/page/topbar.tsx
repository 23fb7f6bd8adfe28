/** The bar at the top of every page: where one is, where one may go, and how one likes it. */
import type { ComponentChildren } from 'preact';
import { app } from '../../i18n/index.js';
import { Link } from '../link.js';
import { PlayerMenu } from './player-button.js';
import { Places } from './site-nav.js';

export { Link };

interface Props {
  /** What stands in its middle. */
  readonly children?: ComponentChildren;
  /** Whether it leads home and nowhere else. */
  readonly bare?: boolean;
  /** Whether every way is behind one button, the settings too: a match is about its board. */
  readonly one?: boolean;
  /** Whether it belongs to a stage by night under it. */
  readonly night?: boolean;
}

/** The bar. */
export function Topbar({ children, bare = false, one = false, night = false }: Props) {
  return (
    <header class={night ? 'topbar night' : 'topbar'}>
      <Link to={{ page: 'home' }} class="brand" aria-label={app.name}>
        <i class="seal" aria-hidden="true" />
        <span>{app.name}</span>
      </Link>
      <div class="topbar-middle">{children}</div>
      {!bare && (
        <nav class="topbar-nav">
          {!one && (
            <div class="places">
              <Places />
            </div>
          )}
          <PlayerMenu one={one} />
        </nav>
      )}
    </header>
  );
}
