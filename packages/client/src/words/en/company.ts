/** The words for what people at one table have to do with each other, in English. */
import type { Team } from '@dominion/rules';
import { kingdom, list } from './index.js';

/** Asking for a bot's seat in a match that runs, and answering. */
export const asks = {
  first: 'The host is asked first.',
  waits: (team: Team) => `You have asked for ${kingdom(team)}’s seat. It is for the host to say yes.`,
  withdraw: 'Ask no longer',
  declined: 'You asked for a bot’s seat, and the answer was no. You are welcome to watch.',
  wants: (who: string, team: Team) => `${who} would like to lead ${kingdom(team)}`,
  hint: 'A bot leads it now. Whoever takes the seat hears what its camp says from then on.',
  admit: 'Let them',
  decline: 'No',
} as const;

/** Letting only those speak who sit at the table. */
export const hush = {
  toggle: 'Only the table speaks',
  hint: 'Let nobody speak who does not sit at the table',
  hushed: 'The host lets only those speak who sit at the table.',
} as const;

/** Who comes and goes before the match begins, and a seat that has moved. */
export const company = {
  away: (who: readonly string[]) => `Waiting for ${list(who)} to come back.`,
  startAway: (who: readonly string[]) =>
    `${list(who)} ${who.length === 1 ? 'is' : 'are'} not here just now. Whoever stays away for 20 seconds gives the seat back.`,
  lobbyAway: 'full, but not all are there',
  sat: (who: readonly string[]) => `${list(who)} sat down`,
  asks: 'Somebody asks for a seat',
  moved: 'Your seat moved to another device. You are watching here.',
} as const;
