/** The listed matches: to join, or to watch. */
import { type ListedMatch, type ListedMatches, parseClock } from '@dominion/protocol';
import { expectedLeft, sittingOf } from '../model/duration.js';
import { hasRoom } from '../model/lists.js';
import { type Reading, tablesIn } from '../net/poll.js';
import { EyeIcon } from '../parts/icons.js';
import { Panel } from '../parts/section.js';
import { TeamMark } from '../parts/team-mark.js';
import { Link } from '../parts/topbar.js';
import { company } from '../words/company.js';
import { clockName, room, home as words } from '../words/index.js';
import { length } from '../words/length.js';

/** The list. Where the lobby does not answer, what was known stays. */
export function LobbyList({ reading }: { reading: Reading<ListedMatches> }) {
  const failed = reading.kind === 'failed' && <span class="list-note">{words.lobbyFailed}</span>;
  return (
    <Panel name="lobby" title={words.lobby} extra={failed}>
      <Body reading={reading} />
    </Panel>
  );
}

function Body({ reading }: { reading: Reading<ListedMatches> }) {
  if (reading.kind === 'loading') return <p class="list-empty muted">{words.lobbyLoading}</p>;
  const matches = tablesIn(reading);
  if (matches.length === 0) {
    return <p class="list-empty muted">{reading.kind === 'ready' ? words.lobbyEmpty : words.noServer}</p>;
  }
  return (
    <ul class="rows">
      {matches.map((match) => (
        <Row key={match.code} match={match} />
      ))}
    </ul>
  );
}

function Row({ match }: { match: ListedMatch }) {
  const { code, mode, dice, status, seats, watchers, ply, last } = match;
  const clock = parseClock(match.clock) ?? { kind: 'none' as const };
  const free = seats.filter(({ holder }) => holder === 'free').length;
  const verb = hasRoom(match) ? words.join : words.watch;
  const away = free === 0 && seats.some((seat) => seat.away);
  const waiting = away ? company.lobbyAway : words.lobbyWaiting(free);
  const state = status === 'waiting' ? waiting : words.lobbyTurn(ply, last);
  const left = expectedLeft(match, sittingOf({ mode, dice, clock }, seats));
  const time = left === null ? '' : length.time(left);
  const told = [
    room.mode(mode, length.name(match.length, last), dice, false),
    status === 'waiting' || time === '' ? time : length.left(time),
    clockName(clock),
  ];
  return (
    <li class="row row-table">
      <div class="row-text">
        <ul class="row-seats">
          {seats.map((seat) => (
            <li key={seat.team} data-holder={seat.holder}>
              <TeamMark team={seat.team} small named />
              {seat.holder === 'person' ? (
                <bdi>{seat.name}</bdi>
              ) : (
                <span class="muted">{seat.holder === 'bot' ? words.seatBot : words.seatFree}</span>
              )}
            </li>
          ))}
        </ul>
        <small class="muted">
          <b>{state}</b> · {told.filter((each) => each !== '').join(' · ')}
          {watchers > 0 && (
            <span class="row-watchers" role="img" aria-label={room.watchers(watchers)}>
              <EyeIcon /> {watchers}
            </span>
          )}
        </small>
      </div>
      <Link
        to={{ page: 'room', code }}
        class={verb === words.join ? 'button primary' : 'button'}
        aria-label={words.goTo(verb, code)}
      >
        {verb}
      </Link>
    </li>
  );
}
