/** How the match ended, over the board until one looks at that. */
import { TEAMS, type Team } from '@dominion/rules';
import type { Session } from '../room/session.js';
import { grammar, rematch, end as words } from '../words/index.js';
import { HeroesButton } from './heroes-button.js';
import { nameOf } from './name-of.js';
import { resultOf } from './prompt.js';
import { RecordButtons } from './record-buttons.js';
import { Rematch } from './rematch.js';
import { RuleLink } from './rule-link.js';
import { TeamMark } from './team-mark.js';
import { fallOf } from './teams-panel.js';
import { Link } from './topbar.js';

/** The sentences that say why. */
function reasonsOf(session: Session): string[] {
  const story = session.story.value!;
  const { result } = story.match;
  if (result === null) return [];
  const falls = TEAMS.flatMap((team) => {
    const cause = fallOf(story, team);
    return cause === null ? [] : [words.fallen(team, cause)];
  });
  return result.reason === 'last-camp' ? [...falls, words.lastCamp(result.winners)] : [words.reasons[result.reason]];
}

/** The result, and what may come after it; nothing while the match goes on. */
export function EndDialog(props: { session: Session; hidden: boolean; onLook(): void; onReview(): void }) {
  const { session, hidden, onLook, onReview } = props;
  const story = session.story.value;
  const table = session.table.value;
  const result = story?.match.result;
  if (!story || !table || !result || hidden) return null;
  const winners: readonly Team[] = result.winners;
  const mine = session.seat.value !== null && winners.includes(session.seat.value);
  return (
    <div class="end" role="dialog" aria-label={words.heading}>
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
          {reason} {at === 0 && <RuleLink to={result.reason === 'last-camp' ? '7.3' : '7.7'} />}
        </p>
      ))}
      <Rematch session={session} />
      <div class="button-row">
        <button type="button" onClick={onLook}>
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
