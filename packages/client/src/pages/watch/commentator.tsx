/** A commentator's line on the latest event; earlier turns stand below, fading. */

import { type CommentaryLine, commentaryLines, openCrowns, watch as words } from '../../i18n/pages/watch.js';
import type { Spectator } from '../../model/table/spectator.js';
import { TeamMark } from '../../ui/board/team-mark.js';

/** The most turns told. */
const TURNS = 7;

/** The lines; nothing until something is known. */
export function Commentator({ onlooker }: { onlooker: Spectator }) {
  const story = onlooker.story.value;
  const position = onlooker.view.value?.position;
  const lines = story === null ? [] : commentaryLines(story, TURNS);
  return (
    <section class="caster stack" aria-label={words.told}>
      <p class="caster-open">{position !== undefined && openCrowns(position).join(' ')}</p>
      <div aria-live="polite" class="caster-now">
        {lines.slice(0, 1).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </div>
      <ol class="caster-before stack">
        {lines.slice(1).map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line: { team, text } }: { line: CommentaryLine }) {
  return (
    <p>
      {team !== null && <TeamMark team={team} small />}
      <span>{text}</span>
    </p>
  );
}
