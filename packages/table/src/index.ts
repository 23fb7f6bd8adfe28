/**
 * Decides for the players at one table, as pure functions. The parts below are layers: each knows nothing of those
 * after it.
 */

// The stored data, and what is known of a match and its table.

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

// Consequences of the stored data.

export { hirerOf } from './advisers.js';
export { BOT_QUESTIONS, botSeedOf, decisionKey, levelOf, shunnedLines } from './bots.js';
export { actingTeams, awaitedTeams, bankUntil, isBotPlayed, left, turnClocks } from './clocks.js';
export { listingOf } from './listing.js';
export { movedMoments } from './moments.js';
export { callsBetween, meetingOf, type StandingNotification, standingNotifications } from './notifications.js';
export { aboutOf, type Concern, concernOf } from './proposal-voters.js';
export { askedName, begunMatch, noteAsked, noteTakenBack, remember } from './replay-log.js';
export { counted, momentAfter } from './rest.js';
export { adoptedBy, standInAt, whoMovesFor } from './stand-ins.js';
export { keyOf, nextThrow } from './throws.js';
export { looksAlike, recordedOf, SHOWN_APART, type Surroundings, showsAnew, tableOf } from './view.js';

// Players' requests and their decisions.

export { companionOf, marksFor } from './allies.js';
export { asShown, whyRefused } from './as-shown.js';
export { openingThrow } from './beginning.js';
export { type BrokenOath, bindingOn, breakingMoves, brokenBy, brokenBySwearing } from './breach.js';
export { type Asked, askedBefore, type Decidable, decide, decideFor } from './decide.js';
export { endedBy } from './ended-by.js';
export { withoutPerson } from './forgotten.js';
export { breaksUnsaid, freshName, legalActionsFor, ownBreaks } from './legal-actions-for.js';
export { enterLine, NOBODY } from './line.js';
export { invite, keepRecovery, seatFor } from './links.js';
export { offeredTo } from './oaths.js';
export { whyNotAct } from './permission.js';
export { plansOf } from './planned-moves.js';
export { answerTime } from './proposals.js';
export { allReady, completes, rematchOf, seatAfter } from './rematch.js';
export { free, seatBot, sit, takeOver } from './seating.js';
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

// Changes by time alone, and applying all changes to a match.

export { applied, botPlays, type Moment } from './applied.js';
export { dueChange, missing, nextDue, stands, throwDue, wakesAt } from './due.js';
export { type DuplicateNews, heardOfDuplicate } from './duplicates.js';
