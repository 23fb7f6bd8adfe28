/** Results as rows of Markdown, for people and for the README. */
import type { Interval } from './statistics.js';
import type { Result, Row } from './tournament.js';

export const HEAD = [
  'mode',
  'contestant',
  'against',
  'matches',
  'points, 95 %',
  'par',
  'Elo, 95 %',
  'drawn',
  'unfinished',
  'mean turns',
  'ms p50',
  'ms p99',
  'median turns',
  'last Emperor',
  'count',
  'tied',
  'agreed',
  'resigned',
  'led at ⅔, lost, 95 %',
  'wins by place, first to last, 95 %',
  'wins by seat, 95 %',
  'won by the last Emperor, 95 %',
  'won by the count, 95 %',
  'lost an Emperor within ten own moves, 95 %',
];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function range({ value, low, high }: Interval, write: (value: number) => string): string {
  return `${write(value)} (${write(low)} … ${write(high)})`;
}

/** Formats an Elo difference with its sign; beyond 1000 it is meaningless. */
function elo(value: number): string {
  if (Math.abs(value) > 1000) return value > 0 ? '> 1000' : '< −1000';
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`;
}

function rowOf({ tournament, matches, par, drawn, unfinished, meanTurns, ends }: Result, row: Row): string[] {
  const { mode, format, contestants } = tournament;
  const others = contestants.filter((each) => each !== row.contestant);
  const times = (1 / par - 1) * (mode === '4a' ? 2 : 1);
  const against =
    format === 'hero' ? `${times > 1 ? `${times} × ` : ''}${contestants[1]}` : others.join(', ') || 'its equals';
  return [
    mode,
    row.contestant,
    against,
    String(matches),
    range(row.share, percent),
    percent(par),
    range(row.elo, elo),
    percent(drawn / matches),
    percent(unfinished / matches),
    meanTurns.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    ends.medianTurns.toFixed(0),
    percent(ends.lastCamp / matches),
    percent(ends.count / matches),
    percent(ends.tied / matches),
    percent(ends.agreed / matches),
    percent(ends.resigned / matches),
    ends.led === 0 ? '–' : range(ends.leaderLost, percent),
    ends.places.map((each) => range(each, percent)).join(', '),
    ends.seats.map(({ seat, wins }) => `${seat} ${range(wins, percent)}`).join(', '),
    range(row.byEmperor, percent),
    range(row.byCount, percent),
    range(row.early, percent),
  ];
}

export function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Returns the head of the table that {@link rowsOf} continues. */
export function headOf(): string {
  return `${line(HEAD)}\n|${'---|'.repeat(HEAD.length)}`;
}

/** Returns a result as rows: one for a hero, else one for each contestant. */
export function rowsOf(result: Result): string {
  return result.rows.map((row) => line(rowOf(result, row))).join('\n');
}

/** Returns the progress in one line. */
export function standingOf(result: Result): string {
  const { tournament, matches, rows, llr, verdict, pentanomial } = result;
  const shares = rows.map((row) => `${row.contestant} ${range(row.share, percent)} Elo ${range(row.elo, elo)}`);
  const test = llr === null ? '' : `, LLR ${llr.toFixed(2)} ${verdict}`;
  const pairs = pentanomial === null ? '' : `, pairs ${pentanomial.join(' ')}`;
  return `${tournament.mode}: ${matches} matches, ${shares.join('; ')}${pairs}${test}`;
}
