/** The match that waits for the person, once it is known: its board as it stands, and the way there. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { siteNow } from '../../base/site-time.js';
import { home as words } from '../../i18n/index.js';
import type { ListedOwn } from '../../model/table/lists.js';
import { Onlooker } from '../../model/table/onlooker.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Link } from '../../ui/link.js';
import { LivingBoard } from '../live/living-board.js';
import { followRecord, tellRecord } from '../live/use-living.js';
import { companyIn, lastingOf, routeOf, sinceOf, summonsOf, timeLeft } from './own-facts.js';

interface Props {
  readonly match: ListedOwn;
  /** How many others wait besides. */
  readonly more: number;
  /** What is said under it. */
  readonly children: ComponentChildren;
}

/** Who plays in it, how far it has come, the one button, and the board. */
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

/** Its board, which goes along with the match. */
function NextBoard({ match }: { match: ListedOwn }) {
  const [onlooker] = useState(() => new Onlooker(match.team));
  // Asked for again when something has happened in it; by its record, which knows the last move too.
  useEffect(() => {
    const { here, stands } = match;
    if (here === undefined) return followRecord(onlooker, match.code, false);
    if (stands !== undefined) onlooker.stand(stands);
    void tellRecord(onlooker, here.record());
  }, [match.at]);
  return <LivingBoard onlooker={onlooker} bare />;
}
