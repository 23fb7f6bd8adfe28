/** What is said when a match is looked at again, in the words of the glossary in index.ts. */
import type { Fate } from '@dominion/bots';
import type { Team } from '@dominion/rules';
import { kingdom, list } from './index.js';

const percent = (part: number): string => `${Math.round(part * 100)}%`;

const signed = (part: number): string => {
  const points = Math.round(part * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
};

export const look = {
  title: '复盘',
  close: '回到着法',
  stages: {
    curve: '正在评估每个局面……',
    throws: '正在评估每次占卜……',
    turnings: '正在寻找转折点……',
    done: '',
  },
  progress: '进度',
  stop: '停止',
  goOn: '继续',
  stopped: '已停止：所示内容尚不完整。',
  failed: '电脑无法复盘此局。网络连接正常吗？',
  again: '再试一次',
  percent,
  signed,
  camp: (teams: readonly Team[]) => list(teams.map(kingdom)),
  curve: '胜算',
  curveOf: (camps: readonly string[]) => `${list(camps)}的胜算，自开局至终局`,
  turn: '回合',
  atTurn: (ply: number, what: string) => (what === '' ? `第 ${ply} 回合` : `第 ${ply} 回合：${what}`),
  start: '开局之前',
  at: (where: string, chances: readonly string[]) => `${where}。${chances.join('，')}`,
  chance: (camp: string, part: number) => `${camp} ${percent(part)}`,
  scrub: '棋盘上的局面',
  end: '终局',
  toEnd: '看终局',
  earlier: '退一步',
  later: '进一步',
  table: '以表格列出胜算',
  estimate: '胜算是最强电脑对局面的估计，它也会看错。',
  turnings: '转折点',
  noTurnings: '没有哪一步让谁损失惨重。',
  waiting: '尚不可知。',
  cost: (action: string, left: number, before: number) =>
    `${action}：细看之下胜率只余 ${percent(left)}，本可有 ${percent(before)}。`,
  better: (advice: string) => `更好的着法——${advice}`,
  luck: '运气',
  luckHead: ['一方', '己方', '他方', '合计', '位次'],
  luckHint: '己方与他方占卜使胜算变动的百分点；位次：这些占卜的一百种结果中，有多少种更不走运。',
  fair: '所计为每次占卜的实际所得减去平均所得；对局多了，合计趋于零。',
  swings: '影响最大的占卜',
  noSwings: '没有哪次占卜明显改变胜算。',
  swing: (thrown: string, camp: string, part: number) => `${thrown}，${camp} ${signed(part)} 点`,
  rarely: (likelihood: number) => `约 ${Math.round(1 / likelihood)} 次占卜一遇`,
  ledger: (throws: number) => `共占卜 ${throws} 次：`,
  ledgerOf: '哪一方的占卜',
  ledgerFor: (team: Team) => `${kingdom(team)}的占卜`,
  ledgerHead: ['天命', '实际', '应有', '位次'],
  ledgerHint: '位次：占卜次数相同的一百局中，有多少局出现得更少。',
  up: '天命有言',
  fates: {
    'promote-upper': '升上阶',
    'promote-lower': '升下阶',
    'add-peasant': '添农夫',
    'demote-lower': '降下阶',
    'demote-upper': '降上阶',
    none: '无变化',
  } satisfies Record<Fate, string>,
  succession: '储君登基',
} as const;
