/** Whether the network lets sockets through: some proxies pass HTTP and drop `Upgrade`. */
import { signal } from '@preact/signals';

/** That it does not, as far as this page knows: matches are played by plain HTTP then. A socket that opens proves otherwise. */
export const socketsBlocked = signal(false);
/** That the person has read so, or that something else is kept from the page. */
export const blockedRead = signal(false);
