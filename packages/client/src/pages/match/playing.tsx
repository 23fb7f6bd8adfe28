/** The panels of players beside the board once a match has begun. */

import { ofRest } from '../../match/panels/deferred.js';
import { TeamsPanel } from '../../match/panels/realm/teams-panel.js';
import { openDecide } from '../../match/panels/votes/sheet-open.js';
import type { Session } from '../../match/session/session.js';

const AskToNotify = ofRest((rest) => rest.AskToNotify);
const HirePanel = ofRest((rest) => rest.HirePanel);
const OathsPanel = ofRest<{ session: Session; onSwear(): void }>((rest) => rest.OathsPanel);
const SeatsToHave = ofRest((rest) => rest.SeatsToHave);
const SeersPanel = ofRest((rest) => rest.SeersPanel);

/** The players, and the seats that can be taken over. */
export function PlayingTeams({ session }: { session: Session }) {
  return (
    <>
      <TeamsPanel session={session} />
      <HirePanel session={session} />
      <AskToNotify session={session} />
      <OathsPanel session={session} onSwear={() => openDecide(session, 'oath')} />
      {session.seat.value === null && <SeatsToHave session={session} />}
      <SeersPanel session={session} />
    </>
  );
}
