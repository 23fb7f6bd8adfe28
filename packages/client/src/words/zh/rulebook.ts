/** The rules page, in the words of the glossary in index.ts. RULES.md in the project decides; this says the same, shorter. */
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  GENERAL,
  PEASANT,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  WARRIOR,
} from '@dominion/rules';
import type { UnitWords } from '../en/rulebook.js';

export const UNIT_ROWS: readonly UnitWords[] = [
  { unit: EMPEROR, name: '皇帝', most: '1', moves: '八个方向任走一格。', displaces: '走法即吃法。' },
  { unit: PRINCE, name: '储君', most: '1', moves: '八个方向，格数不限。', displaces: '走法即吃法。' },
  { unit: GENERAL, name: '将军', most: '2', moves: '横竖直走，格数不限，如同车。', displaces: '走法即吃法。' },
  { unit: ADMIRAL, name: '都督', most: '2', moves: '斜走，格数不限。', displaces: '走法即吃法。' },
  {
    unit: WARRIOR,
    name: '骁骑',
    most: '与刺客共 4',
    moves: '走“日”字，可越过任何棋子，没有蹩腿。',
    displaces: '走法即吃法。',
  },
  {
    unit: ASSASSIN,
    name: '刺客',
    most: '与骁骑共 4',
    moves: '横竖直走，格数不限，途中须无子。',
    displaces: '同行或同列上恰好隔一子的第一枚棋子，如同炮。',
  },
  {
    unit: SERGEANT,
    name: '伍长',
    most: '3',
    moves: '直走一至两格，或斜走一格。那里若是己国士卒，可与之换位。',
    displaces: '斜吃一格。',
  },
  {
    unit: SOLDIER,
    name: '士卒',
    most: '不限',
    moves: '直走一格；在己方阵营控制的领地内，也可沿防线斜走一格。',
    displaces: '斜吃一格。',
  },
  { unit: RECRUIT, name: '壮丁', most: '不限', moves: '直走一格。', displaces: '不能吃子。' },
  { unit: PEASANT, name: '农夫', most: '–', moves: '从不移动，不属于任何一国。', displaces: '不能吃子。' },
];

export const rulebook = {
  title: '规则简介',
  lead: '二至四国在 15 × 15 格的棋盘上交战。吃掉所有敌国的皇帝：最后留下的阵营获胜。',
  units: '棋子',
  columns: ['棋子', '上限', '走法', '吃法'],
  unitsNote:
    '走到敌方棋子或农夫所在的格上，就把它吃掉，使它离开棋盘。己方阵营的棋子永远不能吃。本棋没有“将军”之说：皇帝可以走进险地。无子可走的一方跳过一回合，此外不得跳过。',
  chapters: [
    {
      heading: '开局与回合',
      lines: [
        '每军开局有皇帝、储君、将军、都督各一，士卒七名。农夫在圆区的农夫起点等候；三国或四国对局时，四角也有农夫。',
        '先占卜定先手。随后各国可将至多两名士卒升为伍长，称为点兵。',
        '按顺时针轮流：走一步棋，再掷天命。',
      ],
    },
    {
      heading: '领地',
      lines: [
        '每块领地有三座要塞。谁的军子占住其中两座，谁就控制这块领地——不论是哪一国的领地。军子是壮丁与农夫以外的棋子。',
        '控制领地，能把你的壮丁武装成士卒，让你的士卒走防线，并使身在那里的敌方棋子不受天命升降。',
        '盟友共享控制权，但两座要塞必须由同一国占住。',
      ],
    },
    {
      heading: '每次行动之后',
      lines: [
        '围困：伍长或士卒的八个邻格全是同一敌国的棋子时，归降该国为士卒。',
        '武装：壮丁身在己方阵营控制的领地，即成士卒。',
        '征召：一国的两枚军子在一行、一列或一条斜线上，从相对的两侧夹住农夫或别方阵营的壮丁，就把他征召为本国壮丁；若另一阵营也同时夹住他，则不变。',
      ],
    },
  ],
  fate: '掷天命',
  fateLead: '每回合结束时掷天命锥。四次有一次叉纹全现；这时再掷六支卜签，数有纹的签。',
  fateColumns: ['数目', '天命', '卜签', '骰子'],
  fateNotes: [
    '能选则必须选。身在敌方控制的领地里的棋子不受升降，皇帝、壮丁与农夫也不受。',
    '晋升只升一级，并且要有名额：士卒 → 伍长 → 骁骑或刺客 → 将军或都督 → 储君。',
    '降级降到下面最近的、有名额的一级。',
    '新农夫放在圆区里空着的农夫起点；没有空起点，则放在圆区任一空格。',
  ],
  end: {
    heading: '继位与终局',
    lines: [
      '皇帝被吃而储君尚在，该国无主，直到自己的下一回合。那时掷一次天命：叉纹现并且数目为六，储君可再走最后一步，然后登基；否则国祚断绝。',
      '没有储君——或储君先被吃——该国立即灭亡。上阶棋子离开棋盘，其余棋子变成农夫。',
      '吃掉皇帝的一国取得亡国的全部玉玺。',
      '可以认输，也可以商定和棋。连续一百步什么都没有发生，判和棋。',
    ],
  },
  keys: {
    heading: '键盘',
    lines: [
      '方向键在棋盘上移动，Home 和 End 到一行的两端，Page Up 和 Page Down 到一列的两端。',
      'Enter 或空格键按下一格，Escape 放下棋子，f 旋转棋盘。',
    ],
  },
} as const;

export const about = {
  title: '关于',
  lead: 'Dominion – 上古兵法，是一款二至四国的策略与天命棋。这里是它的网上棋桌：打开链接，入座，开局。',
  copyrightHeading: '作者与版权',
  copyright: [
    'Dominion 于 2003 年 8 月构思并设计。全部玩法、棋盘设计及其构想的版权归作者独有，未经其明确许可，不得复制、使用或出售作商业用途。',
    '本游戏仅供个人在家中使用，并须完整使用。玩者自行承担使用的一切责任，并承认作者对其开发、构思与设计的版权。',
  ],
  fontHeading: '字体',
  font: '棋子上的汉字使用 Yuji Boku 字体，© 2021 The Yuji Project Authors，依 SIL Open Font License 1.1 授权。',
  privacyHeading: '保存的内容',
  privacy:
    '无需账号，不作追踪。你的浏览器保存一把密钥，服务器凭它认出你的席位；还保存你的名字和你对棋盘的喜好。服务器保存对局。',
} as const;
