import type { Refused } from '@dominion/protocol';

/** Longest wait for an answer, or for joining a room, in milliseconds. */
export const ANSWER_TIME = 10_000;

/** A request without an answer: the connection was lost, or the answer didn't come in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Rejects if joining takes too long. If it succeeds later, the room is left again. */
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

/** Whether a thrown value is a refusal by the room. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false && 'code' in value;
}
