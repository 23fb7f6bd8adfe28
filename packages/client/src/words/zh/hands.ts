/** What hands do on the board besides moving, in Simplified Chinese. */
import type { Ink } from '@dominion/protocol';
import { formatSquare, type Piece, type Square, type Team, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

const INK_NAMES: Readonly<Record<Ink, string>> = { green: '绿色', red: '红色', blue: '蓝色', yellow: '黄色' };

export const drawing = {
  label: '棋盘标记',
  one: (from: Square, to: Square, pen: Ink | Team) => {
    const [a, b] = [formatSquare(from), formatSquare(to)];
    const what = from === to ? `圆圈 ${a}` : `箭头 ${a} → ${b}`;
    return typeof pen === 'number' ? `${kingdom(pen)}：${what}` : `${INK_NAMES[pen]}${what}`;
  },
} as const;

export const zoom = {
  whole: '全盘',
} as const;

/** 断线或网络慢时下的着。 */
export const order = {
  move: (piece: Piece, from: Square, to: Square) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)} → ${formatSquare(to)}`,
  shown: (what: string, when: string) => `待发：${what}。${when}`,
  later: '连接恢复后立即发送。',
  again: '服务器也许已收到；若没有，连接恢复后会再发。',
  slow: '服务器尚未答复。',
  withdrawn: '不再发送。若服务器已收到，则仍然有效，盘面会显示。',
} as const;

export const plan = {
  setting: '预先走子',
  target: '可预走',
  here: '预走落点',
  shown: (piece: Piece, from: Square, to: Square, sure: boolean) => {
    const what = order.move(piece, from, to);
    return sure ? `预走：${what}，轮到你时立即走出。` : `预走 ${what}？`;
  },
  gone: (why: string) => `预走已不可行：${why}`,
  broken: '连接中断，预走已取消。',
} as const;

/** 求教好棋。 */
export const muster = {
  forMe: '替我点兵',
  chosen: (squares: readonly Square[]) =>
    squares.length === 0
      ? '没有替你选人：请确认，或按士卒另选。'
      : `已替你选好：${squares.map(formatSquare).join('、')}。请确认，或按士卒另选。`,
  failed: '现在无法替您选择。网络连上了吗？',
} as const;

export const advice = {
  ask: '提示',
  askHint: '提示一步好棋',
  notNow: '轮到你时才可求提示。',
  thinking: '正在寻找好棋……',
  stop: '停止',
  which: (n: number, of: number) => (n === 1 ? '最佳着法' : `第 ${n} 种选择（共 ${of} 种）`),
  next: (n: number) => (n === 1 ? '看次佳着法' : '看下一着'),
  first: '再看最佳着法',
  hide: '收起提示',
  failed: '暂时找不到提示。网络连接正常吗？',
  again: '再试一次',
} as const;

export const sides = { toggle: '显示敌我', short: '敌我', turn: '旋转' } as const;

export const zen = { leave: '恢复显示' } as const;

export const keys = {
  title: '按键、鼠标与手势',
  page: '对局中随处可用',
  board: '棋盘上',
  pointer: '鼠标与手势',
  does: {
    turn: '棋盘转一个席位',
    home: '转回己方',
    closer: '放大棋盘',
    further: '缩小棋盘',
    whole: '显示全盘',
    sides: '按住：显示敌我',
    hint: '允许提示时，提示一步好棋；再按看次佳',
    unit: '显示鼠标所指、焦点所在或已选棋子的卡片',
    race: '逐项显示各方国势；不限回合时，显示国势条',
    zen: '只留棋盘；再按一次恢复',
    chat: '打开聊天',
    cancel: '取消当前操作',
    keys: '显示本表',
  },
  grid: {
    walk: '在棋盘上移动',
    press: '按下一格',
    row: '到一行两端',
    column: '到一列两端',
  },
  pointers: {
    arrow: ['右键拖动', '画箭头，右键单击画圆圈；重复即擦去'],
    inks: ['加上档键、换档键', '画红色、蓝色；同按画黄色'],
    press: ['长按', '用手指画'],
    pinch: ['双指开合', '缩放棋盘，与控制键加滚轮相同'],
    tap: ['双击', '显示全盘'],
  },
} as const;
