/** Listed matches: to join, or to watch. */
import { type ListedMatch, parseClock } from '@dominion/protocol';
import { parsePosition } from '@dominion/rules';
import { useMemo } from 'preact/hooks';
import { viewingSide } from '../first/glimpse.js';
import { expectedLeft, sittingOf } from '../model/duration.js';
import { hasRoom } from '../model/lists.js';
import { EyeIcon } from '../parts/icons.js';
import { TeamMark } from '../parts/team-mark.js';
import { Thumbnail } from '../parts/thumbnail.js';
import { Link } from '../parts/topbar.js';
import { company } from '../words/company.js';
import { ago, clockName, room, home as words } from '../words/index.js';
import { length } from '../words/length.js';

/** The rows, each with its board. */
export function TableRows({ matches }: { matches: readonly ListedMatch[] }) {
  return (
    <ul class="rows">
      {matches.map((match) => (
        <Row key={match.code} match={match} />
      ))}
    </ul>
  );
}

/** How it stands, or is going to begin; nothing where an older server does not tell. */
function Board({ position: text = '' }: Partial<ListedMatch>) {
  const position = useMemo(() => {
    const parsed = parsePosition(text);
    return parsed.ok ? parsed.position : null;
  }, [text]);
  if (position === null) return <span class="thumbnail thumbnail-blank" aria-hidden="true" />;
  return <Thumbnail position={position} bottom={viewingSide(position)} />;
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
    status === 'waiting' && match.opened !== undefined ? words.lobbyOpened(ago(Date.now() - match.opened)) : '',
  ];
  return (
    <li class="row row-table">
      <Board position={match.position} />
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
