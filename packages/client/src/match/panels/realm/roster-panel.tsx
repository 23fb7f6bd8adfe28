/** A team's units and those it may still get (§3), their moves, and what each team has taken. */
import { type Team, teamsIn, UNIT_TABLE } from '@dominion/rules';
import { signal } from '@preact/signals';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { grammar, kingdom, pieceName, unitName, wayOf, panels as words } from '../../../i18n/index.js';
import { capturedBy, rosterOf } from '../../../model/table/panels.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { UnitGlyph } from '../../../ui/board/unit-glyph.js';
import type { Session } from '../../session/session.js';
import { OddsTable } from '../throws/fate-panel.js';

/** Whether the roster is open; shared by all matches of this page. */
const open = signal(false);

/** The roster of a selectable team, the player's own at first, and the odds; folded by default. */
export function RosterPanel({ session }: { session: Pick<Session, 'outlook' | 'seat'> }) {
  const { match } = session.outlook.told.value!;
  const teams = teamsIn(match.header);
  const [picked, setPicked] = useState<Team | null>(null);
  const team = picked ?? session.seat.value ?? teams[0]!;
  const select = (
    <select
      aria-label={words.rosterOf}
      value={String(team)}
      onChange={(event) => setPicked(Number(event.currentTarget.value) as Team)}
    >
      {teams.map((each) => (
        <option key={each} value={String(each)}>
          {kingdom(each)}
        </option>
      ))}
    </select>
  );
  return (
    <details
      class="panel fold panel-roster"
      open={open.value}
      onToggle={({ currentTarget }) => (open.value = currentTarget.open)}
    >
      <summary>{words.roster}</summary>
      {select}
      <table class="roster" aria-label={words.rosterFor(team)}>
        <thead>
          <tr>
            <th scope="col">{words.unit}</th>
            <th scope="col">{words.have}</th>
            <th scope="col">{words.left}</th>
          </tr>
        </thead>
        <tbody>
          {rosterOf(match, team).map(({ unit, have, left }) => (
            <Fragment key={unit}>
              <tr data-none={have === 0}>
                <th scope="row">
                  <UnitGlyph unit={unit} />
                  {unitName(unit)}
                </th>
                <td>{have}</td>
                <td>
                  {left === null ? <abbr title={words.noLimit}>∞</abbr> : UNIT_TABLE[unit]!.rank !== 'none' ? left : ''}
                </td>
              </tr>
              <tr class="roster-way">
                <td colSpan={3}>{wayOf(unit)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <p class="muted fine">{words.sharedPlaces}</p>
      <h3>{words.captured}</h3>
      <ul class="captured">
        {teams.map((each) => (
          <li key={each}>
            <TeamMark team={each} small named />
            <span>
              {grammar.items(
                capturedBy(match, each).map(({ piece, count }) =>
                  count > 1 ? grammar.times(count, pieceName(piece)) : pieceName(piece),
                ),
              ) || words.nothingCaptured}
            </span>
          </li>
        ))}
      </ul>
      <OddsTable session={session} />
    </details>
  );
}
