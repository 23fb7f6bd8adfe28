/** A timeline of the whole match: who took whom in which turn, and when a team fell. */
import { EMPEROR, PRINCE, type Team, teamOf } from '@dominion/rules';
import { type Brush, withAlpha } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import type { Story } from '../../model/story.js';
import { paintTeamMark } from '../poster/mark.js';

/** A take. */
interface Stroke {
  readonly ply: number;
  readonly by: Team;
  /** Its weight, from 0 to 1. */
  readonly weight: number;
}

/** The contents of the timeline. */
export interface DeedLine {
  readonly last: number;
  readonly strokes: readonly Stroke[];
  readonly falls: readonly { readonly ply: number; readonly team: Team }[];
}

/** Returns the timeline of a match. */
export function deedLineOf({ steps, match }: Story): DeedLine {
  const all = steps.flatMap(({ events, before: { ply } }) => events.map((event) => ({ event, ply })));
  return {
    last: Math.max(1, match.position.ply),
    strokes: all.flatMap(({ event, ply }) =>
      event.type !== 'displaced'
        ? []
        : [{ ply, by: event.by, weight: weightOf(event.piece & 15, teamOf(event.piece)) }],
    ),
    falls: all.flatMap(({ event, ply }) => (event.type === 'eliminated' ? [{ ply, team: event.team }] : [])),
  };
}

function weightOf(unit: number, team: Team | -1): number {
  if (unit === EMPEROR || unit === PRINCE) return 1;
  return team === -1 ? 0.25 : 0.55;
}

/** Paints the timeline into a box: takes as upward strokes in the taker's colours, marks of fallen teams below the line. */
export function paintDeeds(
  brush: Brush,
  { last, strokes, falls }: DeedLine,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ink: string,
): void {
  const r = Math.min(height * 0.17, 22);
  const ground = y + height - 2 * r - 8;
  const at = (ply: number): number => x + r + (ply / last) * (width - 2 * r);
  brush.fillStyle = withAlpha(ink, 0.5);
  brush.fillRect(x, ground, width, 2);
  const broad = Math.max(3, Math.min(9, (width / last) * 0.5));
  const stacked = new Map<number, number>();
  for (const { ply, by, weight } of strokes) {
    const many = stacked.get(ply) ?? 0;
    stacked.set(ply, many + 1);
    const long = weight * (ground - y - 4);
    const left = at(ply) - broad / 2 + many * (broad + 1);
    const { css, rim } = lookOf(by);
    brush.fillStyle = css;
    brush.strokeStyle = withAlpha(rim, 0.8);
    brush.lineWidth = 1;
    brush.beginPath();
    brush.roundRect(left, ground - long, broad, long, [broad / 2, broad / 2, 0, 0]);
    brush.fill();
    brush.stroke();
  }
  for (const { ply, team } of falls) {
    const middle = Math.max(x + r, Math.min(x + width - r, at(ply)));
    paintTeamMark(brush, team, middle, ground + r + 8, r);
    brush.beginPath();
    brush.moveTo(middle - r * 0.8, ground + 8 + r * 1.8);
    brush.lineTo(middle + r * 0.8, ground + 8 + r * 0.2);
    brush.lineWidth = Math.max(2, r * 0.14);
    brush.strokeStyle = '#d8452f';
    brush.stroke();
  }
}
