/** How the match ended, over the board until one looks at that. */
import { type EndReason, TEAMS, type Team } from '@dominion/rules';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { raceOf } from '../model/mandate.js';
import { HeroesButton } from '../panels/heroes-button.js';
import { nameOf } from '../panels/name-of.js';
import { resultOf } from '../panels/prompt.js';
import { RecordButtons } from '../panels/record-buttons.js';
import { fallOf } from '../panels/teams-panel.js';
import { MandateCount } from '../parts/mandate-count.js';
import { RuleLink } from '../parts/rule-link.js';
import { TeamMark } from '../parts/team-mark.js';
import { Link } from '../parts/topbar.js';
import type { Session } from '../session/session.js';
import { grammar, rematch, end as words } from '../words/index.js';
import { whyCounted } from '../words/mandate.js';
import { RematchPanel } from './rematch.js';

/** The paragraph about each way in which a match ends. */
const ENDED_BY: Readonly<Record<EndReason, string>> = {
  'last-camp': '7.3',
  agreed: '7.7',
  quiet: '7.7',
  'last-turn': '7.7',
  mandate: '10.2',
};

/** The sentences that say why. */
function reasonsOf(session: Pick<Session, 'story'>): string[] {
  const story = session.story.value!;
  const { result, position } = story.match;
  if (result === null) return [];
  if (result.reason === 'mandate') return [...whyCounted(raceOf(position))];
  const falls = TEAMS.flatMap((team) => {
    const cause = fallOf(story, team);
    return cause === null ? [] : [words.fallen(team, cause)];
  });
  return result.reason === 'last-camp' ? [...falls, words.lastCamp(result.winners)] : [words.reasons[result.reason]];
}

interface Props {
  readonly session: Session;
  readonly hidden: boolean;
  onLook(): void;
  onReview(): void;
}

/** How long, in milliseconds, the last position is seen before the result lies over it. */
const LAST_LOOK = 1600;

/** The result, and what may come after it; nothing while the match goes on, nor as long as its last blow is looked at. */
export function EndDialog(props: Props) {
  const { session, hidden } = props;
  const over = Boolean(session.table.value && session.story.value?.match.result);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!over) return setDue(false);
    const timer = setTimeout(() => setDue(true), LAST_LOOK);
    return () => clearTimeout(timer);
  }, [over]);
  return over && due && !hidden ? <Result {...props} /> : null;
}

/** Goes away with Escape, and with a press on the board beside it; takes the focus from the board, and from nothing else. */
function useLeaving(root: RefObject<HTMLDivElement | null>, onLook: () => void): void {
  useLayoutEffect(() => {
    const area = root.current?.closest('.board-area');
    // The whole and none of its buttons: whoever was about to press a key on the board has not chosen anything yet.
    const { activeElement } = document;
    if (activeElement === document.body || area?.contains(activeElement)) root.current?.focus({ preventScroll: true });
    const press = ({ target }: Event): void => {
      if (area?.contains(target as Node) && !root.current?.contains(target as Node)) onLook();
    };
    const key = ({ key, target }: KeyboardEvent): void => {
      const elsewhere = (target as Element).closest('dialog, input, textarea, select, .popover');
      if (key === 'Escape' && elsewhere === null) onLook();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', key);
    };
  }, []);
}

function Result({ session, onLook, onReview }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, onLook);
  const story = session.story.value!;
  const table = session.table.value!;
  const result = story.match.result!;
  const winners: readonly Team[] = result.winners;
  const mine = session.seat.value !== null && winners.includes(session.seat.value);
  return (
    <div class="end" role="dialog" aria-label={words.heading} tabIndex={-1} ref={root}>
      <div class="end-marks">
        {winners.map((team) => (
          <TeamMark key={team} team={team} />
        ))}
      </div>
      <p class="muted">{words.heading}</p>
      <h2>{mine ? words.youWin : resultOf(story)}</h2>
      {mine && <p>{grammar.sentence(resultOf(story))}</p>}
      {reasonsOf(session).map((reason, at) => (
        <p key={reason}>
          {reason} {at === 0 && <RuleLink to={ENDED_BY[result.reason]} />}
        </p>
      ))}
      {result.reason === 'mandate' && <MandateCount race={raceOf(story.match.position)} />}
      <RematchPanel session={session} />
      <div class="button-row">
        {/* Whoever has sat wants another match before all, whoever has watched the board. */}
        <button type="button" class={session.seat.value === null ? 'primary' : ''} onClick={onLook}>
          {words.look}
        </button>
        <button type="button" onClick={onReview}>
          {words.review}
        </button>
        <HeroesButton
          story={story}
          seed={table.code}
          name={nameOf(session)}
          file={`dominion-${table.code}`}
          leaders={table.seats.map(({ name }) => name)}
        />
        <Link to={{ page: session.place === 'device' ? 'play' : 'home' }} class="button">
          {rematch.newMatch}
        </Link>
      </div>
      <RecordButtons session={session} />
    </div>
  );
}
