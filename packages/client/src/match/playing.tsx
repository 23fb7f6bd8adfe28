/** What stands round and over the board once a match has begun: the teams, the realm, the signs, the throws. */

import { ThrowTray } from '../panels/fate-panel.js';
import type { Flight } from '../panels/flight.js';
import { TeamsPanel } from '../panels/teams-panel.js';
import type { Session } from '../session/session.js';
import { ClaimSeats } from './claim-seats.js';
import { LandPanel } from './land-panel.js';
import { MandateOmen } from './mandate-omen.js';
import { RosterPanel } from './roster-panel.js';

/** Who plays, and the seats that may be taken over. */
export function PlayingTeams({ session }: { session: Session }) {
  return (
    <>
      <TeamsPanel session={session} />
      <ClaimSeats session={session} />
    </>
  );
}

/** What belongs to one's own team, and to everybody. */
export function PlayingRealm({ session }: { session: Session }) {
  return (
    <>
      <LandPanel session={session} />
      <RosterPanel session={session} />
    </>
  );
}

/** What comes over the board for a moment: that the count nears its end, and the throw. */
export function PlayingSigns({ session, flight }: { session: Session; flight: Flight }) {
  return (
    <>
      <MandateOmen session={session} />
      <ThrowTray session={session} flight={flight} />
    </>
  );
}
