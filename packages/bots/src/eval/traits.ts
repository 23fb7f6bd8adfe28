/**
 * What the learned part of the evaluation looks at: which unit of which side stands where, as one camp sees the board, and which
 * stand about Emperors. Each such thing is a *trait* with a number. The board is turned so that the team for which is chosen has
 * its home in the north.
 */
import { fileOf, PEASANT, rankOf, SIZE, SQUARES, type Square, type Team, turned } from '@dominion/rules';
import type { Field } from '@dominion/rules/engine';
import type { Countdown } from './count.js';
import { APART } from './geometry.js';

/** The kinds of unit that belong to a team. */
const KINDS = 9;
/** An Emperor's surroundings: so many rings of squares. */
export const ABOUT = 4;
/** The board in blocks of nine squares. */
const BLOCK = 3;
const ACROSS = SIZE / BLOCK;
const BLOCKS = ACROSS * ACROSS;

/** Where each sort of trait begins: units and Peasants by block, then units about own Emperors and about the others'. */
const OF_PEASANTS = 2 * KINDS * BLOCKS;
const OF_OWN_CROWN = OF_PEASANTS + BLOCKS;
const OF_OTHER_CROWN = OF_OWN_CROWN + 2 * KINDS * ABOUT;
const OF_CAMPS = OF_OTHER_CROWN + 2 * KINDS * ABOUT;
/** Two teams alone, two camps of which one has two teams or more, three camps, four. */
const CAMPS = 4;
const OF_TIME = OF_CAMPS + CAMPS;
/** Turns to go: the first for no last turn. */
const TIMES = [8, 16, 32, 64, 128];
const OF_LEAD = OF_TIME + TIMES.length + 2;
/** Leads by the count, in spreads of what is to come. */
const LEADS = [-2, -1, -0.5, -0.2, 0.2, 0.5, 1, 2];

/** How many traits there are. */
export const TRAITS = OF_LEAD + LEADS.length + 2;

/** No trait: what stands there is none of those that are looked at. */
export const NO_TRAIT = 0xffff;

/** By the team for which is chosen and square: the square once its home is in the north. */
const ORIENTED: readonly Uint8Array[] = orientations();

function orientations(): Uint8Array[] {
  const list = [Uint8Array.from({ length: SQUARES }, (_, square) => square)];
  // Teams go round clockwise from North; a quarter back for each brings their home to the north.
  for (let team = 1; team < 4; team++) {
    const before = list[team - 1]!;
    const next = new Uint8Array(SQUARES);
    for (let square = 0; square < SQUARES; square++) next[turned(square)] = before[square]!;
    list.push(next);
  }
  return list;
}

/** By square: its block. */
const BLOCK_OF = Uint8Array.from(
  { length: SQUARES },
  (_, square) => Math.floor(rankOf(square) / BLOCK) * ACROSS + Math.floor(fileOf(square) / BLOCK),
);

/** How a camp sees a board. */
export class View {
  /** By square: where it is, once turned. */
  readonly oriented: Uint8Array;
  /** `placed[piece * SQUARES + square]`: the trait of a piece on a square as it is, {@link NO_TRAIT} for nothing. */
  readonly placed: Uint16Array;

  constructor(camp: number, lead: Team) {
    const oriented = ORIENTED[lead]!;
    this.oriented = oriented;
    this.placed = new Uint16Array(80 * SQUARES).fill(NO_TRAIT);
    for (let piece = 0; piece < 80; piece++) {
      const kind = kindOf(piece, camp);
      if (kind === -1 && piece !== PEASANT) continue;
      for (let square = 0; square < SQUARES; square++) {
        const at = BLOCK_OF[oriented[square]!]!;
        this.placed[piece * SQUARES + square] = piece === PEASANT ? OF_PEASANTS + at : kind * BLOCKS + at;
      }
    }
  }
}

/** The trait of a unit about an Emperor that is one of the camp's own or not; {@link NO_TRAIT} where it is far, or is it. */
export function traitAbout(crown: Square, own: boolean, kind: number, square: Square): number {
  const away = APART[crown * SQUARES + square]!;
  return away === 0 || away > ABOUT ? NO_TRAIT : (own ? OF_OWN_CROWN : OF_OTHER_CROWN) + kind * ABOUT + away - 1;
}

/** A piece's kind as a camp sees it: its own from 0 on, the others' after them; -1 for none. */
export function kindOf(piece: number, camp: number): number {
  const unit = piece & 15;
  if (piece < 16 || unit === 0 || unit > KINDS) return -1;
  return ((camp & (1 << ((piece >> 4) - 1))) !== 0 ? 0 : KINDS) + unit - 1;
}

const views = new Map<number, View>();

/** How a camp sees the board when it chooses for one of its teams. */
export function sightOf(camp: number, lead: Team): View {
  const key = 4 * camp + lead;
  const view = views.get(key) ?? new View(camp, lead);
  views.set(key, view);
  return view;
}

/** What hardly changes within a search: who is left, how long it goes on, and who leads by the count. */
export function circumstances(camps: readonly number[], race: Countdown | null, lead: number): number[] {
  const teams = [0, 1, 2, 3].filter((team) => camps.some((camp) => (camp & (1 << team)) !== 0)).length;
  const sort = camps.length > 2 ? camps.length - 1 : teams > 2 ? 1 : 0;
  const list = [OF_CAMPS + Math.max(0, Math.min(sort, CAMPS - 1))];
  if (race === null) return [...list, OF_TIME, OF_LEAD];
  const scaled = lead / race.spread;
  list.push(OF_TIME + 1 + TIMES.filter((turns) => race.left > turns).length);
  list.push(OF_LEAD + 1 + LEADS.filter((bound) => scaled > bound).length);
  return list;
}

/** Every trait of a board as it stands but the {@link circumstances}, with the Emperors where `crowns` says from `at` on. */
export function traitsOf(field: Field, camp: number, view: View, crowns: Int16Array, at: number): number[] {
  const { board } = field;
  const list: number[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const piece = board[square]!;
    if (piece === 0) continue;
    const trait = view.placed[piece * SQUARES + square]!;
    if (trait !== NO_TRAIT) list.push(trait);
    const kind = kindOf(piece, camp);
    if (kind === -1) continue;
    for (let team = 0; team < 4; team++) {
      const crown = crowns[at + team]!;
      if (crown === -1) continue;
      const about = traitAbout(crown, (camp & (1 << team)) !== 0, kind, square);
      if (about !== NO_TRAIT) list.push(about);
    }
  }
  return list;
}

/** By trait: the same with left and right changed, which the rules do not tell apart but for the order of turns. */
export function mirrorTraits(): Uint16Array {
  const list = Uint16Array.from({ length: TRAITS }, (_, trait) => trait);
  for (let trait = 0; trait < OF_OWN_CROWN; trait++) list[trait] = trait - 2 * (trait % ACROSS) + ACROSS - 1;
  return list;
}
