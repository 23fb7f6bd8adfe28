/** The matches in which this browser's person holds a seat. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { endingOf, groupOwn } from '../model/lists.js';
import { type Answer, readMine } from '../net/api.js';
import type { Reading } from '../net/poll.js';
import { keepOwnCount, ownCount, secretKey } from '../prefs.js';
import { ago, app, kingdom, MODE_NAMES, home as words } from '../words/index.js';
import { isolated } from '../words/names.js';
import { Panel } from './section.js';
import { TeamMark } from './team-mark.js';
import { Link } from './topbar.js';
import { usePoll } from './use-poll.js';

const PERIOD = 5000;
/** So many are shown before one asks for more. */
const FIRST = 4;

const ask = (): Promise<Answer<Mine>> => readMine(secretKey());

function matchesOf(reading: Reading<Mine>): readonly OwnMatch[] {
  if (reading.kind === 'ready') return reading.value.matches;
  return reading.kind === 'failed' ? (reading.last?.matches ?? []) : [];
}

/** The own matches; nothing for whoever has none. While they are asked for, their place is kept. */
export function OwnMatches() {
  const reading = usePoll(ask, PERIOD);
  const [expected] = useState(ownCount);
  const matches = matchesOf(reading);
  const known = reading.kind === 'ready' ? matches.length : null;
  useEffect(() => {
    if (known !== null) keepOwnCount(known);
  }, [known]);
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
  const { code, team, mode, status, ply, yourTurn, seats } = match;
  const others = seats.filter((seat) => seat.team !== team).map(({ team, name }) => isolated(name) || kingdom(team));
  const ending = endingOf(match);
  const parts = [MODE_NAMES[mode], ...(status === 'playing' ? [words.lobbyTurn(ply)] : []), ago(Date.now() - match.at)];
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
