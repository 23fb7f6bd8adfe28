/** Something that a button does, one at a time: while it is done the button is busy, and pressed again it does nothing. */
import { useState } from 'preact/hooks';

/** Whether something is being done, and what does it. */
export function useBusy(): readonly [busy: boolean, run: (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return [busy, run];
}
