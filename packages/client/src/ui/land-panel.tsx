/** The four Territories and who controls them; the Imperial Seals and who holds them. */
import { controllers, TEAMS, type Team } from '@dominion/rules';
import type { Session } from '../room/session.js';
import { grammar, kingdom, panels as words } from '../words/index.js';
import { Panel } from './section.js';
import { TeamMark } from './team-mark.js';

/** Flags and seals. */
export function LandPanel({ session }: { session: Session }) {
  const { match } = session.outlook.told.value!;
  const flags = controllers(match.position.board);
  const inPlay = match.seals.flatMap((holder, team) => (holder === -1 ? [] : [{ team: team as Team, holder }]));
  return (
    <Panel name="land" title={words.territories}>
      <ul class="lands">
        {TEAMS.map((territory) => {
          const holder = flags[territory]!;
          return (
            <li key={territory} title={holder === -1 ? words.heldByNobody : words.heldBy(holder)}>
              <span class="land-name">{kingdom(territory)}</span>
              {holder === -1 ? <span class="no-flag" aria-hidden="true" /> : <TeamMark team={holder} small />}
              <span class="land-holder">{holder === -1 ? words.nobody : kingdom(holder)}</span>
            </li>
          );
        })}
      </ul>
      <h3>{words.seals}</h3>
      <ul class="lands">
        {inPlay.map(({ team, holder }) => (
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
