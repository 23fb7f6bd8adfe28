/** What has just happened, told as somebody would who watches with one; the turns before it stand below, fading. */

import { type CasterLine, casterLines, openCrowns, watch as words } from '../../i18n/pages/watch.js';
import type { Onlooker } from '../../model/table/onlooker.js';
import { TeamMark } from '../../ui/board/team-mark.js';

/** So many turns are told. */
const TURNS = 7;

/** The lines; nothing until something is known. */
export function Caster({ onlooker }: { onlooker: Onlooker }) {
  const story = onlooker.story.value;
  const position = onlooker.view.value?.position;
  const lines = story === null ? [] : casterLines(story, TURNS);
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

function Line({ line: { team, text } }: { line: CasterLine }) {
  return (
    <p>
      {team !== null && <TeamMark team={team} small />}
      <span>{text}</span>
    </p>
  );
}
