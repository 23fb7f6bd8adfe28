/**
 * The rest of a match, loaded after the board: what its first moment doesn't show. Other modules reach it through
 * `ofRest`.
 */

export { ClosureNote } from '../../ui/page/closure-note.js';
export { AllyDesk, LetButton } from './allies/desk.js';
export { AnswerRegion } from './announcer/answers.js';
export { Attention } from './announcer/attention.js';
export { RecapAgain, RecapSpoken } from './announcer/recap.js';
export { ChoicePanel, OutcomeAsked, OutcomeDialog } from './board/choice-panel.js';
export { ChatPanel } from './chat/chat-panel.js';
export { DuplicateNote } from './duplicate/duplicate-note.js';
export { HotseatBar } from './hotseat/bar.js';
export { HotseatSeat } from './hotseat/seat.js';
export { MovesSide } from './moves/moves-panel.js';
export { OathsPanel } from './oaths/oaths.js';
export { PlannedPanel } from './planned/planned-panel.js';
export { DueNotice, PlanningBar, StoppedNotice } from './planned/planning-bar.js';
export { MandateOmen } from './realm/mandate-omen.js';
export { PlayingRealm } from './realm/realm.js';
export { EndDialog } from './result/end-dialog.js';
export { ResultButton } from './result/result-button.js';
export { TogetherCard } from './result/together-card.js';
export { ArrivedCard } from './seats/arrived-card.js';
export { AskToNotify } from './seats/ask-to-notify.js';
export { SeatsToHave } from './seats/claim-seats.js';
export { SeatDialog } from './seats/seat-dialog.js';
export { UnkeptSeat } from './seats/seat-key.js';
export { GuessCard } from './seers/guess-card.js';
export { SeersPanel } from './seers/panel.js';
export { HirePanel } from './stand-ins/hire-adviser.js';
export { FallenCard } from './stand-ins/panel.js';
export { DecideHost } from './votes/host.js';
export { MovedLink } from './votes/moved-link.js';
export { OfferSheet } from './votes/offer-sheet.js';
export { Matters } from './votes/pending-decisions.js';
