/** The thread that paints pictures: they are made of thousands of strokes, and a picture takes a fifth of a second. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pictured } from '@dominion/protocol';
import type { Canvas, Painting, Place } from './pictures.js';

/** As much of the canvas as is used here. */
interface CanvasPackage {
  createCanvas(width: number, height: number): Canvas;
  readonly Path2D: unknown;
  readonly GlobalFonts: { registerFromPath(path: string, family: string): unknown };
}

/** As much of the painter that comes with the pages as is used here. */
interface PainterModule {
  readonly FONTS: readonly (readonly [file: string, family: string])[];
  painter(make: CanvasPackage['createCanvas']): (pictured: Pictured) => Canvas;
}

/** Of a hundred: messengers show no picture above 300 kB or so, and at this one of ours has less than half of that. */
const QUALITY = 80;

async function open({ folder, base }: Place): Promise<(pictured: Pictured) => Uint8Array> {
  // Native code, which is not there for every kind of machine: without it there are no pictures, and everything else.
  const canvas = createRequire(base)('@napi-rs/canvas') as CanvasPackage;
  // The board's painters draw pictures of units by paths, which a page has of itself.
  Object.assign(globalThis, { Path2D: canvas.Path2D });
  const { FONTS, painter }: PainterModule = await import(pathToFileURL(join(folder, 'painter.mjs')).href);
  for (const [file, family] of FONTS) canvas.GlobalFonts.registerFromPath(join(folder, file), family);
  const paint = painter(canvas.createCanvas);
  // At once: what the canvas still does in the background when this thread is ended may take the process with it.
  return (pictured) => paint(pictured).encodeSync('jpeg', QUALITY);
}

const opened = open(workerData as Place);
// Whoever asks is told; until then nobody is.
opened.catch(() => {});

async function answer(pictured: Pictured): Promise<Painting> {
  try {
    return { bytes: (await opened)(pictured) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort!.on('message', async (pictured: Pictured) => parentPort!.postMessage(await answer(pictured)));
