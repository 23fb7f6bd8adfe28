/** Answers of a room, and how long they are waited for. */
import type { Refused } from '@dominion/protocol';

/** How long, in milliseconds, somebody may take to answer, or to let one in. */
export const ANSWER_TIME = 10_000;

/** A request that was not answered: the line went, or the answer did not come in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** A joining that hangs is given up; if it comes about after all, it is left again. */
export function inTime<T extends { leave(): Promise<number> }>(joining: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Unanswered('join'));
    }, ANSWER_TIME);
    joining.then(
      (room) => {
        clearTimeout(timer);
        if (late) void room.leave().catch(() => {});
        else resolve(room);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Whether something that was thrown is an answer after all. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false && 'code' in value;
}
