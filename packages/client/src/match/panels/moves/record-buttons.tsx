import { go } from '../../../base/route.js';
import { app, end } from '../../../i18n/index.js';
import { Link } from '../../../ui/page/topbar.js';
import type { Session } from '../../session/session.js';

/** Links to a replay; null if a press must not lead away from the match. `noted` adds an explanation. */
export function ReplayLink(props: { session: Pick<Session, 'seat' | 'story' | 'table'>; noted?: boolean }) {
  const { session, noted = false } = props;
  const table = session.table.value;
  const match = session.story.value?.match;
  // A press must not lead players out of a running match.
  if (!table || !match || (match.result === null && session.seat.value !== null)) return null;
  return (
    <Link to={{ page: 'replay', code: table.code }} class={noted ? 'button' : 'button quiet'}>
      <span>
        {app.replay}
        {noted && <small>{end.replayNote}</small>}
      </span>
    </Link>
  );
}

/** The replay, unless `replays` is false; once the match is over, also its record and the check of its throws. */
export function RecordButtons(props: {
  session: Pick<Session, 'say' | 'seat' | 'story' | 'table'>;
  replays?: boolean;
}) {
  const { session, replays = true } = props;
  const table = session.table.value;
  const match = session.story.value?.match;
  if (!table || !match) return null;
  // Load the code for records on demand: most players never need it.
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
