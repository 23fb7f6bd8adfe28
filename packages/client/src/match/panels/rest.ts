/**
 * The rest of a match, in one file that comes after the board: what no one sees in its first moment. Others reach it by `ofRest`;
 * here everything is imported as usual.
 */

export { ClosureNote } from '../../ui/page/closure-note.js';
export { AllyDesk, LetButton } from './allies/desk.js';
export { ChoicePanel, OutcomeAsked, OutcomeDialog } from './board/choice-panel.js';
export { ChatPanel } from './chat/chat-panel.js';
export { TwinNote } from './duplicate/twin-note.js';
export { HirePanel } from './guests/hire.js';
export { FallenCard } from './guests/panel.js';
export { BesideBar } from './hotseat/bar.js';
export { BesideSeat } from './hotseat/seat.js';
export { MovesSide } from './moves/moves-panel.js';
export { OathsPanel } from './oaths/oaths.js';
export { AheadBar, DueNotice, StoppedNotice } from './planned/ahead-bar.js';
export { OrdersPanel } from './planned/orders-panel.js';
export { MandateOmen } from './realm/mandate-omen.js';
export { PlayingRealm } from './realm/realm.js';
export { EndDialog } from './result/end-dialog.js';
export { ResultButton } from './result/result-button.js';
export { TogetherCard } from './result/together-card.js';
export { ArrivedCard } from './seats/arrived-card.js';
export { AskToCall } from './seats/ask-to-call.js';
export { SeatsToHave } from './seats/claim-seats.js';
export { SeatDialog } from './seats/seat-dialog.js';
export { UnkeptSeat } from './seats/seat-key.js';
export { GuessCard } from './seers/guess-card.js';
export { SeersPanel } from './seers/panel.js';
export { AnswerRegion } from './spoken/answers.js';
export { Attention } from './spoken/attention.js';
export { RecapAgain, RecapSpoken } from './spoken/recap.js';
export { DecideHost } from './votes/host.js';
export { Matters } from './votes/matters.js';
export { MovedLink } from './votes/moved-link.js';
export { OfferSheet } from './votes/offer-sheet.js';
