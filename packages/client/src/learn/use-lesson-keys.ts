/** The keys of a lesson. */
import { isBattle } from './lesson.js';
import { onwards } from './panel.js';
import type { LessonRoom } from './room.js';
import { useLearnKeys } from './use-learn-keys.js';

/** Listens while the lesson is on show. */
export function useLessonKeys(room: LessonRoom): void {
  useLearnKeys(room, {
    on: () => onwards(room),
    back: () => room.go(room.at.peek() - 1),
    again: () => room.again(),
    show: () => room.show(!isBattle(room.lesson.steps[room.at.peek()]!) && !room.shows.peek()),
  });
}
