/** Who holds a Territory. */
import type { Team } from '@dominion/rules';
import { lookOf, type Theme } from '../palette.js';
import { type Brush, withAlpha } from './brush.js';

/** A border inside a Territory in the colours of the team that controls it; about the origin. */
export function paintControl(brush: Brush, theme: Theme, team: Team, width: number, height: number, px: number): void {
  const look = lookOf(team);
  const thick = Math.max(0.1, 2 / px);
  const inset = 0.05 + thick / 2;
  const trace = (): void => {
    brush.beginPath();
    brush.roundRect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, 0.12);
  };
  brush.globalAlpha = theme.name === 'light' ? 1 : 0.82;
  trace();
  brush.lineWidth = thick + Math.max(0.05, 1 / px);
  brush.strokeStyle = theme.name === 'light' ? look.dark : withAlpha(look.light, 0.9);
  brush.stroke();
  trace();
  brush.lineWidth = thick;
  brush.strokeStyle = look.css;
  brush.stroke();
}
