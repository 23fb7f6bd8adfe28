/** What is said about what is kept of people, in English. */

const days = (n: number) => (n === 1 ? 'a day' : `${n} days`);

export const privacy = {
  title: 'What is kept of you',
  lead: 'No account, no cookies, no tracking, and nothing from other sites. This page says what is stored, where, for how long, and how you take it away.',
  parts: [
    {
      heading: 'In your browser',
      lead: 'All of this is for this site alone; it is sent nowhere else:',
      items: [
        'a secret key that your browser made, by which it shows that a seat is yours;',
        'your name, your language, and how you like the board and the sounds;',
        'your matches, lessons and puzzles on this device, and what you had already seen of a match;',
        'what the throws of your matches are checked by;',
        'while a tab is open, what you have read in its chat;',
        'the pages of the game, so that it can be played without a network.',
      ],
    },
    {
      heading: 'On the server',
      lead: 'Of each match in which you sit or speak:',
      items: [
        'a fingerprint of your key, from which the key cannot be told; the key itself is not stored;',
        'the name that you typed, and what you said, with the time;',
        'your moves with their times, and the random digits that your browser added to the throws.',
      ],
      rest: 'What you play alone on this device is sent nowhere. The address of your connection is neither stored with a match nor written into the log: it is counted while you are connected and for a minute after, so that nobody can ask for too much, and then forgotten.',
    },
    {
      heading: 'Who sees it',
      lead: 'Whoever has the link to a match sees names, moves and what was said to all. What allies say among themselves and what watchers say among themselves is theirs until the match is over; then whoever has the link can read it. A match is in the list on the first page only if whoever made it wished so. Whoever runs this site can read what the server stores.',
    },
  ],
  howLong: 'For how long',
  kept: (waiting: number, short: number) => [
    `A match that never began is removed when nothing has happened in it for ${days(waiting)}.`,
    `A match that hardly did, with fewer than ten entries in its log, is removed after ${days(short)}, over or not.`,
    'Every other match is kept, played to the end or not, so that its link goes on working; until you take away what is yours.',
    'What is in the browser stays until you delete it, or the browser does.',
  ],
  usual: 'This site could not be asked just now; these are the usual times.',
  take: 'How you take it away',
  takeText:
    'Among your matches there is “Delete it”. On the site your name, your key and what you said then go from all your matches; a match that runs is resigned, or a bot takes your seat where an ally lives. The moves stay, because they are the others’ as well. On this device everything goes. Copies that whoever runs the site has made for safety go when those are thrown away.',
  toHistory: 'To your matches and your data',
} as const;
