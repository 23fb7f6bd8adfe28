/** What is said where a match is replayed, from a server, this device or a file. */
import type { Dice, ReplayError, Team } from '@dominion/rules';
import { kingdom, list, refusal } from './index.js';

/** Why what a record says cannot have been played. */
function notPlayed(error: ReplayError): string {
  if (error.kind === 'result') return `The match does not end as the record says: its result is ${error.result}.`;
  const { number, action, nearby } = error;
  const why =
    error.kind === 'turn' ? 'stands in another turn than the match is in.' : `is not legal: ${refusal(error.refusal)}`;
  const instead = nearby.length === 0 ? 'Nothing is legal any more.' : `Legal nearby: ${nearby.join(', ')}.`;
  return `Action ${number}, ${action}, ${why} ${instead}`;
}

export const replay = {
  title: 'Replay',
  titleOf: (code: string) => `Replay of ${code}`,
  running: 'running',
  sides: 'Teams',
  toMove: 'to move',
  more: 'About the match',
  // The way through.
  transport: 'Way through the match',
  scrub: 'Action on the board',
  valueText: (at: number, last: number, where: string) => `${at} of ${last}. ${where}`,
  count: (at: number, last: number) => `${at} / ${last}`,
  first: 'To the start (Home)',
  back: 'One action back (←)',
  play: 'Play (space)',
  pause: 'Pause (space)',
  on: 'One action on (→)',
  last: 'To the end (End)',
  turn: 'Turn the board (F)',
  toEnd: 'Straight to the end',
  speed: 'Speed',
  speeds: { 0.5: '½ ×', 1: '1 ×', 2: '2 ×', 4: '4 ×' },
  // The curves.
  curves: 'Curves',
  kinds: { chances: 'Chances', mandate: 'Mandate', territories: 'Land', strongholds: 'Strongholds', armies: 'Armies' },
  countsOf: {
    mandate: (teams: readonly Team[]) =>
      `What the camps of ${list(teams.map(kingdom))} count for the Mandate, action by action`,
    territories: (teams: readonly Team[]) => `Territories controlled by ${list(teams.map(kingdom))}, action by action`,
    strongholds: (teams: readonly Team[]) => `Strongholds held by ${list(teams.map(kingdom))}, action by action`,
    armies: (teams: readonly Team[]) => `Army units of ${list(teams.map(kingdom))}, action by action`,
  },
  countHints: {
    mandate:
      'Each Territory counts 12, each stronghold held 2, and every unit what its rank is worth. The highest count wins after the last turn.',
    territories: 'How many of the four Territories a team controls: those of which it holds two strongholds or three.',
    strongholds: 'On how many of the strongholds a team’s army units stand. Two of three control a Territory.',
    armies: 'How many army units a team has: all but its Recruited Peasants.',
  },
  notWeighed: 'The computer says who is winning once the match is over, so that nobody can profit from it.',
  weighMore: 'Find turning points and luck',
  weighAgain: 'Weigh what came since',
  // What can be known.
  tabs: { moves: 'Moves', units: 'Units', throws: 'Throws', share: 'Share' },
  nothingYet: 'Nothing has happened yet.',
  earlier: (many: number) => `${many.toLocaleString('en')} earlier ${many === 1 ? 'line' : 'lines'} …`,
  later: (many: number) => `${many.toLocaleString('en')} later ${many === 1 ? 'line' : 'lines'} …`,
  saidAt: (who: string, text: string) => `${who} said: ${text}`,
  unitsOf: (team: Team) => `Units of ${kingdom(team)}`,
  captured: 'Displaced',
  turned: 'Turned',
  recruited: 'Recruited',
  recruits: (recruited: number, armed: number) => (recruited === 0 ? '–' : `${recruited}, of these armed ${armed}`),
  lost: 'Lost',
  none: '–',
  soFar: 'Counted up to the position on the board.',
  throws: 'Throws of fate',
  up: 'Fate spoke',
  chance: 'Chance',
  succession: 'Heir enthroned',
  due: (due: number) => `of ${due.toFixed(1)}`,
  ledger: (dice: Dice) =>
    dice === 'die' ? 'What came, and what was due of a fair die' : 'What came, and what was due of fair sticks',
  ledgerHint: (dice: Dice) =>
    dice === 'die'
      ? 'The small number is how often it was due in so many throws: Fate speaks one time in four, then each face one time in six.'
      : 'The small number is how often it was due in so many throws: Fate speaks one time in four, then six sticks, of whose 64 equally likely falls so many show the count.',
  fairness: 'Were the throws fair?',
  notRevealed: 'The seed of the throws is published when the match is over; then every throw can be made again.',
  // What to take from here.
  whatIf: 'What if …?',
  whatIfHint: 'A board of your own with this position: try moves, or play on from here with friends or bots.',
  onlyHere: 'This match is on this device alone. Save its record to show it to somebody.',
  fromHere: 'Open at the position on the board',
  link: 'Link to the replay',
  embed: 'Put it into a page of yours',
  embedHint: 'Paste this into the HTML of a blog or a forum. The board takes the size of its frame.',
  embedCode: 'HTML to embed the replay',
  copyCode: 'Copy the code',
  // What may come between.
  notBegun: 'This match has not begun yet. It will be shown here as soon as it does.',
  toTable: 'To the table',
  unreachable: 'The match could not be fetched. Trying again …',
  halted: 'The connection is gone; what is shown may be behind. Trying again …',
  unreadable: 'The record of this match cannot be read by this page. Reload it for the newest version.',
} as const;

export const recordPage = {
  title: 'Look at a record',
  lead: 'The record of a whole match is a short text. Paste one, choose a file, or drop it anywhere on this page.',
  label: 'Record',
  file: 'Choose a file',
  other: 'Another record',
  notRead: 'This record cannot be read',
  notReadWhy: (reason: string) => `${reason[0]!.toUpperCase()}${reason.slice(1)}.`,
  notPlayed: 'This record cannot be replayed',
  notPlayedWhy: notPlayed,
  before: 'The position there',
  at: (line: number, column: number) => `Line ${line}, column ${column}`,
  show: 'Show the place',
  partOf: (shown: number, all: number) =>
    `${shown.toLocaleString('en')} of its ${all.toLocaleString('en')} characters are shown here.`,
  noFile: (name: string) => `${name} is no file that can be read.`,
} as const;

export const replayKeys = {
  heading: 'Replay',
  rows: [
    ['← →', 'one action back, one on'],
    ['Home End', 'to the start, to the end; ↑ and ↓ as well'],
    ['Space', 'plays and pauses'],
  ] as readonly (readonly [string, string])[],
} as const;

export const embedded = {
  open: 'Open in Dominion',
} as const;
