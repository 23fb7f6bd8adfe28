/** The move list: every turn in words, the latest in sight. */
import { useEffect, useRef } from 'preact/hooks';
import { chaptersOf } from '../model/chronicle.js';
import type { Session } from '../room/session.js';
import { end, panels as words } from '../words/index.js';
import { ChapterList } from './chapters.js';
import { RecordButtons } from './record-buttons.js';
import { Panel } from './section.js';

/** The move list; `onReview` looks at a match again that is over. */
export function MovesPanel({ session, onReview }: { session: Session; onReview(): void }) {
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
