/** Whether bots can think in this browser: some browsers allow no workers. */
import { signal } from '@preact/signals';

/** True if the last bot couldn't think and only made some legal move. */
export const thinkingBlocked = signal(false);
