/** The chances to win as lines, and the way through the match: the board shows the position under the line. */
import type { Chances, Review } from '@dominion/bots';
import { TEAMS, type Team } from '@dominion/rules';
import { lookOf } from '../board/palette.js';
import type { Step } from '../model/story.js';
import { TeamMark } from '../ui/team-mark.js';
import { look as words } from '../words/review.js';
import { acrossOf, actionAt, CHART, chancesAt, downOf, lineOf, type Shape, ticksOf } from './curve.js';

/** By team: how its line is broken, so that greys tell it apart. */
export const DASHES = ['', '9 3', '3 2.5', '10 3 2.5 3'] as const;

/** The teams of a camp. */
export function teamsOfCamp(camp: number): Team[] {
  return TEAMS.filter((team) => (camp & (1 << team)) !== 0);
}

/** What a chart shows and what it moves. */
interface Props {
  readonly review: Review;
  readonly steps: readonly Step[];
  /** How many actions were done in the position on the board. */
  readonly at: number;
  /** What is to be marked under the lines: turning points and throws that swung. */
  readonly marks: readonly { readonly at: number; readonly kind: 'turning' | 'throw' }[];
  readonly shape?: Shape;
  onPick(at: number): void;
}

export function Chart({ review, steps, at, marks, shape = CHART, onPick }: Props) {
  const { camps, curve } = review;
  const last = curve.length - 1;
  const across = (action: number): number => acrossOf(action, last, shape);
  const down = (chance: number): number => downOf(chance, shape);
  const plies = [...steps.map(({ before }) => before.ply), (steps.at(-1)?.before.ply ?? 0) + 1];
  const names = camps.map((camp) => words.camp(teamsOfCamp(camp)));
  const pick = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onPick(actionAt((event.clientX - box.left) / box.width, last, shape));
  };
  return (
    <svg
      class="chances"
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      role="img"
      aria-label={words.curveOf(names)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
    >
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line
            class="chances-rule"
            x1={shape.left}
            x2={shape.width - shape.right}
            y1={down(chance)}
            y2={down(chance)}
          />
          <text class="chances-tick" x={shape.left - 4} y={down(chance) + 3.5} text-anchor="end">
            {Math.round(chance * 100)}
          </text>
        </g>
      ))}
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
      <line class="chances-now" x1={across(at)} x2={across(at)} y1={shape.top} y2={down(0)} />
      {camps.map((camp, place) => {
        const team = teamsOfCamp(camp)[0]!;
        const path = lineOf(curve, place, shape);
        return (
          <g key={camp}>
            <path class="chances-casing" d={path} />
            <path d={path} class="chances-rim" stroke={lookOf(team).rim} stroke-dasharray={DASHES[team]} />
            <path d={path} class="chances-line" stroke={lookOf(team).css} stroke-dasharray={DASHES[team]} />
          </g>
        );
      })}
      {marks.map((mark) => (
        <Mark key={`${mark.kind} ${mark.at}`} kind={mark.kind} x={across(mark.at)} foot={down(0)} />
      ))}
      <Dots camps={camps} chances={chancesAt(curve, at)} x={across(at)} down={down} />
    </svg>
  );
}

/** Where the lines are crossed by the position on the board. */
function Dots(props: { camps: readonly number[]; chances: Chances | null; x: number; down(chance: number): number }) {
  const { camps, chances, x, down } = props;
  return (
    <>
      {chances?.map((chance, place) => {
        const look = lookOf(teamsOfCamp(camps[place]!)[0]!);
        return <circle key={camps[place]} cx={x} cy={down(chance)} r="3.6" fill={look.css} stroke={look.rim} />;
      })}
    </>
  );
}

/** A turning point is a wedge under the lines, a throw a die's face. */
function Mark({ kind, x, foot }: { kind: 'turning' | 'throw'; x: number; foot: number }) {
  const y = foot + 7;
  return kind === 'turning' ? (
    <path class="chances-turning" d={`M${x} ${y - 5}l4.5 8h-9Z`} />
  ) : (
    <rect class="chances-throw" x={x - 3.5} y={y - 4} width="7" height="7" rx="1.5" />
  );
}

/** The camps with how their lines look, and their chances in the position on the board. */
export function Legend({ camps, chances }: { camps: readonly number[]; chances: Chances | null }) {
  return (
    <ul class="chances-legend">
      {camps.map((camp, place) => {
        const teams = teamsOfCamp(camp);
        const look = lookOf(teams[0]!);
        return (
          <li key={camp}>
            {teams.map((team) => (
              <TeamMark key={team} team={team} small named />
            ))}
            <svg viewBox="0 0 30 8" aria-hidden="true">
              <path d="M1 4h28" class="chances-rim" stroke={look.rim} stroke-dasharray={DASHES[teams[0]!]} />
              <path d="M1 4h28" class="chances-line" stroke={look.css} stroke-dasharray={DASHES[teams[0]!]} />
            </svg>
            <b>{chances === null ? '–' : words.percent(chances[place]!)}</b>
          </li>
        );
      })}
    </ul>
  );
}
