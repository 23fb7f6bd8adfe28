/** Who plays: names, presence, whose turn, allies, flags and Imperial Seals. */
import type { EliminationCause, Team } from '@dominion/rules';
import { type TeamRow, teamRows } from '../model/panels.js';
import type { Story } from '../model/story.js';
import type { Table } from '../model/table.js';
import type { Session } from '../room/session.js';
import { kingdom, room, panels as words } from '../words/en.js';
import { AwayIcon, EyeIcon, FlagIcon, SealIcon } from './icons.js';
import { Panel } from './section.js';
import { TeamMark } from './team-mark.js';

/** Why a team is out, told by the log. */
export function fallOf(story: Story, team: Team): EliminationCause | null {
  for (const { events } of story.steps) {
    for (const event of events) if (event.type === 'eliminated' && event.team === team) return event.cause;
  }
  return null;
}

/** The table of teams. */
export function TeamsPanel({ session }: { session: Session }) {
  const story = session.story.value!;
  const table = session.table.value!;
  const me = session.seat.value;
  const rows = teamRows(story.match);
  return (
    <Panel name="teams" title={words.teams} extra={<Watchers count={table.watchers} />}>
      <ul class="teams">
        {rows.map((row) => (
          <TeamLine key={row.team} row={row} table={table} story={story} me={me} />
        ))}
      </ul>
    </Panel>
  );
}

/** How many people watch. */
export function Watchers({ count }: { count: number }) {
  return (
    <span class="watchers" role="img" title={room.watchers(count)} aria-label={room.watchers(count)}>
      <EyeIcon />
      {count}
    </span>
  );
}

function TeamLine({ row, table, story, me }: { row: TeamRow; table: Table; story: Story; me: Team | null }) {
  const { team } = row;
  const seat = table.seats[team]!;
  const states = statesOf(row, seat.offersDraw, story, me);
  const winner = story.match.result?.winners.includes(team) ?? false;
  return (
    <li class="team" data-mover={row.toMove} data-out={!row.living}>
      <TeamMark team={team} />
      <div class="team-text">
        <div class="team-name">
          <b>{kingdom(team)}</b>
          {team === me && <em>{words.you}</em>}
          {row.living && !seat.connected && table.status === 'playing' && (
            <span class="away" role="img" aria-label={words.away} title={words.away}>
              <AwayIcon />
            </span>
          )}
          <Trophies row={row} />
        </div>
        <div class="team-state team-who">
          <bdi title={seat.name}>{seat.name}</bdi>
          <span>{[...(winner ? [words.winner] : []), ...states].join(' · ')}</span>
        </div>
      </div>
    </li>
  );
}

function statesOf(row: TeamRow, offersDraw: boolean, story: Story, me: Team | null): string[] {
  const states: string[] = [];
  if (!row.living) {
    return [fallOf(story, row.team) === 'resigned' ? words.resigned : words.eliminated];
  }
  if (row.toMove) states.push(words.toMove);
  if (story.match.position.phase === 'muster') states.push(row.mustering ? words.mustering : words.ready);
  if (row.leaderless) states.push(words.leaderless);
  if (offersDraw) states.push(words.offersDraw);
  if (row.ally !== null) states.push(row.ally === me ? words.ally : words.allyOf(row.ally));
  return states;
}

function Trophies({ row }: { row: TeamRow }) {
  return (
    <div class="trophies">
      {row.seals.length > 0 && (
        <span role="img" aria-label={words.sealsHeld(row.seals)} title={words.sealsHeld(row.seals)}>
          <SealIcon />
          {row.seals.length}
        </span>
      )}
      {row.flags.length > 0 && (
        <span
          role="img"
          aria-label={row.flags.map(words.territory).join(', ')}
          title={row.flags.map(words.territory).join(', ')}
        >
          <FlagIcon />
          {row.flags.length}
        </span>
      )}
    </div>
  );
}
