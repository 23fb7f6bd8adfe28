/** The button that returns from the board to a match's result. */

import { end, rematch as words } from '../../../i18n/index.js';
import { leaderOf } from '../../../i18n/names.js';
import { rematchers } from '../../../model/table/offers.js';
import type { Session } from '../../session/session.js';

/** The button, and the others' wishes meanwhile. */
export function ResultButton({
  session,
  onShow,
}: {
  session: Pick<Session, 'seat' | 'beside' | 'story' | 'table'>;
  onShow(): void;
}) {
  const table = session.table.value!;
  if (!session.story.value?.match.result) return null;
  // A second player at this device agreed by the same press.
  const here = [session.seat.value, session.beside.value];
  const wants = rematchers(table).filter(({ seat, ready }) => ready && !here.includes(seat.team));
  return (
    <>
      {wants.length > 0 && <p>{words.wanted(wants.map(({ seat }) => leaderOf(table, seat.team)))}</p>}
      <button type="button" class={wants.length > 0 ? 'result-button offered' : 'result-button'} onClick={onShow}>
        {end.result}
      </button>
    </>
  );
}
