/** What a move would do, what has happened meanwhile, and answers to questions, in the words of the glossary in index.ts. */

export const insight = {
  readRule: (section: string) => `在新标签页中阅读规则第 ${section} 节`,
  notation: {
    heading: '记谱',
    lines: [
      '纵线 a–o 自西向东，横线 1–15 自南向北，h8 为中心。',
      '走棋写作 e3e4，吃子与换位亦同；晋升写作 e3=T，添农夫写作 +h8。',
      '点兵写作 S:e3,g3，每名士卒只写一次，先按横线、再按纵线；不点则写 S:-。',
      '掷天命：叉纹未现写作 ~x，否则写作 ~0 至 ~6；另有 pass、resign:S 与 draw。',
    ],
  },
} as const;
