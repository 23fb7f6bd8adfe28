/** The words about how long a match lasts, in Simplified Chinese. */
import type { Dice, Length } from '@dominion/rules';
import type { Expected } from '../../model/duration.js';
import { duration } from './index.js';

const NAMES: Readonly<Record<Length, string>> = { skirmish: '速战', evening: '一晚', campaign: '久战' };

const minutes = (n: number): string => duration(n * 60);

/** How long a match takes. */
function timeOf(expected: Expected): string {
  switch (expected.kind) {
    case 'about':
      return `约 ${minutes(expected.minutes)}`;
    case 'between':
      return `${expected.least}–${expected.most} 分钟`;
    case 'evening':
      return '一晚或更久';
    case 'evenings':
      return '好几个晚上';
    case 'days':
      return '好几天';
  }
}

export const length = {
  heading: '长短',
  names: NAMES,
  turns: (n: number) => (n === 0 ? '下到最后一位皇帝' : `${n} 回合`),
  means: (last: number) =>
    last === 0
      ? '设计者的原版：一直下到只有一方还有皇帝，不论多久。'
      : `最迟在第 ${last} 回合后结束。那时领地、要塞与军力合计最高的一方得天命，获胜。`,
  name: (name: Length | '', last: number) => (name !== '' ? NAMES[name] : last > 0 ? `到第 ${last} 回合` : ''),
  full: (name: Length | '', last: number) => {
    if (last === 0) return name === '' ? '不限回合' : `${NAMES[name]}，不限回合`;
    return name === '' ? `到第 ${last} 回合` : `${NAMES[name]}，到第 ${last} 回合`;
  },
  own: (last: number) => `这个局面自定了最后一回合：第 ${last} 回合。此后由天命裁定。`,
  time: timeOf,
  left: (time: string) => `还要${time}`,
  sentence: (expected: Expected): string => `大概要${timeOf(expected)}。`,
  takes: '大约用时',
  again: (told: readonly string[]) => `照旧：${told.join('，')}`,
  atOnce: (name: Length, last: number, time: string) => `${NAMES[name]}：${last} 回合，${time}`,
  dice: (dice: Dice, name: Length) => {
    if (dice === 'die') return '1 至 6，机会均等';
    return name === 'campaign'
      ? '0 至 6，居中的数更常见。晋升较少，用时长一倍以上。'
      : '0 至 6，居中的数更常见。晋升较少，最后一回合前倒下的皇帝也少。';
  },
  share: (about: readonly string[]) => `来和我下一盘 Dominion（${about.join('，')}）：`,
} as const;
