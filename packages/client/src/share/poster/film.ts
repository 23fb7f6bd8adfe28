/** Makes the GIF of a stretch of a match; a worker encodes it. */
import type { Team } from '@dominion/rules';
import { EDGE } from '../../board/geometry.js';
import type { Brush } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import type { Sprite } from '../../board/scene.js';
import { drawSprites, type Painted } from '../../board/still.js';
import type { PieceSet } from '../../board/themes.js';
import { formatFateEnded } from '../../i18n/mandate.js';
import { lives as words } from '../../i18n/match/lives.js';
import { raceOf } from '../../model/table/mandate.js';
import { decisiveMoment } from '../stories/moment.js';
import type { FilmOrder } from './film-worker.js';
import { POSTER_LETTERS } from './letters.js';
import { paintTeamMark } from './mark.js';
import { type FilmScene, filmOf, framesIn } from './reel-plan.js';
import type { Depicted, PosterSubject } from './subject.js';

/** The board's width, and the height of the strip with words under it, in pixels. */
const BOARD = 480;
const STRIP = 44;

/** Milliseconds of painting before the page gets a turn. */
const STINT = 14;

/** The text under the end of a match: its result, and the winners. */
type FilmEnd = Pick<PosterSubject, 'heading' | 'winners'>;

/** The turns up to the end, and the text there. `end` is null if the match goes on. */
interface Stretch {
  readonly turns?: number;
  readonly end: FilmEnd | null;
}

/** Paints and encodes it; rejects if the signal aborts. */
export async function makeFilm(
  match: Depicted,
  { turns, end }: Stretch,
  pieces: PieceSet,
  signal: AbortSignal,
): Promise<Blob> {
  const studio = new Studio(match, end, pieces);
  const deciding = match.story.match.result === null ? -1 : decisiveMoment(match.story, match.seed).at;
  const scenes = filmOf(match, deciding, turns);
  const encoder = startEncoder(signal);
  // Chooses colours once, from the first and the last scene.
  const samples = [studio.still(scenes[0]!), studio.still(scenes.at(-1)!)];
  encoder.send({ kind: 'colours', samples, width: BOARD });
  let begun = performance.now();
  for (const scene of scenes) {
    studio.set(scene);
    for (const { moving, delay } of framesIn(scene)) {
      encoder.send({ kind: 'frame', pixels: studio.frame(scene, moving), delay });
      if (performance.now() - begun > STINT) {
        await new Promise((go) => setTimeout(go));
        signal.throwIfAborted();
        begun = performance.now();
      }
    }
  }
  return new Blob([await encoder.end()], { type: 'image/gif' });
}

/** Paints the frames: what rests once per action, what moves for each frame. */
class Studio {
  readonly #painted: Painted = new Map();
  readonly #rest: Brush;
  readonly #front: Brush;
  readonly #match: Depicted;
  readonly #end: FilmEnd | null;
  readonly #pieces: PieceSet;

  constructor(match: Depicted, end: FilmEnd | null, pieces: PieceSet) {
    this.#match = match;
    this.#end = end;
    this.#pieces = pieces;
    this.#rest = brushFor();
    this.#front = brushFor();
  }

  /** Paints the end of an action. */
  still(scene: FilmScene): Uint8ClampedArray<ArrayBuffer> {
    this.#lay(this.#front, scene.after);
    this.#write(this.#front, scene.at, this.#end !== null && scene.at + 1 >= this.#match.story.steps.length);
    return pixelsOf(this.#front);
  }

  /** Paints what rests during an action. */
  set(scene: FilmScene): void {
    if (scene.motion === null) return;
    this.#lay(this.#rest, [...scene.motion.still, ...scene.after.filter(({ look }) => look.kind === 'mark')]);
    this.#write(this.#rest, scene.at, false);
  }

  /** Paints a frame with the moving sprites, or the end of the action (null). */
  frame(scene: FilmScene, moving: readonly Sprite[] | null): Uint8ClampedArray<ArrayBuffer> {
    if (moving === null) return this.still(scene);
    this.#front.drawImage(this.#rest.canvas, 0, 0);
    this.#lay(this.#front, moving);
    return pixelsOf(this.#front);
  }

  #lay(brush: Brush, sprites: readonly Sprite[]): void {
    brush.save();
    brush.beginPath();
    brush.rect(0, 0, BOARD, BOARD);
    brush.clip();
    drawSprites(brush, sprites, { theme: 'dark', pieces: this.#pieces }, BOARD / EDGE, this.#painted);
    brush.restore();
  }

  /** Writes whose turn it is, and the match's address. After the end it writes who has won and whether Fate ended it. */
  #write(brush: Brush, at: number, over: boolean): void {
    const { steps, match } = this.#match.story;
    const step = steps[at];
    const { heading, winners } = this.#end ?? { heading: '', winners: [] };
    const { address } = this.#match;
    const teams: readonly Team[] = over || step === undefined ? winners : [step.before.turn];
    const one = teams.length === 1 ? lookOf(teams[0]!) : null;
    brush.fillStyle = one?.css ?? '#33251c';
    brush.fillRect(0, BOARD, BOARD, STRIP);
    for (const [place, team] of teams.entries()) paintTeamMark(brush, team, 24 + place * 34, BOARD + STRIP / 2, 15);
    brush.fillStyle = one?.ink ?? '#f0e3cb';
    brush.textAlign = 'left';
    const text = over ? heading : words.turn((step?.before ?? match.position).ply);
    const more = over ? formatFateEnded(raceOf(match.position)) : '';
    const from = 14 + teams.length * 34;
    brush.font = `600 20px ${POSTER_LETTERS}`;
    brush.fillText(text, from, BOARD + (more === '' ? 29 : 21), BOARD - from - 190);
    brush.font = `500 14px ${POSTER_LETTERS}`;
    brush.fillText(more, from, BOARD + 38, BOARD - from - 190);
    brush.textAlign = 'right';
    brush.font = `500 15px ${POSTER_LETTERS}`;
    brush.fillText(address, BOARD - 12, BOARD + 28, 170);
  }
}

function brushFor(): Brush {
  const canvas = Object.assign(document.createElement('canvas'), { width: BOARD, height: BOARD + STRIP });
  return canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
}

function pixelsOf(brush: Brush): Uint8ClampedArray<ArrayBuffer> {
  return brush.getImageData(0, 0, BOARD, BOARD + STRIP).data as Uint8ClampedArray<ArrayBuffer>;
}

/** Starts the worker that encodes. It runs until it is done or the signal aborts. */
function startEncoder(signal: AbortSignal) {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module', name: 'film' });
  let failed: (reason: unknown) => void = () => {};
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
    failed = fail;
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => done(data);
    worker.onerror = (event) => fail(new Error(event.message || 'the worker could not be started'));
  });
  const over = (): void => worker.terminate();
  signal.addEventListener('abort', () => failed(signal.reason));
  bytes.then(over, over);
  return {
    send(order: FilmOrder): void {
      const pixels = order.kind === 'frame' ? [order.pixels] : order.kind === 'colours' ? order.samples : [];
      worker.postMessage(
        order,
        pixels.map(({ buffer }) => buffer),
      );
    },
    end(): Promise<Uint8Array<ArrayBuffer>> {
      worker.postMessage({ kind: 'end' } satisfies FilmOrder);
      return bytes;
    },
  };
}
