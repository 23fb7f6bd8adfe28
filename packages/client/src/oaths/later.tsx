/** What there is to be seen of oaths, loaded with the first table that has any: most have none. */
import type { Oath } from '@dominion/protocol';
import { later } from '../parts/wrapped.js';
import { hasFeature } from '../session/scene.js';
import type { Session } from '../session/session.js';

const Nothing = () => null;

/** An oath that lies open. */
export const LaterOathCard = later<{ session: Session; offered: Oath }>(
  () => import('./oaths.js').then(({ OathCard: loaded }) => loaded).catch(() => Nothing),
  Nothing,
);

const Panel = later<{ session: Session; onSwear(): void }>(
  () => import('./oaths.js').then(({ OathsPanel: loaded }) => loaded).catch(() => Nothing),
  Nothing,
);

/** The panel, where someone may swear or has sworn. */
export function LaterOathsPanel(props: { session: Session; onSwear(): void }) {
  return hasFeature(props.session, 'oaths') ? <Panel {...props} /> : null;
}
