/** A chart of counts; pressing it goes to that moment. */
import type { Team } from '@dominion/rules';
import { acrossOf, downOf, FLAT } from '../../match/panels/review/curve.js';
import { ChartFrame, ChartLegend, TeamDot, TeamLine } from '../../match/panels/review/lines.js';
import type { Counts } from '../../model/board/counts.js';
import type { Reel } from '../../model/reel.js';

/** The distance between lines with equal counts. */
const ASIDE = 2.6;

interface Props {
  readonly reel: Reel;
  /** The teams of each line, see `linesOf`. */
  readonly lines: readonly (readonly Team[])[];
  readonly counts: Counts;
  readonly at: number;
  /** Whether the scale begins near the least count instead of 0. */
  readonly near?: boolean;
  readonly label: string;
  onPick(at: number): void;
}

/** Returns the round numbers between which all counts lie. */
function spanOf(counts: Counts, near: boolean): { readonly foot: number; readonly top: number } {
  const most = counts.reduce((top, row) => Math.max(top, ...row), 4);
  if (!near) return { foot: 0, top: most + (most % 2) };
  // Fallen teams have a count of 0, which would squeeze all the others together.
  const least = counts.reduce((low, row) => Math.min(low, ...row.filter((count) => count > 0)), most);
  const foot = Math.floor(least / 10) * 10;
  const top = Math.max(foot + 20, Math.ceil(most / 10) * 10);
  return { foot, top };
}

export function CountLines({ reel, lines, counts, at, near = false, label, onPick }: Props) {
  const last = counts.length - 1;
  const { foot, top } = spanOf(counts, near);
  const down = (count: number): number => downOf(Math.max(0, count - foot) / (top - foot), FLAT);
  const across = (action: number): number => acrossOf(action, last, FLAT);
  // Equal counts are common: their lines run beside each other instead of overlapping.
  const aside = (place: number): number => (place - (lines.length - 1) / 2) * ASIDE;
  return (
    <ChartFrame
      shape={FLAT}
      steps={reel.story.steps}
      last={last}
      at={at}
      scale={[foot, (foot + top) / 2, top]}
      label={label}
      onPick={onPick}
    >
      {lines.map(([team], place) => (
        <TeamLine key={team} team={team!} path={pathOf(counts, place, across, (count) => down(count) + aside(place))} />
      ))}
      {lines.map(([team], place) => (
        <TeamDot key={team} team={team!} x={across(at)} y={down(counts[at]![place]!) + aside(place)} />
      ))}
    </ChartFrame>
  );
}

/** Returns steps, not slopes: counts only change with an action. */
function pathOf(
  counts: Counts,
  place: number,
  across: (at: number) => number,
  down: (count: number) => number,
): string {
  let path = '';
  let before: number | null = null;
  for (const [at, row] of counts.entries()) {
    const count = row[place]!;
    if (count === before && at !== counts.length - 1) continue;
    const right = across(at).toFixed(1);
    path += before === null ? `M${right} ${down(count).toFixed(1)}` : `H${right}V${down(count).toFixed(1)}`;
    before = count;
  }
  return path;
}

/** The teams with the look of their lines, and their current counts. */
export function CountLegend({ lines, counts }: { lines: readonly (readonly Team[])[]; counts: readonly number[] }) {
  return <ChartLegend lines={lines.map((teams, place) => ({ teams, now: counts[place]! }))} />;
}
