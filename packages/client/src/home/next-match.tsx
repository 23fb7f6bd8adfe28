/** The match that waits for the person: its board as it stands, and the way there. */
import type { OwnMatch } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Onlooker } from '../model/onlooker.js';
import { Link } from '../parts/link.js';
import { TeamMark } from '../parts/team-mark.js';
import { LivingBoard } from '../show/living-board.js';
import { followStanding } from '../show/use-living.js';
import { ago, home as words } from '../words/index.js';
import { lastingOf, opponentsIn } from './own-matches.js';

/** The match; `more` others wait besides. Without a match its place, while it is asked for or cannot be had. */
export function NextMatch(props: { match: OwnMatch | null; more: number; failed: boolean }) {
  const { match, more, failed } = props;
  return (
    <section class="stage night next-match" aria-label={words.ownTurn} aria-busy={match === null && !failed}>
      {match === null ? (
        <div class="stage-words">
          <p class="muted" role="status">
            {failed ? words.ownFailed : words.ownLooking}
          </p>
        </div>
      ) : (
        <NextWords match={match} more={more} />
      )}
      <div class="stage-board">{match !== null && <NextBoard key={match.code} match={match} />}</div>
    </section>
  );
}

/** Who plays in it, how far it has come, and the one button. */
function NextWords({ match, more }: { match: OwnMatch; more: number }) {
  const parts = [...lastingOf(match), ago(Date.now() - match.at)];
  const others = opponentsIn(match);
  return (
    <div class="stage-words">
      <h2>{words.ownTurn}</h2>
      <p class="next-sides">
        <TeamMark team={match.team} />
        <span>
          <b>{words.ownAs(match.team, false)}</b> {others.length > 0 && words.ownAgainst(others)}
        </span>
      </p>
      <p class="muted">{parts.join(' · ')}</p>
      <Link to={{ page: 'room', code: match.code }} class="button primary next-go">
        {words.ownGo}
      </Link>
      {more > 0 && <p class="fine muted">{words.ownMoreWait(more)}</p>}
    </div>
  );
}

/** Its board, which goes along with the match. */
function NextBoard({ match }: { match: OwnMatch }) {
  const [onlooker] = useState(() => new Onlooker(match.team));
  // Asked for again when something has happened in it.
  useEffect(() => followStanding(onlooker, match.code, false), [match.at]);
  return <LivingBoard onlooker={onlooker} bare />;
}
