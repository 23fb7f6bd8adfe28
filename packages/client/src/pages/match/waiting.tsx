/** The panels around the board while players gather, in one file. */
export { AskToNotify } from '../../match/panels/seats/ask-to-notify.js';
export { Invite, Start } from '../../match/panels/waiting/invite.js';
export { SeatsPanel as WaitingSeats } from '../../match/panels/waiting/seats-panel.js';
