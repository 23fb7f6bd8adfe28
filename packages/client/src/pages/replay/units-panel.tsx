/** The units, gains and losses of each team up to the moment on the board. */
import { census, UNIT_TABLE, UNITS } from '@dominion/rules';
import { Fragment } from 'preact';
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
        const facts = [
          [words.captured, listed(captured)],
          [words.turned, listed(turned)],
          [words.recruited, recruited === 0 ? '' : words.recruits(recruited, armed)],
          [words.lost, listed(lost)],
        ].filter(([, told]) => told !== '');
        return (
          <section key={team} class="tally stack" aria-label={words.unitsOf(team)}>
            <h3>
              <TeamMark team={team} small />
              {kingdom(team)}
            </h3>
            {units.length > 0 && (
              <p class="tally-units">
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
            )}
            {facts.length > 0 && (
              <dl>
                {facts.map(([name, told]) => (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{told}</dd>
                  </Fragment>
                ))}
              </dl>
            )}
          </section>
        );
      })}
      {player.moment !== null && <p class="fine muted">{words.soFar}</p>}
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
  return grammar.items(each);
}
