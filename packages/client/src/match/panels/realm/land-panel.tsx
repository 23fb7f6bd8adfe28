/** The Territories and Imperial Seals that have changed hands since the start. */

import { grammar, kingdom, panels as words } from '../../../i18n/index.js';
import { landChanges } from '../../../model/table/panels.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { Panel } from '../../../ui/section.js';
import type { Session } from '../../session/session.js';

/** Flags and seals that have changed hands; the others are as at the start. */
export function LandPanel({ session }: { session: Pick<Session, 'outlook'> }) {
  const { taken, seized } = landChanges(session.outlook.told.value!.match);
  return (
    <Panel name="land" title={words.territories}>
      <ul class="lands" hidden={taken.length === 0}>
        {taken.map(({ team, holder }) => (
          <li key={team} title={holder === -1 ? words.heldByNobody : words.heldBy(holder)}>
            <span class="land-name">{kingdom(team)}</span>
            {holder === -1 ? <span class="no-flag" aria-hidden="true" /> : <TeamMark team={holder} small />}
            <span class="land-holder">{holder === -1 ? words.nobody : kingdom(holder)}</span>
          </li>
        ))}
      </ul>
      {seized.length > 0 && <h3>{words.seals}</h3>}
      <ul class="lands" hidden={seized.length === 0}>
        {seized.map(({ team, holder }) => (
          <li key={team} title={grammar.about(words.seal(team), words.heldBy(holder))}>
            <span class="land-name">{kingdom(team)}</span>
            <TeamMark team={holder} small />
            <span class="land-holder">{kingdom(holder)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
