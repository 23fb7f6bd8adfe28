/** The matches in which this browser's player holds a seat, each with its board. */
import { useState } from 'preact/hooks';
import { noteOf } from '../../base/storage/notes.js';
import { days } from '../../i18n/days.js';
import { app, home as words } from '../../i18n/index.js';
import { mandate } from '../../i18n/mandate.js';
import { NoteSign } from '../../match/panels/notes/note-field.js';
import { endingOf, groupOwn, type ListedOwn, waitsForAsker } from '../../model/table/lists.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import { MatchBoard } from '../live/match-board.js';
import { companyIn, formatAside, lastingOf, routeOf, sinceOf, summonsOf, timeLeft } from './own-facts.js';
import '../../styles/rows.css';
import './own.css';
import { siteNow } from '../../base/site-time.js';

/** How many are shown at first. */
const FIRST = 4;

interface Props {
  /** All known matches, including those of this device. */
  readonly matches: readonly ListedOwn[];
  /** How many are still being read. */
  readonly expected: number;
  /** Whether only the site's matches last seen can be shown; `offline`: whether the network is missing. */
  readonly lost: boolean;
  readonly offline: boolean;
}

/** Nothing if there are no matches. While reading, reserves room for the `expected` number. */
export function OwnMatches({ matches, expected, lost, offline }: Props) {
  if (matches.length === 0 && expected === 0 && !lost) return null;
  const { running, waiting } = groupOwn(matches);
  const note = offline ? words.ownLast(matches.some(({ here }) => here === undefined)) : words.ownFailed;
  const failed = lost && (
    <span class="list-note" data-quiet={offline}>
      {note}
    </span>
  );
  return (
    <Panel name="own" title={words.own} extra={failed}>
      {matches.length === 0 && expected > 0 && <Places count={Math.min(expected, FIRST)} />}
      <Rows matches={[...running, ...waiting]} />
      <Link to={{ page: 'history' }} class="own-all">
        {words.ownAll}
      </Link>
    </Panel>
  );
}

/** The last finished match, its end, and its review; nothing if there is none. */
export function LastMatch({ match }: { match: ListedOwn | null }) {
  if (match === null) return null;
  return (
    <section class="last-match" aria-label={words.lastMatch}>
      <MatchBoard match={match} />
      <div class="last-told stack">
        <p class="last-called button-row">
          {words.lastMatch} <Pill match={match} />
        </p>
        <Who match={match} />
        <p class="muted">{factsOf(match).join(' · ')}</p>
        <Link to={{ page: 'replay', code: match.code }} class="button last-look">
          {app.replay}
        </Link>
      </div>
    </section>
  );
}

function Places({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div class="row row-own row-place" key={at} />
      ))}
    </div>
  );
}

function Rows({ matches }: { matches: readonly ListedOwn[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? matches : matches.slice(0, FIRST);
  if (matches.length === 0) return null;
  return (
    <>
      <ul class="rows">
        {shown.map((match) => (
          <li key={match.code}>
            <Row match={match} />
          </li>
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

function Row({ match }: { match: ListedOwn }) {
  return (
    <Link to={routeOf(match)} class="row row-own row-link">
      <MatchBoard match={match} />
      <span class="row-text stack">
        <Pill match={match} />
        <Who match={match} />
        {match.stopped && <small class="own-stopped">{days.stopped}</small>}
        <small class="muted">{factsOf(match).join(' · ')}</small>
      </span>
    </Link>
  );
}

function Who({ match }: { match: ListedOwn }) {
  const { team, status } = match;
  return (
    <span class="row-who line">
      <TeamMark team={team} small />
      <span>
        <b>{words.ownAs(team, status === 'over')}</b> {companyIn(match)}
        {noteOf(match.code) !== '' && <NoteSign />}
      </span>
    </span>
  );
}

/** How it ended, or how it stands. */
function Pill({ match }: { match: ListedOwn }) {
  const { status } = match;
  const waits = waitsForAsker(match);
  const ending = endingOf(match);
  const left = timeLeft(match, siteNow());
  return (
    <span class="pill" data-kind={waits ? 'called' : (ending ?? status)} title={left?.until}>
      {waits
        ? [summonsOf(match), ...(left === null ? [] : [left.text])].join(' · ')
        : ending === null
          ? (formatAside(match) ?? words.ownStatus[status])
          : words.ownEnding[ending]}
    </span>
  );
}

/** Returns the settings of a match, its progress, and the time of its last event. */
function factsOf(match: ListedOwn): string[] {
  const counted = match.result?.reason === 'mandate' ? [mandate.ending] : [];
  return [...lastingOf(match), ...counted, sinceOf(match)];
}
