/** The chances to win as lines. Pressing a point shows its position on the board. */
import type { Chances, Review } from '@dominion/insight';
import { teamsOfCamp } from '@dominion/rules';
import { look as words } from '../../../i18n/pages/review.js';
import type { Step } from '../../../model/story.js';
import { acrossOf, CHART, type ChartShape, chancesAt, curveLine, downOf } from './curve.js';
import { ChartFrame, ChartLegend, TeamDot, TeamLine } from './lines.js';

interface Props {
  readonly review: Review;
  readonly steps: readonly Step[];
  /** The number of actions done in the position on the board. */
  readonly at: number;
  /** The marks under the lines: turning points and throws that changed the chances. */
  readonly marks: readonly { readonly at: number; readonly kind: 'turning' | 'throw' }[];
  readonly shape?: ChartShape;
  onPick(at: number): void;
}

export function Chart({ review, steps, at, marks, shape = CHART, onPick }: Props) {
  const { camps, curve } = review;
  const last = curve.length - 1;
  const across = (action: number): number => acrossOf(action, last, shape);
  const names = camps.map((camp) => words.camp(teamsOfCamp(camp)));
  return (
    <ChartFrame
      shape={shape}
      steps={steps}
      last={last}
      at={at}
      scale={[0, 50, 100]}
      label={words.curveOf(names)}
      onPick={onPick}
    >
      {camps.map((camp, place) => (
        <TeamLine key={camp} team={teamsOfCamp(camp)[0]!} path={curveLine(curve, place, shape)} />
      ))}
      {marks.map((mark) => (
        <Mark key={`${mark.kind} ${mark.at}`} kind={mark.kind} x={across(mark.at)} foot={downOf(0, shape)} />
      ))}
      {chancesAt(curve, at)?.map((chance, place) => (
        <TeamDot key={camps[place]} team={teamsOfCamp(camps[place]!)[0]!} x={across(at)} y={downOf(chance, shape)} />
      ))}
    </ChartFrame>
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

/** The sides with the look of their lines, and their chances in the position on the board. */
export function CampLegend({ camps, chances }: { camps: readonly number[]; chances: Chances | null }) {
  const lines = camps.map((camp, place) => ({
    teams: teamsOfCamp(camp),
    now: chances === null ? '–' : words.percent(chances[place]!),
  }));
  return <ChartLegend lines={lines} />;
}
