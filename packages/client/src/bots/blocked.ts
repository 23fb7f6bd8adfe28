/** Whether bots can think in this browser: some allow no workers. */
import { signal } from '@preact/signals';

/** That none could when one was asked last, so that it did something legal and no more. */
export const thinkingBlocked = signal(false);
