/** Explains why to make a Soldier a Sergeant: both moves side by side, and the chosen ones' gains. */
import { courseOf, type Directions, SERGEANT, SOLDIER, UNIT_TABLE, type Unit } from '@dominion/rules';
import { unitName, wayOf } from '../../../i18n/index.js';
import { muster as words } from '../../../i18n/match/hands.js';
import { drawnGain, type MusterGain, musterGain } from '../../../model/board/muster.js';
import { UnitGlyph } from '../../../ui/board/unit-glyph.js';
import type { Session } from '../../session/session.js';

type Known = Pick<Session, 'task' | 'interaction' | 'story'>;
type Guided = Known & Pick<Session, 'adjutant'>;

/** Returns the gains of the chosen Soldiers, in the order of choice; empty outside a muster. */
function gainsIn({ task, interaction, story }: Known): MusterGain[] {
  const { value: state } = interaction;
  const position = story.value?.match.position;
  if (task.value.kind !== 'muster' || state.kind !== 'mustering' || position === undefined) return [];
  return state.chosen.flatMap((square) => musterGain(position, state.team, square) ?? []);
}

/** The same as drawings on the board, while the guide explains it. */
export const musterDrawn = (session: Guided) => (session.adjutant.isShown() ? [] : gainsIn(session).flatMap(drawnGain));

/** Returns what a Soldier on a square would gain; null if the player can't muster it. */
export function formatGain({ task, story }: Pick<Session, 'task' | 'story'>, square: number): string | null {
  const position = story.value?.match.position;
  if (task.value.kind !== 'muster' || position === undefined) return null;
  const gain = musterGain(position, task.value.team, square);
  return gain && words.gain(gain.square, gain.after, gain.before, gain.peasants);
}

/** The guide, while the player chooses. */
export function MusterGuide({ session }: { session: Guided }) {
  if (session.task.value.kind !== 'muster' || session.adjutant.isShown()) return null;
  return (
    <section class="muster-guide stack" aria-label={words.guide}>
      <div class="muster-units">
        <UnitMoves unit={SOLDIER} />
        <span class="muster-becomes" aria-hidden="true">
          →
        </span>
        <UnitMoves unit={SERGEANT} />
      </div>
      <p class="fine">{words.why}</p>
      <ul class="muster-gains stack" aria-live="polite">
        {gainsIn(session).map(({ square, after, before, peasants }) => (
          <li key={square}>{words.gain(square, after, before, peasants)}</li>
        ))}
      </ul>
    </section>
  );
}

/** How many squares each way are drawn. */
const FAR = 2;

const STRAIGHT: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const DIAGONAL: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

const stepsOf = (directions: Directions) => [
  ...(directions === 'diagonal' ? [] : STRAIGHT),
  ...(directions === 'orthogonal' ? [] : DIAGONAL),
];

/** A unit on a few squares, with those it can reach and those on which it takes (§3). */
function UnitMoves({ unit }: { unit: Unit }) {
  const { moves, strikes } = UNIT_TABLE[unit]!;
  const cells = (ways: typeof moves) =>
    ways
      .map(courseOf)
      .flatMap((course) =>
        course.kind === 'go'
          ? stepsOf(course.directions).flatMap(([x, y]) =>
              Array.from({ length: Math.min(course.reach, FAR) }, (_, at) => [x * (at + 1), y * (at + 1)] as const),
            )
          : [],
      );
  const byLine = moves.includes('line') ? DIAGONAL : [];
  return (
    <figure class="muster-unit stack">
      <div class="muster-grid">
        <svg viewBox="-2.55 -2.55 5.1 5.1" role="img" aria-label={wayOf(unit) ?? undefined}>
          <path
            class="muster-squares"
            d="M-2.5-2.5h5v5h-5ZM-1.5-2.5v5m1-5v5m1-5v5m1-5v5M-2.5-1.5h5m-5 1h5m-5 1h5m-5 1h5"
          />
          {byLine.map(([x, y]) => (
            <path key={`${x} ${y}`} class="muster-line" d={`M${x * 0.45} ${y * 0.45}L${x} ${y}`} />
          ))}
          {cells(strikes).map(([x, y]) => (
            <circle key={`${x} ${y}`} class="muster-strike" cx={x} cy={y} r="0.34" />
          ))}
          {cells(moves).map(([x, y]) => (
            <circle key={`${x} ${y}`} class="muster-move" cx={x} cy={y} r="0.17" />
          ))}
        </svg>
        <UnitGlyph unit={unit} />
      </div>
      <figcaption>
        <b>{unitName(unit)}</b>
      </figcaption>
    </figure>
  );
}
