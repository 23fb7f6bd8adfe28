/** The events of a match as a list, turn by turn. */
import type { StandIn } from '@dominion/rules';
import type { RefObject } from 'preact';
import { type DecisionLine, standInMark, type TurnChapter, withDecisions } from '../i18n/chronicle.js';
import { grammar, kingdom, record as words } from '../i18n/index.js';
import { TeamMark } from './board/team-mark.js';
import { RegentIcon } from './icons.js';

/** The mark of a move made in a player's place: an icon, with a text for screen readers. */
function RegentMark({ by }: { by: StandIn }) {
  const text = standInMark(by);
  return (
    <span class="regent-mark" title={text}>
      <RegentIcon />
      <span class="visually-hidden">{text}</span>
    </span>
  );
}

/** Only screen readers learn that no X was up: for others it would be clutter. */
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
  /** The table's decisions between turns; none if left out. */
  readonly decisions?: readonly DecisionLine[];
  readonly label: string;
  readonly root?: RefObject<HTMLOListElement | null>;
}

/** The past turns, oldest first. */
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
