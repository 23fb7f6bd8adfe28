/** The race for the Mandate of Heaven, in the words of the glossary in index.ts. */
import type { Team } from '@dominion/rules';
import type { Omen } from '../../model/mandate.js';
import { kingdom, list } from './index.js';

const camp = (teams: readonly Team[]): string => list(teams.map(kingdom));

export const mandate = {
  title: '天命所归',
  camp,
  entry: (teams: readonly Team[], n: number) => `${camp(teams)} ${n}`,
  leadsBy: (teams: readonly Team[], margin: number) => `${camp(teams)}领先 ${margin} 分`,
  leadsLevel: (teams: readonly Team[]) => `同分，${camp(teams)}在先`,
  alone: (teams: readonly Team[]) => `只剩${camp(teams)}`,
  rounds: (n: number) => (n === 1 ? '最后一轮' : `还剩 ${n} 轮`),
  roundsShort: (n: number) => (n === 1 ? '最后一轮' : `剩 ${n} 轮`),
  lastTurn: '最后一回合',
  over: '对局结束',
  noLength: '不限回合',
  leads: (teams: readonly Team[], n: number, other: number) => `${camp(teams)}以 ${n} 比 ${other} 领先。`,
  leadsOf: (teams: readonly Team[], n: number, others: readonly string[]) =>
    `${camp(teams)}以 ${n} 分领先；${others.join('，')}。`,
  level: (level: readonly string[], n: number, teams: readonly Team[]) =>
    `${list(level)}同为 ${n} 分；先轮到${camp(teams)}，因此在先。`,
  won: (teams: readonly Team[], n: number, other: number) => `天命归于${camp(teams)}：${n} 比 ${other}`,
  wonOf: (teams: readonly Team[], n: number, others: readonly string[]) =>
    `天命归于${camp(teams)}，国势 ${n}；${others.join('，')}`,
  wonLevel: (level: readonly string[], n: number, teams: readonly Team[]) =>
    `${list(level)}同为 ${n} 分；本该先轮到${camp(teams)}，因此天命归之`,
  holdsWith: (teams: readonly Team[], n: number, level: boolean) =>
    level ? `天命归于${camp(teams)}，同为 ${n} 分` : `天命归于${camp(teams)}，国势 ${n}`,
  lastOver: '最后一回合已过，各方清点领地、要塞与军力。',
  quietOver: '连续一百步没有吃子、征召或武装，各方因此清点领地、要塞与军力。',
  decides: (teams: readonly Team[]) => `清点国势：天命归于${camp(teams)}`,
  ending: '天命所归',
  left: (turn: number, last: number, rounds: number, closes: Team) =>
    `${rounds === 1 ? '最后一轮' : `还剩 ${rounds} 轮`}：第 ${turn} 回合，共 ${last} 回合，最后一回合属${kingdom(closes)}。`,
  leftTurn: (closes: Team) => `这是最后一回合，属${kingdom(closes)}。`,
  endless: '不限回合：一直下到只剩一方的皇帝。',
  quiet: (moves: number) => `再有 ${moves} 步平静，就提前计分。`,
  tie: (order: readonly Team[]) => `终局时若同分，先后为：${order.map(kingdom).join('、')}。`,
  items: { camp: '阵营', territories: '领地', strongholds: '要塞', army: '军力', count: '国势' },
  counts: '各方国势',
  ahead: '领先',
  holder: '胜',
  open: '逐项显示各方国势',
  show: '显示国势条',
  hide: '隐藏国势条',
  setting: '不限回合时也显示国势条',
  omens: {
    3: '还剩三轮',
    2: '还剩两轮',
    1: '最后一轮',
    0: '最后一回合',
  } satisfies Record<Omen, string>,
  announced: (omen: string, standing: string) => `${omen}。${standing}`,
  shift: (before: number, now: number) => (before === now ? `国势仍为 ${now}` : `国势 ${before} → ${now}`),
  shiftOf: (teams: readonly Team[], before: number, now: number) => `${camp(teams)} ${before} → ${now}`,
  risk: (before: number, now: number) => `国势会由 ${before} 变为 ${now}。`,
  shifts: (parts: readonly string[]) => `${parts.join('，')}。`,
} as const;
