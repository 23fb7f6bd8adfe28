/** The types of placeholders, and their usual formats in a text. */

/** The modules of the named types. */
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
  Omen: '../../inputs.js',
};

const PLAIN: Readonly<Record<string, string>> = { String: 'string', int: 'number', double: 'number', bool: 'boolean' };

/** The format of a type, if its placeholder gives none. */
const USUAL: Readonly<Record<string, string>> = {
  Team: 'kingdom',
  Unit: 'unitName',
  Piece: 'pieceName',
  Square: 'formatSquare',
};

/** A type as it was read. */
export interface Type {
  /** The type in TypeScript. */
  readonly ts: string;
  /** The function that usually formats one of it; empty if it is a text already. */
  readonly usual: string;
  readonly list: boolean;
  readonly number: boolean;
  /** The named types it is made of, and their modules. */
  readonly imports: readonly (readonly [name: string, module: string])[];
}

/**
 * Reads `Team`, `int`, `List<Square>`, or `Team?` for one that may be null. `die|sticks` is one of these texts,
 * `Length|empty` a type or none.
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
