/** The lives of units and the scroll at the end of a match, in English. */
import { formatSquare, type Piece, type Square, type Team, type Unit } from '@dominion/rules';
import type { Name } from '../../lives/names.js';
import { kingdom, pieceName, unitName } from './index.js';

const when = (ply: number): string => (ply === 0 ? 'before the first turn' : `in turn ${ply}`);
const since = (ply: number): string => (ply === 0 ? 'before the first turn' : `turn ${ply}`);
const on = (square: Square): string => `on ${formatSquare(square)}`;

export const lives = {
  name: (name: Name) => name.en,
  /** Somebody with what he is: `Chu Soldier Wei Lan`. */
  who: (piece: Piece, name: Name) => `${pieceName(piece)} ${name.en}`,
  bornIn: (team: Team, square: Square) => `Marched out with ${kingdom(team)} from ${formatSquare(square)}.`,
  bornOnLand: (square: Square) => `Tilled the land at ${formatSquare(square)}.`,
  bornByFate: (team: Team, square: Square, ply: number) =>
    `Came to ${formatSquare(square)} ${when(ply)}, when ${kingdom(team)} threw for a Peasant.`,
  mustered: 'Sergeant since the muster.',
  displaced: (who: string, square: Square, ply: number) => `Displaced ${who} ${on(square)} ${when(ply)}.`,
  saved: (who: string, team: Team, square: Square, ply: number) =>
    `Displaced ${who} ${on(square)} ${when(ply)} and so saved the crown of ${kingdom(team)}.`,
  fell: (who: string, square: Square, ply: number) => `Fell ${on(square)} ${when(ply)} to ${who}.`,
  recruited: (team: Team, square: Square, ply: number, by: readonly string[]) =>
    `Recruited by ${kingdom(team)} ${on(square)} ${when(ply)}${by.length === 2 ? `, between ${by[0]} and ${by[1]}` : ''}.`,
  armed: (square: Square, ply: number) => `Armed ${on(square)} ${when(ply)}.`,
  turned: (team: Team, square: Square, ply: number) =>
    `Encircled ${on(square)} ${when(ply)}, and a Soldier of ${kingdom(team)} from then on.`,
  promoted: (to: Unit, square: Square, ply: number) => `Made ${unitName(to)} ${on(square)} ${when(ply)}.`,
  demoted: (to: Unit, square: Square, ply: number) => `Reduced to ${unitName(to)} ${on(square)} ${when(ply)}.`,
  changedPlaces: (who: string, ply: number) => `Changed places with ${who} ${when(ply)}.`,
  enthroned: (ply: number) => `Emperor since ${since(ply)}.`,
  disbanded: (team: Team, ply: number) => `Laid down arms ${when(ply)}, when ${kingdom(team)} fell.`,
  left: (team: Team, ply: number) => `Left the field ${when(ply)}, when ${kingdom(team)} fell.`,
  tally: (n: number) => (n === 1 ? 'Has displaced 1 unit.' : `Has displaced ${n} units.`),
  title: 'The scroll of this match',
  heroes: 'Heroes',
  hero: 'Hero',
  heroesNote: (n: number) => (n === 1 ? 'displaced 1' : `displaced ${n}`),
  saviours: 'Who saved a crown',
  traitors: 'Turncoats',
  traitor: 'Turncoat',
  traitorsNote: (n: number) => (n === 1 ? 'changed sides once' : `changed sides ${n} times`),
  risen: 'From the fields',
  nobody: 'Nobody did anything worth a song: nothing was displaced, and nobody changed sides.',
  throws: 'Throws',
  luckiest: (who: string, event: string, ply: number, odds: number) =>
    `Luckiest: ${who} ${when(ply)}. ${event} The chance was 1 in ${odds}.`,
  hardest: (who: string, event: string, ply: number, odds: number) =>
    `Hardest: ${who} ${when(ply)}. ${event} The chance was 1 in ${odds}.`,
  succeeded: 'The heir came to the throne.',
  picture: 'The match in pictures',
  pictureOf: (frames: readonly string[]) => `The board at ${frames.length} moments: ${frames.join(', ')}.`,
  start: 'Start',
  turn: (ply: number) => `Turn ${ply}`,
  final: (ply: number) => `The end, turn ${ply}`,
  save: 'Save the picture',
  failed: 'The picture could not be made.',
} as const;
