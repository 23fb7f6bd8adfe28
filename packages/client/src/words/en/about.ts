/** What is said about the project, in English. */
export const about = {
  title: 'About',
  lead: 'Dominion – Ancient Art of War is a board game of strategy and fate for two to four teams. This is its online table: open a link, take a seat, play.',
  copyrightHeading: 'Credits and copyright',
  copyright: [
    'The game is the work of its author, who conceived and drew it up in August 2003 and holds the copyright of its play, its board and its ideas. Nothing of it may be sold, or used to make money, unless the author agrees.',
    'The author lets people play it at home, whole and unaltered. Whoever plays acknowledges the author’s copyright and answers for what they do with the game themselves.',
  ],
  fontHeading: 'Lettering',
  font: 'The characters on the pieces are set in Yuji Boku, © 2021 The Yuji Project Authors, under the SIL Open Font License 1.1; the words on pictures of matches in Gelasio, © 2022 The Gelasio Project Authors, under the same.',
  licences: 'The licences of these fonts and of all software that these pages are made of',
  privacyHeading: 'What is kept',
  privacy:
    'No account, no tracking. Your browser keeps a secret key by which the server knows your seat again, your name, and how you like the board. The server keeps the matches.',
  privacyMore: 'What is kept of you, for how long, and how you take it away',
} as const;
