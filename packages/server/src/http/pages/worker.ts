/** The thread that paints pictures: each has thousands of strokes and takes a fifth of a second. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pictured } from '@dominion/protocol';
import type { Canvas, Painting, Place } from './pictures.js';

/** The part of the canvas package that we use. */
interface CanvasPackage {
  createCanvas(width: number, height: number): Canvas;
  readonly Path2D: unknown;
  readonly GlobalFonts: { registerFromPath(path: string, family: string): unknown };
}

/** The part of the pages' painter that we use. */
interface PainterModule {
  readonly FONTS: readonly (readonly [file: string, family: string])[];
  painter(make: CanvasPackage['createCanvas']): (pictured: Pictured) => Canvas;
}

/** JPEG quality in percent. Messengers show no picture above about 300 kB; ours have less than half of that. */
const QUALITY = 80;

async function open({ folder, base }: Place): Promise<(pictured: Pictured) => Uint8Array> {
  // Native code, which isn't available for every machine; without it there are no pictures, but everything else works.
  const canvas = createRequire(base)('@napi-rs/canvas') as CanvasPackage;
  // The board's painters draw units as paths, which are built into browsers.
  Object.assign(globalThis, { Path2D: canvas.Path2D });
  const { FONTS, painter }: PainterModule = await import(pathToFileURL(join(folder, 'painter.mjs')).href);
  for (const [file, family] of FONTS) canvas.GlobalFonts.registerFromPath(join(folder, file), family);
  const paint = painter(canvas.createCanvas);
  // Encode synchronously: if the thread ends during background work of the canvas, the process may crash.
  return (pictured) => paint(pictured).encodeSync('jpeg', QUALITY);
}

const opened = open(workerData as Place);
// The first request reports the error; until then it must not be unhandled.
opened.catch(() => {});

async function answer(pictured: Pictured): Promise<Painting> {
  try {
    return { bytes: (await opened)(pictured) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort!.on('message', async (pictured: Pictured) => parentPort!.postMessage(await answer(pictured)));
