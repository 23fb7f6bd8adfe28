/** Shows the end before the result appears: the deciding blow again in slow motion, or Fate's night. */
import type { ComponentChildren } from 'preact';
import { motionTime } from '../../../base/storage/prefs.js';
import { happeningOf } from '../../../board/beats/beats.js';
import { timelineOf } from '../../../board/beats/timeline.js';
import type { Drawn } from '../../../board/view.js';
import { ending as words } from '../../../i18n/match/ending.js';
import { viewOf } from '../../../model/board/board-view.js';
import { IDLE } from '../../../model/board/interaction.js';
import type { Story } from '../../../model/story.js';
import { isEndedByFate, raceOf } from '../../../model/table/mandate.js';
import { decisiveMoment } from '../../../share/stories/moment.js';
import type { Session } from '../../session/session.js';
import { FateNight, NIGHT } from './fate-night.js';

/** How many times slower it is. */
const SLOW = 2.5;
/** How long the board stands still before and after it, in milliseconds. */
const BEFORE = 350;
const AFTER = 600;

/** Waits a time in milliseconds, or until the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    if (signal.aborted) return go();
    const timer = setTimeout(go, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      // Deferred, so that the press that skips doesn't also close the result.
      setTimeout(go);
    });
  });
}

/** Returns a signal that aborts on any press, and with the given signal. */
function skippable(signal: AbortSignal): AbortSignal {
  const skipping = new AbortController();
  for (const name of ['pointerdown', 'keydown'] as const) {
    addEventListener(name, () => skipping.abort(), { capture: true, signal: skipping.signal });
  }
  signal.addEventListener('abort', () => skipping.abort());
  return skipping.signal;
}

/** Returns an arrow for the deciding blow; empty if there is none. */
export function lastArrow(session: Pick<Session, 'code'>, story: Story): readonly Drawn[] {
  const { blow } = decisiveMoment(story, session.code);
  return blow === null ? [] : [{ from: blow.from, to: blow.to, pen: 'yellow' }];
}

/**
 * Resolves after the blow or Fate's night; at once if animations are off or on any press. The blow plays on the
 * session's board; everything is restored afterwards.
 */
export async function showAgain(
  session: Pick<Session, 'code' | 'outlook'>,
  story: Story,
  signal: AbortSignal,
  say: (over: ComponentChildren) => void,
): Promise<void> {
  const board = session.outlook.board.peek();
  const { steps, match } = story;
  const still = motionTime() === 0 || document.hidden;
  if (isEndedByFate(raceOf(match.position))) {
    if (document.hidden) return;
    const skip = skippable(signal);
    say(<FateNight story={story} skip={still ? AbortSignal.abort() : skip} />);
    await pause(NIGHT, skip);
    return say(null);
  }
  const { at, ply, blow } = decisiveMoment(story, session.code);
  const step = steps[at];
  if (board === null || step === undefined || blow === null || still) return;
  const skip = skippable(signal);
  const bottom = session.outlook.bottom.peek();
  const viewAt = (done: number) =>
    viewOf(steps[done]?.before ?? match.position, steps.slice(0, done), bottom, { kind: 'over' }, IDLE);
  const happening = { ...happeningOf(step.events, step.before, 0), slow: SLOW };
  const { arrival, falls } = timelineOf(happening);
  say(<p class="end-again">{words.again(ply)}</p>);
  session.outlook.focus.value = [blow.to, blow.from];
  board.show(viewAt(at));
  await pause(BEFORE, skip);
  if (!skip.aborted) {
    board.show(viewAt(at + 1), happening);
    const beats = Math.max(arrival + 1, ...[...falls.values()].map((fall) => fall + 1));
    await pause(beats * motionTime() * SLOW + AFTER, skip);
  }
  say(null);
  session.outlook.focus.value = null;
  const now = session.outlook.view.peek();
  if (!signal.aborted && now !== null) board.show(now);
}
