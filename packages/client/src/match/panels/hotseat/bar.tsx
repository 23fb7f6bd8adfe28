/** Two players at one device: who has the board, who must answer, and whether the board turns. */

import { turnBoard } from '../../../base/storage/prefs.js';
import { device } from '../../../i18n/match/device.js';
import { beside as words } from '../../../i18n/match/hotseat.js';
import { leaderOf } from '../../../i18n/names.js';
import { otherOf } from '../../../model/table/hotseat.js';
import { TurnIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';
import { Two } from './two.js';
import './hotseat.css';

/** Buttons that give a player the board; null if one has no seat. */
export function HotseatBar({ session }: { session: Pick<Session, 'neighbour' | 'table'> }) {
  const pair = session.neighbour.pair.value;
  const table = session.table.value;
  if (pair === null || table === null) return null;
  const teams = pair.teams.value;
  const has = pair.has.value;
  const needs = pair.needs.value;
  const away = otherOf(has);
  const waits = teams[away] !== null && needs[away] === 'asked' ? leaderOf(table, teams[away]) : null;
  return (
    <fieldset class="beside-bar button-row">
      <legend class="visually-hidden">{words.label}</legend>
      <Two
        session={session}
        pressed={has}
        title={(who, name) => (who === has ? words.has(name) : words.give(name))}
        onPick={(who) => pair.pick(who)}
        behind={(who) => who !== has && needs[who] !== 'none' && <span class="beside-dot" aria-hidden="true" />}
      />
      <SquareButton
        label={device.turnBoard}
        look="quiet"
        pressed={turnBoard.value}
        onPress={() => {
          turnBoard.value = !turnBoard.value;
        }}
      >
        <TurnIcon />
      </SquareButton>
      {waits !== null && (
        <p class="beside-asked button-row" role="status">
          <span>{words.asked(waits)}</span>
          <button type="button" onClick={() => pair.pick(away)}>
            {words.answers(waits)}
          </button>
        </p>
      )}
    </fieldset>
  );
}
