/** The match that waits for the person: its board as it stands, and the way there. */
import type { OwnMatch, StandingMatch } from '@dominion/protocol';
import { type Position, parsePosition } from '@dominion/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Answer, readPosition } from '../net/api.js';
import { Link } from '../parts/link.js';
import { TeamMark } from '../parts/team-mark.js';
import { Thumbnail } from '../parts/thumbnail.js';
import { ago, home as words } from '../words/index.js';
import { lastingOf, opponentsIn } from './own-matches.js';

/** The match; `more` others wait besides. Without a match its place, while it is asked for or cannot be had. */
export function NextMatch(props: { match: OwnMatch | null; more: number; failed: boolean }) {
  const { match, more, failed } = props;
  if (match === null) {
    return (
      <section class="next-match" aria-label={words.ownTurn} aria-busy={!failed}>
        <span class="thumbnail thumbnail-blank" aria-hidden="true" />
        <p class="muted" role="status">
          {failed ? words.ownFailed : words.ownLooking}
        </p>
      </section>
    );
  }
  const parts = [...lastingOf(match), ago(Date.now() - match.at)];
  const others = opponentsIn(match);
  return (
    <section class="next-match" aria-label={words.ownTurn}>
      <Board match={match} />
      <div class="next-words">
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
    </section>
  );
}

/** Its board; an empty place while that is fetched, or where it cannot be. */
function Board({ match }: { match: OwnMatch }) {
  const position = usePosition(match);
  if (position === null) return <span class="thumbnail thumbnail-blank" aria-hidden="true" />;
  return <Thumbnail position={position} bottom={match.team} />;
}

/** How a match stands, asked for again when something has happened in it. */
function usePosition({ code, at }: OwnMatch): Position | null {
  const [text, setText] = useState<{ readonly code: string; readonly position: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void readPosition(code).then((answer: Answer<StandingMatch>) => {
      if (wanted && answer.kind === 'ok') setText(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [code, at]);
  return useMemo(() => {
    if (text === null || text.code !== code) return null;
    const parsed = parsePosition(text.position);
    return parsed.ok ? parsed.position : null;
  }, [text, code]);
}
