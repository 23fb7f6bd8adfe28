/** The end of a match: a banner in the winners' colour, what decided it, the medals, and the rematch. */
import { resign, type Team, teamsIn } from '@dominion/rules';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import './ending.css';
import { pathOf } from '../../../base/route.js';
import { cellOf } from '../../../board/geometry.js';
import { lookOf } from '../../../board/palette.js';
import { runOf } from '../../../bots/run.js';
import { actions, grammar, end as words } from '../../../i18n/index.js';
import { standingOf } from '../../../i18n/mandate.js';
import { device } from '../../../i18n/match/device.js';
import { formatDeeds } from '../../../i18n/oaths.js';
import { together } from '../../../i18n/pages/together.js';
import { ownResult, resultOf } from '../../../i18n/results.js';
import { raceOf } from '../../../model/table/mandate.js';
import { takebackTo } from '../../../model/table/offers.js';
import { type Known, knownOf } from '../../../share/links/known.js';
import { ShareButton } from '../../../share/links/share.js';
import type { PosterSubject } from '../../../share/poster/subject.js';
import { medalsOf } from '../../../share/stories/medals.js';
import { peopleOf } from '../../../share/stories/who.js';
import { MandateCount } from '../../../ui/board/mandate-count.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { usePhone } from '../../../ui/hooks/use-phone.js';
import { CrossIcon, MoreIcon, UndoIcon } from '../../../ui/icons.js';
import { Link } from '../../../ui/page/topbar.js';
import { SquareButton } from '../../../ui/square-button.js';
import { later } from '../../../ui/wrapped.js';
import type { Seated, Session } from '../../session/session.js';
import { SeriesLine } from '../club/of-match.js';
import { formatLastTurns } from '../review/last-turns.js';
import { ownTeam } from '../status/prompt.js';
import { CourseChart } from './course-chart.js';
import { Medals } from './medals.js';
import { MoreAtEnd } from './more.js';
import { AgreedSeats, askedBy, RematchButton } from './rematch.js';
import { TogetherCard } from './together-card.js';

export { lastArrow, showAgain } from './last-blow.js';

/** Shown if players guessed along. */
const SeersAtEnd = later(() => import('../seers/at-end.js').then(({ SeersAtEnd: list }) => list), {
  Failed: () => null,
});

/** Closes on Escape and on a press on the board beside it. Takes the focus only from the board. */
function useLeaving(root: RefObject<HTMLDivElement | null>, onLook: () => void): void {
  useLayoutEffect(() => {
    const area = root.current?.closest('.board-area');
    // Focus the heading, not a button: a player about to press a key on the board has chosen nothing yet.
    const { activeElement } = document;
    if (activeElement === document.body || area?.contains(activeElement))
      root.current?.querySelector('h2')?.focus({ preventScroll: true });
    const press = ({ target }: Event): void => {
      if (area?.contains(target as Node) && !root.current?.contains(target as Node)) onLook();
    };
    const key = (event: KeyboardEvent): void => {
      const elsewhere = (event.target as Element).closest('dialog, input, textarea, select, .popover');
      if (event.key === 'Escape' && elsewhere === null) onLook();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', key);
    };
  }, []);
}

/** Returns a match for looking up its pictures, and the link to share it. */
function useKnown(session: Pick<Session, 'outlook' | 'place' | 'story' | 'table'>): {
  readonly known: Known;
  readonly link: string;
} {
  const story = session.story.value!;
  return useMemo(() => {
    const table = session.table.peek()!;
    const { code } = table;
    const path = session.place === 'device' ? '/' : pathOf({ page: 'replay', code });
    const address = `${location.host}${path === '/' ? '' : path}`;
    const leaders = table.seats.map(({ name }) => name);
    const match = { story, seed: code, leaders, address, bottom: session.outlook.bottom.peek() };
    return { known: knownOf(match, `dominion-${code}`), link: `${location.origin}${path}` };
  }, [session, story]);
}

/** Whether the deciding blow fell in the upper half of the board, or there was none: then the banner hangs in the lower half. */
function isAbove({ moment: { blow }, view: { bottom } }: PosterSubject): boolean {
  return blow === null || cellOf(blow.to, bottom).row <= 7;
}

/** The properties of the result. */
export interface EndProps {
  readonly session: Session;
  onLook(): void;
  onReview(): void;
}

/** The result, over the half of the board where nothing was decided. */
export function EndScreen({ session, onLook, onReview }: EndProps) {
  const root = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useLeaving(root, onLook);
  const { known, link } = useKnown(session);
  useEffect(() => known.start(), [known]);
  const subject = known.subject.value;
  const story = session.story.value!;
  const me = session.seat.value;
  // If points decided, they are shown at once; on a phone in place of the medals.
  const counted = story.match.result?.reason === 'mandate';
  const phone = usePhone();
  const watching = me === null && session.table.value!.next === '';
  return (
    <div
      class="end"
      role="dialog"
      aria-label={words.heading}
      ref={root}
      data-place={isAbove(subject) ? 'below' : 'above'}
    >
      <Band session={session} subject={subject} onLook={onLook} />
      <div class="end-body stack">
        <TogetherCard session={session} />
        <Told session={session} known={known} honours={!counted || !phone} />
        {counted && <MandateCount race={raceOf(story.match.position)} />}
        <AgreedSeats session={session} />
        <SeriesLine session={session} />
        {session.seers.value.seers.length > 0 && <SeersAtEnd session={session} />}
        <div class="end-ways">
          <RematchButton session={session} />
          <ThatMove session={session} />
          {watching && (
            <button type="button" class="primary" onClick={onReview}>
              {words.review}
            </button>
          )}
          {session.place === 'server' && !session.together.value.open && (
            <Link to={{ page: 'together', code: session.code }} class="button">
              {together.open}
            </Link>
          )}
          <ShareButton known={known} link={link} />
          <button type="button" class="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
            <MoreIcon />
            {actions.more}
          </button>
        </div>
        {more && (
          <MoreAtEnd session={session} story={story} known={known} link={link} {...(!watching && { onReview })} />
        )}
      </div>
    </div>
  );
}

/** Takes back the player's last move and what followed, after a loss alone on a device; null otherwise. */
function ThatMove({ session }: { session: Seated & Pick<Session, 'place' | 'request' | 'story'> }) {
  const { seats, next } = session.table.value!;
  const { steps, match } = session.story.value!;
  const me = session.seat.value;
  const alone = seats.filter(({ holder }) => holder === 'person').length === 1;
  const lost = me !== null && match.result?.winners.includes(me) === false;
  if (session.place !== 'device' || !alone || !lost || next !== '' || takebackTo(steps, seats) === null) return null;
  return (
    <button type="button" onClick={() => void session.request('takeback', {})}>
      <UndoIcon />
      {match.actions.includes(resign(me)) ? device.undoResigning : device.thatMove}
    </button>
  );
}

/** The banner that names the winner. */
function Band(props: {
  session: Seated & Pick<Session, 'beside' | 'place' | 'story'>;
  subject: PosterSubject;
  onLook(): void;
}) {
  const { session, subject, onLook } = props;
  const { winners, heading } = subject;
  const story = session.story.value!;
  const own = ownResult(story, ownTeam(session));
  // With two teams, the player's own result says who won, unless both were level.
  const level = story.match.result!.reason === 'mandate' && raceOf(story.match.position).margin === 0;
  const named = own === heading || (teamsIn(story.header).length === 2 && !level);
  return (
    <div class="end-band line" data-winners={winners.length} style={bandColours(winners)}>
      <div class="end-marks">
        {winners.map((team) => (
          <TeamMark key={team} team={team} />
        ))}
      </div>
      <div class="end-heading">
        <h2 tabIndex={-1}>{own}</h2>
        {!named && <p>{grammar.sentence(heading)}</p>}
        <p class="end-asked" role="status">
          {askedBy(session)}
        </p>
      </div>
      <SquareButton label={words.look} look="quiet" onPress={onLook}>
        <CrossIcon />
      </SquareButton>
    </div>
  );
}

/** Returns one winner's colours; for two, a stripe each behind letters on a dark ground. */
function bandColours(winners: readonly Team[]): Record<string, string> {
  const [first, second] = winners.map(lookOf);
  if (first === undefined) return {};
  if (second === undefined) return { '--band': first.css, '--band-ink': first.ink, '--band-rim': first.rim };
  return { '--band-one': first.css, '--band-two': second.css };
}

/** Tells what decided the match, how unlikely that was, what its last turns did, the medals, and its course. */
function Told(props: { session: Pick<Session, 'seat' | 'story' | 'table'>; known: Known; honours: boolean }) {
  const { session, known, honours } = props;
  const { sentence, chance, course, winners, moment } = known.subject.value;
  const story = session.story.value!;
  const people = peopleOf(story, session.table.value!.code);
  const lastTurns = formatLastTurns(story, runOf(story).progress.value.review, session.seat.value);
  const sworn = formatDeeds(session.table.value!);
  const me = session.seat.value;
  // The heading tells the winner and the player who resigned the same.
  const repeated = moment.kind === 'resigned' && me !== null && (me === moment.fallen || winners.includes(me));
  const decided = repeated ? '' : sentence;
  const medals = useMemo(() => (honours ? medalsOf(people, story) : []), [people, story, honours]);
  return (
    <div class="end-told">
      {(decided !== '' || chance !== null) && (
        <p class="end-sentence">
          {decided} {chance !== null && <span class="end-chance">{chance.told}</span>}
        </p>
      )}
      {honours && lastTurns !== '' && <p>{lastTurns}</p>}
      {sworn !== '' && <p>{sworn}</p>}
      <Medals people={people} medals={medals} />
      {medals.length > 0 && (course !== null || winners.length > 0) && (
        <CourseChart
          course={course}
          told={course?.kind === 'count' ? standingOf(raceOf(story.match.position)) : grammar.sentence(resultOf(story))}
        />
      )}
    </div>
  );
}
