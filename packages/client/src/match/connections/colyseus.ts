/** The part of Colyseus' client that we use. Named exports keep the rest out of the bundle. */
export { Client } from '@colyseus/sdk';

// Each client looks for a token in the browser's storage, and throws if storage is blocked. We have none, so it gets an
// empty storage, under the name where it looks for Cocos Creator's.
Object.assign(globalThis, { cc: { sys: { localStorage: { getItem: () => null } } } });
