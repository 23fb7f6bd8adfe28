/** What can be done with the record of a match. */

import { go, MATCH_END } from '../../../base/route.js';
import { app, end } from '../../../i18n/index.js';
import { Link } from '../../../ui/page/topbar.js';
import type { Session } from '../../session/session.js';

/** The way to a match's replay; nothing where a press may not lead away from it. `noted` says what it shows. */
export function ReplayLink(props: { session: Pick<Session, 'seat' | 'story' | 'table'>; noted?: boolean }) {
  const { session, noted = false } = props;
  const table = session.table.value;
  const match = session.story.value?.match;
  // A press must not lead players away from a match that they are in the middle of.
  if (!table || !match || (match.result === null && session.seat.value !== null)) return null;
  return (
    <Link
      to={{ page: 'replay', code: table.code }}
      class={noted ? 'button' : 'button quiet'}
      // Who has just seen the end goes back from there.
      onGo={() => history.replaceState(null, '', location.pathname + location.search + MATCH_END)}
    >
      <span>
        {app.replay}
        {noted && <small>{end.replayNote}</small>}
      </span>
    </Link>
  );
}

/** What is kept of a match: its replay, unless `replays` says that it stands elsewhere; once it is over, its record and the check of its throws. */
export function RecordButtons(props: {
  session: Pick<Session, 'say' | 'seat' | 'story' | 'table'>;
  replays?: boolean;
}) {
  const { session, replays = true } = props;
  const table = session.table.value;
  const match = session.story.value?.match;
  if (!table || !match) return null;
  // Records are written by something that nobody needs who only plays.
  const withRecords = (use: (records: typeof import('../../../base/record.js')) => void) => {
    import('../../../base/record.js').then(use, () => session.say(app.notLoaded));
  };
  return (
    <div class="button-row">
      {replays && <ReplayLink session={session} />}
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
