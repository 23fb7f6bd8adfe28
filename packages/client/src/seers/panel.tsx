/** The seers beside the board: who they are, how well they guess, and how that is counted. */
import { Panel } from '../parts/section.js';
import type { Session } from '../session/session.js';
import { seers as words } from '../words/seers.js';
import { SeersList } from './list.js';

/** The panel. */
export function SeersPanel({ session }: { session: Session }) {
  const some = session.seers.value.seers.length > 0;
  return (
    <Panel name="seers" title={words.title}>
      {some ? (
        <SeersList session={session} last={session.table.value?.status === 'playing'} />
      ) : (
        <p class="fine muted">{words.nobody}</p>
      )}
      <details class="fine">
        <summary>{words.about}</summary>
        <p>{words.worth}</p>
      </details>
    </Panel>
  );
}
