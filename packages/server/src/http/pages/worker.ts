/** The thread that paints pictures: each has thousands of strokes and takes a fifth of a second. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pictured } from '@dominion/protocol';
import type { Canvas, Painting, Place } from './pictures.js';

interface CanvasPackage {
  createCanvas(width: number, height: number): Canvas;
  readonly Path2D: unknown;
  readonly GlobalFonts: { registerFromPath(path: string, family: string): unknown };
}

interface PainterModule {
  readonly FONTS: readonly (readonly [file: string, family: string])[];
  painter(make: CanvasPackage['createCanvas']): (pictured: Pictured) => Canvas;
}

/** Percent. Messengers show no picture above about 300 kB; ours have less than half. */
const QUALITY = 80;

async function open({ folder, base }: Place): Promise<(pictured: Pictured) => Uint8Array> {
  // Native code isn't there for every machine; without it only pictures are missing.
  const canvas = createRequire(base)('@napi-rs/canvas') as CanvasPackage;
  // The board's painters draw units as paths, which are built into browsers.
  Object.assign(globalThis, { Path2D: canvas.Path2D });
  const { FONTS, painter }: PainterModule = await import(pathToFileURL(join(folder, 'painter.mjs')).href);
  for (const [file, family] of FONTS) canvas.GlobalFonts.registerFromPath(join(folder, file), family);
  const paint = painter(canvas.createCanvas);
  // Synchronous: if the thread ended during background work of the canvas, the process could crash.
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
