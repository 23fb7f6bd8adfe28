/** Parts of a match's chart: frame, lines and dots per team, legend. */
import type { Team } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { lookOf } from '../../../board/palette.js';
import type { Step } from '../../../model/story.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { acrossOf, actionAt, type ChartShape, downOf, ticksOf } from './curve.js';

/** The dashes of each team's line, so that it's recognisable in grey. */
const DASHES = ['', '9 3', '3 2.5', '10 3 2.5 3'] as const;

interface FrameProps {
  readonly shape: ChartShape;
  readonly steps: readonly Step[];
  /** The number of actions in the chart. */
  readonly last: number;
  /** The number of actions done in the position on show. */
  readonly at: number;
  /** The labels at the bottom, in the middle and at the top. */
  readonly scale: readonly [number, number, number];
  readonly label: string;
  readonly children: ComponentChildren;
  onPick(at: number): void;
}

/** The frame; a press or drag in it goes to that moment. */
export function ChartFrame({ shape, steps, last, at, scale, label, children, onPick }: FrameProps) {
  const across = (action: number): number => acrossOf(action, last, shape);
  const plies = [...steps.map(({ before }) => before.ply), (steps.at(-1)?.before.ply ?? 0) + 1];
  const pick = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onPick(actionAt((event.clientX - box.left) / box.width, last, shape));
  };
  return (
    <svg
      class="chances"
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
    >
      {scale.map((value, place) => {
        const y = downOf(place / 2, shape);
        return (
          <g key={value}>
            <line class="chances-rule" x1={shape.left} x2={shape.width - shape.right} y1={y} y2={y} />
            <text class="chances-tick" x={shape.left - 4} y={y + 3.5} text-anchor="end">
              {value}
            </text>
          </g>
        );
      })}
      {ticksOf(plies).map((tick) => (
        <text
          key={tick.ply}
          class="chances-tick"
          x={across(tick.at)}
          y={shape.height - 3}
          text-anchor={across(tick.at) > shape.width - 16 ? 'end' : 'middle'}
        >
          {tick.ply}
        </text>
      ))}
      <line class="chances-now" x1={across(at)} x2={across(at)} y1={shape.top} y2={downOf(0, shape)} />
      {children}
    </svg>
  );
}

function Stroke({ team, path }: { team: Team; path: string }) {
  const { rim, css } = lookOf(team);
  return (
    <>
      <path d={path} class="chances-rim" stroke={rim} stroke-dasharray={DASHES[team]} />
      <path d={path} class="chances-line" stroke={css} stroke-dasharray={DASHES[team]} />
    </>
  );
}

/** The line of a team through the match. */
export function TeamLine({ team, path }: { team: Team; path: string }) {
  return (
    <g>
      <path class="chances-casing" d={path} />
      <Stroke team={team} path={path} />
    </g>
  );
}

/** Marks a team's line at the position on show. */
export function TeamDot({ team, x, y }: { team: Team; x: number; y: number }) {
  return <circle cx={x} cy={y} r="3.6" fill={lookOf(team).css} stroke={lookOf(team).rim} />;
}

/** Each line's owners, its look (the first team's), and its value in the position on show. */
export function ChartLegend({ lines }: { lines: readonly { teams: readonly Team[]; now: string | number }[] }) {
  return (
    <ul class="chances-legend">
      {lines.map(({ teams, now }) => (
        <li key={teams[0]}>
          {teams.map((team) => (
            <TeamMark key={team} team={team} small named />
          ))}
          <svg viewBox="0 0 30 8" aria-hidden="true">
            <Stroke team={teams[0]!} path="M1 4h28" />
          </svg>
          <b>{now}</b>
        </li>
      ))}
    </ul>
  );
}
