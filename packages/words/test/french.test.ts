/** French as far as a machine can tell: its marks, forms of address, elisions, and joined sentences. */
import { parseSquare } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import grammar from '../src/grammar/fr.js';
import { circle } from '../src/tables/fr/circle.js';
import { coach } from '../src/tables/fr/coach.js';
import { ending } from '../src/tables/fr/ending.js';
import { event } from '../src/tables/fr/fate.js';
import { insight } from '../src/tables/fr/insight.js';
import { status, whyNot } from '../src/tables/fr/match.js';
import { caster } from '../src/tables/fr/watch.js';
import { messagesOf, textsIn } from './messages.js';

const { decimalPattern, fixed1, of, ofAll, thePiece, to, toAll } = grammar;
const french = messagesOf('fr');
const tables = [...french.keys()];

/** A Soldier, an Emperor and an Admiral of Chu, a Soldier of Zhao, and a Peasant. */
const [SOLDIER, EMPEROR, ADMIRAL, THEIRS, PEASANT] = [0x38, 0x31, 0x34, 0x18, 0x0a] as const;
const e5 = parseSquare('e5')!;

describe('French', () => {
  it.each(tables)('has its own marks in %s', (table) => {
    // A narrow space before marks of two parts, a whole one before a colon and inside quotes, none before dots.
    const bad = [...french.get(table)!].filter(([, { text }]) =>
      /['"“”]| [;:!?»%]|(?<![\u202f\s])[;!?](?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»|\p{L} …|\.\.\./u.test(text),
    );
    expect(bad.map(([key]) => key)).toEqual(table === 'history' ? ['history.faults.other'] : []);
  });

  it.each(tables)('says tu to one person in %s', (table) => {
    const texts = [...french.get(table)!.values()].flatMap(textsIn);
    // Vous means the people at one table, and never a single person who gets an instruction.
    expect(
      texts.filter((text) =>
        /(?<!\p{L})(?:votre|veuillez|vôtre)(?!\p{L})|^(?!Rendez|Assez)\p{L}+ez(?!\p{L})/iu.test(text),
      ),
    ).toEqual([]);
  });

  it.each(tables)('draws words together in %s', (table) => {
    const texts = [...french.get(table)!.values()].flatMap(textsIn);
    expect(
      texts.filter((text) => /(?<![\p{L}-])(?:le|la|de|que|je|ne|se|ce|me|te) [aeéèêiouœAEÉÈÊIOUŒ]\p{L}/u.test(text)),
    ).toEqual([]);
  });

  it('says whose something is, and to whom it is done', () => {
    expect(['Zhao', 'Anne', 'Élise', 'le Soldat', 'l’Empereur', 'ton Amiral'].map(of)).toEqual([
      'de Zhao',
      'd’Anne',
      'd’Élise',
      'du Soldat',
      'de l’Empereur',
      'de ton Amiral',
    ]);
    expect(['Zhao', 'le Soldat', 'l’Empereur'].map(to)).toEqual(['à Zhao', 'au Soldat', 'à l’Empereur']);
    expect(ofAll(['Zhao', 'Anne'])).toBe('de Zhao et d’Anne');
    expect(toAll(['Zhao', 'Qi', 'Chu'])).toBe('à Zhao, à Qi et à Chu');
    expect([SOLDIER, ADMIRAL, PEASANT, 0].map((piece) => thePiece(piece))).toEqual([
      'le Soldat de Chu',
      'l’Amiral de Chu',
      'le Paysan',
      'vide',
    ]);
  });

  it('puts articles before units', () => {
    expect(coach.deed({ kind: 'takes', team: 0, by: THEIRS, from: e5, piece: EMPEROR, square: e5 }, 0, true)).toBe(
      'prend l’Empereur de Chu en e5',
    );
    expect(coach.threatens(coach.deeds.arms(e5, false))).toBe('menace d’armer la recrue en e5');
    expect(coach.deeds.controls(coach.land.other(0), true)).toBe('prend le contrôle du Territoire de Zhao');
    expect(coach.deeds.loosens(0, false, coach.land.own, false)).toBe(
      'faire perdre à Zhao le contrôle de ton propre Territoire',
    );
    expect(coach.deeds.promotes(8, e5, 4, true)).toBe('promeut le Soldat en e5 au rang d’Amiral');
    expect(insight.preview.displaces(THEIRS, e5)).toBe('prend le Soldat e5 de Zhao');
    expect(insight.preview.exposes(insight.preview.whose(ADMIRAL, e5))).toBe(
      'Laisse ton Empereur à portée de l’Amiral e5 de Chu\u202f!',
    );
    expect(insight.ask.noMoves(insight.preview.whose(ADMIRAL, e5))).toBe('L’Amiral e5 de Chu ne peut pas bouger.');
    expect(status.propose(SOLDIER, e5, parseSquare('f6')!, THEIRS, false)).toBe(
      'Soldat e5 prend le Soldat de Zhao en f6\u202f?',
    );
    expect(whyNot.ahead(EMPEROR, 1, e5, false)).toBe('L’Empereur de Chu en e5 barre le chemin.');
    expect(ending.named(6, 'Jing Ke', 0)).toBe('L’Assassin Jing Ke de Zhao');
    expect(caster.takesHeir(2, 5, 0)).toBe('Le Guerrier de Chu prend le Prince de Zhao.');
  });

  it('counts as French does: nothing and one are one', () => {
    const { could, itself, whose, units } = insight.preview;
    const [one, two] = [whose(THEIRS, e5), whose(SOLDIER, e5)];
    expect(could.displaced(one, itself, 1)).toBe('Ensuite, le Soldat e5 de Zhao pourrait prendre cette pièce.');
    expect(could.turned(units([one, two], 0), insight.preview.square(e5), 2)).toBe(
      'Ensuite, le Soldat e5 de Zhao et le Soldat e5 de Chu pourraient encercler la pièce en e5.',
    );
    expect([0, 1, 2].map((n) => event.thrown(n, 'sticks'))).toEqual([
      'le Destin parle, 0 marqué',
      'le Destin parle, 1 marqué',
      'le Destin parle, 2 marqués',
    ]);
    expect([0, 2].map((n) => circle.turns(n))).toEqual(['0 tour', '2 tours']);
    expect(fixed1(2.5)).toBe('2,5');
    expect(decimalPattern(12_000)).toBe('12\u202f000');
  });
});
