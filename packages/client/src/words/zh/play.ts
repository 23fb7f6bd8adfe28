/** The words of the page that begins matches on this device, in Simplified Chinese. */
import type { Team } from '@dominion/rules';
import { kingdom, list } from './index.js';

export const play = {
  heading: '本机对局',
  lead: '与电脑对弈，或几人共用一块屏幕，都不需要网络。',
  ready: '页面已存入本机，今后没有网络也能打开。',
  install: '安装游戏',
  installNote: '安装后有自己的窗口和图标。',
  make: '新对局',
  setUp: '摆局面',
  begin: '开始',
  sitters: { me: '我', person: '身边的人' },
  people: (n: number) => (n === 0 ? '电脑之间对弈，由你观战。' : n === 1 ? '你与电脑对弈。' : `${n} 人共用这台设备。`),
  notKept: '浏览器不为此页保存任何内容，所以无法保存对局。是否开了无痕窗口？',
  kept: '本机的对局',
  unreadable: '一场已无法读取的对局。',
  goOn: '继续',
  sides: (persons: readonly Team[]) => (persons.length === 0 ? '电脑对电脑' : list(persons.map(kingdom))),
  several: (n: number, name: string) => (n === 1 ? name : `${name} × ${n}`),
  drop: '删除',
  reallyDrop: '彻底删除',
  keep: '保留',
} as const;
