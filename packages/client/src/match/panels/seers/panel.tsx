/** The seers beside the board: their names, their points, and how points are counted. */

import { seers as words } from '../../../i18n/match/seers.js';
import { Panel } from '../../../ui/section.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Session } from '../../session/session.js';
import { SeersList } from './list.js';

/** The panel; null until someone guesses. */
export function SeersPanel({ session }: { session: Staged & Pick<Session, 'who'> }) {
  if (!hasFeature(session, 'seers')) return null;
  return (
    <Panel name="seers" title={words.title}>
      <SeersList session={session} last={session.table.value?.status === 'playing'} />
      <details class="fine">
        <summary>{words.about}</summary>
        <p>{words.worth}</p>
      </details>
    </Panel>
  );
}
