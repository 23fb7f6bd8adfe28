/** The move list: every turn in words, the latest in view. */

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
import { NoteField } from '../notes/note-field.js';
import { RecordButtons, ReplayLink } from './record-buttons.js';
import '../review/look.css';

/** The move list; `onReview` opens the review of a finished match. */
function MovesPanel(props: {
  session: Seated & Pick<Session, 'airborne' | 'asking' | 'say' | 'story'>;
  onReview(): void;
}) {
  const { session, onReview } = props;
  const list = useRef<HTMLOListElement>(null);
  // A throw and what follows it appear here only once the throw lies.
  const story = session.airborne.told.value!;
  // Until the end, a player knows only their own planned moves.
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

/** The distance from its end, in pixels, within which a list still follows new turns. */
const AT_END = 24;

/** Keeps a list's end in view as it grows or loses room, unless the player reads further up. */
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

/** Stands in for the report until it's loaded. */
function EmptyReport({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <section class="panel look" aria-label={end.review} aria-busy={children === undefined}>
      <p role="status">{text}</p>
      {children}
    </section>
  );
}

/** The move list, or in its place the report of a finished match. */
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
      {hasFeature(session, 'notes') && <NoteField code={session.code} />}
    </>
  );
}
