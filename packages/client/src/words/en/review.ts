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
  points: (part: number) => `${signed(part)} points`,
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
  cost: (action: string, part: number) => `${action} cost ${Math.round(part * 100)} points.`,
  better: (advice: string) => `Better: ${advice}`,
  luck: 'Luck',
  luckHead: ['Team', 'Own throws', 'Others’ throws', 'Together'],
  lucky: (camp: string, part: number, percentile: number) =>
    `The throws moved the chance of ${camp} by ${signed(part)} points in all: luckier than in ${percent(percentile)} of all ways in which they could have fallen.`,
  fair: 'What a throw brought less what it could have brought on the average, in points of a hundred: over many matches it comes to nothing.',
  swings: 'The throws that moved most',
  noSwings: 'No throw moved the chances noticeably.',
  swing: (thrown: string, camp: string, part: number) => `${thrown}, ${signed(part)} points for ${camp}`,
  rarely: (likelihood: number) => `1 throw in ${Math.round(1 / likelihood)}`,
  ledger: 'What was thrown, and what was due',
  ledgerHead: 'Event',
  ledgerHint: 'How often it came, and in brackets how often it was to be expected.',
  throws: 'Throws',
  up: 'X’s up',
  fates: {
    'promote-upper': 'Promote Upper Rank',
    'promote-lower': 'Promote Lower Rank',
    'add-peasant': 'Add a Peasant',
    'demote-lower': 'Demote Lower Rank',
    'demote-upper': 'Demote Upper Rank',
    none: 'No change',
  } satisfies Record<Fate, string>,
  succession: 'Heir enthroned',
  entry: (came: number, expected: number) => `${came} (${expected.toFixed(1)})`,
  entryTold: (came: number, expected: number, percentile: number) =>
    `${came}, expected ${expected.toFixed(1)}; more often than in ${percent(percentile)} of all cases`,
} as const;
