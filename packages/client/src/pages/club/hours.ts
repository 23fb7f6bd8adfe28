/** Hours of an evening, as they are typed and as they are meant. Pure. */
import { eveningEnds } from '@dominion/protocol';

/** The next moment at which it is so late by the reader's own clock, milliseconds since 1970; null for no time at all. */
export function hourTyped(typed: string, now: number): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const then = new Date(now);
  then.setHours(Number(hours), Number(minutes), 0, 0);
  // What has just been is meant as it is; what lies further back is tomorrow's.
  if (then.getTime() < now - 3_600_000) then.setDate(then.getDate() + 1);
  return then.getTime();
}

/**
 * What an hour that was said means where an answer is said anew: itself for as long as its evening lasts, however long ago it was;
 * after that the next moment at which it is so late.
 */
export function hourMeant(said: number | null, now: number): number | null {
  return said === null || eveningEnds(0, said) > now ? said : hourTyped(typedTime(said), now);
}

/** As a field for a time holds it. */
export function typedTime(moment: number): string {
  const then = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(then.getHours())}:${two(then.getMinutes())}`;
}
