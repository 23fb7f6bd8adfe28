/** The top of the first page: a board on which a match is being played, and beside it the way into one. */
import type { ListedMatch } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { kingdom, home as words } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { Link } from '../../ui/link.js';
import { LivingBoard, LivingButton } from '../live/living-board.js';
import { goesOn, standAs, useLiving, useSeen } from '../live/use-living.js';

interface Props {
  /** The match of people that is shown, and what is known of it; null for that of the bots. */
  readonly code: string | null;
  readonly match: ListedMatch | null;
  /** What comes first. */
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
          <LivingButton />
          <span class="muted">
            {match !== null ? words.livingPeople(namesIn(match)) : code === null && words.livingBots}
          </span>
        </p>
      </div>
      <div class="stage-board" ref={place}>
        <LivingBoard onlooker={onlooker} bare />
        <Link to={{ page: 'watch' }} class="stage-over">
          <span class="visually-hidden">{words.livingBoard}</span>
        </Link>
      </div>
    </section>
  );
}

/** Who plays, by name; a bot is none. */
function namesIn({ seats }: ListedMatch): string[] {
  return seats.filter(({ holder }) => holder === 'person').map(({ name, team }) => isolated(name) || kingdom(team));
}
