/** The book, §11: what the table adds to the rules. */

export const table = {
  '11.1': {
    title: 'Links and seats',
    lines: [
      'A match is a link. Whoever opens it takes a free seat, until the match has begun, or watches; only who holds a seat can act. While a match runs one may ask the host for a bot’s seat. One person holds one seat.',
      'A seat belongs to the browser that took it. A link that works once moves it to another device.',
    ],
  },
  '11.2': {
    title: 'The host',
    lines: [
      'Whoever makes a match is its host, who arranges the seats, puts bots on free ones, and starts the match when every seat is taken. When the host is gone for a minute before the start, somebody else becomes host.',
    ],
  },
  '11.3': {
    title: 'One tab acts',
    lines: ['Of several tabs of one browser the newest acts, and the others watch until one presses there.'],
  },
  '11.4': {
    title: 'Clocks, pauses, take-backs',
    lines: [
      'A match may have clocks. They stand still while everybody has agreed to a pause, or while nobody with a seat is there; in a pause nobody can act.',
      'Where the maker of the match allowed it, a move can be taken back for three seconds, before the throw.',
    ],
  },
  '11.5': {
    title: 'Who leaves',
    lines: [
      'Who is away for five seconds is waited for: 20 seconds more after leaving, 60 after losing the connection, and no longer once absences in this match add up to 120 seconds. In a match of two the other then claims the game, waits, or lets a regent play; in the allied game the ally plays both armies, waits, or lets a regent play; otherwise a regent comes.',
      'A regent is a bot that keeps the seat. Its owner takes it back at any moment.',
    ],
  },
  '11.6': {
    title: 'Agreeing',
    lines: [
      'Draws, pauses and rematches are offered, and hold when everybody they concern has agreed; a rematch can be offered once the match is over. Regents agree to nothing; bots agree to a draw, and resign, only in a campaign that they cannot win.',
      'An offer of a draw stands until its maker moves again after everybody has had a turn since, or until somebody declines.',
      'In the allied game a person who leads the other army must agree before one resigns.',
    ],
  },
  '11.7': {
    title: 'Talking',
    lines: [
      'All talk to all, allies to each other, watchers among themselves; nobody else reads that before the match is over. One may mute a person for oneself, and the host may silence one for everybody, or let only those speak who sit at the table.',
    ],
  },
  '11.8': {
    title: 'Throws',
    lines: [
      'The throws are made by the server, and by the browser on its own where a match is played on the device. Before the first one it commits itself to a secret seed, and every browser adds something to it; once the match is over the seed is told, and every throw can be made again.',
    ],
  },
  '11.9': {
    title: 'When something goes wrong',
    lines: [
      'No action counts before it is written down, so nothing that was accepted is lost. When the line breaks, the page asks again by itself, and an action that was sent twice counts once.',
    ],
  },
  '11.10': {
    title: 'Keys',
    lines: [
      'Arrow keys walk the board, Home and End go to the ends of a row, Page Up and Page Down of a column. Enter or Space presses a square, Escape lets go, f turns the board. A question mark lists all keys of a match.',
    ],
  },
} as const;
