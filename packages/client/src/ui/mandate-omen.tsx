/** The end draws near: the last three rounds and the last turn, announced over the board and to the ear as they begin. */
import { useEffect, useState } from 'preact/hooks';
import { type Omen, omenOf, raceOf } from '../model/mandate.js';
import type { Followed } from '../model/story.js';
import { shownBoard } from '../prefs.js';
import type { Session } from '../room/session.js';
import { play } from '../sound/index.js';
import { omenNotes } from '../sound/score.js';
import { headlineOf, standingOf, mandate as words } from '../words/mandate.js';
import { MandateDisc } from './mandate-scale.js';

/** How long the announcement is seen, in milliseconds: long enough to be read twice. */
const SHOWN = 5000;
/** It is heard when the throw that ended the turn before has landed, in seconds. */
const AFTER_THROW = 0.9;

/** What the newest steps of a story announce; null for nothing. */
export function omenIn({ story: { match, steps }, fresh }: Followed): Omen | null {
  const first = steps[steps.length - fresh];
  return fresh === 0 || first === undefined ? null : omenOf(first.before, match.position);
}

/** The announcement, on the upper frame of the board, where it hides no square; nothing while nothing is announced. */
export function MandateOmen({ session }: { session: Session }) {
  const followed = session.followed.value;
  const [shown, show] = useState<{ readonly omen: Omen; readonly at: number } | null>(null);
  useEffect(() => {
    const omen = followed === null ? null : omenIn(followed);
    // A turn that is taken back takes with it what was announced of it.
    if (omen === null) return followed?.undone.length ? show(null) : undefined;
    show({ omen, at: followed!.story.steps.length });
    play(omenNotes(omen, AFTER_THROW), 'omen');
  }, [followed]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => show(null), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  const position = session.story.value?.match.position;
  const now = shown === null || position === undefined ? null : raceOf(position);
  // What was near is there: the end is told elsewhere.
  const race = now?.decided ? null : now;
  return (
    <>
      {race !== null && (
        <div class="mandate-omen" data-omen={shown!.omen} data-plain={shownBoard() === 'plain'} aria-hidden="true">
          <MandateDisc />
          <b>{words.omens[shown!.omen]}</b>
          <span>{headlineOf(race)}</span>
        </div>
      )}
      <div class="visually-hidden" aria-live="polite" data-omen-said>
        {race !== null && words.announced(words.omens[shown!.omen], standingOf(race))}
      </div>
    </>
  );
}
