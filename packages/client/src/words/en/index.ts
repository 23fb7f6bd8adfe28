/** Every word the client says, in English. Nothing here decides anything; every other language has the same names. */
import type { AbsentChoice, Bot, BotLevel, BotManner, Channel, Clock, Phrase, RefusalCode } from '@dominion/protocol';
import {
  type Dice,
  type EliminationCause,
  type EndReason,
  type FatePhase,
  formatSquare,
  KINGDOMS,
  type Mode,
  PEASANT,
  type Piece,
  type Square,
  type StandIn,
  type Team,
  teamOf,
  UNIT_NAMES,
  type Unit,
} from '@dominion/rules';

/** What a team is called. */
export const kingdom = (team: Team): string => KINGDOMS[team];

/** What a piece is called, its kingdom first: `Chu Soldier`, `Peasant`. */
export function pieceName(piece: Piece): string {
  const team = teamOf(piece);
  if (piece === PEASANT) return 'Peasant';
  return team === -1 ? 'empty' : `${KINGDOMS[team]} ${unitName((piece & 15) as Unit)}`;
}

const WAYS: Readonly<Record<Unit, string>> = {
  1: 'One square in any direction.',
  2: 'Any distance in any direction.',
  3: 'Any distance straight: along rows and columns.',
  4: 'Any distance diagonally.',
  5: 'Leaps two squares and one to the side, over anything.',
  6: 'Any distance straight. Displaces what stands behind exactly one unit.',
  7: 'One or two squares straight, or one diagonally. Displaces diagonally.',
  8: 'One square straight or along own lines. Displaces diagonally.',
  9: 'One square straight. Becomes a Soldier in own Territory.',
};

/** How a piece moves and displaces, in a line; null for an empty square. */
export function wayOf(piece: Piece): string | null {
  if (piece === PEASANT) return 'Never moves. Two army units on opposite sides of it recruit it.';
  return WAYS[(piece & 15) as Unit] ?? null;
}

export const unitName = (unit: Unit): string => UNIT_NAMES[unit];

const SIDES = ['north', 'east', 'south', 'west'] as const;

/** Where a team sits. */
export const side = (team: Team): string => SIDES[team];

/** `a`, `a and b`, `a, b and c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A heading in the middle of a sentence. */
const lower = (text: string): string => text.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** How words are put together. */
export const grammar = {
  sentence: (text: string) => `${text}.`,
  question: (text: string) => `${text}?`,
  sentences: (all: readonly string[]) => all.filter((text) => text !== '').join(' '),
  clauses: (all: readonly string[]) => all.join('; '),
  items: (all: readonly string[]) => all.join(', '),
  about: (what: string, text: string) => `${what}: ${text}`,
  aside: (text: string, more: string) => `${text} (${more})`,
  times: (n: number, what: string) => `${n} × ${what}`,
} as const;

/** The sentence of a refusal, by the rules or by the server. */
export const refusal = ({ message }: { readonly code: RefusalCode; readonly message: string }): string => message;

export const app = {
  name: 'Dominion',
  subtitle: 'Ancient Art of War',
  title: 'Dominion – Ancient Art of War',
  titled: (text: string) => `${text} – Dominion`,
  home: 'Home',
  rules: 'Rules',
  about: 'About',
  places: { play: 'Play', learn: 'Learn', puzzles: 'Puzzles', watch: 'Watch', rules: 'Rules', about: 'About' },
  menu: 'Menu',
  play: 'Play on this device',
  learn: 'Learn it in ten minutes',
  check: 'Check the throws',
  replay: 'Replay',
  saveRecord: 'Save record',
  skip: 'Skip to the content',
  loading: 'Opening …',
  notLoaded: 'This page could not be loaded. Is there a connection?',
  again: 'Try again',
  missing: 'There is nothing at this address.',
  missingHeading: 'Nothing here',
  toHome: 'Go to the first page',
  settings: 'Settings',
  theme: 'Theme',
  themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
  board: 'Board',
  boards: { auto: 'As the theme', day: 'Day', night: 'Night', plain: 'Plain, high contrast' },
  pieces: 'Pieces',
  pieceSets: { calligraphy: 'Characters', pictograms: 'Pictures' },
  offerPieces: 'Which pieces shall the board have?',
  offerLater: 'The settings change it at any time.',
  piecesChosen: (set: 'calligraphy' | 'pictograms') =>
    `The pieces bear ${set === 'calligraphy' ? 'characters' : 'pictures'} now.`,
  language: 'Language',
  volume: 'Volume',
  silent: 'Volume: silent',
  notes: 'Notify me when it is my turn',
  notesRefused: 'This browser has been told not to notify you; its settings can allow it.',
  motion: 'Animations',
  close: 'Close',
  renewed: 'There is a new version.',
  renew: 'Reload for it',
  renewLater: 'Later',
} as const;

export const MODE_NAMES: Readonly<Record<Mode, string>> = {
  '2': '2 players',
  '3': '3 players',
  '4': '4 players',
  '4a': 'Allied 2 v 2',
};

export const DICE_NAMES: Readonly<Record<Dice, string>> = {
  die: 'One die (recommended)',
  sticks: 'Six sticks – the slow game',
};

const LEVELS: Readonly<Record<BotLevel, string>> = {
  beginner: 'Beginner',
  casual: 'Casual',
  skilled: 'Skilled',
  expert: 'Expert',
  master: 'Master',
};

const MANNERS: Readonly<Record<BotManner, string>> = {
  balanced: 'Balanced',
  cautious: 'Cautious',
  bold: 'Bold',
  recruiter: 'Recruiter',
};

/** Bots: how well they play, and what they like. */
export const bots = {
  bot: 'Bot',
  /** A balanced one is simply as good as it is. */
  name: ({ level, manner }: Bot) =>
    ['Bot', lower(LEVELS[level]), ...(manner === 'balanced' ? [] : [lower(MANNERS[manner])])].join(', '),
  level: 'Level',
  levelOf: (team: Team) => `Level of the bot of ${kingdom(team)}`,
  levels: LEVELS,
  levelNotes: {
    beginner: 'Overlooks a lot: right for a first game.',
    casual: 'Takes what it sees, and misses what follows.',
    skilled: 'Looks ahead, and lets little stand unguarded.',
    expert: 'Plans further, and punishes mistakes.',
    master: 'Thinks for up to two seconds, as well as it can.',
  } satisfies Record<BotLevel, string>,
  manner: 'Manner',
  mannerOf: (team: Team) => `Manner of the bot of ${kingdom(team)}`,
  manners: MANNERS,
  mannerNotes: {
    balanced: 'Weighs everything alike.',
    cautious: 'Guards its Emperor first.',
    bold: 'Seeks the attack.',
    recruiter: 'Goes after Peasants.',
  } satisfies Record<BotManner, string>,
} as const;

/** A time in whole seconds: `45 s`, `2 min`, `1 min 30 s`, `1 h 5 min`. */
export function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}`);
  return told.length === 0 ? '0 s' : told.join(' ');
}

/** A clock in a few words. */
export function clockName(clock: Clock): string {
  if (clock.kind === 'none') return 'No clock';
  if (clock.kind === 'turn') return `${duration(clock.seconds)} a turn`;
  return `${duration(clock.seconds)} + ${duration(clock.increment)}`;
}

/** What a clock means, in a sentence. */
export function clockNote(clock: Clock): string {
  if (clock.kind === 'none') return 'Everybody thinks as long as they like.';
  if (clock.kind === 'turn') return `Each turn may take ${duration(clock.seconds)}.`;
  const more = clock.increment === 0 ? '' : `, ${duration(clock.increment)} more after each turn`;
  return `${duration(clock.seconds)} for the match${more}; one turn takes ${duration(clock.cap)} at most.`;
}

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago, from milliseconds: `now`, `5 minutes ago`, `yesterday`. */
export function ago(time: number): string {
  const minutes = Math.floor(time / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  return minutes < 1440
    ? AGO.format(-Math.floor(minutes / 60), 'hour')
    : AGO.format(-Math.floor(minutes / 1440), 'day');
}

export const home = {
  record: 'Look at a record',
  recordHint: 'or drop its file anywhere on this page.',
  drop: 'Let go to look at this record',
  lead: 'Four kingdoms, one throne. Lead an army on the 15 × 15 board, recruit Peasants between your lines, hold the strongholds – and displace every rival Emperor.',
  playNow: 'Play now with three bots',
  playNowOne: 'Play now with one bot',
  playLevel: 'Against the computer',
  playNowHint: 'You lead Chu, and it begins at once. No account.',
  playHere: 'Play on this device',
  playHereHint: 'Against bots or around one screen, even without a network.',
  opening: 'Opening …',
  guest: 'Guest',
  name: 'Your name',
  nameHint: 'How the others see you',
  playAs: 'You play as',
  changeName: 'Change name',
  make: 'Make a match',
  players: 'Players',
  modes: {
    '2': 'Zhao against Chu, face to face',
    '3': 'Three armies; one Territory stands empty',
    '4': 'All four kingdoms, each for itself',
    '4a': 'Zhao and Chu against Qi and Liang',
  } satisfies Record<Mode, string>,
  divination: 'Divination',
  oddsLead: 'Fate strikes after one move in four. Then:',
  percent: (n: number) => `${n} %`,
  empty: 'Empty Territory',
  emptyOption: (team: Team) => `${kingdom(team)} (${side(team)})`,
  clock: 'Clock',
  clocks: {
    minute: '1 min a turn',
    none: 'No clock',
    relaxed: 'Relaxed – 2 min a turn',
    steady: 'Steady – 15 min + 20 s',
    quick: 'Quick – 5 min + 5 s',
    custom: 'Custom …',
  },
  customKind: 'Counted',
  customKinds: { turn: 'for every turn', bank: 'for the whole match' },
  customFields: {
    turn: 'Seconds a turn',
    bank: 'Minutes',
    increment: 'Seconds added',
    cap: 'Most seconds',
  },
  customBetween: (from: number, to: number) => `A whole number from ${from} to ${to}.`,
  found: 'Who may join',
  foundBy: { link: 'By link only', listed: 'Anyone in the lobby' },
  more: 'More settings',
  moreNow: (clock: string, dice: Dice, bots: number, takeback: boolean) =>
    [
      lower(clock),
      dice === 'die' ? 'one die' : 'six sticks',
      bots === 0 ? 'no bots' : count(bots, 'bot'),
      takeback ? 'take-backs' : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  takeback: 'Take-backs',
  takebackNote: 'After each move fate waits 3 seconds, in which it can be taken back.',
  hints: 'Hints',
  hintsChoices: { bots: 'Against bots', always: 'Allowed', never: 'None' },
  hintsNote: 'Whether one may ask the computer for a good move. Against bots: while nobody else plays.',
  seats: 'Seats',
  seatOf: (team: Team) => `Seat of ${kingdom(team)}`,
  openSeat: 'Open',
  allBots: 'Leave one seat open: bots do not play without people.',
  create: 'Create match',
  creating: 'Creating …',
  mendFirst: 'One of the settings above does not work yet.',
  code: 'Match code',
  codeHint: 'Six letters, or a link',
  open: 'Open',
  noServer: 'The server does not answer. Check your connection and try again.',
  badCode: 'A code has six letters and digits.',
  own: 'Your matches',
  ownAs: (team: Team, over: boolean) => `You ${over ? 'led' : 'lead'} ${kingdom(team)}`,
  ownAgainst: (names: readonly string[]) => (names.length === 0 ? 'nobody yet' : `with ${list(names)}`),
  ownTurn: 'Your turn',
  ownGo: 'Make your move',
  ownLooking: 'Looking up your matches …',
  ownMoreWait: (n: number) => (n === 1 ? 'One more match waits for you.' : `${n} more matches wait for you.`),
  ownStatus: { waiting: 'Waiting', playing: 'Running', over: 'Over' },
  ownEnding: { won: 'Won', lost: 'Lost', draw: 'Draw' },
  ownAll: 'All your matches and data',
  ownMore: (n: number) => `Show ${n} more`,
  ownOver: (n: number) => `Finished (${n})`,
  ownFailed: 'Your matches cannot be read just now.',
  lobby: 'Open tables',
  lobbyLoading: 'Looking round …',
  lobbyEmpty: 'No table is open just now. Make a match that anyone may join, or play with bots meanwhile.',
  lobbyFailed: 'The lobby does not answer; we go on asking.',
  lobbyWaiting: (free: number) => (free === 0 ? 'full, about to begin' : `${count(free, 'seat')} free`),
  lobbyTurn: (ply: number, last: number) => {
    if (ply === 0) return 'begins';
    return last === 0 ? `turn ${ply}` : `turn ${ply} of ${last}`;
  },
  join: 'Join',
  watch: 'Watch',
  goTo: (verb: string, code: string) => `${verb} match ${code}`,
  seatFree: 'free',
  seatBot: 'bot',
} as const;

export const room = {
  choose: 'Choose your side: press a seat to sit down.',
  chooseAsHost: 'Choose your side – or send the link, add bots, and watch.',
  seated: (team: Team, free: number, host: boolean) =>
    `You lead ${kingdom(team)}. ${count(free, 'seat is', 'seats are')} still free${host ? ' – send the link to your friends, or add bots.' : '.'}`,
  ready: 'Every seat is taken – start the match.',
  waitingFor: (host: string) => `Waiting for ${host} to start.`,
  theHost: 'the host',
  full: 'All seats are taken, so you watch.',
  link: 'Link to this match',
  copy: 'Copy link',
  copied: 'Copied',
  copyByHand: 'The browser does not let us copy. The link is selected: copy it with Ctrl+C, ⌘C or a long press.',
  share: 'Share link',
  qr: 'QR code of this link',
  enlarge: 'Enlarge the QR code',
  shrink: 'Shrink the QR code',
  seats: 'Seats',
  sit: 'Sit',
  sitAs: (team: Team) => `Sit as ${kingdom(team)}`,
  standUp: 'Stand up',
  you: 'you',
  host: 'host',
  free: 'free',
  allies: (teams: readonly Team[]) => `Allies: ${list(teams.map(kingdom))}`,
  addBot: 'Add bot',
  addBotOn: (team: Team) => `Add bot as ${kingdom(team)}`,
  change: 'Change',
  changeSeat: (team: Team) => `Change the seat of ${kingdom(team)}`,
  swap: 'Change places with',
  swapOf: (team: Team) => `Change places of ${kingdom(team)} with`,
  swapPick: 'Pick a seat …',
  remove: (who: string) => `Send ${who} away`,
  theBot: 'the bot',
  reallyRemove: 'Send away',
  keep: 'Keep',
  start: 'Start the match',
  startFree: (free: number) => `${count(free, 'seat is', 'seats are')} still free: send the link, or add bots.`,
  startBots: 'Somebody must sit down: bots do not play without people.',
  settings: 'Settings',
  settingPlayers: 'Players',
  settingEmpty: 'Empty',
  settingDice: 'Divination',
  settingClock: 'Clock',
  settingTakeback: 'Take-backs',
  settingHints: 'Hints',
  hintsAllowed: 'Hints are allowed here.',
  settingFound: 'Who may join',
  diceShort: { sticks: 'Six sticks', die: 'One die' } satisfies Record<Dice, string>,
  yes: 'Allowed',
  no: 'None',
  foundBy: { link: 'By link only', listed: 'Anyone in the lobby' },
  claim: 'Take a bot’s seat',
  claimText: 'Bots lead these armies. You can take one over as it stands.',
  claimSeat: (team: Team) => `Take this seat: ${kingdom(team)}`,
  handover: 'Move my seat to another device',
  handoverText: 'Open this link there, or scan the code. It works once, for 5 minutes; then this device watches.',
  handoverCare: 'Whoever opens it gets your seat: keep it to yourself.',
  handoverLink: 'Link to your seat',
  handoverDone: 'Close',
  takenOver: 'Your seat has moved to this device.',
  notTakenOver: (why: string) => `The seat did not move here. ${why}`,
  invite: 'Invite others',
  nameFirst: 'Type your name first, then take a seat.',
  watchHint: 'Whoever takes no seat watches.',
  unknownHeading: 'No such match',
  unknown: (code: string) =>
    `There is no match behind the code ${code}. Perhaps a letter is missing, or it was mistyped; or the match was hardly played and has been tidied away.`,
  newOne: 'Make a new match',
  reconnecting: 'Connection lost – reconnecting …',
  offline: 'You are offline. The match goes on as soon as you are back.',
  halted: 'The server cannot write the match down just now, so it takes no actions. Nothing is lost.',
  disagrees: 'Your board had come apart from the server’s and was set up anew.',
  disagreesStill: 'This page understands the match differently from the server. Reload it.',
  matchCode: (code: string) => `Match ${code}`,
  /** `length` is what the table calls it, or nothing. */
  mode: (mode: Mode, length: string, dice: Dice, midway: boolean) =>
    [
      MODE_NAMES[mode],
      ...(length === '' ? [] : [length]),
      dice === 'die' ? 'one die' : 'six sticks',
      ...(midway ? ['from a position'] : []),
    ].join(' · '),
  watchers: (n: number) => `${count(n, 'person', 'people')} watching`,
  boardFailed: 'The board cannot be drawn here. You can still play by the list of squares.',
} as const;

const ORDER_TEXT: Readonly<Record<FatePhase, string>> = {
  'demote-upper': 'Demote an Upper Rank unit',
  'demote-lower': 'Demote a Lower Rank unit',
  'add-peasant': 'Add a Peasant',
  'promote-lower': 'Promote a Lower Rank unit',
  'promote-upper': 'Promote an Upper Rank unit',
};

/** What the sticks ordered, as the heading of the choice. */
export const order = (phase: FatePhase): string => ORDER_TEXT[phase];

/** The sentences of the status line. */
export const status = {
  loading: 'Opening the match …',
  yourTurn: 'Your turn',
  /** Beside who is at it. */
  next: 'You are next.',
  nextTitle: 'You are next',
  muster: (limit: number) =>
    `Muster – press up to ${limit === 1 ? 'one Soldier' : `${limit} Soldiers`} to make Sergeants, then confirm.`,
  musterWait: (teams: readonly string[]) => `Muster – waiting for ${list(teams)} to choose Sergeants.`,
  move: 'Your turn – move a unit.',
  moveSelected: (piece: Piece, from: Square, targets: number) =>
    `${unitName((piece & 15) as Unit)} on ${formatSquare(from)} – press ${targets === 1 ? 'the marked square' : `one of ${targets} marked squares`}.`,
  pass: 'Your turn – none of your units can move, so you pass.',
  heir: 'Your Prince becomes Emperor: make one last move, or stay.',
  choose: (phase: FatePhase) =>
    `Fate: ${lower(ORDER_TEXT[phase])} – press a marked ${phase === 'add-peasant' ? 'square' : 'unit'}, or take one from the list.`,
  outcome: 'What shall it become?',
  propose: (piece: Piece, from: Square, to: Square, there: Piece, swap: boolean) => {
    const unit = `${unitName((piece & 15) as Unit)} ${formatSquare(from)}`;
    if (there === 0) return `${unit} to ${formatSquare(to)}?`;
    return `${unit} ${swap ? 'changes places with' : 'displaces'} ${pieceName(there)} on ${formatSquare(to)}?`;
  },
  busy: 'Sending …',
  down: 'The line is down. This is how the match stood.',
  downTurn: 'The line is down. It was your turn: what you order is sent as soon as it is back.',
  downOrdered: 'The line is down; what you ordered waits.',
  thinking: (who: string) => `${who} is thinking …`,
  thinkingRegent: (who: string) => `A regent is thinking for ${who} …`,
  absent: (who: string) => `Waiting for ${who} …`,
  throwing: (who: string) => `${who}: the Fate Diviner is thrown …`,
  succession: (who: string) => `${who} has lost its Emperor: only six can crown the Prince …`,
  chooses: (who: string, phase: FatePhase) => `${who} must choose: ${lower(ORDER_TEXT[phase])} …`,
  heirs: (who: string) => `${who}’s Prince is crowned and may move once more …`,
  watching: 'You are watching.',
  fallen: 'Your team is out of the game; you may watch to the end.',
  danger: 'Your Emperor is in danger!',
  dangerHeir: 'Your Prince is in danger – without him your line ends!',
  leaderless: 'Your Emperor has fallen. At your next turn fate decides on the succession.',
  over: 'The match is over.',
} as const;

const HINTS = {
  watching: 'You are watching; only those with a seat can act.',
  'not-begun': 'The match has not begun yet.',
  over: 'The match is over.',
  fallen: 'Your team is out of the game.',
  busy: 'Your last action is still on its way.',
  throwing: 'The Fate Diviner is being thrown.',
  'two-at-most': 'No more can be chosen; press a chosen Soldier to take it back.',
  'not-yours': 'This unit belongs to another team.',
} as const;

/** Why nothing happened. */
export const hint = {
  plain: (kind: keyof typeof HINTS): string => HINTS[kind],
  notYourTurn: (team: Team) => `It is ${kingdom(team)}’s turn.`,
  noMove: (unit: Unit) => `This ${unitName(unit)} has no move now.`,
  rule: (sentence: string, section: number | string) => `${sentence} (§${section})`,
} as const;

export const actions = {
  label: 'Actions',
  confirmSergeants: 'Confirm Sergeants',
  confirmCount: (n: number, limit: number) => `${n} of ${limit} chosen`,
  stay: 'Stay',
  pass: 'Pass',
  confirm: 'Confirm',
  cancel: 'Cancel',
  offerDraw: 'Offer draw',
  withdrawDraw: 'Withdraw draw offer',
  acceptDraw: 'Accept draw',
  reallyDraw: 'Really a draw?',
  declineDraw: 'Decline',
  drawOffered: (who: readonly string[]) => `${list(who)} offer${who.length === 1 ? 's' : ''} a draw.`,
  drawWaiting: (who: readonly string[]) => `You offer a draw; ${list(who)} must agree.`,
  resign: 'Resign',
  reallyResign: 'Really resign?',
  keepPlaying: 'Keep playing',
  turnBoard: 'Turn the board',
  more: 'More',
  promoteTo: 'Promote to',
  demoteTo: 'Demote to',
  mustChoose: 'Fate leaves you no other way: choose one.',
} as const;

/** The name of a choice that the sticks ordered. */
export const choice = {
  list: (n: number) => `All ${n} as a list`,
  change: (square: Square, from: Unit, to: Unit) => `${formatSquare(square)} ${unitName(from)} to ${unitName(to)}`,
  peasant: (square: Square) => `Peasant on ${formatSquare(square)}`,
} as const;

export const board = {
  label: 'Board',
  square: (square: Square, piece: Piece) => `${formatSquare(square)}, ${pieceName(piece)}`,
  legal: 'legal destination',
  displace: 'may be displaced',
  swap: 'changes places',
  choose: 'may be chosen',
  chosen: 'chosen',
  selected: 'selected',
  threatened: 'in danger',
  stronghold: (team: Team) => `${kingdom(team)} stronghold`,
  startPoint: 'Start Point',
  territory: (team: Team) => `${kingdom(team)} Territory`,
  help: 'Arrow keys walk the board, Enter presses a square, Escape cancels, f turns the board.',
} as const;

export const panels = {
  label: 'Panels',
  lower: 'Chat or realm',
  teams: 'Teams',
  fate: 'Divination',
  moves: 'Moves',
  roster: 'Roster',
  chat: 'Chat',
  realm: 'Realm',
  territories: 'Territories',
  captured: 'Captured',
  seals: 'Imperial Seals',
  toMove: 'to move',
  mustering: 'choosing Sergeants',
  ready: 'ready',
  leaderless: 'leaderless',
  eliminated: 'eliminated',
  resigned: 'resigned',
  connected: 'connected',
  away: 'away',
  ally: 'ally',
  you: 'you',
  offersDraw: 'offers a draw',
  offersPause: 'offers a pause',
  asksToResign: 'would resign',
  winner: 'winner',
  sealsHeld: (seals: readonly Team[]) =>
    `Imperial Seals held: ${seals.length === 0 ? 'none' : list(seals.map(kingdom))}`,
  sealCount: (n: number) => (n === 0 ? 'no seal' : count(n, 'seal')),
  landHeld: (territories: readonly Team[]) =>
    `Territories controlled: ${territories.length === 0 ? 'none' : list(territories.map(kingdom))}`,
  landCount: (n: number) => (n === 0 ? 'no Territory' : count(n, 'Territory', 'Territories')),
  seal: (team: Team) => `Imperial Seal of ${kingdom(team)}`,
  territory: (team: Team) => `${kingdom(team)} Territory`,
  nobody: 'nobody',
  heldBy: (team: Team) => `held by ${kingdom(team)}`,
  heldByNobody: 'held by nobody',
  landUnchanged: 'Every realm holds its own.',
  unit: 'Unit',
  have: 'Have',
  left: 'Free',
  noLimit: 'no limit',
  rosterOf: 'Roster of',
  rosterFor: (team: Team) => `Roster of ${kingdom(team)}`,
  sharedPlaces: 'Warriors and Assassins share four places.',
  nothingCaptured: 'nothing yet',
  noMoves: 'Nothing has been played yet.',
  by: (team: Team) => `by ${kingdom(team)}`,
} as const;

const EVENTS = [
  'No change',
  'Demote one Upper Rank unit',
  'Demote one Lower Rank unit',
  'Add a Peasant',
  'No change',
  'Promote one Lower Rank unit',
  'Promote one Upper Rank unit',
] as const;

const EVENTS_SHORT = [
  'No change',
  'Demote Upper Rank',
  'Demote Lower Rank',
  'Add a Peasant',
  'No change',
  'Promote Lower Rank',
  'Promote Upper Rank',
] as const;

export const fate = {
  none: 'Each turn ends with a throw of the Fate Diviner.',
  odds: 'Odds: Fate speaks 1 time in 4',
  who: (team: Team) => `${kingdom(team)} threw`,
  whoSuccession: (team: Team) => `${kingdom(team)} threw for the succession`,
  silent: 'Fate is silent – the turn passes.',
  silentSuccession: 'Fate is silent – the line ends.',
  marked: (n: number, dice: Dice) => (dice === 'die' ? `${n} on the die` : `${n} marked`),
  outcome: (n: number, dice: Dice) =>
    `Fate speaks, ${dice === 'die' ? `${n} on the die` : `${n} marked`}: ${lower(EVENTS[n]!)}.`,
  succession: (n: number, dice: Dice) =>
    `Fate speaks, ${dice === 'die' ? `${n} on the die` : `${n} marked`}: ${n === 6 ? 'the Prince becomes Emperor!' : 'only six would have crowned the Prince.'}`,
  forfeited: 'Nothing can be done; the event is forfeited.',
  event: (n: number): string => EVENTS[n]!,
  eventShort: (n: number): string => EVENTS_SHORT[n]!,
  count: 'Count',
  eventHeading: 'Event',
  odd: 'Odds',
  ofSixtyFour: (n: number) => `${n}/64`,
  ofSix: '1/6',
  diviner: (up: boolean) => (up ? 'Fate Diviner: all X’s up, Fate speaks' : 'Fate Diviner: Fate is silent'),
  sticks: (n: number) => `Divining Sticks: ${n} of 6 marked`,
  die: (n: number) => `Die: ${n}`,
  opening: 'Opening throw',
  openingEntry: (team: Team, n: number) => `${kingdom(team)} ${n}`,
  begins: (team: Team) => `${kingdom(team)} begins.`,
} as const;

const CAUSES: Readonly<Record<EliminationCause, string>> = {
  'emperor-displaced': 'its Emperor was displaced',
  'prince-displaced': 'its Prince was displaced before he could succeed',
  'succession-failed': 'the succession failed',
  resigned: 'it resigned',
};

const piecesAt = (entries: readonly (readonly [Square, Piece])[]): string =>
  list(entries.map(([square, piece]) => `${unitName((piece & 15) as Unit)} ${formatSquare(square)}`));

/** What happened, one phrase a fact. */
export const event = {
  mustered: (team: Team, squares: readonly Square[]) =>
    squares.length === 0
      ? `${kingdom(team)} promotes nobody`
      : `${kingdom(team)}: ${list(squares.map(formatSquare))} become${squares.length === 1 ? 's' : ''} Sergeant`,
  moved: (piece: Piece, from: Square, to: Square) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)}–${formatSquare(to)}`,
  stayed: (square: Square) => `Prince stays on ${formatSquare(square)}`,
  displaces: (piece: Piece, from: Square, to: Square, target: Piece) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)}×${formatSquare(to)} ${pieceName(target)}`,
  swapped: (from: Square, to: Square) => `Sergeant ${formatSquare(from)} ⇄ Soldier ${formatSquare(to)}`,
  passed: 'passes',
  thrown: (n: number | null, dice: Dice) =>
    n === null ? 'Fate is silent' : `Fate speaks, ${dice === 'die' ? `${n} on the die` : `${n} marked`}`,
  noChange: 'no change',
  forfeited: (phase: FatePhase) => `${lower(ORDER_TEXT[phase])}: forfeited`,
  promoted: (square: Square, from: Unit, to: Unit) =>
    `${unitName(from)} ${formatSquare(square)} promoted to ${unitName(to)}`,
  demoted: (square: Square, from: Unit, to: Unit) =>
    `${unitName(from)} ${formatSquare(square)} demoted to ${unitName(to)}`,
  peasantAdded: (square: Square) => `Peasant added on ${formatSquare(square)}`,
  turned: (team: Team, square: Square, was: Piece) =>
    `${pieceName(was)} ${formatSquare(square)} encircled, now ${kingdom(team)} Soldier`,
  armed: (team: Team, square: Square) => `${kingdom(team)} arms ${formatSquare(square)}: Soldier`,
  recruited: (team: Team, square: Square) => `${kingdom(team)} recruits ${formatSquare(square)}`,
  leaderless: (team: Team) => `${kingdom(team)} is leaderless`,
  enthroned: (team: Team, square: Square) => `${kingdom(team)}’s Prince is Emperor on ${formatSquare(square)}`,
  eliminated: (team: Team, cause: EliminationCause) =>
    cause === 'resigned' ? `${kingdom(team)} resigns` : `${kingdom(team)} is eliminated: ${CAUSES[cause]}`,
  resigns: 'resigns',
  fell: (entries: readonly (readonly [Square, Piece])[]) => `gone: ${piecesAt(entries)}`,
  control: (territory: Team, to: Team | -1) =>
    to === -1
      ? `${kingdom(territory)} Territory is nobody’s`
      : `${kingdom(to)} controls ${kingdom(territory)} Territory`,
  drawn: 'All agree to a draw',
  over: 'Match over',
} as const;

export const record = {
  muster: 'Muster',
  opening: 'Opening throw',
  takenBack: (team: Team) => `${kingdom(team)} takes its move back.`,
  /** Who played a turn in the place of the person who leads the team. */
  regent: { bot: '(played by a regent)', ally: '(played by the ally)' } satisfies Record<StandIn, string>,
  inPlace: (team: Team, by: StandIn) => (by === 'bot' ? `${kingdom(team)}’s regent` : `${kingdom(team)}’s ally for it`),
} as const;

export const end = {
  heading: 'Match over',
  wins: (teams: readonly Team[]) => `${list(teams.map(kingdom))} win${teams.length === 1 ? 's' : ''}`,
  youWin: 'Victory is yours',
  draw: 'A draw',
  lastCamp: (teams: readonly Team[]) => `${list(teams.map(kingdom))} alone ${teams.length === 1 ? 'is' : 'are'} left.`,
  fallen: (team: Team, cause: EliminationCause) => `${kingdom(team)} fell: ${CAUSES[cause]}.`,
  reasons: {
    'last-camp': '',
    agreed: 'All living teams agreed on it.',
    quiet: 'A hundred moves in which nothing was displaced, recruited or armed.',
    'last-turn': 'The last turn that a match can have has been played.',
    mandate: 'By the Mandate of Heaven: the last turn is over, and the camp with the highest count wins.',
  } satisfies Record<EndReason, string>,
  look: 'Look at the board',
  review: 'Look back',
  scroll: 'Scroll of heroes',
  scrollHint: 'Heroes, turncoats, the luckiest throw, and a picture of the match',
  reviewHint: 'Chances, turning points and luck',
  result: 'Show the result',
} as const;

/** The game in a few lines. */
export const primer = {
  rules: 'The rules, with pictures',
  heading: 'How to play',
  units: 'Units',
  lines: [
    'Displace every rival Emperor; the last camp on the board wins.',
    'Before the first move, make up to two Soldiers Sergeants.',
    'On your turn press a unit, then a marked square – or drag it there.',
    'Two of your units on opposite sides of a Peasant recruit it; in a Territory you control it becomes a Soldier.',
    'Army units on two of three strongholds control a Territory.',
    'Where a last turn was agreed on, what each side then holds is counted – Territories, strongholds, army – and the most wins.',
    'After each move fate is thrown: one time in four it promotes, demotes, or brings a Peasant.',
    'The Prince moves furthest of all, and he alone may inherit the throne – if fate allows. Send him out, but know the risk.',
  ],
} as const;

/** The clocks. */
export const clocks = {
  hours: (hours: number, minutes: string) => `${hours} h ${minutes}`,
  of: (team: Team, time: string) => `Clock of ${kingdom(team)}: ${time}`,
  low: (seconds: number) => `${count(seconds, 'second')} left.`,
  /** Beside the time for one turn, where the bank holds more. */
  ofBank: (time: string) => `this turn, of ${time}`,
  paused: 'The match is paused.',
  pausedHint: 'The clocks stand still, and nobody can act.',
  resume: 'Resume',
} as const;

/** People who leave, and who plays in their place. */
export const absence = {
  here: 'here',
  unknown: 'not known while the line is down',
  away: 'away',
  back: (seconds: number) => `Back in ${seconds} s`,
  orRegent: 'or a regent takes over',
  orYou: 'or you decide',
  orOther: (who: string) => `or ${who} decides`,
  standsStill: 'Gone; the countdown waits for somebody to be here.',
  gone: 'has left',
  regent: 'A regent plays',
  regentTurn: 'A regent plays this turn',
  regentAsked: 'A regent plays until its owner asks for the seat',
  playedBy: (who: string) => `${who} plays this army`,
  youPlay: 'You play this army',
  left: (who: string) => `${who} has left.`,
  decide: 'Nobody loses anything by waiting: the seat stays theirs.',
  decideAlly: 'Their army need not stand idle.',
  choices: {
    claim: 'Claim the game',
    wait: 'Wait',
    regent: 'Let a regent play',
    both: 'Play both armies',
  } satisfies Record<AbsentChoice, string>,
  reallyClaim: 'Really claim it?',
  notYet: 'Not yet',
  waiting: (who: string) => `You wait for ${who}; you may still decide otherwise.`,
  ownRegent: 'A regent plays for you',
  ownRegentHint: 'Your time ran out three times. It plays until you ask for your seat.',
  ownRegentTurn: 'Your time ran out: a regent plays this turn for you.',
  stoodIn: (turns: number, by: StandIn) =>
    `${by === 'bot' ? 'A regent' : 'Your ally'} played ${count(turns, 'turn')} for you.`,
  stoodInTime: 'Your time had run out.',
  stoodInMark: 'The list of moves marks what was played so.',
  takeBack: 'Take the seat back',
  forAlly: (team: Team) => `For your ally ${kingdom(team)}:`,
  allyDanger: 'The Emperor of your ally is in danger!',
  newsDropped: (who: string) => `${who} has lost the connection.`,
  newsGone: (who: string) => `${who} has left.`,
  newsRegent: (who: string) => `A regent plays for ${who}.`,
  newsAlly: (who: string) => `The ally plays for ${who}.`,
  newsBack: (who: string) => `${who} is back.`,
  seatMenu: 'Your seat',
} as const;

/** What people offer each other. */
export const offers = {
  noDraw: (team: Team) => `No draw while a bot or a regent plays ${kingdom(team)}: it does not agree.`,
  noDrawAbsent: (team: Team) => `No draw while nobody is there for ${kingdom(team)}: everybody must agree.`,
  declined: (who: string) => `${who} declines the draw.`,
  lapsed: (who: string) => `${who}’s offer of a draw has lapsed.`,
  ownLapsed: 'Your offer of a draw has lapsed: everybody has had a turn since.',
  wouldResign: (who: string) => `${who} would resign and asks you.`,
  reallyAgree: 'Really agree?',
  pause: 'Pause',
  pauseHint: 'Stops the clocks when everybody agrees',
  withdrawPause: 'Withdraw pause',
  acceptPause: 'Agree to pause',
  pauseOffered: (who: readonly string[]) => `${list(who)} offer${who.length === 1 ? 's' : ''} a pause.`,
  pauseWaiting: (who: readonly string[]) => `You offer a pause; ${list(who)} must agree.`,
  askAlly: 'Ask your ally to agree',
  allyAskedHint: (who: string) => `You ask ${who} to agree to your resignation.`,
  keepPlaying: 'Keep playing after all',
  agreeResign: (who: string) => `Agree to ${who}’s resignation`,
  takeback: 'Take back',
  takebackLeft: (seconds: number) => `${seconds} s`,
} as const;

/** Once more, with the same people. */
export const rematch = {
  heading: 'Rematch',
  keep: 'Same seats',
  rotate: 'Seats rotated',
  hint: 'It begins when everybody who is here is ready.',
  hintWatcher: 'You come along when it begins.',
  ready: 'ready',
  notReady: 'not yet',
  left: 'has left',
  wanted: (who: readonly string[]) => `${list(who)} want${who.length === 1 ? 's' : ''} a rematch.`,
  next: 'Go to the rematch',
  newMatch: 'New match',
} as const;

const PHRASE_TEXT: Readonly<Record<Phrase, string>> = {
  hello: 'Hello!',
  luck: 'Good luck!',
  well: 'Well played!',
  thanks: 'Thank you!',
  oops: 'Oops!',
  wait: 'One moment, please.',
  hurry: 'Your move, please.',
  game: 'Good game!',
  help: 'I need help!',
  attack: 'Let us attack!',
  defend: 'Let us defend!',
};

const CHANNEL_TEXT: Readonly<Record<Channel, string>> = {
  all: 'everybody',
  team: 'your ally',
  watchers: 'those who watch',
};

/** What people say to each other. */
export const chat = {
  title: 'Chat',
  channels: { all: 'All', team: 'Team', watchers: 'Watchers' } satisfies Record<Channel, string>,
  phrase: (phrase: Phrase): string => PHRASE_TEXT[phrase],
  phrases: 'Quick phrases',
  messages: (channel: Channel) => `What was said: ${CHANNEL_TEXT[channel]}`,
  say: (channel: Channel) => `Say to ${CHANNEL_TEXT[channel]}`,
  send: 'Send',
  you: 'you',
  watcher: 'Watcher',
  left: (n: number) => (n < 0 ? `${count(-n, 'character')} too many` : `${count(n, 'character')} left`),
  tooLong: 'This is too long; 200 characters can be said at once.',
  unsent: 'Not sent: the connection is lost. It stays here.',
  unread: 'new messages',
  empty: {
    all: 'Nothing has been said yet. A greeting?',
    team: 'Only you and your ally read this.',
    watchers: 'Only those without a seat read this.',
  } satisfies Record<Channel, string>,
  opened: 'The match is over: everybody may read this now.',
  newest: 'Newest',
  people: 'People in the chat',
  nobody: 'Nobody else has spoken yet.',
  mute: 'Mute',
  muteHint: (who: string) => `Mute ${who} for yourself`,
  silence: 'Silence',
  silenceHint: (who: string) => `Let ${who} speak no more in this match`,
  said: (who: string, text: string) => `${who}: ${text}`,
} as const;

/** Watching, and the other tab. */
export const watching = {
  sitBehind: 'Sit behind',
  otherTab: 'You play in another tab.',
  here: 'Play here',
} as const;
