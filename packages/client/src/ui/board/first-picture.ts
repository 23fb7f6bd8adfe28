/**
 * The board before the page that it belongs to: while most scripts are still on their way, the position that came with the
 * page is painted where the board is going to stand. The page draws nothing twice: its own still picture is a copy of this one.
 */

import { keptSeat } from '../../base/storage/matches.js';
import { nightBoard, pieces, shownBoard } from '../../base/storage/prefs.js';
import { brushFont } from '../../board/fonts.js';
import { drawStill, forgetPainted, paintedSoFar } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import type { BoardView } from '../../board/view.js';
import { restingView } from '../../model/board/resting.js';
import { type Glimpse, viewingSide } from './glimpse.js';

/** How long, in milliseconds, a picture waits for the font of the characters; then it is drawn with the device's. */
export const FONT_PATIENCE = 700;

/** What stands in the page until its own picture does, and what is on it once it is painted. */
interface FirstPicture {
  readonly place: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  painted?: { readonly view: BoardView; readonly manner: Manner };
}

let first: FirstPicture | null = null;

/** A part of the page as it is going to be, empty but for `parts`. */
function part(name: string, ...parts: HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.append(...parts);
  return element;
}

/** Where the board of a match stands, and that of the first page. */
function placeFor(page: Glimpse['page'], area: HTMLElement): HTMLElement {
  if (page === 'room') return part('first-picture match-page', part('topbar'), part('match', area));
  return part('first-picture', part('topbar night'), part('home', part('stage night', area)));
}

/** Puts the picture of a match into the page, laid out by the same styles as the page itself. */
export async function showFirstPicture({ page, code, position }: Glimpse): Promise<void> {
  const canvas = document.createElement('canvas');
  const area = part(page === 'room' ? 'board-area' : 'stage-board', canvas);
  const place = placeFor(page, area);
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const picture: FirstPicture = { place, canvas };
  first = picture;
  const lettered = await brushFont(() => {}, FONT_PATIENCE);
  // Whoever was quicker than the font has painted the board already.
  if (first !== picture) return;
  const manner = { theme: page === 'room' ? shownBoard() : nightBoard(), pieces: pieces.value };
  const seat = page === 'room' && code !== null ? keptSeat(code) : null;
  const view = restingView(position, seat ?? viewingSide(position));
  const edge = Math.round(area.clientWidth * (window.devicePixelRatio || 1));
  drawStill(canvas, view, manner, edge, paintedSoFar(edge, manner));
  // Characters of the device's font are no good for a board whose own may have come by then.
  if (!lettered) forgetPainted();
  picture.painted = { view, manner };
  place.dataset.painted = 'yes';
}

/** Copies the picture where it shows what is to be drawn; false where there is none, or another one. */
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

/** Takes the picture away: the page shows a board of its own, or something else. */
export function endFirstPicture(): void {
  first?.place.remove();
  first = null;
}
