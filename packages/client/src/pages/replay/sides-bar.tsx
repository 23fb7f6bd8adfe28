import { isLiving, isOver, type Team } from '@dominion/rules';
import { kingdom, MODE_NAMES } from '../../i18n/index.js';
import { recordedName, shortened } from '../../i18n/names.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { resultOf } from '../../i18n/results.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import type { Player } from './player.js';

/** The most characters shown of a player's name: a record may hold any. */
const NAME = 60;

/** Marks the team to move and the fallen ones. */
export function SidesBar({ player }: { player: Player }) {
  const { record } = player.reel.value;
  const position = player.position.value;
  const mover = isOver(position) || position.phase === 'muster' ? null : position.turn;
  return (
    <ul class="replay-sides" aria-label={words.sides}>
      {player.teams.map((team: Team) => (
        <li key={team} data-mover={team === mover} data-out={!isLiving(position, team)}>
          <TeamMark team={team} small />
          <b class="replay-name">{kingdom(team)}</b>
          {record.names[team] != null && <bdi>{shortened(recordedName(record.names[team]), NAME)}</bdi>}
          {team === mover && <span class="visually-hidden">{words.toMove}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Returns mode, day and result in a line. */
export function aboutReplay(player: Player): string {
  const { record, story } = player.reel.value;
  const result = record.result === null ? words.running : resultOf(story);
  const parts = [MODE_NAMES[record.header.mode], record.date, result];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
