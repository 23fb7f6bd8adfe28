/** What a move would do, what has happened meanwhile, and answers to questions, in English. */

import { formatSquare, PEASANT, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import type { Question } from '../../model/questions.js';
import { kingdom, list, pieceName, unitName } from './index.js';

const squares = (all: readonly Square[]): string => list(all.map(formatSquare));

export const insight = {
  lens: {
    whose: (piece: Piece, square: Square) => {
      const team = teamOf(piece);
      const unit = team === -1 ? pieceName(PEASANT) : `${kingdom(team)}’s ${unitName((piece & 15) as Unit)}`;
      return `${unit} ${formatSquare(square)}`;
    },
    units: (named: readonly string[], more: number) =>
      more > 0 ? `${named.join(', ')} and ${more} more` : list(named),
    gains: (parts: readonly string[]) => `${parts.join('; ').replace(/^./, (first) => first.toUpperCase())}.`,
    displaces: (piece: Piece, square: Square) => `displaces ${insight.lens.whose(piece, square)}`,
    beheads: (team: Team) => `${kingdom(team)} loses its Emperor`,
    turns: (who: readonly string[]) => `turns ${list(who)}`,
    recruits: (on: readonly Square[]) => `recruits ${squares(on)}`,
    arms: (on: readonly Square[]) => `arms ${squares(on)}`,
    yields: (team: Team, square: Square) => `Lets ${kingdom(team)} take ${formatSquare(square)}.`,
    exposes: (who: string) => `Leaves your Emperor within reach of ${who}!`,
    itself: 'it',
    square: (square: Square) => formatSquare(square),
    could: {
      displaced: (who: string, whom: string) => `${who} could displace ${whom} next.`,
      turned: (who: string, whom: string) => `${who} could encircle ${whom} next.`,
      recruited: (who: string, whom: string) => `${who} could recruit ${whom} next.`,
    },
  },
  ask: {
    help: 'Keys ask: w for the turn, e for your Emperor, d for dangers, p for Peasants, m for moves, l for what was last, u for your units, o for who owns the land, s for who leads and how much is left, t for the clocks. n goes to the next square of use, r tells the round again.',
    names: {
      turn: 'whose turn it is, and what is to be done',
      crown: 'what threatens your Emperor',
      risks: 'which of your units are in danger',
      recruits: 'which Peasants you could recruit with one move',
      moves: 'where the selected unit, or the one in focus, may go',
      last: 'what happened last',
      units: 'where your units stand',
      lands: 'who controls which Territory',
      race: 'who leads by the Mandate, and how much is left',
      clocks: 'what the clocks show',
    } satisfies Record<Question, string>,
    next: 'to the next square where something can be done',
    previous: 'to the one before',
    noSeat: 'You lead no team.',
    noCrown: 'Your team is out of the game.',
    crown: (piece: Piece, square: Square) => `your ${unitName((piece & 15) as Unit)} on ${formatSquare(square)}`,
    safe: (crown: string) => `Nothing could displace ${crown} next.`,
    noRisks: 'None of your units is in danger.',
    noRecruits: 'You can recruit no Peasant with one move.',
    recruit: (square: Square, ways: readonly string[]) => `${formatSquare(square)} by ${ways.join(', or ')}`,
    way: (piece: Piece, from: Square, to: Square) =>
      `${unitName((piece & 15) as Unit)} ${formatSquare(from)} to ${formatSquare(to)}`,
    units: (unit: Unit, on: readonly Square[]) => `${unitName(unit)} ${on.map(formatSquare).join(', ')}`,
    nobody: (square: Square) => `No unit stands on ${formatSquare(square)}.`,
    noMoves: (who: string) => `${who} has no move.`,
    moves: (who: string, free: readonly Square[], displaced: readonly string[], swapped: readonly string[]) =>
      [
        `${who} can go to ${free.length === 0 ? 'no empty square' : squares(free)}.`,
        ...(displaced.length === 0 ? [] : [`It can displace ${list(displaced)}.`]),
        ...(swapped.length === 0 ? [] : [`It can change places with ${list(swapped)}.`]),
      ].join(' '),
  },
  recap: {
    title: 'Since your last turn',
    skip: 'Skip',
    more: (n: number) => `and ${n} lesser ${n === 1 ? 'thing' : 'things'}`,
    loss: (told: string) => `A loss – ${told}`,
    key: 'tells what happened since your last turn once more',
  },
  settings: {
    foresight: 'Marks of what a move would bring',
    recaps: 'What happened, at the start of a turn',
  },
  readRule: (section: string) => `Read §${section} of the rules beside the match`,
} as const;
