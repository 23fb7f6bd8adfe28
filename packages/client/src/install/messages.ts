/** What a page says to its service worker: that the newer version may take over at once. */
export const RENEW = 'renew';
