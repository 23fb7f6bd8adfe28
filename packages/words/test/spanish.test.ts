/** Spanish as far as a machine can tell: its marks, forms of address, and joined sentences. */
import { parseSquare } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import grammar from '../src/grammar/es.js';
import { coach } from '../src/tables/es/coach.js';
import { event } from '../src/tables/es/fate.js';
import { insight } from '../src/tables/es/insight.js';
import { status } from '../src/tables/es/match.js';
import { messagesOf, textsIn } from './messages.js';

const { fixed1, toWhom, toWhomAll } = grammar;
const spanish = messagesOf('es');
const tables = [...spanish.keys()];

/** A Soldier and a General of Chu, a Soldier of Zhao, and a Peasant. */
const [SOLDIER, GENERAL, THEIRS, PEASANT] = [0x38, 0x33, 0x18, 0x0a];
const e5 = parseSquare('e5')!;

describe('Spanish', () => {
  it.each(tables)('has its own marks in %s', (table) => {
    const bad = [...spanish.get(table)!].filter(([, { text }]) => {
      const count = (mark: string) => text.split(mark).length;
      return count('?') !== count('¿') || count('!') !== count('¡') || /[\p{L}\p{N})}] …|[“”"‘’]\p{L}/u.test(text);
    });
    expect(bad.map(([key]) => key)).toEqual(table === 'history' ? ['history.faults.other'] : []);
  });

  it.each(tables)('says tú to one person, and neither vosotros nor usted, in %s', (table) => {
    const texts = [...spanish.get(table)!.values()].flatMap(textsIn);
    expect(
      texts.filter((text) =>
        /\p{L}[áéó]is(?!\p{L})|\p{L}steis(?!\p{L})|[aei]d(?:me|nos)(?!\p{L})|(?<!\p{L})(?:vosotros|os|sois|ustedes|usted)(?!\p{L})/iu.test(
          text,
        ),
      ),
    ).toEqual([]);
  });

  it.each(tables)('writes al and del as one word in %s', (table) => {
    const texts = [...spanish.get(table)!.values()].flatMap(textsIn);
    expect(texts.filter((text) => /(?<!\p{L})(?:a|de) el(?!\p{L})/iu.test(text))).toEqual([]);
  });

  it('says whom something is done to', () => {
    expect(toWhom('el General')).toBe('al General');
    expect(toWhom('tu General')).toBe('a tu General');
    expect(toWhomAll(['el General', 'tu Sargento', 'el Campesino'])).toBe('al General, a tu Sargento y al Campesino');
    expect(coach.deeds.takes('el Soldado de Zhao en e5', true)).toBe('captura al Soldado de Zhao en e5');
    expect(coach.guards(GENERAL, e5, 2)).toBe('protege a tu General en e5');
    expect(insight.preview.displaces(THEIRS, e5)).toBe('captura al Soldado e5 de Zhao');
    expect(insight.preview.turns([insight.preview.whose(PEASANT, e5)])).toBe('rodea al Campesino e5');
    expect(status.propose(SOLDIER, e5, parseSquare('f6')!, THEIRS, false)).toBe(
      '¿Soldado e5 captura al Soldado de Zhao en f6?',
    );
  });

  it('counts who does it', () => {
    const { could, itself, whose, units } = insight.preview;
    const [one, two] = [whose(THEIRS, e5), whose(SOLDIER, e5)];
    expect(could.displaced(one, itself, 1)).toBe('Después, el Soldado e5 de Zhao podría capturar a esta pieza.');
    expect(could.turned(units([one, two], 0), insight.preview.square(e5), 2)).toBe(
      'Después, el Soldado e5 de Zhao y el Soldado e5 de Chu podrían rodear a la pieza de e5.',
    );
    expect(insight.ask.noMoves(one)).toBe('El Soldado e5 de Zhao no puede moverse.');
    expect([1, 2].map((n) => event.thrown(n, 'sticks'))).toEqual([
      'el Destino habla, 1 marcado',
      'el Destino habla, 2 marcados',
    ]);
    expect(fixed1(2.5)).toBe('2,5');
  });
});
