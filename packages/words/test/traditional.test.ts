/** Traditional Chinese uses Taiwan’s words throughout, and has the same figures, squares and names as Simplified. */
import { refused, SERVER_REFUSALS } from '@dominion/protocol';
import { parseSquare, REFUSALS } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import own from '../src/grammar/zh-Hant.js';
import { end, event, fate } from '../src/tables/zh-Hant/fate.js';
import { length } from '../src/tables/zh-Hant/length.js';
import { status } from '../src/tables/zh-Hant/match.js';
import { messagesOf, namesIn, textsIn } from './messages.js';

const { ago, duration, grammar, list, personName, pieceName, refusal } = own;
const traditional = messagesOf('zh-Hant');
const simplified = messagesOf('zh');
const tables = [...traditional.keys()];

/** Characters that only Simplified uses. Those that both use, each in its own words, are below. */
const SIMPLIFIED =
  /[关于国与这里网开链权构并设计盘归独经确许复业游戏仅个须担责认对发体汉图页软证内无账号踪浏览钥务凭还么样删着谁没齐准备继续约时间议历钟后该暂请选择点给让轮谱会应别采纳为规则学残观战单机验载络畅试声题随统浅种语静动画闭敌阵营获胜将两长标过从侧夹农壮领块军掷储远击风险笔记数据写蓝离挡头颜坏闯进围赵灭说来马电脑们问现话义晋级条变报张录词编几显项读传补余换签书满员圆环双处锥结阶骁骑玺连输顺针场装废横线纵纹阅严绝错树叶势码东区边绕转邻织败队旧负论属创断决态谋赢讲诺丢键库当预亲儿诉搁众盖终带赛摆帜争见却额跃顶尽竖车旷吗频订调节诚实较贴际绩状砖扬参积晓桥执夺偿胁减护稳欢听拥迟办谈驰袭勋杀运气驾虽犹广坚称细绿红黄寻册课习彻荐门闲练师适绽罚顾专仓帅联厅价检组尝刚损况缩档滚强脱响总万岁挂轴纸隐难违弃绪划达亏惊叹热礼谢瘾骤辑销宽类愿误脚遗够凑详评届绘坛惨趋维扫毕叠着]/u;

/** Words of the mainland that differ in Taiwan, and common errors of automatic conversion. */
const ELSEWHERE =
  /鏈接|服務器|網絡|屏幕|設備|鼠標|默認|信息|視頻|軟件|用戶|刷新|加載|粘貼|打印|搜索|菜單|窗口|字節|程序|數據|賬|回放|在線|項目|標籤頁|生成|計程車|全域性|鍾|佔卜|占住|占領|出徵|征召|卜簽|天后|隻有|隻能|併為/u;

/** Rows and columns: 行 and 列 are the other way round in Taiwan, so neither stands for them. */
const ROWS = /同行|同列|一列|行的兩端|\{rank\} 行|\{column\} 列/u;

/** Words that only Simplified translates: 二维码, 回车. */
const LATIN_HERE = ['QR', 'Enter'];

describe('Traditional Chinese', () => {
  it.each(tables)('has no simplified character in %s', (table) => {
    const texts = [...traditional.get(table)!.values()].flatMap(textsIn);
    expect(texts.filter((text) => SIMPLIFIED.test(text))).toEqual([]);
  });

  it.each(tables)('says as Taiwan says in %s', (table) => {
    const texts = [...traditional.get(table)!.values()].map(({ text }) => text);
    expect(texts.filter((text) => ELSEWHERE.test(text) || ROWS.test(text) || /[“”‘’]/.test(text))).toEqual([]);
  });

  it.each(tables)('says in %s what Simplified says', (table) => {
    const facts = (text: string) =>
      (text.match(/\d+(?:\.\d+)?|[a-o]\d+|[A-Za-z]{2,}/g) ?? []).filter((each) => !LATIN_HERE.includes(each)).sort();
    for (const [key, message] of simplified.get(table)!) {
      const there = traditional.get(table)!.get(key)!;
      expect([...namesIn(there)].sort(), key).toEqual([...namesIn(message)].sort());
      expect(facts(there.text), key).toEqual(facts(message.text));
    }
  });

  it('has a sentence for every refusal', () => {
    for (const code of [...Object.keys(REFUSALS), ...Object.keys(SERVER_REFUSALS)]) {
      expect(refusal(refused(code as keyof typeof SERVER_REFUSALS)), code).toMatch(/^\p{sc=Han}.*。$/u);
    }
  });

  it('puts words together, counts and dates', () => {
    expect(list(['趙國', '楚國', '梁國'])).toBe('趙國、楚國、梁國');
    expect(grammar.sentences([status.over, grammar.sentence(end.wins([2]))])).toBe('對局結束。楚國獲勝。');
    expect(grammar.about(event.thrown(4, 'sticks'), event.noChange)).toBe('天命有言，4 支有紋：無變化');
    expect(status.propose(0x28, parseSquare('e3')!, parseSquare('e4')!, 0, false)).toBe('士卒 e3 走到 e4？');
    expect(fate.outcome(3, 'die')).toBe('天命有言，擲出 3 點：添一名農夫。');
    expect(pieceName(0x25)).toBe('齊國驍騎');
    expect([0, 45, 120, 90, 3900].map(duration)).toEqual(['0 秒', '45 秒', '2 分鐘', '1 分 30 秒', '1 小時 5 分']);
    expect(length.time({ kind: 'most', unit: 'weeks', n: 9 })).toBe('最多約 9 週');
    expect(ago(5 * 60_000)).toBe('5 分鐘前');
    expect(personName({ zh: '赵胜', hant: '趙勝', en: 'Zhao Sheng' })).toBe('趙勝');
  });
});
