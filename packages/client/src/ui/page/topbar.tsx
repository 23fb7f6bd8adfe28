/** The bar at the top of every page: the current place, the navigation, and the settings. */
import type { ComponentChildren } from 'preact';
import { site } from '../../base/site.js';
import { app } from '../../i18n/index.js';
import { Link } from '../link.js';
import { PlayerMenu } from './player-button.js';
import { Places } from './site-nav.js';

export { Link };

interface Props {
  /** The content in its middle. */
  readonly children?: ComponentChildren;
  /** Whether its only link leads home. */
  readonly bare?: boolean;
  /** Whether one button holds all links and the settings, because a match is about its board. */
  readonly one?: boolean;
  /** Whether it belongs to a night stage under it. */
  readonly night?: boolean;
}

/** The bar. */
export function Topbar({ children, bare = false, one = false, night = false }: Props) {
  return (
    <header class={night ? 'topbar night' : 'topbar'}>
      <Link to={{ page: 'home' }} class="brand" aria-label={site.value.name || app.name}>
        <i class="seal" aria-hidden="true" />
        <span>{site.value.name || app.name}</span>
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
