/** What can be done with the record of a match. */

import { Link } from '../parts/topbar.js';
import { go, MATCH_END } from '../route.js';
import type { Session } from '../session/session.js';
import { app } from '../words/index.js';

/** Replays the match; once it is over, saves the record and checks its throws. */
export function RecordButtons({ session }: { session: Session }) {
  const table = session.table.value;
  const match = session.story.value?.match;
  if (!table || !match) return null;
  // Whoever plays with others may not be led away from them by a press.
  const mayLeave = match.result !== null || session.seat.value === null || session.place === 'device';
  // Records are written by something that nobody needs who only plays.
  const withRecords = (use: (records: typeof import('../record/record.js')) => void) => {
    import('../record/record.js').then(use, () => session.say(app.notLoaded));
  };
  return (
    <div class="button-row">
      {mayLeave && (
        <Link
          to={{ page: 'replay', code: table.code }}
          class="button quiet"
          // Who has just seen the end goes back from there.
          onGo={() => history.replaceState(null, '', location.pathname + location.search + MATCH_END)}
        >
          {app.replay}
        </Link>
      )}
      {match.result !== null && (
        <button
          type="button"
          class="quiet"
          onClick={() => withRecords(({ recordAt, saveRecord }) => saveRecord(recordAt(table, match)))}
        >
          {app.saveRecord}
        </button>
      )}
      {table.seed !== '' && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            withRecords(({ layOut, recordText }) => {
              layOut({ text: recordText(table, match), code: table.code });
              go({ page: 'check' });
            })
          }
        >
          {app.check}
        </button>
      )}
    </div>
  );
}
