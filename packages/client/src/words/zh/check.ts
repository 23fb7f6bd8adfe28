/** What the page says that checks throws. The words are those of the glossary in index.ts. */
import type { ReplayError, Team } from '@dominion/rules';
import type { ThrowFault } from '@dominion/rules/proof';
import { kingdom } from './index.js';
import { refusal } from './refusals.js';

function illegalReason(error: ReplayError | null): string {
  if (error === null)
    return '棋谱里关于占卜的标签（Match、Throws、Commitment、Seals、Entropy、Seed）不齐全，或格式不对。';
  if (error.kind === 'result')
    return `棋谱所写的结果与对局不符：对局的结果是 ${error.result}，局面是 ${error.position}。`;
  const { number, action, position, nearby } = error;
  const why =
    error.kind === 'turn' ? '不在它所写的回合里。' : `不合规则：${refusal(error.refusal)}（§${error.refusal.section}）`;
  const instead = nearby.length === 0 ? '此时已无合法的行动。' : `相近的合法行动：${nearby.join(' ')}。`;
  return `第 ${number} 个行动（${action}）${why}此前的局面：${position}。${instead}`;
}

function misfitReason(fault: ThrowFault): string {
  switch (fault.kind) {
    case 'seed':
      return '这个种子不是服务器在对局前承诺的那一个。';
    case 'bytes':
      return `${kingdom(fault.team)}添加的字节，不是亮出之前封存的那一段。`;
    case 'opening':
      return `第 ${fault.index} 次占卜（定先手）是 ${fault.found}；按种子${fault.due === null ? '不该有这一次' : `应是 ${fault.due}`}。`;
    case 'missing':
      return `缺少第 ${fault.index} 次占卜；按种子，定先手应有 ${fault.due} 次。`;
    case 'fate':
      return `第 ${fault.index} 次占卜（第 ${fault.ply} 回合，第 ${fault.action} 个行动）是 ${fault.found}；按种子应是 ${fault.due}。`;
  }
}

export const check = {
  lead: '对局结束后，每一次占卜都可以在这里重掷一遍，不靠服务器。',
  how: [
    '创建对局时，服务器取一个秘密的种子，并公布它的指纹，从此不能调换。每位棋手的浏览器各取一段随机字节，先交出它的指纹，即封条。开局时公布全部封条，然后各人才亮出自己的字节。种子与这些字节合在一起，决定每一次占卜；对局结束后公布种子。',
    '所以，只要服务器和棋手之中有一方诚实，谁也不能左右占卜。本页核对种子与字节的指纹，把每一次占卜重掷一遍，再与你下棋时本浏览器记下的作比较。',
  ],
  record: '对局的棋谱',
  hint: '粘贴棋谱，或选择棋谱文件。',
  file: '选择文件',
  checking: '正在验证……',
  fits: (count: number) => `全部 ${count} 次占卜都由种子得出。`,
  fitsMore: '种子的指纹与对局前公布的一致。',
  fitsSealed: '种子与各人字节的指纹，都与亮出之前公布的一致。',
  ownBytes: '本浏览器所取的字节也在其中，分毫不差。',
  noted: '你入座时，本浏览器记下的正是这个指纹。',
  disputed: '这与你的浏览器所见不符。',
  disputes: {
    commitment: '你入座时，本浏览器记下的是种子的另一个指纹：这份棋谱不是你下的那一局，或者种子被调换了。',
    seals: '开局时本浏览器见到的封条，与棋谱中的不同：有人得到了另一套说法。',
    unsealed: '服务器收到过本浏览器的封条，棋谱里却没有，或换成了别的：占卜时没有用你的字节。',
    bytes: '棋谱里你的字节，不是本浏览器所取并亮出的那一段。',
    withheld: '服务器收到过本浏览器的字节，棋谱里却没有：占卜时把它漏掉了。',
  },
  unshown: (teams: readonly Team[]) =>
    `${teams.map(kingdom).join('、')}封存了字节却没有亮出，占卜里便少了这一份。若一再如此，或许有人在挑选。`,
  broken: (times: number) => `开局在公布封条之后曾中断${times}次，各人都重新取了字节。若一再如此，或许有人在挑选。`,
  misfit: '占卜对不上。',
  unproved: '这份棋谱没有写明种子，无法验证占卜。结束的对局的棋谱里才有种子。',
  midway: '这份棋谱不是从开局记起的，无法数出每次占卜。',
  unreadable: (line: number, column: number, reason: string) =>
    `第 ${line} 行第 ${column} 列不合棋谱的格式（${reason}）。`,
  notRead: '这不是能读懂的棋谱。',
  illegal: '棋谱所记的着法不可能出现。',
  illegalReason: (_reason: string, error: ReplayError | null) => illegalReason(error),
  misfitReason: (_reason: string, fault: ThrowFault) => misfitReason(fault),
  facts: { match: '对局', commitment: '种子的指纹', seals: '封条', seed: '种子', entropy: '棋手添加' },
  ledger: '占卜统计',
  ledgerHead: ['结果', '实际', '预期'],
  still: '天命无言',
  counted: (count: number) => `天命有言，${count}`,
  throws: '每一次占卜',
  throwsHead: ['序号', '回合', '国', '结果', '来源'],
  opening: '开局',
  team: (team: Team) => kingdom(team),
} as const;
