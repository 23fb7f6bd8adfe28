/** The match that waits for the player: its current board, and the link to it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { siteNow } from '../../base/site-time.js';
import { home as words } from '../../i18n/index.js';
import type { ListedOwn } from '../../model/table/lists.js';
import { Spectator } from '../../model/table/spectator.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Link } from '../../ui/link.js';
import { LiveBoard } from '../live/live-board.js';
import { describeRecord, followRecord } from '../live/use-live-match.js';
import { companyIn, lastingOf, routeOf, sinceOf, summonsOf, timeLeft } from './own-facts.js';

interface Props {
  readonly match: ListedOwn;
  /** How many others wait as well. */
  readonly more: number;
  readonly children: ComponentChildren;
}

/** The match's players, its progress, the one button, and the board. */
export function NextTold({ match, more, children }: Props) {
  const parts = [...lastingOf(match), sinceOf(match)];
  const left = timeLeft(match, siteNow());
  return (
    <>
      <div class="stage-words stack">
        <h2>{summonsOf(match)}</h2>
        <p class="next-sides line">
          <TeamMark team={match.team} />
          <span>
            <b>{words.ownAs(match.team, false)}</b> {companyIn(match)}
          </span>
        </p>
        {left !== null && (
          <p>
            <b title={left.until}>{left.text}</b>
          </p>
        )}
        <p class="muted">{parts.join(' · ')}</p>
        <Link to={routeOf(match)} class="button primary next-go">
          {match.here?.called === false ? words.ownGoOn : words.ownGo}
        </Link>
        {more > 0 && <p class="fine muted">{words.ownMoreWait(more)}</p>}
        {children}
      </div>
      <div class="stage-board">
        <NextBoard key={match.code} match={match} />
      </div>
    </>
  );
}

/** Its board, which follows the match. */
function NextBoard({ match }: { match: ListedOwn }) {
  const [onlooker] = useState(() => new Spectator(match.team));
  // Read the record again when something has happened: it has the last move too.
  useEffect(() => {
    const { here, stands } = match;
    if (here === undefined) return followRecord(onlooker, match.code, false);
    if (stands !== undefined) onlooker.stand(stands);
    void describeRecord(onlooker, here.record());
  }, [match.at]);
  return <LiveBoard onlooker={onlooker} bare />;
}
