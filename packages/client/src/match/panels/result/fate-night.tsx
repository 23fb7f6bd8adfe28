/** Darkens the board if Fate ended the match (§10); its last order stays in view, and the points count up. */
import { useEffect, useState } from 'preact/hooks';
import { fate } from '../../../i18n/index.js';
import { formatFateEnded } from '../../../i18n/mandate.js';
import { formatThrowOf } from '../../../i18n/match/throws.js';
import type { Story } from '../../../model/story.js';
import { raceOf } from '../../../model/table/mandate.js';
import { lastThrow } from '../../../model/table/panels.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { Lying } from '../throws/fate-panel.js';

/** In milliseconds: how long night falls, how long the points count up, and how long they stay. */
const FALLS = 700;
const RISES = 900;
const READ = 2500;
export const NIGHT = FALLS + RISES + READ;

/** Returns the progress of the points from 0 to 1; 1 once the signal aborts. */
function useRise(skip: AbortSignal): number {
  const [part, rise] = useState(skip.aborted ? 1 : 0);
  useEffect(() => {
    if (part === 1) return;
    const begins = performance.now() + FALLS;
    let frame = 0;
    const draw = (): void => {
      const next = skip.aborted ? 1 : Math.max(0, Math.min(1, (performance.now() - begins) / RISES));
      rise(next);
      if (next < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}

/** The night; it doesn't move once skipped. Screen readers get the same from the result. */
export function FateNight({ story, skip }: { story: Story; skip: AbortSignal }) {
  const part = useRise(skip);
  const { match, steps, header } = story;
  const race = raceOf(match.position);
  const thrown = lastThrow(steps)!;
  return (
    <div class="end-night" data-falls={part < 1} aria-hidden="true">
      <div class="end-order stack">
        <Lying thrown={thrown} dice={header.dice} />
        <b>{formatFateEnded(race)}</b>
        <p>
          {formatThrowOf(thrown, header.dice)}
          {thrown.forfeited && ` ${fate.forfeited}`}
        </p>
        <p class="end-points">
          {race.camps.map(({ teams, count, leads }) => (
            <span key={teams[0]} data-leads={leads && part === 1}>
              {teams.map((team) => (
                <TeamMark key={team} team={team} small />
              ))}
              <b>{Math.round(part * count)}</b>
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
