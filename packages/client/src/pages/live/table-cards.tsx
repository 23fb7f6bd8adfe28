/** Listed matches as cards with their boards: to sit down, or to watch. */
import type { ListedMatch, ListedSeat } from '@dominion/protocol';
import { parsePosition } from '@dominion/rules';
import { useMemo, useState } from 'preact/hooks';
import { turnShown } from '../../i18n/agreed.js';
import { ago, kingdom, list, MODE_NAMES, room, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { timingHeading, timingIn, timingName } from '../../i18n/match/timing.js';
import { isolated } from '../../i18n/names.js';
import { company } from '../../i18n/pages/company.js';
import { expectedLeft, sittingOf } from '../../model/options/duration.js';
import { hasRoom } from '../../model/table/lists.js';
import { viewingSide } from '../../ui/board/embedded-position.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { EyeIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import './tables.css';
import { siteNow } from '../../base/site-time.js';

/** How many are shown at first. */
const FIRST = 6;

interface Props {
  readonly matches: readonly ListedMatch[];
  /** The action of “Watch”; if left out, it links to the match’s page. */
  readonly onWatch?: (code: string) => void;
}

/** The cards. */
export function TableCards({ matches, onWatch }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? matches : matches.slice(0, FIRST);
  return (
    <>
      <ul class="tables">
        {shown.map((match) => (
          <Card key={match.code} match={match} onWatch={onWatch} />
        ))}
      </ul>
      {shown.length < matches.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {words.ownMore(matches.length - shown.length)}
        </button>
      )}
    </>
  );
}

/** Placeholders for cards that are being read. */
export function CardPlaces() {
  return (
    <div class="tables" aria-hidden="true">
      <div class="table-card table-place" />
      <div class="table-card table-place" />
    </div>
  );
}

/** The match's position or start; nothing if an older server doesn't send it. */
function Board({ position: text = '' }: Partial<ListedMatch>) {
  const position = useMemo(() => {
    const parsed = parsePosition(text);
    return parsed.ok ? parsed.position : null;
  }, [text]);
  if (position === null) return <span class="thumbnail thumbnail-blank" aria-hidden="true" />;
  return <Thumbnail position={position} bottom={viewingSide(position)} />;
}

function Card({ match, onWatch }: { match: ListedMatch; onWatch: Props['onWatch'] }) {
  const { code, status, seats, watchers } = match;
  return (
    <li class="table-card">
      <Board position={match.position} />
      <div class="table-told stack">
        <p class="table-title">{titleOf(seats)}</p>
        <ul class="table-seats">
          {seats.map((seat) => (
            <Sitter key={seat.team} seat={seat} />
          ))}
        </ul>
        <Facts match={match} />
      </div>
      <div class="table-foot button-row">
        <p class="table-state line" data-room={hasRoom(match)}>
          <b>{status === 'waiting' ? waitingFor(seats) : turnShown(match)}</b>
          {watchers > 0 && (
            <span class="table-watchers" role="img" aria-label={room.watchers(watchers)}>
              <EyeIcon /> {watchers}
            </span>
          )}
        </p>
        <Way code={code} open={hasRoom(match)} onWatch={onWatch} />
      </div>
    </li>
  );
}

/** Returns the host’s name, or all players' names; kingdoms stand for missing ones. */
function titleOf(seats: readonly ListedSeat[]): string {
  const named = ({ name, team }: ListedSeat): string => isolated(name) || kingdom(team);
  const host = seats.find((seat) => seat.host);
  return host === undefined
    ? list(seats.filter(({ holder }) => holder === 'person').map(named))
    : words.lobbyOf(isolated(host.name) || words.guest);
}

function Sitter({ seat: { team, holder, name } }: { seat: ListedSeat }) {
  return (
    <li data-holder={holder}>
      <TeamMark team={team} named />
      {holder === 'person' ? (
        <bdi>{name || words.guest}</bdi>
      ) : (
        <span>{holder === 'bot' ? words.seatBot : words.seatFree}</span>
      )}
    </li>
  );
}

function waitingFor(seats: readonly ListedSeat[]): string {
  const free = seats.filter(({ holder }) => holder === 'free').length;
  return free === 0 && seats.some(({ away }) => away) ? company.lobbyAway : words.lobbyWaiting(free);
}

function Facts({ match }: { match: ListedMatch }) {
  const { mode, dice, status, seats } = match;
  const timing = timingIn(match);
  const left = expectedLeft(match, sittingOf({ mode, dice, ...timing }, seats));
  const time = left === null ? '' : length.time(left);
  const lasts = [length.name(match.length, match.last), time === '' || status === 'waiting' ? time : length.left(time)];
  const facts = [
    [words.lobbyMode, `${MODE_NAMES[mode]} · ${room.modeDice(dice)}`],
    [length.heading, lasts.filter((each) => each !== '').join(' · ')],
    [timingHeading(timing), timingName(timing)],
    [words.lobbyOpened, status === 'waiting' && match.opened !== undefined ? ago(siteNow() - match.opened) : ''],
  ] as const;
  return (
    <dl class="table-facts">
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name} class={name === words.lobbyOpened ? 'table-opened' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Way({ code, open, onWatch }: { code: string; open: boolean; onWatch: Props['onWatch'] }) {
  const verb = open ? words.join : words.watch;
  const label = words.goTo(verb, code);
  if (onWatch !== undefined && !open)
    return (
      <button type="button" aria-label={label} onClick={() => onWatch(code)}>
        {verb}
      </button>
    );
  return (
    <Link to={{ page: 'room', code }} class="button" aria-label={label}>
      {verb}
    </Link>
  );
}
