/** What client and server say to each other. */
export * from './addresses.js';
export * from './chat.js';
export * from './clock.js';
export * from './codes.js';
export * from './length.js';
export * from './lists.js';
export * from './messages.js';
export * from './names.js';
export * from './opening.js';
export type * from './picture.js';
export * from './record.js';
export * from './refusals.js';
export * from './retention.js';
export * from './seat.js';
export * from './settings.js';
export * from './sketch.js';
export * from './state.js';
