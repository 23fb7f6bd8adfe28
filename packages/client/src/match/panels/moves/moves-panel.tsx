/** The move list: every turn in words, the latest in sight. */

import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { chaptersOf } from '../../../i18n/chronicle.js';
import { app, end, panels as words } from '../../../i18n/index.js';
import { oathLines } from '../../../i18n/oaths.js';
import { decisionLines } from '../../../i18n/proposals.js';
import { ChapterList } from '../../../ui/chapters.js';
import { Panel } from '../../../ui/section.js';
import { later } from '../../../ui/wrapped.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Seated, Session } from '../../session/session.js';
import { Jotting } from '../notes/jotting.js';
import { RecordButtons, ReplayLink } from './record-buttons.js';
import '../review/look.css';

/** The move list; `onReview` looks at a match again that is over. */
function MovesPanel(props: {
  session: Seated & Pick<Session, 'airborne' | 'asking' | 'say' | 'story'>;
  onReview(): void;
}) {
  const { session, onReview } = props;
  const list = useRef<HTMLOListElement>(null);
  // What a throw brought stands here when it lies, and what comes next after it.
  const story = session.airborne.told.value!;
  // Until the end one knows of one's own orders alone.
  const table = session.table.value!;
  const { planned, status } = table;
  const chapters = chaptersOf(story, status === 'over' ? planned : new Map(session.asking.value.came));
  const decisions = [...decisionLines(table, story), ...oathLines(table)].sort((a, b) => a.place - b.place);
  useNewestInSight(list, story.steps.length + decisions.length);
  return (
    <Panel name="moves" title={words.moves}>
      <ChapterList chapters={chapters} decisions={decisions} label={words.moves} root={list} />
      {story.match.result !== null && (
        <div class="end-ways-back">
          <button type="button" class="review-button" onClick={onReview}>
            <span>
              {end.review}
              <small>{end.reviewHint}</small>
            </span>
          </button>
          <ReplayLink session={session} noted />
        </div>
      )}
      <RecordButtons session={session} replays={story.match.result === null} />
    </Panel>
  );
}

/** How far from its end, in pixels, a list still counts as one whose newest turn is looked at. */
const AT_END = 24;

/** Keeps the end of a list in sight: whenever it grows, and when something beside it takes room from it; not under who reads back. */
function useNewestInSight(list: RefObject<HTMLOListElement | null>, length: number): void {
  const follows = useRef(true);
  const toEnd = (): void => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(toEnd, [length]);
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const note = (): void => {
      follows.current = current.scrollHeight - current.clientHeight - current.scrollTop < AT_END;
    };
    const resized = new ResizeObserver(() => follows.current && toEnd());
    current.addEventListener('scroll', note, { passive: true });
    resized.observe(current);
    return () => {
      current.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, []);
}

const ReportOf = later(() => import('../review/report.js').then(({ Report }) => Report), {
  Waiting: () => <EmptyReport text={app.loading} />,
  Failed: ({ onAgain }) => (
    <EmptyReport text={app.notLoaded}>
      <button type="button" onClick={onAgain}>
        {app.again}
      </button>
    </EmptyReport>
  ),
});

/** Stands in the place of the report until it has come. */
function EmptyReport({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <section class="panel look" aria-label={end.review} aria-busy={children === undefined}>
      <p role="status">{text}</p>
      {children}
    </section>
  );
}

/** What was done: the moves, or in their place the report of a match that is over. */
export function MovesSide(props: {
  session: Staged & Pick<Session, 'asking' | 'outlook' | 'say'>;
  reviewing: boolean;
  onReview(): void;
  onClose(): void;
}) {
  const { session, reviewing, onReview, onClose } = props;
  return reviewing ? (
    <ReportOf session={session} onClose={onClose} />
  ) : (
    <>
      {hasFeature(session, 'moves') && <MovesPanel session={session} onReview={onReview} />}
      {hasFeature(session, 'notes') && <Jotting code={session.code} />}
    </>
  );
}
