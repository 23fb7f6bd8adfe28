/** The words of the page of a position: trying out, setting up, playing on; in English. */
import type { FatePhase, Phase, PositionFault, PositionField, Team, Unit } from '@dominion/rules';
import { kingdom, list, unitName } from './index.js';

export const position = {
  title: 'What if?',
  lead: 'Yours alone: move for every team, and go back as far as you like.',
  actions: 'Go through it',
  first: 'Back to the beginning',
  back: 'Take back',
  forward: 'Do again',
  last: 'To the last action',
  keys: {
    heading: 'Trying out',
    rows: [
      ['← →', 'takes back, does again'],
      ['↑ ↓', 'back to the beginning, to the last action'],
    ] as readonly (readonly [string, string])[],
  },
  steps: (at: number, all: number) => `Action ${at} of ${all}`,
  throwing: 'The throw after a move',
  throwings: { ask: 'I choose', chance: 'By chance', none: 'Nothing comes' },
  throwTitle: (team: Team) => `What does ${kingdom(team)} throw?`,
  successionTitle: (team: Team) => `What does ${kingdom(team)} throw for the succession?`,
  throwAtWill: 'Throw',
  silent: 'Fate is silent',
  thrown: (n: number) => `${n} on the die`,
  lineEnds: 'the line ends',
  turnPasses: 'the turn ends',
  prince: 'the Prince is crowned',
  moves: 'What was done',
  nothingYet: 'Nothing yet. Move any unit of the team whose turn it is.',
  link: 'Link to what is on the board',
  linkText: 'Look at this position.',
  edit: 'Change the position',
  over: 'The game is over here; change the position to go on.',
  unreadable: 'This position cannot be read',
  unreadableLead: 'The link may have been cut short, or changed on its way.',
  mend: 'Mend it in the editor',
  asWritten: 'The text of the link',
} as const;

export const editor = {
  title: 'Set up a position',
  lead: 'Choose what to put, then press squares. Units can be dragged.',
  boardHelp:
    'Arrow keys walk over the board. Enter puts what is chosen. E P G A W X T S R put a unit of the chosen team, O a Peasant, Delete clears the square; 1 to 4 choose the team, M takes a unit up to move it.',
  keys: 'Keys on the board: E P G A W X T S R put a unit, O a Peasant, Delete clears, 1–4 choose the team, M moves.',
  what: 'What to put',
  team: 'Team',
  units: 'Units',
  peasant: 'Peasant',
  erase: 'Clear a square',
  move: 'Move a unit',
  moving: (what: string, square: string) => `${what} from ${square}: press where it shall go.`,
  left: (n: number) => (n === 0 ? 'none left' : `${n} left`),
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Empty board',
  starts: 'The start of',
  startOf: { '2': 'two', '3': 'three', '4': 'four', '4a': 'two against two' },
  teams: 'Teams that live',
  allied: 'Zhao with Chu, Qi with Liang',
  standing: 'Turn and teams',
  whose: 'Whose turn',
  phase: 'What is to be done',
  phases: {
    muster: 'Choose Sergeants, before the first turn',
    move: 'Move',
    fate: 'Throw the Fate Diviner',
    succession: 'Throw for the succession',
    heir: 'The new Emperor’s last move as Prince',
    over: 'Nothing: the game is over',
    mandate: 'Nothing: the count has decided',
  } satisfies Record<Exclude<Phase, FatePhase>, string>,
  musters: 'Still to choose',
  ply: 'Number of the turn',
  last: 'Last turn (empty for none)',
  quiet: 'Turns since anything changed hands',
  numberWrong: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  text: 'As text',
  textNote: 'Paste a position here, or copy this one.',
  good: 'This position can be read.',
  leaderless: (teams: readonly Team[]) =>
    `${list(teams.map(kingdom))} ${teams.length === 1 ? 'has' : 'have'} no Emperor; the Prince may succeed.`,
  tooMany: (team: Team, unit: Unit, most: number) =>
    `${kingdom(team)} has ${most === 1 ? 'one' : most} ${unitName(unit)}${most === 1 ? '' : 's'} already: no team may have more. (§3)`,
  tooManyShared: (team: Team, most: number) =>
    `${kingdom(team)} has ${most} Warriors and Assassins already: no team may have more. (§3)`,
  put: (what: string, square: string) => `${what} on ${square}.`,
  cleared: (square: string) => `${square} is empty.`,
  look: 'Try it out',
  mendFirst: 'Mend what is said above first; then you can play from here.',
} as const;

export const playOn = {
  title: 'Play on from here',
  lead: 'A match of its own begins with this position.',
  sitters: { me: 'Me', person: 'Somebody else', bot: 'Bot' },
  seatOf: (team: Team) => `Who plays ${kingdom(team)}`,
  here: 'Play on this device',
  hereNote: 'Whoever else plays shares this screen. Needs no network.',
  online: 'Play with friends, by a link',
  onlineNote: 'Seats of others stay free for whoever gets the link.',
  making: 'Making the match …',
  over: 'The game is over in this position, so nobody could play on.',
  late: (most: number) => `A match may begin at turn ${most} at the latest.`,
} as const;

const FIELDS: Readonly<Record<PositionField, string>> = {
  position: 'The text',
  board: 'The board',
  camps: 'The teams that live',
  turn: 'Whose turn it is',
  phase: 'What is to be done',
  quiet: 'The quiet turns',
  ply: 'The number of the turn',
  length: 'The last turn',
};

/** What is wrong with a position, and what would be right. */
export const fault = {
  field: (field: PositionField): string => FIELDS[field],
  tell: (field: PositionField, wrong: PositionFault): string => {
    const who = 'team' in wrong ? kingdom(wrong.team) : '';
    switch (wrong.kind) {
      case 'fields':
        return `The text has ${wrong.found} ${wrong.found === 1 ? 'part' : 'parts'}; a position has six with a space between each: board, teams, turn, what is to be done, quiet turns, number of the turn.`;
      case 'ranks':
        return `The board has ${wrong.found} ranks; it needs 15, from rank 15 down to rank 1, with / between them.`;
      case 'width':
        return `Rank ${wrong.rank} is ${wrong.found} squares wide; it must be 15, the empty ones counted.`;
      case 'letters':
        return `In rank ${wrong.rank} stands “${wrong.text}”, which is no unit. A unit is the team’s small letter and the unit’s capital, like sE; a Peasant is p.`;
      case 'gap':
        return `In rank ${wrong.rank} stands the number ${wrong.text}; so many empty squares are written 1 to 15.`;
      case 'stranger':
        return `There are units of ${who}, which is not among the teams that live. Let ${who} live, or take its units away.`;
      case 'too-many':
        return `${who} has ${wrong.found} units of a kind of which it may have ${wrong.most} (${unitName(wrong.unit)}). Take some away.`;
      case 'no-emperor':
        return `${who} has neither an Emperor nor a Prince who could succeed. Put one on the board, or let ${who} fall.`;
      case 'camp':
        return `“${wrong.text}” is no camp. A camp is one of N, E, S, W, or NS or EW where allies play.`;
      case 'twice':
        return `${who} stands twice among the teams that live; name it once.`;
      case 'split':
        return 'Allies are Zhao with Chu and Qi with Liang; they cannot be parted.';
      case 'order':
        return `The teams that live are written in the order ${wrong.canonical}.`;
      case 'one-camp':
        return 'Only one side is left, so the game is over. Let another team live, or say that the game is over.';
      case 'crowned':
        return `${who} is called leaderless, but has an Emperor. Write its letter large.`;
      case 'heirless':
        return `${who} has neither an Emperor nor a Prince who could succeed. Put one on the board, or let ${who} fall.`;
      case 'turn':
        return `Whose turn it is says “${wrong.text}”; it must be N, E, S or W.`;
      case 'fallen-turn':
        return `It is the turn of ${who}, which does not live. Choose a team that does.`;
      case 'phase':
        return `What is to be done says “${wrong.text}”; it must be muster: with the teams still to choose, or one of ${wrong.phases}.`;
      case 'muster-list':
        return `“${wrong.text}” must name the teams still to choose once each, in the order N E S W.`;
      case 'muster-stranger':
        return `${who} is to choose Sergeants, but does not live.`;
      case 'not-succeeding':
        return `${who} has its Emperor, so there is no succession. Choose another thing to be done.`;
      case 'leaderless':
        return `${who} has no Emperor, so that its turn is the throw for the succession.`;
      case 'number':
        return `${FIELDS[field]} says “${wrong.text}”; it must be a whole number without a sign.`;
      case 'least':
        return `${FIELDS[field]} is ${wrong.found}; it must be at least ${wrong.least}.`;
      case 'most':
        return `${FIELDS[field]} says “${wrong.text}”; the most that there can be is ${wrong.most}.`;
      case 'past':
        return `The last turn is ${wrong.found}, but turn ${wrong.ply} is being played. It must be ${wrong.ply} or later.`;
      case 'no-length':
        return 'The count decides after a last turn, and there is none here. Write it behind the turn, as in 160/160.';
      case 'early':
        return `The count decides when the last turn, ${wrong.last}, has ended, or after ${wrong.quiet} quiet turns; neither is so here.`;
      case 'drawn':
        return `With ${wrong.most} quiet turns the game ends in a draw when the turn ends, so no turn begins with them. Write fewer, or say that the game is over.`;
      case 'no-choice':
        return `${who} has nothing to choose from for this. Choose another thing to be done, or change the board so that it has.`;
    }
  },
} as const;
