/** What stands round the board once a match has begun: the teams and the realm. */

import { LaterHire } from '../guests/later.js';
import { LaterOathsPanel } from '../oaths/later.js';
import { MusterGuide } from '../panels/muster-guide.js';
import { openDecide } from '../panels/proposals.js';
import { TeamsPanel } from '../panels/teams-panel.js';
import { later, Unloaded } from '../parts/wrapped.js';
import { LaterSeers } from '../seers/later.js';
import { hasFeature } from '../session/scene.js';
import type { Session } from '../session/session.js';
import { AskToCall } from './ask-to-call.js';
import { LandPanel } from './land-panel.js';
import { RosterPanel } from './roster-panel.js';

/** For whoever has no seat. */
const SeatsToHave = later<{ session: Session }>(
  () => import('./claim-seats.js').then(({ SeatsToHave: seats }) => seats).catch(() => Unloaded),
  () => null,
);

/** Who plays, and the seats that may be taken over. */
export function PlayingTeams({ session }: { session: Session }) {
  return (
    <>
      <TeamsPanel session={session} />
      <LaterHire session={session} />
      <AskToCall session={session} />
      <LaterOathsPanel session={session} onSwear={() => openDecide(session, 'oath')} />
      <MusterGuide session={session} />
      {session.seat.value === null && <SeatsToHave session={session} />}
      <LaterSeers session={session} />
    </>
  );
}

/** What belongs to one's own team, and to everybody. */
export function PlayingRealm({ session }: { session: Session }) {
  return (
    <>
      {hasFeature(session, 'land') && <LandPanel session={session} />}
      <RosterPanel session={session} />
    </>
  );
}
