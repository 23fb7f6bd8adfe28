/** Streams that a test reads and writes, in place of a terminal's. */
import { PassThrough } from 'node:stream';
import type { Screen } from '../src/colour.js';
import type { Streams } from '../src/play.js';

/** A screen whose text can be had; a terminal with so many colours where `depth` says so. */
function screen(depth?: number): { readonly stream: Screen; text(): string } {
  const stream = new PassThrough();
  let all = '';
  stream.on('data', (chunk) => (all += chunk));
  const tty = depth === undefined ? {} : { isTTY: true, getColorDepth: () => depth };
  return { stream: Object.assign(stream, tty), text: () => all };
}

/** Streams with these lines to be read, or what is written to `input` later. */
export function streamsOf(lines: readonly string[] | null, depth?: number) {
  const [out, err] = [screen(depth), screen()];
  const input = new PassThrough();
  if (lines !== null) input.end(lines.map((line) => `${line}\n`).join(''));
  const streams: Streams = { input, output: out.stream, error: err.stream };
  return { streams, input, out: out.text, err: err.text };
}
