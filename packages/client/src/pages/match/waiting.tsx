/** What stands round the board while people gather, in one file. */
export { AskToCall } from '../../match/panels/seats/ask-to-call.js';
export { Invite, Start } from '../../match/panels/waiting/invite.js';
export { SeatsPanel as WaitingSeats } from '../../match/panels/waiting/seats-panel.js';
