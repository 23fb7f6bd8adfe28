import { refused, SERVER_REFUSALS } from '@dominion/protocol';
import { parseSquare, REFUSALS, refusal as refuse } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import own from '../src/grammar/zh.js';
import { check } from '../src/tables/zh/check.js';
import { end, event, fate } from '../src/tables/zh/fate.js';
import { status, whyNot } from '../src/tables/zh/match.js';
import { messagesOf, textsIn } from './messages.js';

const { duration, grammar, list, pieceName, refusal } = own;
const english = messagesOf('en');
const tables = [...english.keys()];

/** Texts that are the same in every language: names, keys, notation, and parts of links and files. */
const LATIN =
  /Dominion|iPhone|iPad|Discord|Slack|Webhook|JSON|Match、Throws、Commitment、Seals、Entropy、Seed|Yuji Boku|The Yuji Project Authors|Gelasio|The Gelasio Project Authors|Cookie|SIL Open Font License|QR|Ctrl|Home|End|Page (?:Up|Down)|Enter|Delete|Escape|Space|Tab|Shift|Alt|resign:S|draw|pass|S:e3,g3|e3e4|e3=T|sE|NS|EW|muster:/g;

describe.each(['zh', 'zh-Hant'] as const)('%s', (language) => {
  const chinese = messagesOf(language);

  it.each(tables)('says everything of %s in other words than English', (table) => {
    const letters = (text: string) => text.replace(LATIN, '').match(/\p{L}{2,}/u);
    const same = [...chinese.get(table)!].filter(
      ([key, { text }]) =>
        english.get(table)!.get(key)!.text === text && textsIn(chinese.get(table)!.get(key)!).some(letters),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });

  it.each(tables)('leaves no English in %s', (table) => {
    const texts = [...chinese.get(table)!.values()].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /[A-Za-z]{2,}/.test(text.replace(LATIN, '')))).toEqual([]);
  });

  it.each(tables)('has its own marks in %s', (table) => {
    const texts = [...chinese.get(table)!.values()].flatMap(textsIn);
    expect(texts.filter((text) => /\p{sc=Han} ?[,:;?!().]|[,:;?!()]\p{sc=Han}|\p{sc=Han}…(?!…)/u.test(text))).toEqual(
      [],
    );
  });

  it.each(tables)('parts figures and squares from what stands beside them in %s', (table) => {
    // These placeholders are figures; the number of a turn is a word in the table of lives.
    const figures = [...english.get(table)!].flatMap(([key, { placeholders }]) =>
      placeholders
        .filter(
          ({ type, format }) =>
            /^(?:int|double|Square|List<Square>)$/.test(type) && !['when', 'since'].includes(format),
        )
        .map(({ name }) => ({ key, touching: new RegExp(`\\p{sc=Han}\\{${name}\\}|\\{${name}\\}\\p{sc=Han}`, 'u') })),
    );
    const bad = figures.filter(({ key, touching }) => touching.test(chinese.get(table)!.get(key)!.text));
    expect(bad.map(({ key }) => key)).toEqual([]);
    const texts = [...chinese.get(table)!.values()].flatMap(textsIn);
    expect(texts.filter((text) => /\p{sc=Han}[\da-zA-Z]|[\da-zA-Z]\p{sc=Han}/u.test(text))).toEqual([]);
  });
});

describe('Simplified Chinese', () => {
  it('has a sentence for every refusal', () => {
    for (const code of [...Object.keys(REFUSALS), ...Object.keys(SERVER_REFUSALS)]) {
      const said = refusal(refused(code as keyof typeof SERVER_REFUSALS));
      expect(said, code).toMatch(/^\p{sc=Han}.*。$/u);
    }
  });

  it('keeps what a refusal says beyond its code, and what it does not know', () => {
    const message = `${SERVER_REFUSALS['bad-request']} bots.0: each bot needs a seat.`;
    expect(refusal({ code: 'bad-request', message })).toMatch(/^服务器.*。（bots\.0: each bot needs a seat\.）$/);
    expect(refusal({ code: 'too-fast', message: 'Too many matches.' })).toBe('太频繁了，请稍等片刻再试。');
    expect(refusal({ code: 'tomorrow' as 'halted', message: 'What is new.' })).toBe('What is new.');
  });

  it('says why throws do not fit, and why a record cannot have been played', () => {
    expect(check.misfitReason('', { kind: 'opening', index: 1, found: 'N3', due: null })).toContain('不该有这一次');
    const fault = { kind: 'fate', index: 7, action: 30, ply: 9, found: '~4', due: '~x' } as const;
    expect(check.misfitReason('', fault)).toBe('第 7 次占卜（第 9 回合，第 30 个行动）是 ~4；按种子应是 ~x。');
    const before = { message: '', position: '15', number: 3, action: 'e3e5', nearby: ['e3e4'] };
    const error = { kind: 'illegal', refusal: refuse('not-its-way'), ...before } as const;
    expect(check.illegalReason('', error)).toBe(
      '第 3 个行动（e3e5）不合规则：这枚棋子不是这样走的。（§3）此前的局面：15。相近的合法行动：e3e4。',
    );
  });

  it('puts words together without spaces or English marks', () => {
    expect(list(['赵国', '楚国', '梁国'])).toBe('赵国、楚国、梁国');
    expect(grammar.sentences([status.over, grammar.sentence(end.wins([2]))])).toBe('对局结束。楚国获胜。');
    expect(grammar.about(event.thrown(4, 'sticks'), event.noChange)).toBe('天命有言，4 支有纹：无变化');
    expect(whyNot.rule('那里没有棋子。', 3)).toBe('那里没有棋子。（§3）');
    expect(status.muster(0, 1)).toBe('点兵——选一名士卒升为伍长（0/1）。');
    expect(status.propose(0x28, parseSquare('e3')!, parseSquare('e4')!, 0, false)).toBe('士卒 e3 走到 e4？');
    expect(fate.outcome(3, 'die')).toBe('天命有言，掷出 3 点：添一名农夫。');
    expect(pieceName(0)).toBe('空格');
    expect([0, 45, 120, 90, 3900].map(duration)).toEqual(['0 秒', '45 秒', '2 分钟', '1 分 30 秒', '1 小时 5 分']);
  });
});
