/** The advisers that an active player can have, and the one they have. */

import { advice as words } from '../../../i18n/match/stand-ins.js';
import { leaderOf } from '../../../i18n/names.js';
import { mayAsk } from '../../../model/table/asking.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { Panel } from '../../../ui/section.js';
import type { Actor, Session } from '../../session/session.js';
import { hasFallen } from './seats.js';

/** The panel; null if no one can be hired. */
export function HirePanel({ session }: { session: Actor & Pick<Session, 'request'> }) {
  if (hasFallen(session) !== false) return null;
  const table = session.table.value!;
  const me = session.seat.value!;
  const own = table.seats[me]!;
  const at = { table, story: session.story.value!, me };
  const free = table.seats.filter(({ team }) => mayAsk(at, { name: 'hire', payload: { team } }));
  if (own.counsel !== null && own.hired) {
    return (
      <Panel name="counsel" title={words.counsel} extra={<TeamMark team={own.counsel} small />}>
        <p>{words.yours(leaderOf(table, own.counsel))}</p>
        {session.acts.value && (
          <button type="button" onClick={() => void session.request('hire', { team: null })}>
            {words.dismiss}
          </button>
        )}
      </Panel>
    );
  }
  if (own.counsel !== null || free.length === 0 || !session.acts.value) return null;
  return (
    <Panel name="counsel" title={words.counsel}>
      <p class="fine muted">{words.hireText}</p>
      <div class="button-row">
        {free.map(({ team }) => (
          <button type="button" key={team} onClick={() => void session.request('hire', { team })}>
            <TeamMark team={team} small />
            {words.hire(leaderOf(table, team))}
          </button>
        ))}
      </div>
    </Panel>
  );
}
