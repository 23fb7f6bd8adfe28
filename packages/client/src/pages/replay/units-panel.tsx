/** What each team has and what it won and lost, up to what the board shows. */
import { census, UNIT_TABLE, UNITS } from '@dominion/rules';
import { fileNameOf } from '../../base/record.js';
import { grammar, kingdom, MODE_NAMES, pieceName, unitName } from '../../i18n/index.js';
import { recordedName } from '../../i18n/names.js';
import { replay as words } from '../../i18n/pages/replay.js';
import type { Tally } from '../../model/table/panels.js';
import { HeroesButton } from '../../share/heroes/heroes-button.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { UnitGlyph } from '../../ui/board/unit-glyph.js';
import type { Player } from './player.js';
import { talliesOf } from './tally.js';

export function UnitsPanel({ player, seed }: { player: Player; seed: string }) {
  const { teams } = player;
  const { record, story } = player.reel.value;
  const position = player.position.value;
  const tallies = talliesOf(player.done.value, teams);
  return (
    <>
      {tallies.map(({ team, captured, turned, recruited, armed, lost }) => {
        const counts = census(position, team);
        const units = UNITS.filter((unit) => counts[unit]! > 0);
        return (
          <section key={team} class="tally stack" aria-label={words.unitsOf(team)}>
            <h3>
              <TeamMark team={team} small />
              {kingdom(team)}
            </h3>
            <p class="tally-units">
              {units.length === 0 && <span class="muted">{words.none}</span>}
              {units.map((unit) => (
                <span
                  key={unit}
                  title={unitName(unit)}
                  data-rank={UNIT_TABLE[unit]!.most === Number.POSITIVE_INFINITY ? 'lower' : 'upper'}
                >
                  <UnitGlyph unit={unit} />
                  <span class="visually-hidden">{unitName(unit)}</span>
                  <b>{counts[unit]}</b>
                </span>
              ))}
            </p>
            <dl>
              <dt>{words.captured}</dt>
              <dd>{listed(captured)}</dd>
              <dt>{words.turned}</dt>
              <dd>{listed(turned)}</dd>
              <dt>{words.recruited}</dt>
              <dd>{words.recruits(recruited, armed)}</dd>
              <dt>{words.lost}</dt>
              <dd>{listed(lost)}</dd>
            </dl>
          </section>
        );
      })}
      <p class="fine muted">{words.soFar}</p>
      {story.match.result !== null && (
        <p>
          <HeroesButton
            story={story}
            seed={seed}
            name={grammar.items([MODE_NAMES[record.header.mode], ...(record.date === null ? [] : [record.date])])}
            file={fileNameOf(record).replace(/\.dgn$/, '')}
            leaders={record.names.map((name) => name && recordedName(name))}
          />
        </p>
      )}
    </>
  );
}

function listed(tallies: readonly Tally[]): string {
  const each = tallies.map(({ piece, count }) =>
    count > 1 ? grammar.times(count, pieceName(piece)) : pieceName(piece),
  );
  return grammar.items(each) || words.none;
}
