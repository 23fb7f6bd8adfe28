/** What stands round the board while people gather: the seats, and the game in a few lines for whoever waits. */

import { freeSeats } from '../model/table.js';
import { FoldPanel } from '../parts/fold-panel.js';
import { later } from '../parts/wrapped.js';
import type { Session } from '../session/session.js';
import { room as words } from '../words/index.js';
import { AskToCall } from './ask-to-call.js';
import { Invite, Start } from './invite.js';
import { Primer } from './primer.js';
import { SeatsPanel } from './seats-panel.js';

export { Invite, SeatsPanel as WaitingSeats, Start };

/** How the people of a circle stand before they play; comes by itself, since most matches are of none. */
const SeriesBefore = later(() => import('../circle/of-match.js').then(({ SeriesLine }) => SeriesLine), {
  Failed: () => null,
});

/** The link for who has no seat while there are some, and what the game is. */
export function WaitingPrimer({ session }: { session: Session }) {
  const guest = session.seat.value === null && freeSeats(session.table.value!).length > 0;
  return (
    <>
      {guest && (
        <FoldPanel name="invite" title={words.invite}>
          <Invite session={session} />
        </FoldPanel>
      )}
      <SeriesBefore session={session} />
      <AskToCall session={session} />
      <Primer />
    </>
  );
}
