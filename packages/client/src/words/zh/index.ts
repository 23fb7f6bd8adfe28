/**
 * Every word the client says, in Simplified Chinese, as people who play xiangqi and 军棋 speak.
 *
 * One word for one thing. The pieces bear 帝 儲 將 督 騎 刺 伍 卒 丁 農, so the units are called after these characters:
 *
 *     Emperor 皇帝 · Prince 储君 · General 将军 · Admiral 都督 · Warrior 骁骑 · Assassin 刺客
 *     Sergeant 伍长 · Soldier 士卒 · Recruited Peasant 壮丁 · Peasant 农夫
 *     unit 棋子 · Upper Rank 上阶 · Lower Rank 下阶 · army unit 军子 · camp 阵营 · team 一国, 一方 · ally 盟友
 *     square 格 · Territory 领地 · stronghold 要塞 · defensive line 防线 · the Circle 圆区 · Start Point 农夫起点
 *     displace 吃 · straddle 夹 · recruit 征召 · arm 武装 · encircle 围, 围困 · control 控制 · change places 换位
 *     muster 点兵 · fate 天命 · divination 占卜 · Fate Diviner 天命锥 · X’s up 叉纹现 · Fate speaks 天命有言 · Fate is silent 天命无言 · Divining Sticks 卜签 · marked 有纹
 *     promote 晋升 · demote 降级 · forfeited 作废 · leaderless 无主 · succession 继位 · Imperial Seal 玉玺 · eliminated 灭亡
 *     match 对局 · turn 回合 · seat 席位 · host 房主 · bot 电脑 · regent 托管 · watch 观战 · resign 认输 · draw 和棋
 *     length 长短 · last turn 最后一回合 · round 轮 · the Mandate of Heaven 天命所归 · what a camp counts for it 国势
 *     offer a draw 提和 · take back 悔棋 · rematch 再来一局 · clock 棋钟 · record 棋谱
 *
 * A figure and a person’s name have a space on either side, a kingdom’s name and a square in brackets none.
 */
import type { AbsentChoice, Bot, BotLevel, BotManner, Channel, Clock, Phrase } from '@dominion/protocol';
import {
  type Dice,
  type EliminationCause,
  type EndReason,
  type FatePhase,
  formatSquare,
  type Mode,
  PEASANT,
  type Piece,
  type Square,
  type StandIn,
  type Team,
  teamOf,
  type Unit,
} from '@dominion/rules';

const KINGDOM_NAMES = ['赵国', '齐国', '楚国', '梁国'] as const satisfies Record<Team, string>;

/** What a team is called. */
export const kingdom = (team: Team): string => KINGDOM_NAMES[team];

const UNITS: Readonly<Record<Unit, string>> = {
  1: '皇帝',
  2: '储君',
  3: '将军',
  4: '都督',
  5: '骁骑',
  6: '刺客',
  7: '伍长',
  8: '士卒',
  9: '壮丁',
};

export const unitName = (unit: Unit): string => UNITS[unit];

/** What a piece is called, its kingdom first: `楚国士卒`, `农夫`. */
export function pieceName(piece: Piece): string {
  const team = teamOf(piece);
  if (piece === PEASANT) return '农夫';
  return team === -1 ? '空格' : `${kingdom(team)}${unitName((piece & 15) as Unit)}`;
}

const WAYS: Readonly<Record<Unit, string>> = {
  1: '八个方向任走一格。',
  2: '八个方向，格数不限。',
  3: '横竖直走，格数不限。',
  4: '斜走，格数不限。',
  5: '走“日”字，可越过任何棋子。',
  6: '横竖直走，格数不限；隔一子吃子，如同炮。',
  7: '直走一至两格，或斜走一格；只能斜吃。',
  8: '直走一格，也可沿己方防线斜走一格；只能斜吃。',
  9: '直走一格；进入己方控制的领地即成士卒。',
};

/** How a piece moves and displaces, in a line; null for an empty square. */
export function wayOf(piece: Piece): string | null {
  if (piece === PEASANT) return '从不移动。两枚军子从相对的两侧夹住他，即可征召。';
  return WAYS[(piece & 15) as Unit] ?? null;
}

const SIDES = ['北', '东', '南', '西'] as const;

/** Where a team sits. */
export const side = (team: Team): string => SIDES[team];

/** `甲、乙、丙`. */
export function list(words: readonly string[]): string {
  return words.join('、');
}

/** How words are put together. */
export const grammar = {
  sentence: (text: string) => `${text}。`,
  question: (text: string) => `${text}？`,
  sentences: (all: readonly string[]) => all.join(''),
  clauses: (all: readonly string[]) => all.join('；'),
  items: (all: readonly string[]) => all.join('，'),
  about: (what: string, text: string) => `${what}：${text}`,
  aside: (text: string, more: string) => `${text}（${more}）`,
  times: (n: number, what: string) => `${what} × ${n}`,
} as const;

export { refusal } from './refusals.js';

export const app = {
  name: 'Dominion',
  subtitle: '霸业 · 上古兵法',
  title: 'Dominion – 上古兵法',
  titled: (text: string) => `${text} – Dominion`,
  home: '首页',
  rules: '规则',
  about: '关于',
  places: { play: '下棋', learn: '学棋', puzzles: '残局', watch: '观战', rules: '规则', about: '关于' },
  menu: '菜单',
  play: '本机对局',
  learn: '十分钟学会',
  check: '验证占卜',
  replay: '回放',
  saveRecord: '保存棋谱',
  skip: '跳到正文',
  loading: '正在打开……',
  notLoaded: '这一页没有载入。网络是否通畅？',
  again: '再试一次',
  missing: '这个地址下什么也没有。',
  missingHeading: '空空如也',
  toHome: '回到首页',
  settings: '设置',
  theme: '主题',
  themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
  board: '棋盘',
  boards: { auto: '跟随主题', day: '日', night: '夜', plain: '素色，高对比度' },
  pieces: '棋子',
  pieceSets: { calligraphy: '汉字', pictograms: '图形' },
  offerPieces: '棋子用哪一种？',
  offerLater: '以后可在设置中更改。',
  piecesChosen: (set: 'calligraphy' | 'pictograms') => `棋子改用${set === 'calligraphy' ? '汉字' : '图形'}。`,
  language: '语言',
  volume: '音量',
  silent: '音量：静音',
  notes: '轮到我时通知我',
  notesRefused: '浏览器已禁止本站发送通知，可在浏览器设置中允许。',
  motion: '动画',
  renewed: '有新版本。',
  renew: '重新载入',
  renewLater: '稍后',
  close: '关闭',
} as const;

export const MODE_NAMES: Readonly<Record<Mode, string>> = {
  '2': '双人',
  '3': '三人',
  '4': '四人',
  '4a': '二对二结盟',
};

export const DICE_NAMES: Readonly<Record<Dice, string>> = {
  die: '一枚骰子（推荐）',
  sticks: '六支卜签 – 慢棋',
};

const LEVELS: Readonly<Record<BotLevel, string>> = {
  beginner: '入门',
  casual: '休闲',
  skilled: '熟练',
  expert: '高手',
  master: '大师',
};

const MANNERS: Readonly<Record<BotManner, string>> = {
  balanced: '均衡',
  cautious: '稳健',
  bold: '勇猛',
  recruiter: '募兵',
};

/** Bots: how well they play, and what they like. */
export const bots = {
  bot: '电脑',
  name: ({ level, manner }: Bot) =>
    ['电脑', LEVELS[level], ...(manner === 'balanced' ? [] : [MANNERS[manner]])].join('，'),
  level: '水平',
  levelOf: (team: Team) => `${kingdom(team)}电脑的水平`,
  levels: LEVELS,
  levelNotes: {
    beginner: '常有疏漏，适合初次对弈。',
    casual: '见利就取，少想后果。',
    skilled: '会往前看，少留破绽。',
    expert: '看得更远，有错必罚。',
    master: '每步最多想两秒，全力以赴。',
  } satisfies Record<BotLevel, string>,
  manner: '风格',
  mannerOf: (team: Team) => `${kingdom(team)}电脑的风格`,
  manners: MANNERS,
  mannerNotes: {
    balanced: '攻守兼顾。',
    cautious: '先护皇帝。',
    bold: '喜好进攻。',
    recruiter: '专招农夫。',
  } satisfies Record<BotManner, string>,
} as const;

/** A time in whole seconds: `45 秒`, `2 分`, `1 分 30 秒`, `1 小时 5 分`. */
export function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor((seconds % 3600) / 60), seconds % 60 === 0 && seconds < 3600 ? '分钟' : '分'],
    [seconds % 60, '秒'],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}`);
  return told.length === 0 ? '0 秒' : told.join(' ');
}

/** A clock in a few words. */
export function clockName(clock: Clock): string {
  if (clock.kind === 'none') return '不计时';
  if (clock.kind === 'turn') return `每回合 ${duration(clock.seconds)}`;
  return `${duration(clock.seconds)} + ${duration(clock.increment)}`;
}

/** What a clock means, in a sentence. */
export function clockNote(clock: Clock): string {
  if (clock.kind === 'none') return '人人想多久都行。';
  if (clock.kind === 'turn') return `每回合限时 ${duration(clock.seconds)}。`;
  const more = clock.increment === 0 ? '' : `，每回合后加 ${duration(clock.increment)}`;
  return `全局 ${duration(clock.seconds)}${more}；单个回合最多 ${duration(clock.cap)}。`;
}

const AGO = new Intl.RelativeTimeFormat('zh-Hans', { numeric: 'auto' });

/** How long ago, from milliseconds: `刚刚`, `5分钟前`, `昨天`. */
export function ago(time: number): string {
  const minutes = Math.floor(time / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  return minutes < 1440
    ? AGO.format(-Math.floor(minutes / 60), 'hour')
    : AGO.format(-Math.floor(minutes / 1440), 'day');
}

export const home = {
  record: '看棋谱',
  recordHint: '也可把棋谱文件拖到本页任何地方。',
  drop: '松手即可看这份棋谱',
  lead: '四国争一位。在 15 × 15 的棋盘上统领大军，夹住农夫征为壮丁，据守要塞——吃掉所有敌国的皇帝。',
  playNow: '立即与三个电脑对弈',
  playNowOne: '立即与一个电脑对弈',
  playLevel: '与电脑对弈',
  playNowHint: '你统领楚国，马上开局，无需账号。',
  playHere: '本机对局',
  playHereHint: '与电脑对弈，或几人共用一块屏幕；没有网络也行。',
  opening: '正在打开……',
  guest: '游客',
  name: '你的名字',
  nameHint: '别人看到的名字',
  playAs: '你的名字是',
  changeName: '改名',
  make: '创建对局',
  players: '人数',
  modes: {
    '2': '赵国与楚国，正面对决',
    '3': '三军混战，一块领地空置',
    '4': '四国混战，各自为战',
    '4a': '赵楚联盟对齐梁联盟',
  } satisfies Record<Mode, string>,
  divination: '占卜',
  oddsLead: '每四步棋约有一步降下天命。此时：',
  percent: (n: number) => `${n}%`,
  empty: '空置的领地',
  emptyOption: (team: Team) => `${kingdom(team)}（${side(team)}）`,
  clock: '棋钟',
  clocks: {
    minute: '每回合 1 分钟',
    none: '不计时',
    relaxed: '从容 – 每回合 2 分钟',
    steady: '稳健 – 15 分钟 + 20 秒',
    quick: '快棋 – 5 分钟 + 5 秒',
    custom: '自定义……',
  },
  customKind: '计时方式',
  customKinds: { turn: '按回合', bank: '按全局' },
  customFields: {
    turn: '每回合秒数',
    bank: '分钟数',
    increment: '每回合加秒',
    cap: '单回合最多秒数',
  },
  customBetween: (from: number, to: number) => `请填 ${from} 到 ${to} 之间的整数。`,
  found: '谁可以加入',
  foundBy: { link: '仅凭链接', listed: '大厅里的任何人' },
  more: '更多设置',
  moreNow: (clock: string, dice: Dice, bots: number, takeback: boolean) =>
    [
      clock,
      dice === 'die' ? '一枚骰子' : '六支卜签',
      bots === 0 ? '不设电脑' : `${bots} 个电脑`,
      takeback ? '可悔棋' : '',
    ]
      .filter((text) => text !== '')
      .join('、'),
  takeback: '悔棋',
  takebackNote: '每步棋后，天命等待 3 秒，其间可以悔棋。',
  hints: '提示',
  hintsChoices: { bots: '对电脑时', always: '允许', never: '无' },
  hintsNote: '能否请电脑指一步好棋。“对电脑时”指没有别人同局时。',
  seats: '席位',
  seatOf: (team: Team) => `${kingdom(team)}席位`,
  openSeat: '空着',
  allBots: '请至少空出一个席位：没有人，电脑不会自己下。',
  create: '创建对局',
  creating: '正在创建……',
  mendFirst: '上面有一项设置还不对。',
  code: '对局代码',
  codeHint: '六位代码，或一个链接',
  open: '打开',
  noServer: '服务器没有回应。请检查网络后再试。',
  badCode: '代码由六位字母和数字组成。',
  own: '你的对局',
  ownAs: (team: Team, over: boolean) => (over ? `你曾统领${kingdom(team)}` : `你统领${kingdom(team)}`),
  ownAgainst: (names: readonly string[]) => (names.length === 0 ? '还没有别人' : `同局：${list(names)}`),
  ownTurn: '轮到你了',
  ownGo: '去走棋',
  ownLooking: '正在查找你的对局……',
  ownMoreWait: (n: number) => `还有 ${n} 局在等你。`,
  ownStatus: { waiting: '等待中', playing: '进行中', over: '已结束' },
  ownEnding: { won: '胜', lost: '负', draw: '和' },
  ownAll: '全部对局与数据',
  ownMore: (n: number) => `再显示 ${n} 局`,
  ownOver: (n: number) => `已结束（${n}）`,
  ownFailed: '暂时读不到你的对局。',
  lobby: '公开的对局',
  lobbyLoading: '正在四处看看……',
  lobbyEmpty: '眼下没有公开的对局。创建一局让大家加入，或先与电脑下一盘。',
  lobbyFailed: '大厅没有回应，我们会继续尝试。',
  lobbyWaiting: (free: number) => (free === 0 ? '已坐满，即将开局' : `空 ${free} 席`),
  lobbyTurn: (ply: number, last: number) => {
    if (ply === 0) return '开局';
    return last === 0 ? `第 ${ply} 回合` : `第 ${ply} 回合，共 ${last} 回合`;
  },
  join: '加入',
  watch: '观战',
  goTo: (verb: string, code: string) => `${verb}对局 ${code}`,
  seatFree: '空',
  seatBot: '电脑',
} as const;

export const room = {
  choose: '选一国：按它的席位入座。',
  chooseAsHost: '选一国入座——或者发出链接、添加电脑，自己观战。',
  seated: (team: Team, free: number, host: boolean) =>
    `你统领${kingdom(team)}。还空着 ${free} 个席位${host ? '——把链接发给朋友，或添加电脑。' : '。'}`,
  ready: '席位已满——可以开局了。',
  waitingFor: (host: string) => `等待${host}开局。`,
  theHost: '房主',
  full: '席位已满，你来观战。',
  link: '本局链接',
  copy: '复制链接',
  copied: '已复制',
  copyByHand: '浏览器不让我们复制。链接已选中：请用 Ctrl+C、⌘C 或长按来复制。',
  share: '分享链接',
  qr: '本链接的二维码',
  enlarge: '放大二维码',
  shrink: '缩小二维码',
  seats: '席位',
  sit: '入座',
  sitAs: (team: Team) => `入座${kingdom(team)}`,
  standUp: '离座',
  you: '你',
  host: '房主',
  free: '空',
  allies: (teams: readonly Team[]) => `盟友：${list(teams.map(kingdom))}`,
  addBot: '添加电脑',
  addBotOn: (team: Team) => `添加电脑，统领${kingdom(team)}`,
  change: '更改',
  changeSeat: (team: Team) => `更改${kingdom(team)}席位`,
  swap: '换座到',
  swapOf: (team: Team) => `${kingdom(team)}换座到`,
  swapPick: '选一个席位……',
  remove: (who: string) => `让 ${who} 离座`,
  theBot: '电脑',
  reallyRemove: '让其离座',
  keep: '留下',
  start: '开局',
  startFree: (free: number) => `还空着 ${free} 个席位：发出链接，或添加电脑。`,
  startBots: '总要有人入座：没有人，电脑不会自己下。',
  settings: '设置',
  settingPlayers: '人数',
  settingEmpty: '空置',
  settingDice: '占卜',
  settingClock: '棋钟',
  settingTakeback: '悔棋',
  settingHints: '提示',
  hintsAllowed: '本局允许提示。',
  settingFound: '谁可以加入',
  diceShort: { sticks: '六支卜签', die: '一枚骰子' } satisfies Record<Dice, string>,
  yes: '允许',
  no: '无',
  foundBy: { link: '仅凭链接', listed: '大厅里的任何人' },
  claim: '接替电脑',
  claimText: '这些军队由电脑统领。你可以就地接手一支。',
  claimSeat: (team: Team) => `接手这个席位：${kingdom(team)}`,
  handover: '把我的席位移到另一台设备',
  handoverText: '在那台设备上打开这个链接，或扫描二维码。链接只能用一次，5 分钟内有效；之后这台设备转为观战。',
  handoverCare: '谁打开它，谁就得到你的席位：不要给别人看。',
  handoverLink: '通往你席位的链接',
  handoverDone: '关闭',
  takenOver: '你的席位已移到这台设备。',
  notTakenOver: (why: string) => `席位没有移过来。${why}`,
  invite: '邀请他人',
  nameFirst: '先写下你的名字，再入座。',
  watchHint: '不入座的人观战。',
  unknownHeading: '没有这局棋',
  unknown: (code: string) => `代码 ${code} 没有对应的对局。也许少了一位，或者打错了；也许这局几乎没下，已经清理掉了。`,
  newOne: '新建对局',
  reconnecting: '连接中断——正在重连……',
  offline: '你已离线。网络一恢复，对局就会继续。',
  halted: '服务器暂时无法记录对局，所以不接受行动。什么都不会丢。',
  disagrees: '你的棋盘与服务器不一致，已重新摆好。',
  disagreesStill: '本页与服务器对这局棋的理解不同。请重新载入。',
  matchCode: (code: string) => `对局 ${code}`,
  mode: (mode: Mode, length: string, dice: Dice, midway: boolean) =>
    [
      MODE_NAMES[mode],
      ...(length === '' ? [] : [length]),
      dice === 'die' ? '一枚骰子' : '六支卜签',
      ...(midway ? ['从局面开始'] : []),
    ].join(' · '),
  watchers: (n: number) => `${n} 人观战`,
  boardFailed: '这里画不出棋盘。你仍可以用格子列表来下。',
} as const;

const ORDER_TEXT: Readonly<Record<FatePhase, string>> = {
  'demote-upper': '降一枚上阶棋子',
  'demote-lower': '降一枚下阶棋子',
  'add-peasant': '添一名农夫',
  'promote-lower': '升一枚下阶棋子',
  'promote-upper': '升一枚上阶棋子',
};

/** What the sticks ordered, as the heading of the choice. */
export const order = (phase: FatePhase): string => ORDER_TEXT[phase];

/** The sentences of the status line. */
export const status = {
  loading: '正在打开对局……',
  yourTurn: '轮到你了',
  next: '下一个轮到你。',
  nextTitle: '下一个轮到你',
  muster: (limit: number) => `点兵——${limit === 1 ? '选一名士卒' : `最多选 ${limit} 名士卒`}升为伍长，然后确认。`,
  musterWait: (teams: readonly string[]) => `点兵——等待${list(teams)}选定伍长。`,
  move: '轮到你了——走一步棋。',
  moveSelected: (piece: Piece, from: Square, targets: number) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)}——按${targets === 1 ? '标出的那一格' : ` ${targets} 个标出的格子之一`}。`,
  pass: '轮到你了——你无子可走，只能跳过。',
  heir: '你的储君即将登基：可再走最后一步，或按兵不动。',
  choose: (phase: FatePhase) =>
    `天命：${ORDER_TEXT[phase]}——按一${phase === 'add-peasant' ? '个标出的格子' : '枚标出的棋子'}，或从列表中选。`,
  outcome: '让它变成什么？',
  propose: (piece: Piece, from: Square, to: Square, there: Piece, swap: boolean) => {
    const unit = `${unitName((piece & 15) as Unit)} ${formatSquare(from)}`;
    if (there === 0) return `${unit} 走到 ${formatSquare(to)}？`;
    return swap
      ? `${unit} 与 ${formatSquare(to)} 的${pieceName(there)}换位？`
      : `${unit} 吃 ${formatSquare(to)} 的${pieceName(there)}？`;
  },
  busy: '正在发送……',
  down: '连接中断。盘面停在断线之前。',
  downTurn: '连接中断。断线时轮到你：你现在下的着，恢复后立即发送。',
  downOrdered: '连接中断；你的着在等待发送。',
  thinking: (who: string) => `${who}正在思考……`,
  thinkingRegent: (who: string) => `电脑正替${who}思考……`,
  absent: (who: string) => `等待${who}……`,
  throwing: (who: string) => `${who}：正在掷天命锥……`,
  succession: (who: string) => `${who}失去了皇帝：只有掷出六，储君才能登基……`,
  chooses: (who: string, phase: FatePhase) => `${who}须作选择：${ORDER_TEXT[phase]}……`,
  heirs: (who: string) => `${who}的储君登基，可再走一步……`,
  watching: '你正在观战。',
  fallen: '你的国家已出局；可以观战到底。',
  danger: '你的皇帝有危险！',
  dangerHeir: '你的储君有危险——失去他，国祚即绝！',
  leaderless: '你的皇帝已被吃。下一回合由天命决定能否继位。',
  over: '对局结束。',
} as const;

const HINTS = {
  watching: '你正在观战，有席位的人才能行动。',
  'not-begun': '对局还没有开始。',
  over: '对局已经结束。',
  fallen: '你的国家已出局。',
  busy: '你上一步行动还在路上。',
  throwing: '正在掷天命锥。',
  'two-at-most': '不能再选了；按一下已选的士卒可以取消。',
  'not-yours': '这枚棋子属于别国。',
} as const;

/** Why nothing happened. */
export const hint = {
  plain: (kind: keyof typeof HINTS): string => HINTS[kind],
  notYourTurn: (team: Team) => `现在轮到${kingdom(team)}。`,
  noMove: (unit: Unit) => `这枚${unitName(unit)}现在无路可走。`,
  rule: (sentence: string, section: number | string) => `${sentence}（§${section}）`,
} as const;

export const actions = {
  label: '行动',
  confirmSergeants: '确认伍长',
  confirmCount: (n: number, limit: number) => `已选 ${n}/${limit}`,
  stay: '按兵不动',
  pass: '跳过',
  confirm: '确认',
  cancel: '取消',
  offerDraw: '提和',
  withdrawDraw: '撤回提和',
  acceptDraw: '同意和棋',
  reallyDraw: '真的和棋？',
  declineDraw: '拒绝',
  drawOffered: (who: readonly string[]) => `${list(who)} 提和。`,
  drawWaiting: (who: readonly string[]) => `你提和；须 ${list(who)} 同意。`,
  resign: '认输',
  reallyResign: '真的认输？',
  keepPlaying: '继续下',
  turnBoard: '旋转棋盘',
  more: '更多',
  promoteTo: '晋升为',
  demoteTo: '降级为',
  mustChoose: '天命难违：必须选一项。',
} as const;

/** The name of a choice that the sticks ordered. */
export const choice = {
  list: (n: number) => `列出全部 ${n} 个选择`,
  change: (square: Square, from: Unit, to: Unit) => `${formatSquare(square)} ${unitName(from)} → ${unitName(to)}`,
  peasant: (square: Square) => `${formatSquare(square)} 添农夫`,
} as const;

export const board = {
  label: '棋盘',
  square: (square: Square, piece: Piece) => `${formatSquare(square)}，${pieceName(piece)}`,
  legal: '可走到',
  displace: '可吃',
  swap: '可换位',
  choose: '可选',
  chosen: '已选',
  selected: '已拿起',
  threatened: '有危险',
  stronghold: (team: Team) => `${kingdom(team)}要塞`,
  startPoint: '农夫起点',
  territory: (team: Team) => `${kingdom(team)}领地`,
  help: '方向键在棋盘上移动，Enter 按下一格，Escape 取消，f 旋转棋盘。',
} as const;

export const panels = {
  label: '面板',
  lower: '聊天或疆域',
  teams: '各国',
  fate: '占卜',
  moves: '着法',
  roster: '兵册',
  chat: '聊天',
  realm: '疆域',
  territories: '领地',
  captured: '吃子',
  seals: '玉玺',
  toMove: '行棋中',
  mustering: '正在点兵',
  ready: '已就绪',
  leaderless: '无主',
  eliminated: '已灭亡',
  resigned: '已认输',
  connected: '在线',
  away: '离开',
  ally: '盟友',
  you: '你',
  offersDraw: '提和',
  offersPause: '提议暂停',
  asksToResign: '想认输',
  winner: '胜者',
  sealsHeld: (seals: readonly Team[]) => `持有玉玺：${seals.length === 0 ? '无' : list(seals.map(kingdom))}`,
  sealCount: (n: number) => (n === 0 ? '无玉玺' : `玉玺 ${n} 枚`),
  landHeld: (territories: readonly Team[]) =>
    `控制领地：${territories.length === 0 ? '无' : list(territories.map(kingdom))}`,
  landCount: (n: number) => (n === 0 ? '无领地' : `领地 ${n} 块`),
  seal: (team: Team) => `${kingdom(team)}玉玺`,
  territory: (team: Team) => `${kingdom(team)}领地`,
  nobody: '无人',
  heldBy: (team: Team) => `${kingdom(team)}控制`,
  heldByNobody: '无人控制',
  landUnchanged: '各国各守其土。',
  unit: '棋子',
  have: '现有',
  left: '空额',
  noLimit: '不限',
  rosterOf: '看谁的兵册',
  rosterFor: (team: Team) => `${kingdom(team)}兵册`,
  sharedPlaces: '骁骑与刺客合占四个名额。',
  nothingCaptured: '尚无',
  noMoves: '还没有人走棋。',
  by: (team: Team) => `${kingdom(team)}所吃`,
} as const;

const EVENTS = [
  '无变化',
  '降一枚上阶棋子',
  '降一枚下阶棋子',
  '添一名农夫',
  '无变化',
  '升一枚下阶棋子',
  '升一枚上阶棋子',
] as const;

const EVENTS_SHORT = ['无变化', '降上阶', '降下阶', '添农夫', '无变化', '升下阶', '升上阶'] as const;

const counted = (n: number, dice: Dice): string => (dice === 'die' ? `掷出 ${n} 点` : `${n} 支有纹`);

export const fate = {
  none: '每回合以掷天命锥收尾。',
  odds: '机会：天命四次有言一次',
  who: (team: Team) => `${kingdom(team)}占卜`,
  whoSuccession: (team: Team) => `${kingdom(team)}为继位占卜`,
  silent: '天命无言——轮到下家。',
  silentSuccession: '天命无言——国祚断绝。',
  marked: counted,
  outcome: (n: number, dice: Dice) => `天命有言，${counted(n, dice)}：${EVENTS[n]!}。`,
  succession: (n: number, dice: Dice) =>
    `天命有言，${counted(n, dice)}：${n === 6 ? '储君登基称帝！' : '只有六才能让储君登基。'}`,
  forfeited: '无从施行，此令作废。',
  event: (n: number): string => EVENTS[n]!,
  eventShort: (n: number): string => EVENTS_SHORT[n]!,
  count: '数目',
  eventHeading: '天命',
  odd: '机会',
  ofSixtyFour: (n: number) => `${n}/64`,
  ofSix: '1/6',
  diviner: (up: boolean) => (up ? '天命锥：叉纹全现，天命有言' : '天命锥：天命无言'),
  sticks: (n: number) => `卜签：六支中 ${n} 支有纹`,
  die: (n: number) => `骰子：${n} 点`,
  opening: '定先手',
  openingEntry: (team: Team, n: number) => `${kingdom(team)} ${n}`,
  begins: (team: Team) => `${kingdom(team)}先行。`,
} as const;

const CAUSES: Readonly<Record<EliminationCause, string>> = {
  'emperor-displaced': '皇帝被吃',
  'prince-displaced': '储君未及继位即被吃',
  'succession-failed': '继位失败',
  resigned: '认输',
};

const piecesAt = (entries: readonly (readonly [Square, Piece])[]): string =>
  list(entries.map(([square, piece]) => `${unitName((piece & 15) as Unit)} ${formatSquare(square)}`));

/** What happened, one phrase a fact. */
export const event = {
  mustered: (team: Team, squares: readonly Square[]) =>
    squares.length === 0 ? `${kingdom(team)}不点伍长` : `${kingdom(team)}：${list(squares.map(formatSquare))} 升为伍长`,
  moved: (piece: Piece, from: Square, to: Square) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)}–${formatSquare(to)}`,
  stayed: (square: Square) => `储君留守 ${formatSquare(square)}`,
  displaces: (piece: Piece, from: Square, to: Square, target: Piece) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)}×${formatSquare(to)} ${pieceName(target)}`,
  swapped: (from: Square, to: Square) => `伍长 ${formatSquare(from)} ⇄ 士卒 ${formatSquare(to)}`,
  passed: '跳过',
  thrown: (n: number | null, dice: Dice) => (n === null ? '天命无言' : `天命有言，${counted(n, dice)}`),
  noChange: '无变化',
  forfeited: (phase: FatePhase) => `${ORDER_TEXT[phase]}：作废`,
  promoted: (square: Square, from: Unit, to: Unit) => `${unitName(from)} ${formatSquare(square)} 晋升为${unitName(to)}`,
  demoted: (square: Square, from: Unit, to: Unit) => `${unitName(from)} ${formatSquare(square)} 降为${unitName(to)}`,
  peasantAdded: (square: Square) => `${formatSquare(square)} 添农夫`,
  turned: (team: Team, square: Square, was: Piece) =>
    `${pieceName(was)} ${formatSquare(square)} 被围，归降${kingdom(team)}为士卒`,
  armed: (team: Team, square: Square) => `${kingdom(team)}武装 ${formatSquare(square)}，壮丁成士卒`,
  recruited: (team: Team, square: Square) => `${kingdom(team)}征召 ${formatSquare(square)}`,
  leaderless: (team: Team) => `${kingdom(team)}无主`,
  enthroned: (team: Team, square: Square) => `${kingdom(team)}储君在 ${formatSquare(square)} 登基`,
  eliminated: (team: Team, cause: EliminationCause) =>
    cause === 'resigned' ? `${kingdom(team)}认输` : `${kingdom(team)}灭亡：${CAUSES[cause]}`,
  resigns: '认输',
  fell: (entries: readonly (readonly [Square, Piece])[]) => `离场：${piecesAt(entries)}`,
  control: (territory: Team, to: Team | -1) =>
    to === -1 ? `${kingdom(territory)}领地无人控制` : `${kingdom(to)}控制${kingdom(territory)}领地`,
  drawn: '各方同意和棋',
  over: '对局结束',
} as const;

export const record = {
  muster: '点兵',
  opening: '定先手',
  takenBack: (team: Team) => `${kingdom(team)}悔棋。`,
  regent: { bot: '（电脑托管）', ally: '（盟友代下）' } satisfies Record<StandIn, string>,
  inPlace: (team: Team, by: StandIn) => `${kingdom(team)}（${by === 'bot' ? '电脑托管' : '盟友代下'}）`,
} as const;

export const end = {
  heading: '对局结束',
  wins: (teams: readonly Team[]) => `${list(teams.map(kingdom))}获胜`,
  youWin: '你赢了',
  draw: '和棋',
  lastCamp: (teams: readonly Team[]) => `场上只剩${list(teams.map(kingdom))}。`,
  fallen: (team: Team, cause: EliminationCause) => `${kingdom(team)}败亡：${CAUSES[cause]}。`,
  reasons: {
    'last-camp': '',
    agreed: '在局各方一致同意。',
    quiet: '连续一百步没有吃子、征召或武装。',
    'last-turn': '对局所能有的最后一个回合已经下完。',
    mandate: '天命所归：最后一回合已过，国势最高的一方获胜。',
  } satisfies Record<EndReason, string>,
  look: '看看棋盘',
  review: '复盘',
  scroll: '英雄谱',
  scrollHint: '英雄、反复之人、最好的运气，以及全局图',
  reviewHint: '胜算、转折点与运气',
  result: '看看结果',
} as const;

/** The game in a few lines. */
export const primer = {
  rules: '规则与图解',
  heading: '怎么玩',
  units: '棋子',
  lines: [
    '吃掉所有敌国的皇帝；最后留在棋盘上的阵营获胜。',
    '走第一步之前，可将至多两名士卒升为伍长。',
    '轮到你时，按一枚棋子，再按标出的格子——也可以拖过去。',
    '你的两枚棋子从相对的两侧夹住一名农夫，就把他征召为壮丁；壮丁身在你控制的领地，便成士卒。',
    '三座要塞中占住两座，就控制了那块领地。',
    '若约定了最后一回合，到时清点各方的领地、要塞与军力，最多者胜。',
    '每步棋后掷天命：四次有一次会升子、降子，或添一名农夫。',
    '储君走得最远，也只有他能继承皇位——若天命允许。可以出击，但要知道风险。',
  ],
} as const;

/** The clocks. */
export const clocks = {
  hours: (hours: number, minutes: string) => `${hours} 时 ${minutes} 分`,
  of: (team: Team, time: string) => `${kingdom(team)}棋钟：${time}`,
  low: (seconds: number) => `还剩 ${seconds} 秒。`,
  ofBank: (time: string) => `本回合；全局余 ${time}`,
  paused: '对局已暂停。',
  pausedHint: '棋钟停住，谁都不能行动。',
  resume: '继续',
} as const;

/** People who leave, and who plays in their place. */
export const absence = {
  here: '在场',
  unknown: '断线期间未知',
  away: '离开',
  back: (seconds: number) => `${seconds} 秒内可回来`,
  orRegent: '否则由电脑托管',
  orYou: '否则由你决定',
  orOther: (who: string) => `否则由 ${who} 决定`,
  standsStill: '已离开；有人在场时才继续倒数。',
  gone: '已离开',
  regent: '电脑托管中',
  regentTurn: '本回合由电脑托管',
  regentAsked: '电脑托管，直到本人收回席位',
  playedBy: (who: string) => `${who} 代掌此军`,
  youPlay: '你代掌此军',
  left: (who: string) => `${who} 已离开。`,
  decide: '等一等谁都不吃亏：席位仍是他的。',
  decideAlly: '他的军队不必闲着。',
  choices: {
    claim: '判我方胜',
    wait: '等待',
    regent: '交给托管',
    both: '两军都由我下',
  } satisfies Record<AbsentChoice, string>,
  reallyClaim: '真的要判胜？',
  notYet: '再等等',
  waiting: (who: string) => `你在等 ${who}；随时可以改主意。`,
  ownRegent: '电脑正替你托管',
  ownRegentHint: '你已三次超时。托管会一直下到你收回席位。',
  ownRegentTurn: '你已超时：本回合由电脑托管。',
  stoodIn: (turns: number, by: StandIn) => `${by === 'bot' ? '电脑' : '盟友'}已替你下了 ${turns} 个回合。`,
  stoodInTime: '你已超时。',
  stoodInMark: '着法表中已标出。',
  takeBack: '收回席位',
  forAlly: (team: Team) => `替盟友${kingdom(team)}：`,
  allyDanger: '盟友的皇帝有危险！',
  newsDropped: (who: string) => `${who} 断线了。`,
  newsGone: (who: string) => `${who} 已离开。`,
  newsRegent: (who: string) => `电脑替 ${who} 托管。`,
  newsAlly: (who: string) => `盟友替 ${who} 下棋。`,
  newsBack: (who: string) => `${who} 回来了。`,
  seatMenu: '你的席位',
} as const;

/** What people offer each other. */
export const offers = {
  noDraw: (team: Team) => `${kingdom(team)}由电脑下棋，它不答应，所以不能和棋。`,
  noDrawAbsent: (team: Team) => `${kingdom(team)}没有人在，须众人同意才能和棋。`,
  declined: (who: string) => `${who} 拒绝和棋。`,
  lapsed: (who: string) => `${who} 的提和已失效。`,
  ownLapsed: '你的提和已失效：各方都已走过一回合。',
  wouldResign: (who: string) => `${who} 想认输，请你同意。`,
  reallyAgree: '真的同意？',
  pause: '暂停',
  pauseHint: '大家都同意时停住棋钟',
  withdrawPause: '撤回暂停',
  acceptPause: '同意暂停',
  pauseOffered: (who: readonly string[]) => `${list(who)} 提议暂停。`,
  pauseWaiting: (who: readonly string[]) => `你提议暂停；须 ${list(who)} 同意。`,
  askAlly: '请盟友同意',
  allyAskedHint: (who: string) => `你请 ${who} 同意你认输。`,
  keepPlaying: '还是继续下',
  agreeResign: (who: string) => `同意 ${who} 认输`,
  takeback: '悔棋',
  takebackLeft: (seconds: number) => `${seconds} 秒`,
} as const;

/** Once more, with the same people. */
export const rematch = {
  heading: '再来一局',
  keep: '席位不变',
  rotate: '轮换席位',
  hint: '在场的人都准备好就开局。',
  hintWatcher: '开局时你会一起过去。',
  ready: '已准备',
  notReady: '还没有',
  left: '已离开',
  wanted: (who: readonly string[]) => `${list(who)} 想再来一局。`,
  next: '去新的一局',
  newMatch: '新对局',
} as const;

const PHRASE_TEXT: Readonly<Record<Phrase, string>> = {
  hello: '你好！',
  luck: '祝你好运！',
  well: '好棋！',
  thanks: '谢谢！',
  oops: '哎呀！',
  wait: '请稍等。',
  hurry: '请走棋。',
  game: '下得真过瘾！',
  help: '快来救我！',
  attack: '一起进攻！',
  defend: '一起防守！',
};

const CHANNEL_TEXT: Readonly<Record<Channel, string>> = {
  all: '所有人',
  team: '盟友',
  watchers: '观战者',
};

/** What people say to each other. */
export const chat = {
  title: '聊天',
  channels: { all: '全体', team: '盟友', watchers: '观战' } satisfies Record<Channel, string>,
  phrase: (phrase: Phrase): string => PHRASE_TEXT[phrase],
  phrases: '快捷短语',
  messages: (channel: Channel) => `聊天记录：${CHANNEL_TEXT[channel]}`,
  say: (channel: Channel) => `对${CHANNEL_TEXT[channel]}说`,
  send: '发送',
  you: '你',
  watcher: '观战者',
  left: (n: number) => (n < 0 ? `超出 ${-n} 个字` : `还可写 ${n} 个字`),
  tooLong: '太长了；一次最多说 200 个字。',
  unsent: '没有发出：连接中断。内容还留在这里。',
  unread: '新消息',
  empty: {
    all: '还没有人说话。打个招呼？',
    team: '只有你和盟友看得到。',
    watchers: '只有没入座的人看得到。',
  } satisfies Record<Channel, string>,
  opened: '对局已结束：人人都可以看了。',
  newest: '最新',
  people: '聊天的人',
  nobody: '还没有别人说话。',
  mute: '屏蔽',
  muteHint: (who: string) => `只对你自己屏蔽 ${who}`,
  silence: '禁言',
  silenceHint: (who: string) => `在本局禁言 ${who}`,
  said: (who: string, text: string) => `${who}：${text}`,
} as const;

/** Watching, and the other tab. */
export const watching = {
  sitBehind: '看谁的一边',
  otherTab: '你在另一个标签页里下棋。',
  here: '在这里下',
} as const;
