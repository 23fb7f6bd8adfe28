/** What the people of a room agreed on before they came. */
import { expectedAt, type Table } from '../model/table.js';
import { clockName, clockNote, home, MODE_NAMES, room as words } from '../words/index.js';
import { length } from '../words/length.js';
import { FoldPanel } from './fold-panel.js';

/** The settings of a room, which nobody changes any more. */
export function RoomSettings({ table }: { table: Table }) {
  const { clock } = table;
  const time = expectedAt(table);
  const rows: readonly (readonly [string, string])[] = [
    [words.settingPlayers, MODE_NAMES[table.mode]],
    ...(table.mode === '3' ? [[words.settingEmpty, home.emptyOption(table.empty)] as const] : []),
    [length.heading, length.full(table.length, table.last)],
    ...(time === null ? [] : [[length.takes, length.time(time)] as const]),
    [words.settingDice, words.diceShort[table.dice]],
    [words.settingClock, clockName(clock)],
    [words.settingTakeback, table.takeback ? words.yes : words.no],
    [words.settingHints, table.hints ? words.yes : words.no],
    [words.settingFound, table.listed ? words.foundBy.listed : words.foundBy.link],
  ];
  return (
    <FoldPanel name="settings" title={words.settings}>
      <dl class="agreed">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {clock.kind === 'bank' && <p class="fine muted">{clockNote(clock)}</p>}
    </FoldPanel>
  );
}
