/** French: units and kingdoms are masculine, and people are addressed as tu; the README has the terms. */
import { PEASANT, type Piece, teamOf, type Unit } from '@dominion/rules';
import { refused } from '../texts/fr/refusals.js';
import * as terms from '../texts/fr/terms.js';
import { grammarOf } from './grammar.js';
import { refusalIn } from './refusals.js';

/** The narrow no-break space before a mark of two parts; `:` has a whole one. */
const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

const aside = (text: string, more: string): string => `${text} (${more})`;

/** `a, b et c`, with a word before the last that depends on it. */
const joined = (all: readonly string[], word: string): string => {
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} ${word} ${last}`;
};

/** Whether a word begins with a sounded vowel; an h is mute in most names. */
const elides = (text: string): boolean => /^[aeiouhœæ]/i.test(text.normalize('NFD'));

/** With its article: `le Soldat`, `l’Empereur`. */
const the = (text: string): string => (elides(text) ? `l’${text}` : `le ${text}`);

/** The genitive: `de Zhao`, `d’Anne`, `du Soldat`, `de l’Empereur`, `de ton Général`. */
const of = (text: string): string =>
  text.startsWith('le ')
    ? text.replace(/^le /, 'du ')
    : !text.startsWith('l’') && elides(text)
      ? `d’${text}`
      : `de ${text}`;

/** The dative: `à Zhao`, `au Soldat`, `à l’Empereur`, `à ton Général`. */
const to = (text: string): string => (text.startsWith('le ') ? text.replace(/^le /, 'au ') : `à ${text}`);

const grammar = grammarOf('fr', terms, {
  english: false,
  list: (all) => joined(all, 'et'),
  either: (all) => joined(all, 'ou'),
  or: (all) => joined(all, 'ou'),
  before: (all) => all.join(' avant '),
  series: (all) => all.join(', '),
  items: (all) => all.join(', '),
  clauses: (all) => all.join(`${NARROW}; `),
  sentences: (all) => all.filter((text) => text !== '').join(' '),
  sentence: (text) => `${text}.`,
  question: (text) => `${text}${NARROW}?`,
  about: (what, text) => `${what}${NO_BREAK}: ${text}`,
  aside,
  times: (n, what) => `${n} × ${what}`,
  lower: (text) => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  capital: (text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  percent: (part) => `${Math.round(part * 100)}${NARROW}%`,
  aUnit: (unit) => unit,
  personName: (name) => name.en,
  refusal: refusalIn(refused, aside),
});

/** A unit with its article. */
const theUnit = (unit: Unit): string => the(grammar.unitName(unit));

/** A piece with its article and its kingdom: `l’Amiral de Chu`, `le Paysan`. */
const thePiece = (piece: Piece): string =>
  piece !== PEASANT && teamOf(piece) === -1 ? grammar.pieceName(piece) : the(grammar.pieceName(piece));

export default {
  ...grammar,
  of,
  ofAll: (all: readonly string[]): string => joined(all.map(of), 'et'),
  to,
  toAll: (all: readonly string[]): string => joined(all.map(to), 'et'),
  theUnit,
  theUnitFirst: (unit: Unit): string => grammar.capital(theUnit(unit)),
  ofUnit: (unit: Unit): string => of(grammar.unitName(unit)),
  ofTheUnit: (unit: Unit): string => of(theUnit(unit)),
  thePiece,
  thePieceFirst: (piece: Piece): string => grammar.capital(thePiece(piece)),
};
