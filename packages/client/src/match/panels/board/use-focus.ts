/**
 * Moves the camera to the part that a page shows large. On a match board with squares smaller than a finger, it moves to what
 * matters, and back.
 */
import type { Square } from '@dominion/rules';
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { motionTime } from '../../../base/storage/prefs.js';
import { BEAT } from '../../../board/beats/beats.js';
import { type Glance, glancesOf, isThrown, reachInView } from '../../../model/board/focus.js';
import type { Session } from '../../session/session.js';
import { warnedIn } from './piece-card.js';

/** Follows a session while its board is on show. */
export function useFocus(
  session: Pick<Session, 'airborne' | 'asked' | 'cue' | 'outlook' | 'place' | 'previews' | 'seat' | 'task'>,
): void {
  const { airborne, cue, outlook, place, task } = session;
  useEffect(() => {
    const glance = signal<readonly Square[] | null>(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = ([now, ...then]: readonly Glance[], since: number): void => {
      clearTimeout(timer);
      glance.value = now?.squares ?? null;
      if (now === undefined) return;
      const beat = motionTime() || BEAT;
      timer = setTimeout(() => look(then, now.until), (now.until - since) * beat);
    };
    const first = cue.peek();
    const ends = [
      effect(() => {
        const happened = cue.value;
        look(happened === null || happened === first ? [] : glancesOf(happened, outlook.focus.peek() !== null), 0);
      }),
      effect(() => {
        const view = outlook.view.value;
        const mustering = task.value.kind === 'muster';
        // A board to try things out is shown whole until the player does something.
        const opened = place === 'study' && cue.value === first && view?.selected == null && view?.proposed == null;
        const reach = view === null || mustering || opened ? null : reachInView(view, warnedIn(session));
        const wish = outlook.focus.value;
        const thrown = isThrown(glance.value) ? glance.value : null;
        // A part shown large stays in view, except for a throw. The board of a match is shown whole.
        const framed = wish !== null && place === 'lesson';
        const seen = thrown ?? wish;
        if (seen !== null || reach === null)
          outlook.board.value?.focus(seen ?? glance.value, framed ? 'framed' : 'near');
        else outlook.board.value?.focus(reach.squares, reach.framing);
      }),
    ];
    // A press ends the glance; if it puts down a throw, the throw stays in view.
    const press = (): void => {
      if (airborne.team.peek() === null || !isThrown(glance.peek())) look([], 0);
    };
    const listening = new AbortController();
    for (const name of ['pointerdown', 'keydown']) {
      addEventListener(name, press, { signal: listening.signal, capture: true });
    }
    return () => {
      clearTimeout(timer);
      listening.abort();
      for (const end of ends) end();
    };
  }, [outlook]);
}
