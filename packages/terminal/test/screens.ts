import { PassThrough } from 'node:stream';
import type { Screen } from '../src/colour.js';
import type { Streams } from '../src/play.js';

/** Makes a terminal with this many colours if `depth` is given. */
function screen(depth?: number): { readonly stream: Screen; text(): string } {
  const stream = new PassThrough();
  let all = '';
  stream.on('data', (chunk) => (all += chunk));
  const tty = depth === undefined ? {} : { isTTY: true, getColorDepth: () => depth };
  return { stream: Object.assign(stream, tty), text: () => all };
}

/** Makes streams with these lines as input, or with whatever is written to `input` later. */
export function streamsOf(lines: readonly string[] | null, depth?: number) {
  const [out, err] = [screen(depth), screen()];
  const input = new PassThrough();
  if (lines !== null) input.end(lines.map((line) => `${line}\n`).join(''));
  const streams: Streams = { input, output: out.stream, error: err.stream };
  return { streams, input, out: out.text, err: err.text };
}
