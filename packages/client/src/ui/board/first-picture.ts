/**
 * The board's first picture, painted from the position in the page while most scripts still load. The page's own still
 * picture is a copy, so nothing is painted twice.
 */

import { keptSeat } from '../../base/storage/matches.js';
import { nightBoard, pieces, shownBoard } from '../../base/storage/prefs.js';
import { brushFont } from '../../board/fonts.js';
import { drawStill, forgetPainted, paintedSoFar } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import type { BoardView } from '../../board/view.js';
import { restingView } from '../../model/board/static-view.js';
import { type EmbeddedPosition, viewingSide } from './embedded-position.js';

/** Milliseconds that a picture waits for the font of the characters; then it uses the device's font. */
export const FONT_TIMEOUT = 700;

/** The placeholder in the page until its own picture appears, and what is painted on it. */
interface FirstPicture {
  readonly place: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  painted?: { readonly view: BoardView; readonly manner: Manner };
}

let first: FirstPicture | null = null;

/** Returns a part of the later page, empty except for `parts`. */
function part(name: string, ...parts: HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.append(...parts);
  return element;
}

/** Returns the page around the board, for a match or for the home page. */
function placeFor(page: EmbeddedPosition['page'], area: HTMLElement): HTMLElement {
  if (page === 'room') return part('first-picture match-page', part('topbar'), part('match', area));
  return part('first-picture', part('topbar night'), part('home', part('stage night', area)));
}

/** The picture is laid out by the same styles as the page. */
export async function showFirstPicture({ page, code, position }: EmbeddedPosition): Promise<void> {
  const canvas = document.createElement('canvas');
  const area = part(page === 'room' ? 'board-area' : 'stage-board', canvas);
  const place = placeFor(page, area);
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const picture: FirstPicture = { place, canvas };
  first = picture;
  const lettered = await brushFont(() => {}, FONT_TIMEOUT);
  // The page was faster than the font and has painted the board already.
  if (first !== picture) return;
  const manner = { theme: page === 'room' ? shownBoard() : nightBoard(), pieces: pieces.value };
  const seat = page === 'room' && code !== null ? keptSeat(code) : null;
  const view = restingView(position, seat ?? viewingSide(position));
  const edge = Math.round(area.clientWidth * (window.devicePixelRatio || 1));
  drawStill(canvas, view, manner, edge, paintedSoFar(edge, manner));
  // The board's own font may have loaded by the time it needs the characters.
  if (!lettered) forgetPainted();
  picture.painted = { view, manner };
  place.dataset.painted = 'yes';
}

/** Returns false if there is no picture or it shows something else. */
export function copyFirstPicture(to: HTMLCanvasElement, view: BoardView, manner: Manner, edge: number): boolean {
  const painted = first?.painted;
  if (!first || !painted || first.canvas.width !== edge) return false;
  if (painted.view.position !== view.position || painted.view.bottom !== view.bottom) return false;
  if (painted.manner.theme !== manner.theme || painted.manner.pieces !== manner.pieces) return false;
  to.width = edge;
  to.height = edge;
  to.getContext('2d')?.drawImage(first.canvas, 0, 0);
  return true;
}

/** Removes the picture once the page shows its own board, or something else. */
export function endFirstPicture(): void {
  first?.place.remove();
  first = null;
}
