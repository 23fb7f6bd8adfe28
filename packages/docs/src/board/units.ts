/** The units as SVG: the tablets, their ranks' inlays and the signs on them, each a symbol that boards repeat. */
import {
  EMPEROR,
  PEASANT,
  type Piece,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Team,
  teamOf,
  unitOf,
} from '@dominion/rules';
import { traceShape } from '../../../client/src/board/paint/brush.js';
import { radiusOf } from '../../../client/src/board/paint/piece.js';
import { lookOf, type TeamLook } from '../../../client/src/board/palette.js';
import { PICTOGRAM_LINE, pictogramOf } from '../../../client/src/board/pictograms.js';
import { outlineOf } from './outline.js';

/** Shades that several units share, as definitions: gold, straw and wood. */
const METALS =
  '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0b8"/><stop offset=".3" stop-color="#e2ac35"/><stop offset=".55" stop-color="#fbe08a"/><stop offset=".8" stop-color="#b67a16"/><stop offset="1" stop-color="#f0c657"/></linearGradient>' +
  '<radialGradient id="straw" cx=".38" cy=".35" r=".7"><stop offset="0" stop-color="#f6e3a4"/><stop offset=".6" stop-color="#d9b866"/><stop offset="1" stop-color="#a9853c"/></radialGradient>' +
  '<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e3bd84"/><stop offset="1" stop-color="#a87440"/></linearGradient>';

/** The lacquer of a team, lit from the upper left. */
function lacquer(team: Team): string {
  const { light, css, dark } = lookOf(team);
  return `<radialGradient id="lacquer-${team}" cx=".32" cy=".25" r=".85"><stop offset=".08" stop-color="${light}"/><stop offset=".45" stop-color="${css}"/><stop offset=".85" stop-color="${css}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
}

/** The shades that units are filled with, as definitions of a page. */
export function shades(): string {
  return METALS + ([0, 1, 2, 3] as const).map((team) => lacquer(team as Team)).join('');
}

/** A path with what else it has. */
const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;

const shape = (look: TeamLook, r: number): string => outlineOf((brush) => traceShape(brush, look.shape, r));
const disc = (r: number): string => outlineOf((brush) => brush.arc(0, 0, r, 0, Math.PI * 2));

/** The sign of a unit in a colour, `size` high. */
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

/** The inlay of a rank, and half the width that it leaves for the sign. */
function inlay(unit: number, r: number, look: TeamLook, team: Team): { drawn: string; left: number } {
  const ring = (at: number, width: number): string =>
    path(shape(look, r * at), `fill="none" stroke="${look.rim}" stroke-width="${(r * width).toFixed(3)}"`);
  if (unit === EMPEROR || unit === PRINCE) {
    const [outer, band] = unit === EMPEROR ? [0.99, 0.2] : [0.93, 0.11];
    const hair = 'stroke="#4a2c06" stroke-width=".014"';
    return {
      drawn:
        path(shape(look, r * outer), `fill="url(#gold)" ${hair}`) +
        path(shape(look, r * (outer - band)), `fill="url(#lacquer-${team})" ${hair}`),
      left: r * (outer - band) * (unit === EMPEROR ? 1.08 : 1.02),
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
      path(disc(r), 'fill="url(#straw)" stroke="#6b4e1b" stroke-width=".02"') +
      sign(unit, r * 1.22, '#3d2408')
    );
  }
  const team = teamOf(piece) as Team;
  const look = lookOf(team);
  const body = path(shape(look, r), 'class="b-cast" transform="translate(.014 .05)"');
  if (unit === RECRUIT) {
    return (
      body +
      path(shape(look, r), `fill="${look.css}" stroke="${look.dark}" stroke-width=".02"`) +
      path(disc(r * 0.7), 'fill="url(#wood)" stroke="#4f2f12" stroke-width=".014"') +
      sign(unit, r * 0.98, '#2c1606')
    );
  }
  const { drawn: rank, left } = inlay(unit, r, look, team);
  const share = look.shape === 'tile' ? 0.79 : look.shape === 'calyx' ? 0.75 : 0.735;
  return (
    body +
    path(shape(look, r), `fill="${look.dark}" transform="translate(0 ${(r * 0.045).toFixed(3)})"`) +
    `<g transform="translate(0 ${(-r * 0.045).toFixed(3)})">` +
    path(shape(look, r), `class="b-rim b-rim-${team}" fill="url(#lacquer-${team})"`) +
    rank +
    sign(unit, left * 2 * share, look.ink) +
    '</g>'
  );
}

/** A unit as a symbol named by its number, its middle at the origin, a square being 1. */
export function unitSymbol(piece: Piece): string {
  return `<symbol id="u-${piece}" viewBox="-.65 -.65 1.3 1.3">${drawn(piece)}</symbol>`;
}
