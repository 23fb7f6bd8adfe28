/** Times of day, as typed and as meant. Pure. */
import { eveningEnds } from '@dominion/protocol';

/** Returns the typed time's next moment on the reader's clock, in milliseconds since 1970; null if it isn't a time. */
export function hourTyped(typed: string, now: number): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const then = new Date(now);
  then.setHours(Number(hours), Number(minutes), 0, 0);
  // A time within the past hour is meant as it is; an earlier one is tomorrow's.
  if (then.getTime() < now - 3_600_000) then.setDate(then.getDate() + 1);
  return then.getTime();
}

/**
 * Returns an earlier hour's meaning for a new answer: unchanged while its evening lasts, then the time's next moment.
 */
export function hourMeant(said: number | null, now: number): number | null {
  return said === null || eveningEnds(0, said) > now ? said : hourTyped(typedTime(said), now);
}

/** Returns a moment in the form of a time field. */
export function typedTime(moment: number): string {
  const then = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(then.getHours())}:${two(then.getMinutes())}`;
}
