/** What stands beside the board once a match has begun: who plays. */

import { openDecide } from '../panels/decide-open.js';
import { ofRest } from '../panels/of-rest.js';
import { TeamsPanel } from '../panels/teams-panel.js';
import type { Session } from '../session/session.js';

const AskToCall = ofRest((rest) => rest.AskToCall);
const HirePanel = ofRest((rest) => rest.HirePanel);
const OathsPanel = ofRest<{ session: Session; onSwear(): void }>((rest) => rest.OathsPanel);
const SeatsToHave = ofRest((rest) => rest.SeatsToHave);
const SeersPanel = ofRest((rest) => rest.SeersPanel);

/** Who plays, and the seats that may be taken over. */
export function PlayingTeams({ session }: { session: Session }) {
  return (
    <>
      <TeamsPanel session={session} />
      <HirePanel session={session} />
      <AskToCall session={session} />
      <OathsPanel session={session} onSwear={() => openDecide(session, 'oath')} />
      {session.seat.value === null && <SeatsToHave session={session} />}
      <SeersPanel session={session} />
    </>
  );
}
