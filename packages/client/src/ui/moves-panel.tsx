/** The move list: every turn in words, the latest in sight. */
import { useEffect, useRef } from 'preact/hooks';
import { chaptersOf } from '../model/chronicle.js';
import type { Session } from '../room/session.js';
import { end, grammar, kingdom, panels as words } from '../words/index.js';
import { RecordButtons } from './record-buttons.js';
import { Panel } from './section.js';
import { TeamMark } from './team-mark.js';

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
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol class="moves" role="list" aria-label={words.moves} ref={list} tabIndex={0}>
        {chapters.map(({ key, ply, team, title, phrases, lines }) => (
          <li key={key} title={lines.join('  ')}>
            <span class="move-ply">{ply ?? ''}</span>
            <span class="move-text">
              {team !== null && <TeamMark team={team} small />}
              <b>{team === null ? title : kingdom(team)}</b> {grammar.clauses(phrases)}
            </span>
          </li>
        ))}
      </ol>
      {story.match.result !== null && (
        <button type="button" title={end.reviewHint} onClick={onReview}>
          {end.review}
        </button>
      )}
      <RecordButtons session={session} />
    </Panel>
  );
}
