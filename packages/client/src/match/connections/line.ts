/** What we use of Colyseus' client: named here, so that what we don't use stays out of its file. */
export { Client } from '@colyseus/sdk';

// Each client looks for a token in the browser's storage, and throws where storage is blocked. We have no tokens, so it
// gets an empty storage, by the name under which it finds that of Cocos Creator.
Object.assign(globalThis, { cc: { sys: { localStorage: { getItem: () => null } } } });
