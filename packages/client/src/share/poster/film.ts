/** Makes the moving picture of a stretch of a match: painted here, by the painters of the board, and encoded in a worker. */
import type { Team } from '@dominion/rules';
import { EDGE } from '../../board/geometry.js';
import type { Brush } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import type { Sprite } from '../../board/scene.js';
import { drawSprites, type Painted } from '../../board/still.js';
import type { PieceSet } from '../../board/themes.js';
import { tellFateEnded } from '../../i18n/mandate.js';
import { lives as words } from '../../i18n/match/lives.js';
import { raceOf } from '../../model/table/mandate.js';
import { decisiveMoment } from '../stories/moment.js';
import type { FilmOrder } from './film-worker.js';
import { POSTER_LETTERS } from './letters.js';
import { paintTeamMark } from './mark.js';
import { type FilmScene, filmOf, framesIn } from './reel-plan.js';
import type { Depicted, PosterSubject } from './subject.js';

/** The board's breadth, and the strip with words under it, in pixels. */
const BOARD = 480;
const STRIP = 44;

/** How long, in milliseconds, it is painted at one go before the page may do something else. */
const STINT = 14;

/** What is written under the end of a match: its result, and who has won. */
type FilmEnd = Pick<PosterSubject, 'heading' | 'winners'>;

/** What is shown: so many turns up to where the story ends, and (null where the match goes on there) what is written under its end. */
interface Stretch {
  readonly turns?: number;
  readonly end: FilmEnd | null;
}

/** Paints and encodes it; rejected when it is given up by the signal. */
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
  // Colours are chosen once, from how it begins and how it ends.
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

/** Where pictures are painted: what rests once for each action, what moves anew. */
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

  /** The end of an action. */
  still(scene: FilmScene): Uint8ClampedArray<ArrayBuffer> {
    this.#lay(this.#front, scene.after);
    this.#write(this.#front, scene.at, this.#end !== null && scene.at + 1 >= this.#match.story.steps.length);
    return pixelsOf(this.#front);
  }

  /** Lays out what rests during an action. */
  set(scene: FilmScene): void {
    if (scene.motion === null) return;
    this.#lay(this.#rest, [...scene.motion.still, ...scene.after.filter(({ look }) => look.kind === 'mark')]);
    this.#write(this.#rest, scene.at, false);
  }

  /** What is seen while these move, or (null) at the end of the action. */
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

  /** Whose turn it is, or once it is over who has won and whether Fate ended it, and where all this can be seen. */
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
    const more = over ? tellFateEnded(raceOf(match.position)) : '';
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

/** The worker that encodes, until it has ended or the signal ends it. */
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
