/** What happened, turn by turn, as a list. */
import type { RefObject } from 'preact';
import type { TurnChapter } from '../words/chronicle.js';
import { grammar, kingdom } from '../words/index.js';
import { RegentMark } from './regent-mark.js';
import { TeamMark } from './team-mark.js';

/** A turn in a line: its number, whose it was, and what was done. That the X's were not up only the ear is told: the eye looks for more. */
export function ChapterLine({ chapter: { ply, team, title, phrases, blank, regent } }: { chapter: TurnChapter }) {
  const all = grammar.clauses(phrases);
  const shown = blank ? grammar.clauses(phrases.slice(0, -1)) : all;
  return (
    <>
      <span class="move-ply">{ply ?? ''}</span>
      <span class="move-text">
        {team !== null && <TeamMark team={team} small />}
        <b>{team === null ? title : kingdom(team)}</b> {regent !== null && <RegentMark by={regent} />} {shown}
        {blank && <span class="visually-hidden">{all.slice(shown.length)}</span>}
      </span>
    </>
  );
}

interface Props {
  readonly chapters: readonly TurnChapter[];
  readonly label: string;
  readonly root?: RefObject<HTMLOListElement | null>;
}

/** The turns that have been, oldest first. */
export function ChapterList({ chapters, label, root }: Props) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ol class="moves" role="list" aria-label={label} ref={root ?? null} tabIndex={0}>
      {chapters.map((chapter) => (
        <li key={chapter.key} title={chapter.lines.join('  ')}>
          <ChapterLine chapter={chapter} />
        </li>
      ))}
    </ol>
  );
}
