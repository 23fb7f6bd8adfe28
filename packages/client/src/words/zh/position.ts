/** The words of the page of a position: trying out, setting up, playing on; in Simplified Chinese. */
import type { FatePhase, Phase, PositionFault, PositionField, Team, Unit } from '@dominion/rules';
import { kingdom, list, unitName } from './index.js';

export const position = {
  title: '推演',
  lead: '只属于你：替各国走子，随意悔棋。',
  actions: '前后翻看',
  first: '回到起点',
  back: '退回一步',
  forward: '重走一步',
  last: '到最后一步',
  keys: {
    heading: '试走',
    rows: [
      ['← →', '退回一着、重走一着'],
      ['↑ ↓', '回到开头、到最后一着'],
    ] as readonly (readonly [string, string])[],
  },
  steps: (at: number, all: number) => `第 ${at} 步，共 ${all} 步`,
  throwing: '走子后的占卜',
  throwings: { ask: '由我指定', chance: '随机', none: '无事发生' },
  throwTitle: (team: Team) => `${kingdom(team)}掷出什么？`,
  successionTitle: (team: Team) => `${kingdom(team)}为继位掷出什么？`,
  throwAtWill: '占卜',
  silent: '天命无言',
  thrown: (n: number) => `骰子掷出 ${n}`,
  lineEnds: '国祚断绝',
  turnPasses: '回合结束',
  prince: '储君登基',
  moves: '走过的步骤',
  nothingYet: '还没有走子。请走轮到之国的任意棋子。',
  link: '当前局面的链接',
  linkText: '来看看这个局面。',
  edit: '修改局面',
  over: '此处对局已结束；修改局面后可继续。',
  unreadable: '无法读取此局面',
  unreadableLead: '链接可能在传送时被截断或改动了。',
  mend: '在编辑器中修正',
  asWritten: '链接中的文字',
} as const;

export const editor = {
  title: '摆局面',
  lead: '先选要放的棋子，再按格子。棋子可以拖动。',
  boardHelp:
    '方向键在棋盘上移动，回车放下所选。E P G A W X T S R 放所选之国的棋子，O 放农夫，Delete 清空此格；1 到 4 选国，M 拿起棋子来移动。',
  keys: '棋盘上的按键：E P G A W X T S R 放棋子，O 放农夫，Delete 清空，1–4 选国，M 移动。',
  what: '放什么',
  team: '国',
  units: '棋子',
  peasant: '农夫',
  erase: '清空一格',
  move: '移动棋子',
  moving: (what: string, square: string) => `${square} 的${what}：请按要去的格子。`,
  left: (n: number) => (n === 0 ? '已放满' : `还可放 ${n} 枚`),
  undo: '撤销',
  redo: '重做',
  clear: '空棋盘',
  starts: '开局',
  startOf: { '2': '两国', '3': '三国', '4': '四国', '4a': '二对二' },
  teams: '在世之国',
  allied: '赵楚联盟，齐梁联盟',
  standing: '回合与各国',
  whose: '轮到',
  phase: '要做什么',
  phases: {
    muster: '首回合之前选伍长',
    move: '走子',
    fate: '掷天命锥',
    succession: '为继位占卜',
    heir: '新帝以储君身份走最后一步',
    over: '无：对局已结束',
    mandate: '无：胜负已由天命裁定',
  } satisfies Record<Exclude<Phase, FatePhase>, string>,
  musters: '尚未选的国',
  ply: '回合数',
  last: '最后一回合（空着为没有）',
  quiet: '平静的回合数',
  numberWrong: (least: number, most: number) => `须为 ${least} 到 ${most} 之间的整数。`,
  text: '文字形式',
  textNote: '可在此粘贴局面，也可复制当前局面。',
  good: '此局面可以读取。',
  leaderless: (teams: readonly Team[]) => `${list(teams.map(kingdom))}没有皇帝，储君可继位。`,
  tooMany: (team: Team, unit: Unit, most: number) =>
    `${kingdom(team)}已有 ${most} 枚${unitName(unit)}，不能再多。（§3）`,
  tooManyShared: (team: Team, most: number) => `${kingdom(team)}的骁骑与刺客已共有 ${most} 枚，不能再多。（§3）`,
  put: (what: string, square: string) => `${square}：${what}。`,
  cleared: (square: string) => `${square} 已清空。`,
  look: '推演此局',
  mendFirst: '请先按上面所说修正，然后即可由此对局。',
} as const;

export const playOn = {
  title: '从这里下起',
  lead: '从此局面开始一场新的对局。',
  sitters: { me: '我', person: '别人', bot: '电脑' },
  seatOf: (team: Team) => `谁执${kingdom(team)}`,
  here: '在本机对局',
  hereNote: '其他人共用这块屏幕，不需要网络。',
  online: '用链接与朋友对局',
  onlineNote: '别人的席位留给拿到链接的人。',
  making: '正在创建对局……',
  over: '此局面中对局已结束，无法继续。',
  late: (most: number) => `对局最迟从第 ${most} 回合开始。`,
} as const;

const FIELDS: Readonly<Record<PositionField, string>> = {
  position: '文字',
  board: '棋盘',
  camps: '在世之国',
  turn: '轮到谁',
  phase: '要做什么',
  quiet: '平静的回合数',
  ply: '回合数',
  length: '最后一回合',
};

/** What is wrong with a position, and what would be right. */
export const fault = {
  field: (field: PositionField): string => FIELDS[field],
  tell: (field: PositionField, wrong: PositionFault): string => {
    const who = 'team' in wrong ? kingdom(wrong.team) : '';
    switch (wrong.kind) {
      case 'fields':
        return `文字有 ${wrong.found} 段；局面应有六段，以空格分开：棋盘、在世之国、轮到谁、要做什么、平静的回合数、回合数。`;
      case 'ranks':
        return `棋盘有 ${wrong.found} 行；应为 15 行，从第 15 行到第 1 行，以 / 分开。`;
      case 'width':
        return `第 ${wrong.rank} 行宽 ${wrong.found} 格；连同空格应为 15 格。`;
      case 'letters':
        return `第 ${wrong.rank} 行有“${wrong.text}”，不是棋子。棋子写作国的小写字母加棋子的大写字母，如 sE；农夫写作 p。`;
      case 'gap':
        return `第 ${wrong.rank} 行有数字 ${wrong.text}；空格数应为 1 到 15。`;
      case 'stranger':
        return `棋盘上有${who}的棋子，但${who}不在在世之国中。请让${who}在世，或移走其棋子。`;
      case 'too-many':
        return `${who}有 ${wrong.found} 枚此类棋子（${unitName(wrong.unit)}），最多 ${wrong.most} 枚。请移走一些。`;
      case 'no-emperor':
      case 'heirless':
        return `${who}既无皇帝，也无可继位的储君。请放上其一，或让${who}灭亡。`;
      case 'camp':
        return `“${wrong.text}”不是阵营。阵营是 N、E、S、W 之一，联盟时为 NS 或 EW。`;
      case 'twice':
        return `${who}在在世之国中出现两次；只写一次。`;
      case 'split':
        return '联盟是赵与楚、齐与梁，不能拆开。';
      case 'order':
        return `在世之国应按 ${wrong.canonical} 的顺序书写。`;
      case 'one-camp':
        return '只剩一方，对局已结束。请让另一国在世，或选“对局已结束”。';
      case 'crowned':
        return `${who}写作无主，却有皇帝。请用大写字母。`;
      case 'turn':
        return `轮到谁写作“${wrong.text}”；应为 N、E、S 或 W。`;
      case 'fallen-turn':
        return `轮到${who}，但它不在世。请选在世之国。`;
      case 'phase':
        return `要做什么写作“${wrong.text}”；应为 muster: 加尚未选的国，或 ${wrong.phases} 之一。`;
      case 'muster-list':
        return `“${wrong.text}”应按 N E S W 的顺序各写一次尚未选的国。`;
      case 'muster-stranger':
        return `${who}要选伍长，但它不在世。`;
      case 'not-succeeding':
        return `${who}有皇帝，不存在继位。请另选要做的事。`;
      case 'leaderless':
        return `${who}没有皇帝，其回合是为继位占卜。`;
      case 'number':
        return `${FIELDS[field]}写作“${wrong.text}”；应为不带符号的整数。`;
      case 'least':
        return `${FIELDS[field]}是 ${wrong.found}；至少为 ${wrong.least}。`;
      case 'most':
        return `${FIELDS[field]}写作“${wrong.text}”；最多为 ${wrong.most}。`;
      case 'past':
        return `最后一回合写作 ${wrong.found}，但现在已是第 ${wrong.ply} 回合；它至少须为 ${wrong.ply}。`;
      case 'no-length':
        return '只有定了最后一回合才由天命裁定，而这里没有。请写在回合数之后，如 160/160。';
      case 'early':
        return `须在最后一回合（第 ${wrong.last} 回合）结束时，或连续 ${wrong.quiet} 次平静之后，才由天命裁定；这里都不是。`;
      case 'drawn':
        return `平静的回合数到 ${wrong.most} 时，回合一结束即为和局，不会再有回合开始。请减少，或选“对局已结束”。`;
      case 'no-choice':
        return `${who}此时无可选择。请另选要做的事，或改动棋盘使其有得选。`;
    }
  },
} as const;
