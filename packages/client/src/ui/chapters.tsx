/** What happened, turn by turn, as a list. */
import type { StandIn } from '@dominion/rules';
import type { RefObject } from 'preact';
import { type DecisionLine, standInMark, type TurnChapter, withDecisions } from '../i18n/chronicle.js';
import { grammar, kingdom, record as words } from '../i18n/index.js';
import { TeamMark } from './board/team-mark.js';
import { RegentIcon } from './icons.js';

/** The mark of a move that someone made in a person's place: an icon for the eye, a word for screen readers. */
function RegentMark({ by }: { by: StandIn }) {
  const text = standInMark(by);
  return (
    <span class="regent-mark" title={text}>
      <RegentIcon />
      <span class="visually-hidden">{text}</span>
    </span>
  );
}

/** A turn in a line: its number, whose it was, and what was done. That the X's were not up only the ear is told: the eye looks for more. */
export function ChapterLine({ chapter }: { chapter: TurnChapter }) {
  const { ply, team, title, phrases, blank, regent, planned } = chapter;
  const all = grammar.clauses(phrases);
  const shown = blank ? grammar.clauses(phrases.slice(0, -1)) : all;
  return (
    <>
      <span class="move-ply">{ply ?? ''}</span>
      <span class="move-text">
        {team !== null && <TeamMark team={team} small />}
        <b>{team === null ? title : kingdom(team)}</b> {regent !== null && <RegentMark by={regent} />} {shown}
        {blank && <span class="visually-hidden">{all.slice(shown.length)}</span>}
        {planned !== null && <small class="move-planned"> {words.planned(planned)}</small>}
      </span>
    </>
  );
}

interface Props {
  readonly chapters: readonly TurnChapter[];
  /** What the table decided meanwhile; nothing, if left out. */
  readonly decisions?: readonly DecisionLine[];
  readonly label: string;
  readonly root?: RefObject<HTMLOListElement | null>;
}

/** The turns that have been, oldest first. */
export function ChapterList({ chapters, decisions = [], label, root }: Props) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ol class="moves scrolls" role="list" aria-label={label} ref={root ?? null} tabIndex={0}>
      {withDecisions(chapters, decisions).map((each) =>
        'text' in each ? (
          <li key={each.key} class="move-decided" data-look={each.look}>
            <span class="move-ply" />
            <span class="move-text">{each.text}</span>
          </li>
        ) : (
          <li key={each.key} title={each.lines.join('  ')}>
            <ChapterLine chapter={each} />
          </li>
        ),
      )}
    </ol>
  );
}
