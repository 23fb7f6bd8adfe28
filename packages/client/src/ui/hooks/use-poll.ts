/** A list that a component reads regularly. */
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { poll, type Reading } from '../../base/api/poll.js';

/** Reads again `period` milliseconds after each answer, while the page is visible; `ask` must stay the same. */
export function usePoll<T>(ask: () => Promise<Answer<T>>, period: number): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ kind: 'loading' });
  useEffect(() => poll(ask, period, setReading), [ask, period]);
  return reading;
}
