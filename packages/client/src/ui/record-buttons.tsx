/** What can be done with the record of a match that is over. */
import { layOut, recordText, save } from '../room/record.js';
import type { Session } from '../room/session.js';
import { go } from '../route.js';
import { app } from '../words/index.js';

/** Saves the record, or checks its throws; nothing while the match goes on. */
export function RecordButtons({ session }: { session: Session }) {
  const table = session.table.value;
  const match = session.story.value?.match;
  if (!table || !match?.result) return null;
  const text = () => recordText(table, match);
  return (
    <div class="button-row">
      <button type="button" class="quiet" onClick={() => save(`dominion-${table.code}.txt`, text())}>
        {app.saveRecord}
      </button>
      {table.seed !== '' && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            layOut({ text: text(), code: table.code });
            go({ page: 'check' });
          }}
        >
          {app.check}
        </button>
      )}
    </div>
  );
}
