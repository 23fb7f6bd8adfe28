/** All other options for a finished match, behind one button. */
import { type EndReason, TEAMS } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { rematch, end as words } from '../../../i18n/index.js';
import { whyCounted } from '../../../i18n/mandate.js';
import { ending } from '../../../i18n/match/ending.js';
import type { Story } from '../../../model/story.js';
import { raceOf } from '../../../model/table/mandate.js';
import { HeroesButton } from '../../../share/heroes/heroes-button.js';
import type { Known } from '../../../share/links/known.js';
import { ShareDialog, sharesOut } from '../../../share/links/share.js';
import { fallOf } from '../../../share/stories/fall.js';
import { closedBecause } from '../../../ui/page/closure-note.js';
import { Link } from '../../../ui/page/topbar.js';
import { RuleLink } from '../../../ui/rule-link.js';
import type { Seated, Session } from '../../session/session.js';
import { KeepGroup } from '../club/of-match.js';
import { RecordButtons, ReplayLink } from '../moves/record-buttons.js';
import { nameOf } from '../status/name-of.js';
import { RematchWays } from './rematch.js';

/** The paragraph of the rules about each ending. */
const ENDED_BY: Readonly<Record<EndReason, string>> = {
  'last-camp': '7.3',
  agreed: '7.7',
  quiet: '7.7',
  'last-turn': '7.7',
  mandate: '10.2',
};

function reasonsOf(story: Story): string[] {
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
  readonly session: Seated & Pick<Session, 'code' | 'neighbour' | 'place' | 'say' | 'story'>;
  readonly story: Story;
  readonly known: Known;
  readonly link: string;
  /** Opens the review; left out if a button above does so. */
  onReview?(): void;
}

/** Why the match ended, and the options from here. */
export function MoreAtEnd({ session, story, known, link, onReview }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [sharing, setSharing] = useState(false);
  // On a phone it opens below the sheet's edge: scroll its first line to just under the banner.
  useEffect(() => root.current?.scrollIntoView({ block: 'start' }), []);
  const table = session.table.value!;
  const { reason } = story.match.result!;
  const reasons = table.closure === null ? reasonsOf(story) : [closedBecause(table.closure)];
  const pictures = known.pictures.value;
  return (
    <div class="end-more stack" ref={root}>
      {reasons.map((each, at) => (
        <p key={each}>
          {each} {at === 0 && table.closure === null && <RuleLink to={ENDED_BY[reason]} />}
        </p>
      ))}
      <Group name="again">
        <RematchWays session={session} />
        <KeepGroup session={session} />
        <Link to={{ page: session.place === 'device' ? 'play' : 'home' }} class="button">
          {rematch.newMatch}
        </Link>
      </Group>
      <Group name="closer">
        {onReview !== undefined && (
          <button type="button" onClick={onReview}>
            <span>
              {words.review}
              <small>{words.reviewHint}</small>
            </span>
          </button>
        )}
        <ReplayLink session={session} noted />
        <HeroesButton
          noted
          story={story}
          seed={table.code}
          name={nameOf(session)}
          file={`dominion-${table.code}`}
          leaders={table.seats.map(({ name }) => name)}
        />
      </Group>
      <Group name="keep">
        {typeof pictures === 'object' && sharesOut(pictures) && (
          <button type="button" onClick={() => setSharing(true)}>
            {ending.shares}
          </button>
        )}
        <RecordButtons session={session} replays={false} />
      </Group>
      {sharing && <ShareDialog known={known} link={link} onClose={() => setSharing(false)} />}
    </div>
  );
}

function Group({ name, children }: { name: keyof typeof words.groups; children: ComponentChildren }) {
  return (
    <section class="end-group stack" aria-label={words.groups[name]}>
      <h3>{words.groups[name]}</h3>
      <div class="button-row">{children}</div>
    </section>
  );
}
