/** The teams: names, presence, clocks, whose turn it is, allies, flags and Imperial Seals. */
import { isFromDevice } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { days } from '../../../i18n/days.js';
import { bots, clocks, kingdom, room, panels as words } from '../../../i18n/index.js';
import { device } from '../../../i18n/match/device.js';
import { formatTime } from '../../../i18n/match/time.js';
import { oath } from '../../../i18n/oaths.js';
import { bankOf } from '../../../model/table/clock.js';
import { oathbreakers } from '../../../model/table/oaths.js';
import { type TeamRow, teamRows } from '../../../model/table/panels.js';
import { fallOf } from '../../../share/stories/fall.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { EyeIcon, FlagIcon, SealIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/section.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Seated, Session } from '../../session/session.js';
import { DaysFace, daysStates } from '../status/days-time.js';
import { Attending, PresenceDot, SeatName } from '../status/seat-state.js';
import { ClockFace } from '../status/time.js';

/** The table of teams. Allies share a frame, and the player's side comes first. */
export function TeamsPanel({ session }: { session: Staged & Pick<Session, 'down' | 'offset' | 'outlook'> }) {
  const { match } = session.outlook.told.value!;
  const table = session.table.value!;
  const rows = teamRows(match);
  const camps = campsOf(rows, session.seat.value);
  return (
    <Panel
      name="teams"
      title={words.teams}
      extra={hasFeature(session, 'watchers') && <Spectators count={table.watchers} />}
    >
      {camps.map((camp) => {
        const allies = camps.length > 1 ? room.allies(camp.map(({ team }) => team)) : null;
        return (
          <div key={camp[0]!.team} class={allies === null ? '' : 'camp'}>
            {allies !== null && <h3>{allies}</h3>}
            <ul class="teams" aria-label={allies ?? words.teams}>
              {camp.map((row) => (
                <TeamLine key={row.team} session={session} row={row} />
              ))}
            </ul>
          </div>
        );
      })}
      {table.lent && !(isFromDevice(table.id) && session.seat.value !== null) && (
        <p class="fine muted teams-note">{isFromDevice(table.id) ? bots.moved : bots.lent}</p>
      )}
    </Panel>
  );
}

/** Groups the teams: one list of all, or one for each of two sides. */
function campsOf(rows: readonly TeamRow[], me: Team | null): readonly (readonly TeamRow[])[] {
  if (rows.every(({ ally }) => ally === null)) return [rows];
  const ours = (team: Team): boolean => ((team - (me ?? rows[0]!.team)) & 1) === 0;
  return [rows.filter(({ team }) => ours(team)), rows.filter(({ team }) => !ours(team))];
}

export function Spectators({ count }: { count: number }) {
  return (
    <span class="watchers" role="img" title={room.watchers(count)} aria-label={room.watchers(count)}>
      <EyeIcon />
      {count}
    </span>
  );
}

type TeamTold = Seated & Pick<Session, 'beside' | 'down' | 'offset' | 'outlook' | 'place' | 'story'>;

function TeamLine({ session, row }: { session: TeamTold; row: TeamRow }) {
  const { team } = row;
  const me = session.seat.value;
  const mine = team === me;
  const here = team === session.beside.value;
  const states = statesOf(session, row);
  const table = session.table.value!;
  const playing = row.living && table.status === 'playing';
  const isOfDays = table.pace.kind === 'days';
  return (
    <li>
      <div class="team team-grid" data-mover={row.toMove} data-out={!row.living}>
        <TeamMark team={team} />
        <div class="team-name line">
          <b>{kingdom(team)}</b>
          {row.toMove && <span class="visually-hidden">{words.toMove}</span>}
          {mine && <em>{words.you}</em>}
          {here ? <em>{device.here}</em> : row.ally !== null && row.ally === me && <em>{words.ally}</em>}
        </div>
        {playing && !isOfDays && <ClockFace session={session} team={team} />}
        <div class="team-state team-who">
          {playing && !(mine && table.seats[team]!.name === '') && <PresenceDot session={session} team={team} />}
          <SeatName session={session} team={team} />
        </div>
        {playing && isOfDays && <DaysFace session={session} team={team} />}
        <Trophies row={row} />
        {states.length > 0 && <p class="team-state">{states.join(' · ')}</p>}
        {playing && <Attending session={session} team={team} />}
      </div>
    </li>
  );
}

function statesOf(session: Pick<Session, 'offset' | 'outlook' | 'seat' | 'table'>, row: TeamRow): string[] {
  const story = session.outlook.told.value!;
  const me = session.seat.value;
  const states: string[] = [];
  if (story.match.result?.winners.includes(row.team)) states.push(words.winner);
  if (oathbreakers(session.table.value!).includes(row.team)) states.push(oath.oathbreaker);
  if (!row.living) return [...states, fallOf(story, row.team) === 'resigned' ? words.resigned : words.eliminated];
  // A player alone waits for no one.
  const among = session.table.value!.seats.filter(({ holder }) => holder === 'person').length > 1;
  if (among && story.match.position.phase === 'muster') states.push(row.mustering ? words.mustering : words.ready);
  if (row.leaderless) states.push(words.leaderless);
  if (session.outlook.past.value !== null) return states;
  const table = session.table.value!;
  const seat = table.seats[row.team]!;
  const bank = row.team === me ? bankOf(table, row.team) : null;
  if (bank !== null) states.push(clocks.ofBank(formatTime(bank)));
  states.push(...daysStates(session, row.team));
  if (seat.open) states.push(days.openSeat);
  if (seat.offersDraw) states.push(words.offersDraw);
  if (seat.offersPause) states.push(words.offersPause);
  if (seat.offersResign && (row.ally === me || row.team === me)) states.push(words.asksToResign);
  return states;
}

/** The seals and land a living team won or lost; null while it has its own, as at the start. */
function Trophies({ row }: { row: TeamRow }) {
  const { team, seals, flags } = row;
  const isOwn = (held: readonly Team[]): boolean => held.length === 1 && held[0] === team;
  if (!row.living || (isOwn(seals) && isOwn(flags))) return null;
  return (
    <div class="team-state trophies">
      {!isOwn(seals) && (
        <span title={words.sealsHeld(seals)}>
          <SealIcon />
          {words.sealCount(seals.length)}
        </span>
      )}
      {!isOwn(flags) && (
        <span title={words.landHeld(flags)}>
          <FlagIcon />
          {words.landCount(flags.length)}
        </span>
      )}
    </div>
  );
}
