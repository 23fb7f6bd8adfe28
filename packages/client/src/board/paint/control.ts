import type { Team } from '@dominion/rules';
import { lookOf } from '../palette.js';
import type { BoardTheme } from '../themes.js';
import { type Brush, fill, stroke, withAlpha } from './brush.js';

/** Paints a border in the controlling team's colours; on the plain board a tint too. */
export function paintControl(
  brush: Brush,
  theme: BoardTheme,
  team: Team,
  width: number,
  height: number,
  px: number,
): void {
  const look = lookOf(team);
  const plain = theme.name === 'plain';
  const thick = Math.max(plain ? 0.15 : 0.1, 2 / px);
  const inset = 0.05 + thick / 2;
  brush.beginPath();
  brush.roundRect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, plain ? 0 : 0.12);
  if (plain) {
    fill(brush, withAlpha(look.tint.light, theme.tintAlpha));
  }
  brush.globalAlpha = theme.name === 'dark' ? 0.82 : 1;
  stroke(
    brush,
    plain ? theme.line : theme.name === 'light' ? look.dark : withAlpha(look.light, 0.9),
    thick + Math.max(0.05, 1 / px),
  );
  stroke(brush, look.css, thick);
}
