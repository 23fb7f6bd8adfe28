/** The race for the Mandate of Heaven, in English. */
import type { Team } from '@dominion/rules';
import type { Omen } from '../../model/mandate.js';
import { kingdom, list } from './index.js';

const camp = (teams: readonly Team[]): string => list(teams.map(kingdom));
/** `leads` of one kingdom, `lead` of allies. */
const does = (teams: readonly Team[], verb: string): string => `${camp(teams)} ${verb}${teams.length > 1 ? '' : 's'}`;
const many = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
const worths = (n: number, others: readonly string[]): string => `with ${n}; ${others.join(', ')}`;

export const mandate = {
  title: 'The Mandate of Heaven',
  camp,
  entry: (teams: readonly Team[], n: number) => `${camp(teams)} ${n}`,
  /** Over the bar, as short as can be. */
  leadsBy: (teams: readonly Team[], margin: number) =>
    `${teams.length > 1 ? camp(teams) : does(teams, 'lead')} by ${margin}`,
  leadsLevel: (teams: readonly Team[]) => `Level; ${teams.length > 1 ? camp(teams) : does(teams, 'lead')}`,
  alone: (teams: readonly Team[]) => `${camp(teams)} alone`,
  rounds: (n: number) => (n === 1 ? 'Last round' : `${n} rounds left`),
  roundsShort: (n: number) => (n === 1 ? 'last round' : `${n} rounds`),
  lastTurn: 'Last turn',
  over: 'Match over',
  noLength: 'No last turn',
  /** Who leads, in a sentence: of two camps, or of more. */
  leads: (teams: readonly Team[], n: number, other: number) => `${does(teams, 'lead')}, ${n} to ${other}.`,
  leadsOf: (teams: readonly Team[], n: number, others: readonly string[]) =>
    `${does(teams, 'lead')} ${worths(n, others)}.`,
  level: (level: readonly string[], n: number, teams: readonly Team[]) =>
    `${list(level)} are level at ${n}; ${does(teams, 'lead')}, whose turn comes first.`,
  won: (teams: readonly Team[], n: number, other: number) => `${does(teams, 'hold')} the Mandate: ${n} to ${other}`,
  wonOf: (teams: readonly Team[], n: number, others: readonly string[]) =>
    `${does(teams, 'hold')} the Mandate ${worths(n, others)}`,
  wonLevel: (level: readonly string[], n: number, teams: readonly Team[]) =>
    `${list(level)} are level at ${n}; ${does(teams, 'hold')} the Mandate, whose turn would have come first`,
  holdsWith: (teams: readonly Team[], n: number, level: boolean) =>
    level ? `${does(teams, 'hold')} the Mandate, level at ${n}` : `${does(teams, 'hold')} the Mandate with ${n}`,
  /** Why the count came, and what it is. */
  lastOver: 'The last turn is over, and every camp counts its Territories, strongholds and army.',
  quietOver:
    'For a hundred moves nothing was displaced, recruited or armed, so every camp counts its Territories, strongholds and army.',
  decides: (teams: readonly Team[]) => `the count is made: ${does(teams, 'hold')} the Mandate`,
  ending: 'by the Mandate',
  left: (turn: number, last: number, rounds: number, closes: Team) =>
    `${rounds === 1 ? 'The last round' : `${rounds} rounds left`}: turn ${turn} of ${last}, and the last is ${kingdom(closes)}’s.`,
  leftTurn: (closes: Team) => `This is the last turn, and ${kingdom(closes)}’s.`,
  endless: 'There is no last turn: the match goes on to the last Emperor.',
  quiet: (moves: number) => `After ${many(moves, 'more quiet move')} the count comes early.`,
  tie: (order: readonly Team[]) => `If camps are level at the end: ${order.map(kingdom).join(' before ')}.`,
  /** The count, item by item. */
  items: { camp: 'Camp', territories: 'Territories', strongholds: 'Strongholds', army: 'Army', count: 'Count' },
  counts: 'What each camp counts',
  ahead: 'leads',
  holder: 'wins',
  open: 'Shows what each camp counts',
  show: 'Show the Mandate’s bar',
  hide: 'Hide the Mandate’s bar',
  setting: 'The Mandate’s bar where there is no last turn',
  omens: {
    3: 'Three rounds are left',
    2: 'Two rounds are left',
    1: 'The last round',
    0: 'The last turn',
  } satisfies Record<Omen, string>,
  announced: (omen: string, standing: string) => `${omen}. ${standing}`,
  /** What a move would bring to the count. */
  shift: (before: number, now: number) => (before === now ? `Mandate stays ${now}` : `Mandate ${before} → ${now}`),
  shiftOf: (teams: readonly Team[], before: number, now: number) => `${camp(teams)} ${before} → ${now}`,
  risk: (before: number, now: number) => `The Mandate would go ${before} → ${now}.`,
  shifts: (parts: readonly string[]) => `${parts.join('; ')}.`,
} as const;
