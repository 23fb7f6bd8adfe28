/** What stands round the board once a match has begun: the teams and the realm. */

import { MusterGuide } from '../panels/muster-guide.js';
import { TeamsPanel } from '../panels/teams-panel.js';
import type { Session } from '../session/session.js';
import { AskToCall } from './ask-to-call.js';
import { ClaimSeats, OpenSeats } from './claim-seats.js';
import { LandPanel } from './land-panel.js';
import { RosterPanel } from './roster-panel.js';

/** Who plays, and the seats that may be taken over. */
export function PlayingTeams({ session }: { session: Session }) {
  return (
    <>
      <TeamsPanel session={session} />
      <AskToCall session={session} />
      <MusterGuide session={session} />
      <OpenSeats session={session} />
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
