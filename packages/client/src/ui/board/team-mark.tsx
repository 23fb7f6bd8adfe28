/** The mark of a team: the shape of its pieces in its colour, with its kingdom's character; and marks around a board. */
import { type Mode, type Team, teamsOf } from '@dominion/rules';
import { lookOf, type Shape } from '../../board/palette.js';
import { kingdom } from '../../i18n/index.js';

/** The outlines of marks, in a 32 × 32 field. */
export const MARK_SHAPES: Readonly<Record<Shape, string>> = {
  circle: 'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z',
  hexagon: 'M16 1.5 28.6 8.7v14.6L16 30.5 3.4 23.3V8.7Z',
  calyx:
    'M16 3c3-2 8-1.5 9 2 3.5 1 4 6 2 9 2 3 1.5 8-2 9-1 3.5-6 5-9 3-3 2-8 .5-9-3-3.5-1-4-6-2-9-2-3-1.5-8 2-9 1-3.5 6-4 9-2Z',
  tile: 'M6 2.5h20A3.5 3.5 0 0 1 29.5 6v20a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 26V6A3.5 3.5 0 0 1 6 2.5Z',
};

/** The inside of a mark's SVG, in a 32 × 32 field. */
function Drawn({ team }: { team: Team }) {
  const look = lookOf(team);
  return (
    <>
      <path d={MARK_SHAPES[look.shape]} fill={look.css} stroke={look.rim} stroke-width="1.5" />
      {/* A <font> element that a translation tool adds inside an SVG shows nothing. */}
      <text x="16" y="21.5" text-anchor="middle" class="mark-glyph notranslate" fill={look.ink}>
        {look.emblem}
      </text>
    </>
  );
}

/** A team's mark; `named` adds the kingdom's name for screen readers. */
export function TeamMark({ team, named = false, small = false }: { team: Team; named?: boolean; small?: boolean }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, or named by its label.
    <svg
      class={small ? 'mark mark-small' : 'mark'}
      viewBox="0 0 32 32"
      {...(named ? { role: 'img', 'aria-label': kingdom(team) } : { 'aria-hidden': true })}
    >
      <Drawn team={team} />
    </svg>
  );
}

/** The teams' seats around a board of 96 by 96: the middles of its sides, North first and clockwise. */
const SIDES: readonly (readonly [number, number])[] = [
  [48, 15],
  [81, 48],
  [48, 81],
  [15, 48],
];

/** The teams around the board, with allies joined across it. The words beside it say the same. */
export function ModeMark({ mode, empty }: { mode: Mode; empty: Team }) {
  const teams = teamsOf(mode, empty);
  return (
    <svg class="mode-mark" viewBox="0 0 96 96" aria-hidden="true">
      <rect class="mode-board" x="14" y="14" width="68" height="68" rx="6" />
      <path class="mode-lines" d="M34 14v68M62 14v68M14 34h68M14 62h68" />
      {mode === '4a' && <path class="mode-allies" d="M48 15v66M15 48h66" />}
      {teams.map((team) => (
        <g key={team} transform={`translate(${SIDES[team]![0] - 15} ${SIDES[team]![1] - 15}) scale(0.9375)`}>
          <Drawn team={team} />
        </g>
      ))}
    </svg>
  );
}
