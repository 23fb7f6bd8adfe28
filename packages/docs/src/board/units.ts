/** The units as SVG: the tablets, the inlays of their ranks and their signs, each a symbol that boards repeat. */

import { type Stops, traceShape } from '@dominion/client/board/paint/brush';
import { bandOf, GOLD, GOLD_EDGE, lacquerOf, radiusOf, signShare, THICK } from '@dominion/client/board/paint/piece';
import { STRAW, STRAW_EDGE, STRAW_INK, WOOD, WOOD_EDGE, WOOD_INK, WOODEN } from '@dominion/client/board/paint/unarmed';
import { lookOf, type TeamLook } from '@dominion/client/board/palette';
import { PICTOGRAM_LINE, pictogramOf } from '@dominion/client/board/pictograms';
import { PEASANT, type Piece, RECRUIT, SERGEANT, SOLDIER, type Team, teamOf, unitOf } from '@dominion/rules';
import { outlineOf } from './outline.js';

const stopsOf = (stops: Stops): string =>
  stops.map(([at, colour]) => `<stop offset="${`${at}`.replace('0.', '.')}" stop-color="${colour}"/>`).join('');

/** Gradients that several units share: gold, straw and wood. */
const METALS =
  `<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">${stopsOf(GOLD)}</linearGradient>` +
  `<radialGradient id="straw" cx=".38" cy=".35" r=".7">${stopsOf(STRAW)}</radialGradient>` +
  `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1">${stopsOf(WOOD)}</linearGradient>`;

/** Returns the lacquer of a team; its highlight is a small disc, not a point. */
function lacquer(team: Team): string {
  const stops = lacquerOf(lookOf(team)).map(([at, colour]) => [Math.max(at, 0.08), colour] as const);
  return `<radialGradient id="lacquer-${team}" cx=".32" cy=".25" r=".85">${stopsOf(stops)}</radialGradient>`;
}

/** Returns the gradients that units are filled with, as definitions of a page. */
export function shades(): string {
  return METALS + ([0, 1, 2, 3] as const).map((team) => lacquer(team as Team)).join('');
}

const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;

const shape = (look: TeamLook, r: number): string => outlineOf((brush) => traceShape(brush, look.shape, r));
const disc = (r: number): string => outlineOf((brush) => brush.arc(0, 0, r, 0, Math.PI * 2));

/** Draws the sign of a unit in a colour, `size` high. */
function sign(unit: number, size: number, ink: string): string {
  const { fill, line } = pictogramOf(unit);
  const scale = Math.round((size * 1.1 * 1000) / 100) / 1000;
  return (
    `<g transform="scale(${scale})" fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">` +
    path(fill, 'fill-rule="evenodd" stroke="none"') +
    (line === '' ? '' : path(line, `fill="none" stroke-width="${PICTOGRAM_LINE}"`)) +
    '</g>'
  );
}

/** Draws the inlay of a rank; returns also half the width that is left for the sign. */
function inlay(unit: number, r: number, look: TeamLook, team: Team): { drawn: string; left: number } {
  const ring = (at: number, width: number): string =>
    path(shape(look, r * at), `fill="none" stroke="${look.rim}" stroke-width="${(r * width).toFixed(3)}"`);
  const band = bandOf(unit);
  if (band !== null) {
    const hair = `stroke="${GOLD_EDGE}" stroke-width=".014"`;
    return {
      drawn:
        path(shape(look, r * band.outer), `fill="url(#gold)" ${hair}`) +
        path(shape(look, r * band.inner), `fill="url(#lacquer-${team})" ${hair}`),
      left: r * band.left,
    };
  }
  if (unit === SOLDIER) return { drawn: '', left: r * 0.93 };
  if (unit === SERGEANT) return { drawn: ring(0.86, 0.06), left: r * 0.9 };
  return { drawn: ring(0.92, 0.05) + ring(0.78, 0.03), left: r * 0.81 };
}

function drawn(piece: Piece): string {
  const unit = unitOf(piece);
  const r = radiusOf(unit, true);
  if (unit === PEASANT) {
    return (
      path(disc(r), 'class="b-cast" transform="translate(.012 .045)"') +
      path(disc(r), `fill="url(#straw)" stroke="${STRAW_EDGE}" stroke-width=".02"`) +
      sign(unit, r * 1.22, STRAW_INK)
    );
  }
  const team = teamOf(piece) as Team;
  const look = lookOf(team);
  const body = path(shape(look, r), 'class="b-cast" transform="translate(.014 .05)"');
  if (unit === RECRUIT) {
    return (
      body +
      path(shape(look, r), `fill="${look.css}" stroke="${look.dark}" stroke-width=".02"`) +
      path(disc(r * WOODEN), `fill="url(#wood)" stroke="${WOOD_EDGE}" stroke-width=".014"`) +
      sign(unit, r * 0.98, WOOD_INK)
    );
  }
  const { drawn: rank, left } = inlay(unit, r, look, team);
  const lift = (r * THICK) / 2;
  return (
    body +
    path(shape(look, r), `fill="${look.dark}" transform="translate(0 ${lift.toFixed(3)})"`) +
    `<g transform="translate(0 ${(-lift).toFixed(3)})">` +
    path(shape(look, r), `class="b-rim b-rim-${team}" fill="url(#lacquer-${team})"`) +
    rank +
    sign(unit, left * 2 * signShare(look.shape), look.ink) +
    '</g>'
  );
}

/** Draws a unit as a symbol named by its number, with its middle at the origin and squares of size 1. */
export function unitSymbol(piece: Piece): string {
  return `<symbol id="u-${piece}" viewBox="-.65 -.65 1.3 1.3">${drawn(piece)}</symbol>`;
}
