/** The move list: every turn in words, the latest in sight. */

import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RecordButtons } from '../panels/record-buttons.js';
import { ChapterList } from '../parts/chapters.js';
import { Panel } from '../parts/section.js';
import type { Session } from '../session/session.js';
import { chaptersOf } from '../words/chronicle.js';
import { app, end, panels as words } from '../words/index.js';

/** The move list; `onReview` looks at a match again that is over. */
function MovesPanel({ session, onReview }: { session: Session; onReview(): void }) {
  const list = useRef<HTMLOListElement>(null);
  const story = session.story.value!;
  const chapters = chaptersOf(story);
  const length = story.steps.length;
  useEffect(() => {
    const { current } = list;
    if (current !== null && length >= 0) current.scrollTop = current.scrollHeight;
  }, [length]);
  return (
    <Panel name="moves" title={words.moves}>
      <ChapterList chapters={chapters} label={words.moves} root={list} />
      {story.match.result !== null && (
        <button type="button" class="review-button" title={end.reviewHint} onClick={onReview}>
          {end.review}
        </button>
      )}
      <RecordButtons session={session} />
    </Panel>
  );
}

type Report = ComponentType<{ session: Session; onClose(): void }>;

/** The way to the report of a finished match, which is loaded only then, in the place of the moves. */
function LookBack({ session, onClose }: { session: Session; onClose(): void }) {
  const [report, setReport] = useState<{ Report: Report } | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    setReport(null);
    import('../review/report.js').then(
      (loaded) => current && setReport({ Report: loaded.Report }),
      () => current && setReport('failed'),
    );
    return () => {
      current = false;
    };
  }, [tries]);
  if (report !== null && report !== 'failed') return <report.Report session={session} onClose={onClose} />;
  return (
    <section class="panel look" aria-label={end.review} aria-busy={report === null}>
      <p role="status">{report === 'failed' ? app.notLoaded : app.loading}</p>
      {report === 'failed' && (
        <button type="button" onClick={() => setTries(tries + 1)}>
          {app.again}
        </button>
      )}
    </section>
  );
}

/** What was done: the moves, or in their place the report of a match that is over. */
export function MovesSide(props: { session: Session; reviewing: boolean; onReview(): void; onClose(): void }) {
  const { session, reviewing, onReview, onClose } = props;
  return reviewing ? (
    <LookBack session={session} onClose={onClose} />
  ) : (
    <MovesPanel session={session} onReview={onReview} />
  );
}
