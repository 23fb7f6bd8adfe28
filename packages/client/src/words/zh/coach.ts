/** Why an action is good, in the words of the glossary in index.ts. */
import type { Deed } from '@dominion/bots';
import { formatSquare, PEASANT, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

const at = (square: Square): string => ` ${formatSquare(square)} `;

const land = (territory: Team, me: Team | null): string =>
  territory === me ? '本国领地' : `${kingdom(territory)}领地`;

/** A unit in its place: 你在 b9 的储君, since two 的 in a row read badly. */
const placed = (piece: Piece, square: Square, me: Team | null): string =>
  teamOf(piece) === me && me !== null
    ? `你在${at(square)}的${unitName((piece & 15) as Unit)}`
    : `${at(square)}的${coach.unit(piece, me)}`;

const whose = (team: Team, me: Team | null): string => (team === me ? '你' : kingdom(team));

const times = ['随后', '随后', '下一回合', '两回合后', '三回合后'];

export const coach = {
  move: (unit: Unit, from: Square, to: Square, takes: boolean) =>
    `${unitName(unit)} ${formatSquare(from)}${takes ? '×' : '–'}${formatSquare(to)}`,
  unit: (piece: Piece, me: Team | null) => {
    const team = teamOf(piece);
    if (team === -1) return piece === PEASANT ? '农夫' : '';
    const unit = unitName((piece & 15) as Unit);
    return team === me ? `你的${unit}` : `${kingdom(team)}${unit}`;
  },
  deed: (deed: Deed, me: Team | null, _done: boolean): string => {
    switch (deed.kind) {
      case 'takes':
        return `吃${placed(deed.piece, deed.square, me)}`;
      case 'turns':
        return `围得${placed(deed.piece, deed.square, me)}`;
      case 'recruits':
        return deed.piece === PEASANT ? `征召${at(deed.square)}的农夫` : `夺得${placed(deed.piece, deed.square, me)}`;
      case 'arms':
        return `武装${at(deed.square)}的壮丁`;
      case 'plants':
        return `在${at(deed.square)}添一农夫`;
      case 'enthrones':
        return `让储君在${at(deed.square)}登基`;
      case 'controls':
        return `控制${land(deed.territory, me)}`;
      case 'loosens':
        return `打破${whose(deed.was, me)}对${land(deed.territory, me)}的控制`;
      case 'beheads':
        return `吃${deed.whom === me ? '你的' : kingdom(deed.whom)}皇帝`;
      case 'eliminates':
        return `令${whose(deed.whom, me)}灭亡`;
      case 'promotes':
      case 'demotes':
        return `将${at(deed.square)}的${unitName(deed.unit)}${deed.kind === 'promotes' ? '晋升' : '降'}为${unitName(deed.to)}`;
      case 'wins':
        return '取胜';
    }
  },
  unanswered: (deed: string) => `${deed}，对方无子可还击`,
  held: (deed: string) => `${deed}，对方还击得不偿失`,
  struck: (deed: string, by: string) => `${deed}，即便${by}会还击`,
  leads: (deed: string, turns: number) => `${times[turns] ?? `${turns - 1} 回合后`}可${deed}`,
  leadsOf: (team: Team, deed: string, turns: number) =>
    `${times[turns] ?? `${turns - 1} 回合后`}${kingdom(team)}可${deed}`,
  winsIn: (turns: number) => (turns > 1 ? `${turns} 回合内取胜` : '取胜'),
  straddles: (square: Square) => `准备夹住${at(square)}的农夫`,
  threatens: (deed: string) => `威胁${deed}`,
  attacks: (whom: Team, me: Team | null) => `威胁${whom === me ? '你的' : kingdom(whom)}皇帝`,
  prepares: (deed: string) => `准备${deed}`,
  flees: (unit: string, by: string) => `使${unit}避开${by}`,
  averts: (by: string, deed: string, turns: number) => `否则${turns > 1 ? ` ${turns} 回合内` : ''}${by}将${deed}`,
  without: (by: string, deed: string, turns: number) => `若不如此，${turns > 1 ? `${turns} 回合内` : ''}${by}将${deed}`,
  played: (by: string, deed: string, turns: number) =>
    `照原来的走法，${turns > 1 ? `${turns} 回合内` : ''}${by}将${deed}`,
  costs: (by: string, deed: string) => `但${by}随后会${deed}`,
  princeInReach: (by: string) => `注意：${by}可以在那里吃掉他；没有储君，便无人继承皇位。`,
  counts: (before: number, now: number) => `使国势由 ${before} 增至 ${now}`,
  nears: (unit: Unit, whom: Team) => `使${unitName(unit)}逼近${kingdom(whom)}皇帝`,
  hems: (whom: Team, before: number, now: number) =>
    now === 0 ? `断了${kingdom(whom)}皇帝的全部退路` : `使${kingdom(whom)}皇帝的退路由 ${before} 条减至 ${now} 条`,
  forages: (square: Square, steps: number) =>
    steps === 1 ? `使士卒来到${at(square)}的农夫身旁` : `使士卒走近${at(square)}的农夫`,
  homeward: (steps: number) => (steps === 0 ? '把壮丁带回本国' : `带壮丁回国，还差 ${steps} 步`),
  frees: (before: number, now: number) => `使全军更灵活：走法由 ${before} 种增至 ${now} 种`,
  guards: (piece: Piece, square: Square, me: Team | null) => `保护${placed(piece, square, me)}`,
  only: '别无选择',
  fitting: '可选之中最好的',
  next: '可选之中次好的',
  quiet: '平稳的一步',
  clauses: (all: readonly string[]) => all.join('；'),
} as const;
