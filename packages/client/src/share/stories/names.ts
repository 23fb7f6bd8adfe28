/**
 * Names for units: a house and one given name. They follow from the match alone: all players see the same. The lists
 * are our own and name no historical person.
 */

import type { Life } from '@dominion/insight/lives';
import { EMPEROR, PRINCE, type Team, teamOf } from '@dominion/rules';
import type { Name } from '@dominion/words/inputs';

/** A name part: its simplified characters, the traditional ones, Latin letters. */
type Part = readonly [string, string, string];

/** Parses `赵趙 Zhao 田 Tian`: if the scripts differ, simplified comes first. */
function parts(text: string): Part[] {
  return [...text.matchAll(/(\S)(\S?) (\S+)/g)].map(([, zh, hant, en]): Part => [zh!, hant! || zh!, en!]);
}

/** The ruling house of each kingdom: Zhao, Qi, Chu, Liang. */
const ROYAL: readonly Part[] = parts('赵趙 Zhao 田 Tian 熊 Xiong 魏 Wei');

/** Houses of each kingdom, and of the country people. */
const HOUSES: Readonly<Record<Team | 'country', readonly Part[]>> = {
  0: parts('廉 Lian 蔺藺 Lin 平 Ping 虞 Yu 荀 Xun 肥 Fei 楼樓 Lou 郭 Guo 毛 Mao 许許 Xu 韩韓 Han 程 Cheng 云雲 Yun'),
  1: parts('晏 Yan 管 Guan 鲍鮑 Bao 高 Gao 邹鄒 Zou 陶 Tao 卢盧 Lu 崔 Cui 孟 Meng 齐齊 Qi 莒 Ju 梁 Liang 东東 Dong'),
  2: parts(
    '屈 Qu 景 Jing 项項 Xiang 宋 Song 唐 Tang 庄莊 Zhuang 沈 Shen 潘 Pan 斗鬥 Dou 成 Cheng 养養 Yang 芈羋 Mi 彭 Peng',
  ),
  3: parts('段 Duan 吴吳 Wu 庞龐 Pang 翟 Zhai 西 Xi 范 Fan 侯 Hou 安 An 季 Ji 吕呂 Lü 如 Ru 信 Xin 尉 Yu'),
  country: parts(
    '陈陳 Chen 李 Li 张張 Zhang 王 Wang 刘劉 Liu 周 Zhou 朱 Zhu 何 He 石 Shi 林 Lin 江 Jiang 冯馮 Feng 杜 Du',
  ),
};

const GIVEN: readonly Part[] = parts(
  '岚嵐 Lan 虎 Hu 苍蒼 Cang 胜勝 Sheng 竹 Zhu 朔 Shuo 昌 Chang 武 Wu 渊淵 Yuan 恒恆 Heng 雁 Yan 朗 Lang 桑 Sang 泽澤 Ze 戎 Rong 敖 Ao ' +
    '骁驍 Xiao 勉 Mian 柏 Bai 荆荊 Jing 葵 Kui 鹤鶴 He 棠 Tang 毅 Yi 铎鐸 Duo 萤螢 Ying 霜 Shuang 冉 Ran 默 Mo 犁 Li 舟 Zhou 麦麥 Mai ' +
    '钧鈞 Jun 夏 Xia 岳 Yue 楠 Nan',
);

/** The step from one unit’s name to the next. It shares no divisor with the number of names. */
const STRIDE = 97;

/** Hashes a text to a number (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** Returns all units' names, all different, by {@link Life.id}. `seed` identifies the match. */
export function namesOf(seed: string, all: readonly Life[]): readonly Name[] {
  const taken = new Set<string>();
  const next = new Map<Team | 'country', number>();
  return all.map(({ deeds }) => {
    const first = deeds[0]!;
    const piece = first.type === 'born' ? first.piece : 0;
    const team = teamOf(piece);
    const people = team === -1 ? 'country' : team;
    const houses = HOUSES[people];
    const many = houses.length * GIVEN.length;
    const royal = team !== -1 && ((piece & 15) === EMPEROR || (piece & 15) === PRINCE);
    for (let tries = 0; ; tries++) {
      const at = next.get(people) ?? numberOf(`${seed} ${people}`) % many;
      next.set(people, at + STRIDE);
      const house = royal ? ROYAL[team]! : houses[at % houses.length]!;
      const given = GIVEN[Math.floor(at / houses.length) % GIVEN.length]!;
      // A very long match uses up all names. Then names repeat with a number.
      const round = Math.floor(tries / many) + 1;
      const after = round === 1 ? '' : ` ${round}`;
      const [zh, hant] = [0, 1].map((script) => house[script]! + given[script]! + after);
      const name = { zh: zh!, hant: hant!, en: `${house[2]} ${given[2]}${after}` };
      if (taken.has(name.en)) continue;
      taken.add(name.en);
      return name;
    }
  });
}
