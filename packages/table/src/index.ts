/**
 * What the people at one table have decided, as pure functions over plain data: every host of a match stands on it. The parts
 * below stand in the order of the layers: what is said first knows nothing of what comes after it.
 */

// What is written down, and what is known of a match and its table.

export {
  type Attended,
  type Change,
  type Company,
  type Decision,
  keptBy,
  type Memory,
  nextSaid,
  openingIn,
  playingTeams,
  rewindTo,
} from './memory.js';
export { newTableRecord, readTableRecord } from './new-table.js';
export type * from './records.js';
export { type SeatHolder, type Seats, teamOfKey } from './seats.js';
export {
  hintsAllowed,
  isOfDays,
  type TableRecord,
  type TableSettings,
  teamBits,
  withBot,
  withTeam,
} from './table-record.js';
export { TIMES, type Times } from './times.js';

// What follows from it.

export { BOT_QUESTIONS, botSeedOf, decisionKey, levelOf, shunnedLines } from './bots.js';
export { callsBetween, meetingOf, type StandingCall, standingCalls } from './calls.js';
export { actingTeams, awaitedTeams, bankUntil, isBotPlayed, left, turnClocks } from './clocks.js';
export { aboutOf, type Concern, concernOf } from './concerns.js';
export { hirerOf } from './counsel.js';
export { askedName, begunMatch, noteAsked, noteTakenBack, remember } from './fold.js';
export { adoptedBy, guestAt, whoMovesFor } from './guests.js';
export { listingOf } from './listing.js';
export { movedMoments } from './moments.js';
export { counted, momentAfter } from './rest.js';
export { keyOf, nextThrow } from './throws.js';
export { looksAlike, recordedOf, SHOWN_APART, type Surroundings, showsAnew, tableOf } from './view.js';

// What people may do, and what comes of it.

export { companionOf, marksFor } from './allies.js';
export { asShown, whyRefused } from './as-shown.js';
export { openingThrow } from './beginning.js';
export { type BrokenOath, bindingOn, breakingMoves, brokenBy, brokenBySwearing } from './breach.js';
export { type Asked, askedBefore, type Decidable, decide, decideFor } from './decide.js';
export { endedBy } from './ended-by.js';
export { withoutPerson } from './forgotten.js';
export { free, seatBot, sit, takeOver } from './gathering.js';
export { enterLine, NOBODY } from './line.js';
export { invite, keepRecovery, seatFor } from './links.js';
export { offeredTo } from './oaths.js';
export { ordersOf } from './orders.js';
export { breaksUnsaid, freshName, ownBreaks, ownLines } from './own-lines.js';
export { whyNotAct } from './permission.js';
export { answerTime } from './proposals.js';
export { allReady, completes, rematchOf, seatAfter } from './rematch.js';
export {
  guess,
  MOST_KEPT,
  sealedBy,
  seersRecorded,
  seersShown,
  seesSeers,
  type Unweighed,
  weighed,
  whyNotGuess,
} from './seers.js';

// What time alone brings, and what all of it makes of a match.

export { applied, botPlays, type Moment } from './applied.js';
export { dueChange, missing, nextDue, stands, throwDue, wakesAt } from './due.js';
export { heardOfTwin, type TwinNews } from './twins.js';
