/** What is said when a match is looked at again. */
import type { Fate } from '@dominion/bots';
import type { Team } from '@dominion/rules';
import { kingdom, list } from './index.js';

const percent = (part: number): string => `${Math.round(part * 100)} %`;

const signed = (part: number): string => {
  const points = Math.round(part * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
};

export const look = {
  title: 'Looking back',
  close: 'Back to the moves',
  stages: {
    curve: 'Weighing positions …',
    throws: 'Weighing throws …',
    turnings: 'Seeking turning points …',
    done: '',
  },
  progress: 'How far it has come',
  stop: 'Stop',
  goOn: 'Go on',
  stopped: 'Stopped: what is shown is not complete.',
  failed: 'The computer could not look at this match. Is there a connection?',
  again: 'Try again',
  percent,
  signed,
  camp: (teams: readonly Team[]) => list(teams.map(kingdom)),
  curve: 'Chances to win',
  curveOf: (camps: readonly string[]) => `Chances of ${list(camps)} to win, from the first action to the last`,
  turn: 'Turn',
  atTurn: (ply: number, what: string) => (what === '' ? `Turn ${ply}` : `Turn ${ply}: ${what}`),
  start: 'Before the first action',
  at: (where: string, chances: readonly string[]) => `${where}. ${chances.join(', ')}`,
  chance: (camp: string, part: number) => `${camp} ${percent(part)}`,
  scrub: 'Position on the board',
  end: 'End',
  toEnd: 'Show the end',
  earlier: 'One action back',
  later: 'One action on',
  table: 'The chances as a table',
  estimate: 'Chances are what the strongest computer player makes of a position; it errs like anybody else.',
  turnings: 'Turning points',
  noTurnings: 'No choice cost anybody much.',
  waiting: 'Not known yet.',
  cost: (action: string, left: number, before: number) =>
    `${action} left ${percent(left)} instead of ${percent(before)}, looked at more closely.`,
  better: (advice: string) => `Better: ${advice}`,
  luck: 'Luck',
  luckHead: ['Team', 'Own', 'Others’', 'All', 'Rank'],
  luckHint:
    'By how many points of a hundred own and others’ throws moved the chance to win; rank: in how many of a hundred ways in which these throws could have fallen it would have been less lucky.',
  fair: 'Counted is what a throw brought less what it could have brought on the average: over many matches that comes to nothing.',
  swings: 'The throws that moved most',
  noSwings: 'No throw moved the chances noticeably.',
  swing: (thrown: string, camp: string, part: number) =>
    `${thrown}, ${signed(part)} ${Math.abs(Math.round(part * 100)) === 1 ? 'point' : 'points'} for ${camp}`,
  rarely: (likelihood: number) => `1 throw in ${Math.round(1 / likelihood)}`,
  ledger: (throws: number) => `${throws} ${throws === 1 ? 'throw' : 'throws'} of`,
  ledgerOf: 'Throws of',
  ledgerFor: (team: Team) => `Throws of ${kingdom(team)}`,
  ledgerHead: ['Event', 'Came', 'Due', 'Rank'],
  ledgerHint: 'Rank: in how many of a hundred matches of as many throws it would have come less often.',
  up: 'Fate spoke',
  fates: {
    'promote-upper': 'Upper promoted',
    'promote-lower': 'Lower promoted',
    'add-peasant': 'Peasant added',
    'demote-lower': 'Lower demoted',
    'demote-upper': 'Upper demoted',
    none: 'No change',
  } satisfies Record<Fate, string>,
  succession: 'Heir enthroned',
} as const;
