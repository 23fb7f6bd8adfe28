/** The pictures to share, made ahead: a share sheet must open at once after a press. */
import type { PieceSet } from '../../board/themes.js';
import { makeFilm } from './film.js';
import type { PosterShape } from './layouts.js';
import { posterLetters } from './letters.js';
import { paintPoster } from './poster.js';
import type { Depicted, PosterSubject } from './subject.js';

export interface SharedPictures {
  readonly wide: File;
  readonly tall: File;
  /** Null if it couldn't be made. */
  readonly film: File | null;
}

/** Waits until the page is idle, for at most `most` milliseconds. */
function quietMoment(most: number): Promise<unknown> {
  return new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: most });
    else setTimeout(go, 200);
  });
}

async function posterFile(subject: PosterSubject, shape: PosterShape, pieces: PieceSet, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  paintPoster(canvas, subject, shape, pieces);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('the poster could not be written');
  return new File([blob], `${name}${shape === 'tall' ? '-tall' : ''}.png`, { type: 'image/png' });
}

/** Makes the pictures in turn while the page is idle. Rejects if the signal aborts. */
export async function makePictures(
  match: Depicted,
  subject: PosterSubject,
  { pieces, name, signal }: { readonly pieces: PieceSet; readonly name: string; readonly signal: AbortSignal },
): Promise<SharedPictures> {
  const making = performance.now();
  await posterLetters();
  const posters: File[] = [];
  for (const shape of ['wide', 'tall'] as const) {
    await quietMoment(300);
    signal.throwIfAborted();
    posters.push(await posterFile(subject, shape, pieces, name));
  }
  performance.measure('posters', { start: making });
  await quietMoment(300);
  const begun = performance.now();
  const gif = await makeFilm(match, { end: subject }, pieces, signal).catch((reason) => {
    if (signal.aborted) throw reason;
    console.error(reason);
    return null;
  });
  performance.measure('film', { start: begun });
  const film = gif && new File([gif], `${name}.gif`, { type: gif.type });
  return { wide: posters[0]!, tall: posters[1]!, film };
}
