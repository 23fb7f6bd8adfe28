/** The matches in which this browser's person holds a seat. */
import { type Mine, type OwnMatch, parseClock } from '@dominion/protocol';
import { teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { expectedLeft, sittingOf } from '../model/duration.js';
import { endingOf, groupOwn } from '../model/lists.js';
import { matchesIn } from '../net/mine.js';
import type { Reading } from '../net/poll.js';
import { Link } from '../parts/link.js';
import { Panel } from '../parts/section.js';
import { TeamMark } from '../parts/team-mark.js';
import { ago, app, kingdom, MODE_NAMES, home as words } from '../words/index.js';
import { length } from '../words/length.js';
import { mandate } from '../words/mandate.js';
import { isolated } from '../words/names.js';

/** So many are shown before one asks for more. */
const FIRST = 4;

/** The own matches; nothing for whoever has none. While they are asked for, the place of as many as were `expected` is kept. */
export function OwnMatches({ reading, expected }: { reading: Reading<Mine>; expected: number }) {
  const matches = matchesIn(reading);
  const known = reading.kind === 'ready' ? matches.length : null;
  if (matches.length === 0 && (known === 0 || expected === 0)) return null;
  const { running, waiting, over } = groupOwn(matches);
  const open = [...running, ...waiting];
  const failed = reading.kind === 'failed' && <span class="list-note">{words.ownFailed}</span>;
  return (
    <Panel name="own" title={words.own} extra={failed}>
      {known === null && matches.length === 0 && <Places count={Math.min(expected, FIRST)} />}
      <Rows matches={open} />
      {over.length > 0 && (
        <details class="own-over" open={open.length === 0}>
          <summary>{words.ownOver(over.length)}</summary>
          <Rows matches={over} />
        </details>
      )}
      <Link to={{ page: 'history' }} class="own-all">
        {words.ownAll}
      </Link>
    </Panel>
  );
}

/** The match that one played last, on the stage; nothing for whoever has played none to its end. */
export function LastMatch({ match }: { match: OwnMatch | null }) {
  return <div class="stage-last">{match !== null && <Row match={match} />}</div>;
}

/** Who else plays in a match, by name. */
export function opponentsIn({ team, seats }: OwnMatch): string[] {
  return seats.filter((seat) => seat.team !== team).map((seat) => isolated(seat.name) || kingdom(seat.team));
}

/** What is told of a match that goes on: its mode, its length, how far it has come, and how long it will still take. */
export function lastingOf(match: OwnMatch): string[] {
  const { mode, dice, team, status, ply, last } = match;
  const named = length.name(match.length, last);
  const told = [MODE_NAMES[mode], ...(named === '' ? [] : [named])];
  if (status === 'over') return told;
  const bots = match.bots.map(() => ({ holder: 'bot' }));
  const people = Math.max(teamsOf(mode, team === 0 ? 1 : 0).length - bots.length, match.seats.length);
  const clock = parseClock(match.clock) ?? { kind: 'none' as const };
  const seats = [...bots, ...Array.from({ length: people }, () => ({ holder: 'person' }))];
  const left = expectedLeft(match, sittingOf({ mode, dice, clock }, seats));
  const time = left === null ? [] : [status === 'playing' ? length.left(length.time(left)) : length.time(left)];
  return [...told, ...(status === 'playing' ? [words.lobbyTurn(ply, last)] : []), ...time];
}

function Places({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div class="row row-place" key={at} />
      ))}
    </div>
  );
}

function Rows({ matches }: { matches: readonly OwnMatch[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? matches : matches.slice(0, FIRST);
  if (matches.length === 0) return null;
  return (
    <>
      <ul class="rows">
        {shown.map((match) => (
          <li key={match.code} class="row-pair">
            <Row match={match} />
            {match.status === 'over' && (
              <Link to={{ page: 'replay', code: match.code }} class="button quiet row-replay">
                {app.replay}
              </Link>
            )}
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

function Row({ match }: { match: OwnMatch }) {
  const { code, team, status, yourTurn } = match;
  const others = opponentsIn(match);
  const ending = endingOf(match);
  const counted = match.result?.reason === 'mandate' ? [mandate.ending] : [];
  const parts = [...lastingOf(match), ...counted, ago(Date.now() - match.at)];
  return (
    <Link to={{ page: 'room', code }} class="row row-link">
      <TeamMark team={team} />
      <span class="row-text">
        <span class="row-name">
          <b>{words.ownAs(team, status === 'over')}</b> {others.length > 0 && words.ownAgainst(others)}
        </span>
        <small class="muted">{parts.join(' · ')}</small>
      </span>
      <span class="pill" data-kind={yourTurn ? 'called' : (ending ?? status)}>
        {yourTurn ? words.ownTurn : ending === null ? words.ownStatus[status] : words.ownEnding[ending]}
      </span>
    </Link>
  );
}
