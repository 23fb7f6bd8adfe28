/** What stands beside the board once a match has begun: who plays. */

import { ofRest } from '../../match/panels/of-rest.js';
import { TeamsPanel } from '../../match/panels/realm/teams-panel.js';
import { openDecide } from '../../match/panels/votes/decide-open.js';
import type { Session } from '../../match/session/session.js';

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
