/** The top of the first page: a board on which a match is being played, and beside it the way into one. */
import type { ListedMatch } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Link } from '../parts/link.js';
import { LivingBoard, LivingButton } from '../show/living-board.js';
import { goesOn, useLiving, useSeen } from '../show/use-living.js';
import { kingdom, home as words } from '../words/index.js';
import { isolated } from '../words/names.js';

/** The stage; `match` is the one that people play, null for that of the bots. `before` comes first for who listens. */
export function Stage(props: { match: ListedMatch | null; before?: ComponentChildren; children: ComponentChildren }) {
  const { match, before, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const onlooker = useLiving(match?.code ?? null, seen && goesOn());
  return (
    <section class="stage night">
      <div class="stage-words">
        {before}
        {children}
        <p class="stage-told">
          <LivingButton />
          <span class="muted">{match === null ? words.livingBots : words.livingPeople(namesIn(match))}</span>
          <Link to={{ page: 'watch' }}>{words.watch}</Link>
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
