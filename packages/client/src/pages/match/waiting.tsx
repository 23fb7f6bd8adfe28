/** What stands round the board while people gather: the seats, and the game in a few lines for whoever waits. */

import { room as words } from '../../i18n/index.js';
import { AskToCall } from '../../match/panels/seats/ask-to-call.js';
import { Invite, Start } from '../../match/panels/waiting/invite.js';
import { Primer } from '../../match/panels/waiting/primer.js';
import { SeatsPanel } from '../../match/panels/waiting/seats-panel.js';
import type { Staged } from '../../match/session/scene.js';
import type { Session } from '../../match/session/session.js';
import { freeSeats } from '../../model/table/table.js';
import { FoldPanel } from '../../ui/fold-panel.js';
import { later } from '../../ui/wrapped.js';

export { Invite, SeatsPanel as WaitingSeats, Start };

/** How the people of a circle stand before they play; comes by itself, since most matches are of none. */
const SeriesBefore = later(() => import('../../match/panels/club/of-match.js').then(({ SeriesLine }) => SeriesLine), {
  Failed: () => null,
});

/** The link for who has no seat while there are some, and what the game is. */
export function WaitingPrimer({ session }: { session: Staged & Pick<Session, 'say'> }) {
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
