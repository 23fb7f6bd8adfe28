/**
 * German: all units are masculine, kingdoms have no article, and people are addressed as du; the README has the terms.
 * Outside the nominative, articles differ, and some nouns have another ending.
 */
import type { Piece, Unit } from '@dominion/rules';
import { refused } from '../texts/de/refusals.js';
import * as terms from '../texts/de/terms.js';
import { grammarOf } from './grammar.js';
import { plainWays } from './plain.js';

/** `a, b und c`, with the word before the last. */
const joined = (all: readonly string[], word: string): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`;

/** Adds the ending of nouns that have one outside the nominative: `den Soldaten`, `zum Prinzen`, `dem Bauern`. */
const bent = (text: string): string =>
  text
    .replace(/(?<!\p{L})(Prinz|Soldat|Rekrut)(?!\p{L})/gu, '$1en')
    .replace(/(?<!\p{L})(Assassine|Bauer)(?!\p{L})/gu, '$1n');

/** Declines a text by its first word, an article or similar, and its noun. */
const declined = (text: string, articles: Readonly<Record<string, string>>): string =>
  bent(text.replace(/^\p{L}+/u, (word) => articles[word] ?? word));

/** The accusative: `den Soldaten von Zhao`, `deinen General auf e5`. */
const inAccusative = (text: string): string => declined(text, { der: 'den', dein: 'deinen', ein: 'einen' });

/** The dative: `dem Soldaten von Zhao`, `deinem General auf e5`, `dieser Figur`. */
const inDative = (text: string): string =>
  declined(text, { der: 'dem', dein: 'deinem', ein: 'einem', die: 'der', diese: 'dieser' });

const grammar = grammarOf('de', terms, {
  ...plainWays('de', refused),
  before: (all) => all.join(' vor '),
  // Headings are nouns, which have a capital everywhere.
  lower: (text) => text,
  aUnit: (unit) => `ein ${unit}`,
});

export default {
  ...grammar,
  inAccusative,
  inDative,
  /** Several in the accusative: `den Soldaten und deinen General`. */
  allInAccusative: (all: readonly string[]): string => joined(all.map(inAccusative), 'und'),
  allInDative: (all: readonly string[]): string => joined(all.map(inDative), 'und'),
  /** A unit's name after `den`, `dem` or `zum`. */
  bentUnit: (unit: Unit): string => bent(grammar.unitName(unit)),
  /** `einen Soldaten`. */
  aUnitInAccusative: (unit: Unit): string => inAccusative(grammar.aUnit(unit)),
  /** A piece after `den` or `dem`: `Soldaten von Chu`. */
  bentPiece: (piece: Piece): string => bent(grammar.pieceName(piece)),
  /** `Krieger oder Assassinen`, after `zum`. */
  eitherBent: (all: readonly string[]): string => joined(all.map(bent), 'oder'),
};
