import { HOUR, TENTHS } from '../../model/table/clock.js';
import { clocks } from '../index.js';

/** Returns the time in clock format: `1:05`, under ten seconds `0:09.4`, from an hour on `1 h 02`. Rounds down. */
export function formatTime(time: number): string {
  if (time >= HOUR) return clocks.hours(Math.floor(time / HOUR), two(Math.floor((time % HOUR) / 60_000)));
  const minutes = Math.floor(time / 60_000);
  const seconds = two(Math.floor((time % 60_000) / 1000));
  return time < TENTHS ? `0:${seconds}.${Math.floor((time % 1000) / 100)}` : `${minutes}:${seconds}`;
}

const two = (n: number): string => String(n).padStart(2, '0');
