/** Whether the network allows sockets: some proxies pass HTTP and drop `Upgrade`. */
import { signal } from '@preact/signals';

/** True if it doesn't, as far as this page knows. Matches then use plain HTTP. A socket that opens sets it back to false. */
export const socketsBlocked = signal(false);
/** True if the player has read this, or that the page lacks something else. */
export const blockedRead = signal(false);
