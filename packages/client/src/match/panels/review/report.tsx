/** The review of a finished match: chances, turning points and luck; the board follows. Loaded on demand. */
import { costsOf, type Luck, type Review, type Turning, verdictOf } from '@dominion/insight';
import { type Team, teamsOfCamp } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import './look.css';
import type { Drawn } from '../../../board/view.js';
import { type ReviewProgress, type Run, runOf } from '../../../bots/run.js';
import { app, grammar } from '../../../i18n/index.js';
import { mandate } from '../../../i18n/mandate.js';
import { look as words } from '../../../i18n/pages/review.js';
import { describeAction, formatCount, formatHint } from '../../../i18n/reasons.js';
import { whereOf } from '../../../i18n/where.js';
import { arrowsOf } from '../../../model/board/arrows.js';
import type { Story } from '../../../model/story.js';
import { raceOf } from '../../../model/table/mandate.js';
import { MandateCount } from '../../../ui/board/mandate-count.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { CrossIcon } from '../../../ui/icons.js';
import { Link } from '../../../ui/page/topbar.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';
import { CampLegend, Chart } from './chart.js';
import { chancesAt } from './curve.js';
import { formatLastTurns } from './last-turns.js';
import { LuckReport } from './luck.js';
import { ChanceTable } from './table.js';

/** The report of a session's match, which must be over; `onClose` returns to the panel it replaced. */
export function Report(props: { session: Pick<Session, 'code' | 'outlook' | 'seat' | 'story'>; onClose(): void }) {
  const { session, onClose } = props;
  const story = session.story.value!;
  const run = runOf(story);
  const root = useRef<HTMLElement>(null);
  // A player who came by key, or from the far end of a phone's page, continues here.
  useEffect(() => root.current?.focus(), []);
  useEffect(() => {
    void run.start();
    return () => {
      run.stop();
      session.outlook.past.value = null;
    };
  }, [session, run]);
  const progress = run.progress.value;
  const { review, luck } = progress;
  const at = session.outlook.past.value?.at ?? story.steps.length;
  const show = (to: number, drawn: readonly Drawn[] = []): void => {
    const end = to >= story.steps.length && drawn.length === 0;
    session.outlook.past.value = end ? null : { at: to, drawn };
  };
  return (
    <section class="panel look" aria-label={words.title} tabIndex={-1} ref={root}>
      <h2>
        {words.title}
        <Link to={{ page: 'replay', code: session.code }} class="button quiet look-replay">
          {app.replay}
        </Link>
        <SquareButton label={words.close} look="quiet" onPress={onClose}>
          <CrossIcon />
        </SquareButton>
      </h2>
      {story.match.result?.reason === 'mandate' && (
        <>
          <h3>{mandate.title}</h3>
          <MandateCount race={raceOf(story.match.position)} />
        </>
      )}
      <ReviewState run={run} />
      {review !== null && luck !== null && (
        <>
          <Why story={story} review={review} luck={luck} me={session.seat.value} />
          <h3>{words.curve}</h3>
          <CampLegend camps={review.camps} chances={chancesAt(review.curve, at)} />
          <Chart review={review} steps={story.steps} at={at} marks={turningsMarks(progress)} onPick={show} />
          <Scrub story={story} review={review} at={at} onPick={show} />
          <ChanceTable review={review} steps={story.steps} />
          <h3>{words.turnings}</h3>
          <Turnings me={session.seat.value} story={story} progress={progress} onPick={show} />
          <h3>{words.luck}</h3>
          <LuckReport review={review} luck={luck} dice={run.dice} me={session.seat.value} onPick={show} />
          <p class="fine muted">{words.estimate}</p>
        </>
      )}
    </section>
  );
}

/** A match that ends within this many turns after it was decided counts as open to its end. */
const LATE = 8;

/** When the match was decided, and what the last turns did; for a losing player also the cost of choices and luck. */
function Why({ story, review, luck, me }: { story: Story; review: Review; luck: Luck; me: Team | null }) {
  const winners = story.match.result?.winners ?? [];
  const verdict = verdictOf(review, winners);
  if (verdict === null) return null;
  const { camp, at, least } = verdict;
  const ply = story.steps[at]?.before.ply ?? story.match.position.ply;
  const tell = story.match.position.ply - ply < LATE ? words.openLong : words.verdict;
  const costs = me === null || winners.includes(me) ? null : costsOf(review, luck, me);
  return (
    <p class="look-why">
      {grammar.sentences([
        tell(ply, words.camp(teamsOfCamp(review.camps[camp]!)), least),
        formatLastTurns(story, review, me),
        ...(costs === null ? [] : [words.yours(-costs.choices, costs.throws)]),
      ])}
    </p>
  );
}

/** Each stage's approximate start and share of the whole time. */
const STAGES = { curve: [0, 0.2], throws: [0.2, 0.6], turnings: [0.8, 0.2], done: [1, 0] } as const;

/** The progress of a review, and the button that stops or resumes it. */
export function ReviewState({ run }: { run: Run }) {
  const { kind, review } = run.progress.value;
  const [before, share] = STAGES[review?.stage ?? 'curve'];
  return (
    <div class="look-state" role="status">
      {kind === 'running' && (
        <>
          <span>{words.stages[review?.stage ?? 'curve']}</span>
          <progress max={1} value={before + share * (review?.done ?? 0)} aria-label={words.progress} />
          <button type="button" onClick={() => run.stop()}>
            {words.stop}
          </button>
        </>
      )}
      {(kind === 'stopped' || kind === 'failed') && (
        <>
          <span>{kind === 'failed' ? words.failed : words.stopped}</span>
          <button type="button" onClick={() => void run.start()}>
            {kind === 'failed' ? words.again : words.goOn}
          </button>
        </>
      )}
    </div>
  );
}

/** Returns the marks under the chances: turning points, and throws that changed them. */
export function turningsMarks({ review, luck }: ReviewProgress) {
  return [
    ...(review?.turnings ?? []).map(({ at }) => ({ at, kind: 'turning' as const })),
    ...(luck?.swung ?? []).map(({ at }) => ({ at, kind: 'throw' as const })),
  ];
}

interface ScrubProps {
  readonly story: Story;
  readonly review: Review;
  readonly at: number;
  onPick(at: number): void;
}

/** Steps through the match action by action and tells what happened. */
function Scrub({ story, review, at, onPick }: ScrubProps) {
  const last = story.steps.length;
  const chances = chancesAt(review.curve, at);
  const where = whereOf(story, story.steps[at - 1]);
  const named = review.camps.map((camp, place) => words.chance(words.camp(teamsOfCamp(camp)), chances?.[place] ?? 0));
  return (
    <div class="look-scrub stack">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.scrub}
        aria-valuetext={words.at(where, chances === null ? [] : named)}
        onInput={(event) => onPick(event.currentTarget.valueAsNumber)}
      />
      <p>{where}</p>
      <div class="button-row">
        <button
          type="button"
          class="square"
          aria-label={words.earlier}
          disabled={at === 0}
          onClick={() => onPick(at - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          class="square"
          aria-label={words.later}
          disabled={at === last}
          onClick={() => onPick(at + 1)}
        >
          ›
        </button>
        <button type="button" disabled={at === last} onClick={() => onPick(last)}>
          {words.toEnd}
        </button>
      </div>
    </div>
  );
}

interface TurningProps {
  /** The team whose view it's told from. */
  readonly me: Team | null;
  readonly story: Story;
  readonly progress: ReviewProgress;
  onPick(at: number, drawn: readonly Drawn[]): void;
}

/** The choices that cost most, and what would have been better. */
export function Turnings({ me, story, progress: { kind, review }, onPick }: TurningProps) {
  const turnings = review?.turnings ?? [];
  if (turnings.length === 0) return <p class="muted">{kind === 'done' ? words.noTurnings : words.waiting}</p>;
  return (
    <ol class="look-list stack">
      {turnings.map((turning) => {
        const { before } = story.steps[turning.at]!;
        const tellIt = (action: number) => describeAction(before, action, story.header.dice);
        return (
          <li key={turning.at}>
            <button type="button" class="quiet" onClick={() => onPick(turning.at, arrows(turning))}>
              <TeamMark team={turning.team} small named />
              <span>
                <b>{words.atTurn(turning.ply, '')}</b>{' '}
                {words.cost(tellIt(turning.played), turning.left, turning.left + turning.kept)}
                <span class="look-better">
                  {words.better(formatHint(tellIt(turning.better), turning.reasons, turning.team, me))}{' '}
                  {formatCount(before, turning.better, turning.team, turning.reasons)}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns arrows for the played move in red, and for the better one like a hint. */
function arrows({ played, better }: Turning): Drawn[] {
  return [
    ...arrowsOf(played).map((arrow) => ({ ...arrow, pen: 'red' as const })),
    ...arrowsOf(better).map((arrow) => ({ ...arrow, pen: 'hint' as const })),
  ];
}
