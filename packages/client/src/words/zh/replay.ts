/** What is said where a match is replayed, in the words of the glossary in index.ts. */
import type { Dice, ReplayError, Team } from '@dominion/rules';
import { kingdom, list, refusal } from './index.js';

/** Why what a record says cannot have been played. */
function notPlayed(error: ReplayError): string {
  if (error.kind === 'result') return `对局的结果与棋谱所写不符：实为 ${error.result}。`;
  const { number, action, nearby } = error;
  const why = error.kind === 'turn' ? '不在它所写的回合里。' : `不合规则：${refusal(error.refusal)}`;
  const instead = nearby.length === 0 ? '此时已无合法的行动。' : `相近的合法行动：${nearby.join('，')}。`;
  return `第 ${number} 个行动 ${action} ${why}${instead}`;
}

export const replay = {
  title: '回放',
  titleOf: (code: string) => `对局 ${code} 的回放`,
  running: '进行中',
  sides: '各方',
  toMove: '轮到走棋',
  more: '对局详情',
  transport: '回放控制',
  scrub: '棋盘上的着数',
  valueText: (at: number, last: number, where: string) => `第 ${at} 着，共 ${last} 着。${where}`,
  count: (at: number, last: number) => `${at} / ${last}`,
  first: '到开局（Home）',
  back: '退一步（←）',
  play: '播放（空格）',
  pause: '暂停（空格）',
  on: '进一步（→）',
  last: '到末尾（End）',
  turn: '转动棋盘（F）',
  toEnd: '直接看终局',
  speed: '速度',
  speeds: { 0.5: '½ ×', 1: '1 ×', 2: '2 ×', 4: '4 ×' },
  curves: '曲线',
  kinds: { chances: '胜算', mandate: '国势', territories: '领地', strongholds: '要塞', armies: '军子' },
  countsOf: {
    mandate: (teams: readonly Team[]) => `${list(teams.map(kingdom))}各方逐着的国势`,
    territories: (teams: readonly Team[]) => `${list(teams.map(kingdom))}逐着控制的领地`,
    strongholds: (teams: readonly Team[]) => `${list(teams.map(kingdom))}逐着占据的要塞`,
    armies: (teams: readonly Team[]) => `${list(teams.map(kingdom))}逐着的军子数`,
  },
  countHints: {
    mandate: '一块领地计 12 分，占一座要塞计 2 分，棋子按等级计分。最后一回合之后，国势最高者胜。',
    territories: '四块领地中一方控制几块：占其要塞两座或三座即可。',
    strongholds: '有多少座要塞上立着一方的军子。三座占二，即控制领地。',
    armies: '一方有多少枚军子，壮丁不计。',
  },
  notWeighed: '对局结束后电脑才评判胜负，以免有人从中得利。',
  weighMore: '寻找转折点与运气',
  weighAgain: '评估其后的着法',
  tabs: { moves: '着法', units: '棋子', throws: '占卜', share: '分享' },
  nothingYet: '尚无着法。',
  earlier: (many: number) => `之前还有 ${many} 行 …`,
  later: (many: number) => `之后还有 ${many} 行 …`,
  saidAt: (who: string, text: string) => `${who} 说：${text}`,
  unitsOf: (team: Team) => `${kingdom(team)}的棋子`,
  captured: '吃子',
  turned: '围降',
  recruited: '征召',
  recruits: (recruited: number, armed: number) => (recruited === 0 ? '–' : `${recruited} 名，其中武装 ${armed} 名`),
  lost: '损失',
  none: '–',
  soFar: '计至棋盘所示的局面。',
  throws: '天命占卜',
  up: '天命有言',
  chance: '机会',
  succession: '储君登基',
  due: (due: number) => `应有 ${due.toFixed(1)}`,
  ledger: (dice: Dice) => (dice === 'die' ? '骰子的实际与应有' : '卜签的实际与应有'),
  ledgerHint: (dice: Dice) =>
    dice === 'die'
      ? '小字为这么多次占卜中应有的次数：天命四次有言一次，随后六面各六分之一。'
      : '小字为这么多次占卜中应有的次数：天命四次有言一次，随后六根卜签，64 种等可能的落法中有若干种呈现此数。',
  fairness: '占卜公平吗？',
  notRevealed: '对局结束时公布占卜的种子，届时每次占卜都可重算。',
  whatIf: '假如……',
  whatIfHint: '以此局面另开一盘：试着走走，或与朋友、电脑从这里接着下。',
  onlyHere: '此局只在本机。要给别人看，请保存棋谱。',
  fromHere: '打开时停在棋盘所示的局面',
  link: '回放链接',
  embed: '放进你的网页',
  embedHint: '把这段代码贴进博客或论坛，棋盘随框的大小而变。',
  embedCode: '嵌入回放的代码',
  copyCode: '复制代码',
  notBegun: '此局尚未开始，一开始就会显示在这里。',
  toTable: '去棋桌',
  unreachable: '无法取得此局，正在重试……',
  halted: '连接中断，所示可能不是最新的。正在重试……',
  unreadable: '本页读不了此局的棋谱。请重新加载以取得最新版本。',
} as const;

export const recordPage = {
  title: '看棋谱',
  lead: '整局的棋谱是一段短短的文字。粘贴进来，选择文件，或把文件拖到本页任何地方。',
  label: '棋谱',
  file: '选择文件',
  other: '另一份棋谱',
  notRead: '这份棋谱读不了',
  notReadWhy: (reason: string) => `不合棋谱的格式（${reason}）。`,
  notPlayed: '这份棋谱无法回放',
  notPlayedWhy: notPlayed,
  before: '看此处的局面',
  at: (line: number, column: number) => `第 ${line} 行第 ${column} 列`,
  show: '显示此处',
  partOf: (shown: number, all: number) => `全文 ${all} 字，此处只显示 ${shown} 字。`,
  noFile: (name: string) => `“${name}”不是可读的文件。`,
} as const;

export const replayKeys = {
  heading: '回放',
  rows: [
    ['← →', '退一着、进一着'],
    ['Home End', '到开局、到末尾；↑ 与 ↓ 亦可'],
    ['空格', '播放、暂停'],
  ] as readonly (readonly [string, string])[],
} as const;

export const embedded = {
  open: '在 Dominion 中打开',
} as const;
