/** The top of the home page: a running match, and the way into one. */
import type { ListedMatch } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { kingdom, home as words } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { Link } from '../../ui/link.js';
import { LiveBoard, LiveButton } from '../live/live-board.js';
import { goesOn, standAs, useLiving, useSeen } from '../live/use-live-match.js';

interface Props {
  /** The match shown and what is known of it; null for a match between bots. */
  readonly code: string | null;
  readonly match: ListedMatch | null;
  readonly before?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The stage. */
export function BoardStage({ code, match, before, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const runs = useSeen(place) && goesOn();
  const onlooker = useLiving(code, runs);
  const position = match?.position ?? '';
  useEffect(() => {
    if (position !== '' && (runs || onlooker.view.peek() === null)) standAs(onlooker, position);
  }, [onlooker, position, runs]);
  return (
    <section class="stage night">
      <div class="stage-words stack">
        {before}
        {children}
        <p class="stage-told button-row">
          <LiveButton />
          <span class="muted">
            {match !== null ? words.livingPeople(namesIn(match)) : code === null && words.livingBots}
          </span>
        </p>
      </div>
      <div class="stage-board" ref={place}>
        <LiveBoard onlooker={onlooker} bare />
        <Link to={{ page: 'watch' }} class="stage-over">
          <span class="visually-hidden">{words.livingBoard}</span>
        </Link>
      </div>
    </section>
  );
}

/** Returns the players' names, without bots. */
function namesIn({ seats }: ListedMatch): string[] {
  return seats.filter(({ holder }) => holder === 'person').map(({ name, team }) => isolated(name) || kingdom(team));
}
