/** The panels under the teams. */
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Session } from '../../session/session.js';
import { LandPanel } from './land-panel.js';
import { RosterPanel } from './roster-panel.js';

/** The land and the roster. */
export function PlayingRealm({ session }: { session: Staged & Pick<Session, 'outlook'> }) {
  return (
    <>
      {hasFeature(session, 'land') && <LandPanel session={session} />}
      <RosterPanel session={session} />
    </>
  );
}
