/**
 * The rest of a match, in one file that comes after the board: what no one sees in its first moment. Others reach it by `ofRest`;
 * here everything is imported as usual.
 */
export { AllyDesk, LetButton } from '../allies/desk.js';
export { BesideBar } from '../beside/bar.js';
export { BesideSeat } from '../beside/seat.js';
export { TwinNote } from '../circle/twin-note.js';
export { DecideHost } from '../decide/host.js';
export { Matters } from '../decide/matters.js';
export { MovedLink } from '../decide/moved-link.js';
export { OfferSheet } from '../decide/offer-sheet.js';
export { TogetherCard } from '../ending/together-card.js';
export { HirePanel } from '../guests/hire.js';
export { FallenCard } from '../guests/panel.js';
export { ClosureNote } from '../notice/closure-note.js';
export { OathsPanel } from '../oaths/oaths.js';
export { AnswerRegion } from '../panels/answers.js';
export { Attention } from '../panels/attention.js';
export { ChoicePanel, OutcomeAsked, OutcomeDialog } from '../panels/choice-panel.js';
export { RecapAgain, RecapSpoken } from '../panels/recap.js';
export { UnkeptSeat } from '../panels/seat-key.js';
export { GuessCard } from '../seers/guess-card.js';
export { SeersPanel } from '../seers/panel.js';
export { AheadBar, DueNotice, StoppedNotice } from './ahead-bar.js';
export { ArrivedCard } from './arrived-card.js';
export { AskToCall } from './ask-to-call.js';
export { ChatPanel } from './chat-panel.js';
export { SeatsToHave } from './claim-seats.js';
export { EndDialog } from './end-dialog.js';
export { MandateOmen } from './mandate-omen.js';
export { MovesSide } from './moves-panel.js';
export { OrdersPanel } from './orders-panel.js';
export { PlayingRealm } from './realm.js';
export { ResultButton } from './result-button.js';
export { SeatDialog } from './seat-dialog.js';
