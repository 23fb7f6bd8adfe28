/** What we use of the line's library: named here, so that what nobody asks for stays out of its file. */
export { Client } from '@colyseus/sdk';
