/** What placeholders can be: the TypeScript type of each, where that comes from, and how it is usually put into a text. */

/** Where the named types come from. */
const HOMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'Dice',
      'EliminationCause',
      'FatePhase',
      'Length',
      'Mode',
      'Piece',
      'PositionField',
      'Square',
      'StandIn',
      'Team',
      'Unit',
    ].map((name) => [name, '@dominion/rules']),
  ),
  ...Object.fromEntries(['Channel', 'Ink', 'Phrase', 'Sign'].map((name) => [name, '@dominion/protocol'])),
  PuzzleKind: '@dominion/insight/puzzles',
  Omen: '../../told.js',
};

const PLAIN: Readonly<Record<string, string>> = { String: 'string', int: 'number', double: 'number', bool: 'boolean' };

/** How a value of a type is put into a text where its placeholder does not say otherwise. */
const USUAL: Readonly<Record<string, string>> = {
  Team: 'kingdom',
  Unit: 'unitName',
  Piece: 'pieceName',
  Square: 'formatSquare',
};

/** A type as it was read. */
export interface Type {
  /** As TypeScript writes it. */
  readonly ts: string;
  /** The function that usually puts one of it into a text; empty where it is one already. */
  readonly usual: string;
  /** Whether it is a list of such. */
  readonly list: boolean;
  readonly number: boolean;
  /** The named types it is made of, and their modules. */
  readonly imports: readonly (readonly [name: string, module: string])[];
}

/**
 * Reads `Team`, `int`, `List<Square>`, `Team?` for one that may be null, or `die|sticks` for one of these texts,
 * `Length|empty` for one of a type or none.
 */
export function readType(text: string): Type {
  const list = /^List<(.*)>$/.exec(text);
  if (list !== null) {
    const item = readType(list[1]!);
    return { ...item, ts: `readonly ${item.ts}[]`, list: true, number: false };
  }
  if (text.endsWith('?')) {
    const one = readType(text.slice(0, -1));
    return { ...one, ts: `${one.ts} | null` };
  }
  if (text.includes('|')) {
    const parts = text.split('|');
    const ts = parts.map((each) => PLAIN[each] ?? (each in HOMES ? each : each === 'empty' ? `''` : `'${each}'`));
    const imports = parts.filter((each) => each in HOMES).map((each) => [each, HOMES[each]!] as const);
    return { ts: ts.join(' | '), usual: '', list: false, number: false, imports };
  }
  const plain = PLAIN[text];
  if (plain !== undefined) return { ts: plain, usual: '', list: false, number: plain === 'number', imports: [] };
  const home = HOMES[text];
  if (home === undefined) throw new Error(`There is no type ${text}`);
  return { ts: text, usual: USUAL[text] ?? '', list: false, number: false, imports: [[text, home]] };
}
