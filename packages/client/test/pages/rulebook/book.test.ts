/** The book at /rules: complete, the same in every language, and with correct pictures. */
import { readFileSync } from 'node:fs';
import { refused, SERVER_REFUSALS } from '@dominion/protocol';
import {
  formatPosition,
  lastTurnOf,
  legalActions,
  mandateOf,
  parsePosition,
  piece,
  REFUSALS,
  type RuleRefusalCode,
  SOLDIER,
  UNITS,
} from '@dominion/rules';
import type { Paragraph } from '@dominion/words';
import * as en from '@dominion/words/en/book';
import * as es from '@dominion/words/es/book';
import * as zh from '@dominion/words/zh/book';
import * as hant from '@dominion/words/zh-Hant/book';
import { describe, expect, it } from 'vitest';
import { route } from '../../../src/base/route.js';
import { formatRefused } from '../../../src/i18n/format-events.js';
import {
  anchorOf,
  CARDED,
  elsewhere,
  ORDERED_BY,
  REFUSED_BY,
  ruledBy,
  unitParagraph,
} from '../../../src/model/board/paragraphs.js';
import { describe as tell } from '../../../src/pages/rulebook/described.js';
import { FIGURES, figureOf, figureText } from '../../../src/pages/rulebook/figures.js';
import { CHAPTERS, chapterAt, PARAGRAPHS } from '../../../src/pages/rulebook/plan.js';
import { bookEntries, findParagraphs } from '../../../src/pages/rulebook/search.js';
import { ruleShown, watchPage } from '../../../src/ui/rule-link.js';

const RULES = readFileSync(new URL('../../../../../docs/RULES.md', import.meta.url), 'utf8');
const LANGUAGES = [
  ['English', en],
  ['Spanish', es],
  ['Chinese', zh],
  ['Traditional Chinese', hant],
] as const;

const said = (book: typeof en | typeof zh, id: string): Paragraph =>
  book.paragraphs[id as keyof typeof book.paragraphs];

/** Returns the figures, squares and paragraphs that a text must contain in any language. */
function facts(text: string): string[] {
  const paragraphs = text.match(/§\d+(\.\d+)?/g) ?? [];
  const squares = text.replace(/§\d+(\.\d+)?/g, '').match(/\b[a-o](?:1[0-5]|[1-9])(?!\d)/g) ?? [];
  return [...new Set([...paragraphs, ...squares])].sort();
}

describe('the book', () => {
  it('begins with the goal, and with what taking is, in the same three steps', () => {
    const refers = ({ goal, taking, steps, next }: typeof en.book.start) =>
      [goal, taking, ...steps, next].map((text) => text.match(/§\d+(\.\d+)?/g));
    for (const [, { book }] of LANGUAGES) {
      expect(book.start.steps).toHaveLength(3);
      expect(refers(book.start)).toEqual([['§10'], ['§3.2'], ['§3'], ['§5'], ['§6'], ['§3.4']]);
    }
  });

  it('has a chapter for every § of RULES.md that is not for programs, and its numbered paragraphs under the same numbers', () => {
    const sections = [...RULES.matchAll(/^## (\d+)\. .*\n((?:(?!## ).*\n)*)/gm)];
    expect(sections.length).toBeGreaterThan(8);
    for (const [, section, text] of sections) {
      if (elsewhere(anchorOf(section!)) !== undefined) continue;
      expect(chapterAt(anchorOf(section!))?.id, `§${section}`).toBe(section);
      for (const [, number] of text!.matchAll(/^(\d+)\. /gm)) {
        expect(chapterAt(anchorOf(`${section}.${number}`))?.id, `§${section}.${number}`).toBe(section);
      }
    }
    expect(RULES).toMatch(/^## 8\. Notation$/m);
    expect(elsewhere('s8.2')).toBe('/docs/rules.html#8-notation');
    expect(RULES).toMatch(/^## 9\. The command line$/m);
    expect(elsewhere('s9')).toBe('/docs/rules.html#9-the-command-line');
    expect(elsewhere('s10')).toBeUndefined();
    expect(said(en, '5.1').title).toBe('Encirclement');
    expect(said(en, '5.2').title).toBe('Arming');
    expect(said(en, '5.3').title).toBe('Recruiting');
  });

  it('counts for the Mandate in its picture what it says (§10)', () => {
    const parsed = parsePosition(figureText('mandate'));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const chu = mandateOf(parsed.position).camps.find(({ camp }) => camp === 4);
    expect(chu).toEqual({ camp: 4, count: 36, parts: { territories: 12, strongholds: 6, army: 18 } });
    for (const [, book] of LANGUAGES) expect(said(book, '10.3').captions![0]).toMatch(/12.*6.*18.*36/);
  });

  it('says how long the lengths are', () => {
    for (const [, book] of LANGUAGES) {
      const text = said(book, '10.1').lines.join(' ');
      for (const name of ['skirmish', 'evening'] as const) {
        for (const mode of ['2', '3', '4', '4a'] as const) expect(text).toContain(String(lastTurnOf(name, mode).last));
      }
    }
  });

  it('numbers its paragraphs in order', () => {
    for (const { id, paragraphs } of CHAPTERS) {
      expect(paragraphs.map((paragraph) => paragraph.id)).toEqual(paragraphs.map((_, at) => `${id}.${at + 1}`));
    }
  });

  it('has a paragraph for every refusal; a rule’s lies in the § that the rules name', () => {
    for (const code of [...Object.keys(REFUSALS), ...Object.keys(SERVER_REFUSALS)] as (keyof typeof REFUSED_BY)[]) {
      const anchor = anchorOf(REFUSED_BY[code]);
      expect(chapterAt(anchor) ?? elsewhere(anchor), code).toBeTruthy();
      expect(formatRefused(refused(code))).toContain(`(§${REFUSED_BY[code]})`);
    }
    for (const code of Object.keys(REFUSALS) as RuleRefusalCode[]) {
      const [, section] = REFUSALS[code];
      for (const unit of [null, ...UNITS]) expect(ruledBy(code, unit)!.split('.')[0], code).toBe(String(section));
    }
    expect(formatRefused({ code: 'tomorrow' as 'halted', message: 'What is new.' })).toBe('What is new.');
  });

  it('has one for every unit that has a card, and every order of the sticks', () => {
    expect(CARDED.length).toBeGreaterThan(9);
    for (const unit of CARDED) {
      const plan = PARAGRAPHS.find(({ id }) => id === unitParagraph(unit));
      expect(plan?.unit).toBe(unit);
    }
    for (const id of Object.values(ORDERED_BY)) expect(chapterAt(anchorOf(id))?.id).toBe('6');
  });

  it.each(LANGUAGES)('says all of it in %s', (_, book) => {
    expect(Object.keys(book.chapters).sort()).toEqual(CHAPTERS.map(({ id }) => id).sort());
    expect(Object.keys(book.paragraphs).sort()).toEqual(PARAGRAPHS.map(({ id }) => id).sort());
    for (const { id, terms, unit, figures, origins } of PARAGRAPHS) {
      const { lines, rows = [], captions = [] } = said(book, id);
      expect(rows.length, id).toBe(terms?.length ?? (unit === undefined ? 0 : 3));
      expect(captions.length, id).toBe(figures?.length ?? 0);
      for (const line of Object.keys(origins ?? {})) expect(lines[Number(line)], `${id} ${line}`).toBeDefined();
    }
  });

  it.each(LANGUAGES.slice(1))('says as much in %s as in English, of the same squares and paragraphs', (_, other) => {
    for (const { id } of CHAPTERS) {
      const [a, b] = [en.chapters, other.chapters].map((all) => all[id as keyof typeof all].lines.length);
      expect(a, id).toBe(b);
    }
    for (const { id } of PARAGRAPHS) {
      const [a, b] = [said(en, id), said(other, id)];
      expect(a.lines.length, id).toBe(b.lines.length);
      const of = (words: Paragraph) =>
        facts([...words.lines, ...(words.rows ?? []), ...(words.captions ?? [])].join('\n'));
      expect(of(b), id).toEqual(of(a));
    }
  });

  it('refers to paragraphs that are there', () => {
    for (const [, book] of LANGUAGES) {
      for (const [, id] of JSON.stringify(book).matchAll(/§(\d+(?:\.\d+)?)/g)) {
        expect(chapterAt(anchorOf(id!)), id).not.toBeNull();
      }
    }
    for (const nonsense of ['', 's', 's12', 's3.99', 's03', '3.1', 'contents']) expect(chapterAt(nonsense)).toBeNull();
  });

  it('marks what RULES.md marks as a reading, as the board’s, or as what a network needs', () => {
    const marked = (origin: string) =>
      CHAPTERS.flatMap((chapter) => [
        ...(chapter.origin === origin ? [chapter.id] : []),
        ...(Object.values(chapter.origins ?? {}).includes(origin as 'reading') ? [chapter.id] : []),
        ...chapter.paragraphs
          .filter(({ origins }) => Object.values(origins ?? {}).includes(origin as 'reading'))
          .map(({ id }) => id),
      ]);
    expect(marked('board')).toEqual(['1', '2.3', '6.1']);
    expect(marked('reading')).toEqual([
      ...[
        '2.5',
        '3.2',
        '3.5',
        '3.11',
        '3.14',
        '4.3',
        '5',
        '5.3',
        '6.2',
        '6.3',
        '7.1',
        '7.2',
        '7.3',
        '7.4',
        '7.5',
        '7.7',
      ],
    ]);
    expect(marked('online')).toEqual(['2.5', '7.4', '7.6', '7.7', '10', '11']);
  });
});

describe('its pictures', () => {
  it.each(FIGURES)('%s: a position that reads, with legal actions only', (name) => {
    const parsed = parsePosition(figureText(name));
    expect(parsed).toMatchObject({ ok: true });
    const { boards, action, from } = figureOf(name);
    const { position, targets, chosen } = boards[0]!.view;
    // Soldiers chosen at a muster appear as Sergeants already.
    const board = position.board.slice();
    if (position.phase === 'muster') for (const square of chosen) board[square] = piece(2, SOLDIER);
    const before = { ...position, board };
    expect(formatPosition(before)).toBe(figureText(name));
    if (action !== null) expect(legalActions(before)).toContain(action);
    if (from !== null) expect(targets.length).toBeGreaterThan(0);
    // An arrow is the action; every other drawing is a circle.
    const arrows = boards.flatMap(({ drawn }) => drawn).filter((drawn) => drawn.from !== drawn.to);
    expect(arrows.length).toBe(action !== null && chosen.length === 0 ? 1 : 0);
    expect(tell(figureOf(name), 0)).toMatch(/^On the board: |^No units\./);
  });

  it('are all in the book', () => {
    expect(PARAGRAPHS.flatMap(({ figures = [] }) => figures).sort()).toEqual([...FIGURES].sort());
  });

  it('show what their captions say', () => {
    const told = (name: (typeof FIGURES)[number], board = 0) => tell(figureOf(name), board);
    expect(told('assassin')).toContain('It may take the unit on f11.');
    expect(told('sergeant')).toMatch(/take the units on i7 and g9\..*change places with the unit on f8\./);
    expect(told('sergeant')).toMatch(/From h8 it may go to (?!.*h9)/);
    expect(told('lines')).toMatch(/From g3 it may go to .*h2.*f4.*h4/);
    expect(told('soldier')).not.toMatch(/go to .*g7/);
    expect(told('warrior')).toContain('It may take the unit on i10.');
    expect(told('ring', 1)).toContain('Chu Soldier g7, i7, g8, h8');
    expect(told('arming', 1)).toContain('Chu Soldier k3, i4');
    expect(told('straddle', 1)).toContain('Chu Recruited Peasant h8');
    expect(told('contest', 1)).toContain('Peasant h8');
    expect(told('contest', 1)).not.toContain('Recruited');
    expect(told('judged')).toContain('Can be chosen: j9 and h10.');
    expect(told('peasant')).toContain('Can be chosen: f6, h10 and j10.');
    expect(told('heir')).toContain('It may take the unit on k4.');
    expect(told('fall', 1)).toContain('Peasant g12, i12');
    expect(told('fall', 1)).not.toContain('Zhao');
    expect(told('control')).toContain('Chu General h14');
    expect(figureOf('control').boards[0]!.view.position).toBeDefined();
  });
});

describe('searching', () => {
  const entries = bookEntries([en, zh, hant]);
  const found = (query: string) => findParagraphs(entries, query);

  it('finds by words of all languages and scripts, in any order and case', () => {
    expect(found('cannon XIANGQI')).toEqual(['3.11']);
    expect(found('刺客 炮')).toEqual(['3.11']);
    expect(found('encirclement 围困')).toContain('5.1');
    expect(found('圍困 歸降')).toContain('5.1');
    expect(found('our reading')).toContain('4.3');
    expect(found('督')).toContain('3.9');
  });

  it('finds by numbers', () => {
    expect(found('§5.3')).toEqual(['5.3']);
    expect(found('5.')).toEqual(['5.1', '5.2', '5.3']);
    expect(found('5')).toEqual(['5.1', '5.2', '5.3']);
    expect(found('100')).toEqual(['7.7']);
  });

  it('finds nothing for nonsense, and is not asked by blanks', () => {
    expect(found('rochade')).toEqual([]);
    expect(found('  § ')).toBeNull();
  });
});

it('beside a match goes with the page of the match, but not with a place on it', () => {
  route.value = { page: 'lesson', name: 'march' };
  const end = watchPage();
  ruleShown.value = '5.2';
  route.value = { page: 'lesson', name: 'march' };
  expect(ruleShown.value).toBe('5.2');
  route.value = { page: 'home' };
  expect(ruleShown.value).toBeNull();
  end();
});
