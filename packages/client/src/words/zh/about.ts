/** What is said about the project, in the words of the glossary in index.ts. */
export const about = {
  title: '关于',
  lead: 'Dominion – 上古兵法，是一款二至四国的策略与天命棋。这里是它的网上棋桌：打开链接，入座，开局。',
  copyrightHeading: '作者与版权',
  copyright: [
    'Dominion 于 2003 年 8 月构思并设计。全部玩法、棋盘设计及其构想的版权归作者独有，未经其明确许可，不得复制、使用或出售作商业用途。',
    '本游戏仅供个人在家中使用，并须完整使用。玩者自行承担使用的一切责任，并承认作者对其开发、构思与设计的版权。',
  ],
  fontHeading: '字体',
  font: '棋子上的汉字使用 Yuji Boku 字体，© 2021 The Yuji Project Authors，依 SIL Open Font License 1.1 授权；对局图片上的西文使用 Gelasio 字体，© 2022 The Gelasio Project Authors，授权相同。',
  licences: '这些字体与本网页所用全部软件的许可证',
  privacyHeading: '保存的内容',
  privacy:
    '无需账号，不作追踪。你的浏览器保存一把密钥，服务器凭它认出你的席位；还保存你的名字和你对棋盘的喜好。服务器保存对局。',
  privacyMore: '保存了你的什么、存多久、怎样删掉',
} as const;
