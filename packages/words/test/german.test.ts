/** German as far as a machine can tell: its marks, forms of address, and cases. */
import { parseSquare } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import grammar from '../src/grammar/de.js';
import { coach } from '../src/tables/de/coach.js';
import { event } from '../src/tables/de/fate.js';
import { insight } from '../src/tables/de/insight.js';
import { status } from '../src/tables/de/match.js';
import { caster } from '../src/tables/de/watch.js';
import { messagesOf, textsIn } from './messages.js';

const { aUnitInAccusative, eitherBent, fixed1, inAccusative, inDative } = grammar;
const german = messagesOf('de');
const tables = [...german.keys()];

/** A Soldier and a General of Chu, a Soldier of Zhao, and a Peasant. */
const [SOLDIER, GENERAL, THEIRS, PEASANT] = [0x38, 0x33, 0x18, 0x0a];
const e5 = parseSquare('e5')!;

describe('German', () => {
  it.each(tables)('has its own marks in %s', (table) => {
    const bad = [...german.get(table)!].filter(([, { text }]) => {
      const open = text.split('„').length;
      return open !== text.split('“').length || /[”"‘]|\p{L}…$| [?!:;]/u.test(text);
    });
    expect(bad.map(([key]) => key)).toEqual(table === 'history' ? ['history.faults.other'] : []);
  });

  it.each(tables)('says du to one person, and never Sie, in %s', (table) => {
    const texts = [...german.get(table)!.values()].flatMap(textsIn);
    // In the middle of a sentence these have a capital only in the polite form Sie.
    expect(texts.filter((text) => /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it.each(tables)('bends no unit wrongly in %s', (table) => {
    const texts = [...german.get(table)!.values()].flatMap(textsIn);
    const wrong =
      /(?<!\p{L})(?:den|dem|zum|einen|einem|deinen|deinem|vom|seinen) (?:Prinz|Soldat|Rekrut|Assassine|Bauer)(?!\p{L})/u;
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('says whom something is done to, and with whom', () => {
    expect(inAccusative('der Soldat von Zhao auf e5')).toBe('den Soldaten von Zhao auf e5');
    expect(inAccusative('dein General')).toBe('deinen General');
    expect(inAccusative('diese Figur')).toBe('diese Figur');
    expect(inDative('dein Assassine')).toBe('deinem Assassinen');
    expect(inDative('die Figur auf e5')).toBe('der Figur auf e5');
    expect(aUnitInAccusative(2)).toBe('einen Prinzen');
    expect(eitherBent(['Krieger', 'Assassine'])).toBe('Krieger oder Assassinen');
    expect(coach.deeds.takes('der Bauer auf e5', true)).toBe('schlägt den Bauern auf e5');
    expect(coach.threatens(coach.deeds.recruits(e5, false))).toBe('droht, den Bauern auf e5 anzuwerben');
    expect(coach.guards(GENERAL, e5, 2)).toBe('deckt deinen General auf e5');
    expect(caster.takes(2, 3, 8, 0)).toBe('Der General von Chu schlägt einen Soldaten von Zhao.');
    expect(event.promoted(e5, 8, 7)).toBe('Soldat e5 zum Feldwebel befördert');
    expect(event.promoted(e5, 3, 2)).toBe('General e5 zum Prinzen befördert');
    expect(insight.preview.turns([insight.preview.whose(PEASANT, e5)])).toBe('umzingelt den Bauern auf e5');
    expect(status.propose(SOLDIER, e5, parseSquare('f6')!, THEIRS, false)).toBe(
      'Soldat e5 schlägt den Soldaten von Zhao auf f6?',
    );
  });

  it('counts who does it', () => {
    const { could, itself, whose, units } = insight.preview;
    const [one, two] = [whose(THEIRS, e5), whose(SOLDIER, e5)];
    expect(could.displaced(one, itself, 1)).toBe('Der Soldat von Zhao auf e5 könnte dann diese Figur schlagen.');
    expect(could.turned(units([one, two], 0), insight.preview.square(e5), 2)).toBe(
      'Der Soldat von Zhao auf e5 und der Soldat von Chu auf e5 könnten dann die Figur auf e5 umzingeln.',
    );
    expect([1, 2].map((n) => event.thrown(n, 'sticks'))).toEqual([
      'das Schicksal spricht, 1 Stab gezeichnet',
      'das Schicksal spricht, 2 Stäbe gezeichnet',
    ]);
    expect(fixed1(2.5)).toBe('2,5');
  });
});
