/**
 * What the people at one table have decided, as pure functions over plain data: every host of a match stands on it. The parts
 * below stand in the order of the layers: what is said first knows nothing of what comes after it.
 */

// What is written down, and what is known of a match and its table.

export {
  type Attended,
  type Change,
  type Decision,
  type Memory,
  nextSaid,
  openingIn,
  playingTeams,
  UNDO,
} from './memory.js';
export type * from './records.js';
export { type SeatHolder, type Seats, teamOfKey } from './seats.js';
export {
  type Absence,
  type ByTeam,
  hintsAllowed,
  newTableRecord,
  type Proxy,
  readTableRecord,
  type TableRecord,
  type TableSettings,
  teamBits,
  withBot,
  withTeam,
} from './table-record.js';
export { TIMES, type Times } from './times.js';

// What follows from it.

export { botSeedOf, decisionKey, levelOf } from './bots.js';
export { actingTeams, isBotPlayed, left, turnClocks } from './clocks.js';
export { withoutOffer } from './draws.js';
export { askedName, begunMatch, noteAsked, noteTakenBack, remember } from './fold.js';
export { listingOf } from './listing.js';
export { keyOf, nextThrow } from './throws.js';
export { type Surroundings, tableOf } from './view.js';

// What people may do, and what comes of it.

export { type Asked, askedBefore, decide } from './decide.js';
export { free, sit, takeOver } from './gathering.js';
export { act, enterLine, NOBODY } from './line.js';
export { offerDraw, offerToResign } from './offers.js';
export { whyNotAct } from './permission.js';
export { allReady, completes, rematchOf, seatAfter } from './rematch.js';

// What time alone brings, and what all of it makes of a match.

export { applied, botPlays, type Moment } from './applied.js';
export { type Company, dueChange, missing, nextDue, stands, throwDue } from './due.js';
