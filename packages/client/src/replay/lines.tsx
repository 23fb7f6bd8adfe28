/** What was counted at every moment, as one line a team; a press goes to that moment. */
import type { Team } from '@dominion/rules';
import { lookOf } from '../board/palette.js';
import { DASHES } from '../review/chart.js';
import { acrossOf, actionAt, downOf, FLAT, ticksOf } from '../review/curve.js';
import { TeamMark } from '../ui/team-mark.js';
import type { Counts } from './counts.js';
import type { Reel } from './reel.js';

/** How far lines that count the same are from each other. */
const ASIDE = 2.6;

interface Props {
  readonly reel: Reel;
  readonly teams: readonly Team[];
  readonly counts: Counts;
  readonly at: number;
  readonly label: string;
  onPick(at: number): void;
}

/** A round number that no count is above. */
function topOf(counts: Counts): number {
  const most = Math.max(4, ...counts.flat());
  return most + (most % 2);
}

export function CountLines({ reel, teams, counts, at, label, onPick }: Props) {
  const last = counts.length - 1;
  const top = topOf(counts);
  const down = (count: number): number => downOf(count / top, FLAT);
  const across = (action: number): number => acrossOf(action, last, FLAT);
  // Teams are often alike: their lines run beside each other then, not over each other.
  const aside = (place: number): number => (place - (teams.length - 1) / 2) * ASIDE;
  const { steps } = reel.story;
  const plies = [...steps.map(({ before }) => before.ply), (steps.at(-1)?.before.ply ?? 0) + 1];
  const pick = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onPick(actionAt((event.clientX - box.left) / box.width, last, FLAT));
  };
  return (
    <svg
      class="chances"
      viewBox={`0 0 ${FLAT.width} ${FLAT.height}`}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
    >
      {[0, top / 2, top].map((count) => (
        <g key={count}>
          <line class="chances-rule" x1={FLAT.left} x2={FLAT.width - FLAT.right} y1={down(count)} y2={down(count)} />
          <text class="chances-tick" x={FLAT.left - 4} y={down(count) + 3.5} text-anchor="end">
            {count}
          </text>
        </g>
      ))}
      {ticksOf(plies).map((tick) => (
        <text
          key={tick.ply}
          class="chances-tick"
          x={across(tick.at)}
          y={FLAT.height - 3}
          text-anchor={across(tick.at) > FLAT.width - 16 ? 'end' : 'middle'}
        >
          {tick.ply}
        </text>
      ))}
      <line class="chances-now" x1={across(at)} x2={across(at)} y1={FLAT.top} y2={down(0)} />
      {teams.map((team, place) => {
        const path = pathOf(counts, place, across, (count) => down(count) + aside(place));
        return (
          <g key={team}>
            <path class="chances-casing" d={path} />
            <path d={path} class="chances-rim" stroke={lookOf(team).rim} stroke-dasharray={DASHES[team]} />
            <path d={path} class="chances-line" stroke={lookOf(team).css} stroke-dasharray={DASHES[team]} />
          </g>
        );
      })}
      {teams.map((team, place) => (
        <circle
          key={team}
          cx={across(at)}
          cy={down(counts[at]![place]!) + aside(place)}
          r="3.6"
          fill={lookOf(team).css}
          stroke={lookOf(team).rim}
        />
      ))}
    </svg>
  );
}

/** Steps, not slopes: between two actions nothing is counted. Only where a count changes the line turns. */
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

/** The teams with how their lines look, and their counts now. */
export function CountLegend({ teams, counts }: { teams: readonly Team[]; counts: readonly number[] }) {
  return (
    <ul class="chances-legend">
      {teams.map((team, place) => (
        <li key={team}>
          <TeamMark team={team} small named />
          <svg viewBox="0 0 30 8" aria-hidden="true">
            <path d="M1 4h28" class="chances-rim" stroke={lookOf(team).rim} stroke-dasharray={DASHES[team]} />
            <path d="M1 4h28" class="chances-line" stroke={lookOf(team).css} stroke-dasharray={DASHES[team]} />
          </svg>
          <b>{counts[place]}</b>
        </li>
      ))}
    </ul>
  );
}
