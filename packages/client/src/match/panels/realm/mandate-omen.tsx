/** Announces the last three rounds and the last turn, by sound too. */
import type { Omen } from '@dominion/words/inputs';
import { useEffect, useState } from 'preact/hooks';
import { shownBoard } from '../../../base/storage/prefs.js';
import { headlineOf, remainingOf, standingOf, mandate as words } from '../../../i18n/mandate.js';
import type { Cue } from '../../../model/board/cue.js';
import { omenOf, raceOf } from '../../../model/table/mandate.js';
import { playSound } from '../../../sound/index.js';
import { MandateDisc } from '../../../ui/board/mandate-scale.js';
import type { Session } from '../../session/session.js';

/** How long the announcement is shown, in milliseconds: long enough to be read twice. */
const SHOWN = 5000;
/** The beats between the bell and its sound. */
const AFTER_BELL = 1;

/** Returns the announcement of a story's newest steps; null if there is none. */
function omenIn({ story: { match, steps }, fresh }: Cue): Omen | null {
  const first = steps[steps.length - fresh];
  return fresh === 0 || first === undefined ? null : omenOf(first.before, match.position);
}

/** The announcement on the upper frame of the board, where it hides no square. */
export function MandateOmen({ session }: { session: Pick<Session, 'cue' | 'story'> }) {
  const cue = session.cue.value;
  const [shown, show] = useState<{ readonly omen: Omen; readonly at: number } | null>(null);
  useEffect(() => {
    // If the table went back, clear the announcement.
    if (cue === null) return show(null);
    const omen = omenIn(cue);
    // A takeback also removes the announcement of the turn.
    if (omen === null) return cue.undone.length > 0 ? show(null) : undefined;
    show({ omen, at: cue.story.steps.length });
    playSound(({ omenNotes, seconds }) => omenNotes(omen, seconds(cue.beats.turn + AFTER_BELL)), 'omen');
  }, [cue]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => show(null), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  const position = session.story.value?.match.position;
  const now = shown === null || position === undefined ? null : raceOf(position);
  // After the end, other parts announce the result.
  const race = now?.decided ? null : now;
  return (
    <>
      {race !== null && (
        <div class="mandate-omen line" data-omen={shown!.omen} data-plain={shownBoard() === 'plain'} aria-hidden="true">
          <MandateDisc />
          <b>{remainingOf(race)}</b>
          <span>{headlineOf(race)}</span>
        </div>
      )}
      <div class="visually-hidden" aria-live="polite" data-omen-said>
        {race !== null && words.announced(remainingOf(race), standingOf(race))}
      </div>
    </>
  );
}
