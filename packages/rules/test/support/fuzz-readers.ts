/** Feeds a reader and checks its promises, for `fuzz.mts` and `fuzz.test.ts`. */
import { isDeepStrictEqual } from 'node:util';
import { Script } from 'node:vm';
import {
  formatAction,
  formatPosition,
  formatRecord,
  parseAction,
  parsePosition,
  parseRecord,
  type RecordError,
  replayRecord,
} from '../../src/index.js';
import { cpuTime } from './cpu.js';
import { corpus, fuzzText, quickRandom } from './fuzz-texts.js';
import { READERS, type Reader } from './fuzz-words.js';

export interface Tally {
  readonly reader: Reader;
  readonly texts: number;
  readonly accepted: number;
  /** Accepted records that were also replayed, and how many of these could be. */
  readonly replays: number;
  readonly replayed: number;
  readonly reasons: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** The longest that one text took, in milliseconds. */
  readonly slowest: number;
}

/** The slow limit of processor time for one text, in milliseconds. */
const TIMEOUT = 2000;
/** The time, in milliseconds, after which some texts count as hanging. */
const MOST = 60_000;
/** The time, in milliseconds, above which a text is measured again. */
const SLOW = 5;
/** Texts read in one go. A hanging batch is stopped; starting that timer takes time. */
const BATCH = 200;
/** One accepted record in this many is also replayed. */
const REPLAY_EVERY = 16;

const FIELDS = new Set(['position', 'board', 'camps', 'turn', 'phase', 'quiet', 'ply', 'length']);

/** Returns the refusal, or null if accepted. Throws if a promise is broken. */
const READ: Readonly<Record<Reader, (text: string) => string | null>> = {
  position(text) {
    const parsed = parsePosition(text);
    if (!parsed.ok) {
      const { field, message } = parsed.error;
      promise(FIELDS.has(field) && isWords(message), `a refusal without field or reason: ${field} ${message}`);
      return `${field} ${message}`;
    }
    promise(formatPosition(parsed.position) === text, 'what was read is not written the same');
    return null;
  },
  action(text) {
    const action = parseAction(text);
    if (action === null) return 'malformed';
    promise(formatAction(action) === text, 'what was read is not written the same');
    return null;
  },
  record(text) {
    const parsed = parseRecord(text);
    if (!parsed.ok) {
      promise(
        isWords(parsed.error.reason) && isIn(text, parsed.error),
        `a bad refusal: ${JSON.stringify(parsed.error)}`,
      );
      return parsed.error.reason;
    }
    const written = formatRecord(parsed.record);
    const again = parseRecord(written);
    promise(again.ok && isDeepStrictEqual(again.record, parsed.record), 'what was written is not read the same');
    return null;
  },
};

function promise(kept: boolean, words: string): asserts kept {
  if (!kept) throw new Error(words);
}

function isWords(text: string): boolean {
  return text.length > 5 && !text.includes('\n');
}

function isIn(text: string, { line, column }: RecordError): boolean {
  let begin = 0;
  for (let n = 1; n < line; n++) {
    begin = text.indexOf('\n', begin) + 1;
    if (begin === 0) return false;
  }
  const end = text.indexOf('\n', begin);
  return line >= 1 && column >= 1 && column <= (end === -1 ? text.length : end) - begin + 1;
}

/** Returns a refusal without the details of one text, so that it can be counted. */
function kindOf(reason: string): string {
  return reason
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\b[NESW]+(?:-[NESW]+)*\b/g, 'TEAMS');
}

/** Reads `count` texts. Throws with the text of a crash, a hang or a broken promise. */
export function fuzz(
  reader: Reader,
  count: number,
  seed: number,
  { read = READ[reader], patience = TIMEOUT, most = MOST } = {},
): Tally {
  const random = quickRandom(seed * READERS.length + READERS.indexOf(reader));
  const texts = corpus(random, reader);
  const reasons = new Map<string, number>();
  const tally = { accepted: 0, replays: 0, replayed: 0, slowest: 0 };
  const timeOf = (text: string) => {
    const before = cpuTime();
    if (read(text) === null && reader === 'record') replays(text);
    return cpuTime() - before;
  };
  let n = 0;
  let text = '';
  const readOne = () => {
    text = fuzzText(random, reader, texts);
    const before = cpuTime();
    const reason = read(text);
    if (reason !== null) {
      const kind = kindOf(reason);
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    } else if (++tally.accepted % REPLAY_EVERY === 0 && reader === 'record') {
      tally.replays++;
      if (replays(text)) tally.replayed++;
    }
    let took = cpuTime() - before;
    // Other work of this process may have interfered; a slow text is slow again.
    if (took > SLOW) took = Math.min(took, timeOf(text));
    promise(took < patience, `one text took ${Math.round(took)} ms`);
    tally.slowest = Math.max(tally.slowest, took);
  };
  const begun = performance.now();
  try {
    while (n < count) {
      const end = Math.min(count, n + BATCH);
      stopping(most, () => {
        for (; n < end; n++) readOne();
      });
    }
  } catch (error) {
    throw new Error(`${reader} ${n} of seed ${seed}: ${JSON.stringify(text)}`, { cause: error });
  }
  return { ...tally, reader, texts: count, reasons, seconds: (performance.now() - begun) / 1000 };
}

/** Runs something, but stops it with an error after `most` milliseconds: even an endless loop. */
function stopping(most: number, run: () => void): void {
  Object.assign(globalThis, { fuzzing: run });
  FUZZING.runInThisContext({ timeout: most });
}

const FUZZING = new Script('fuzzing()');

/** Plays an accepted record; a refusal must name the action and what was legal instead. */
function replays(text: string): boolean {
  const parsed = parseRecord(text);
  const replayed = parsed.ok ? replayRecord(parsed.record) : parsed;
  if (replayed.ok) return true;
  const { error } = replayed;
  promise('message' in error && isWords(error.message) && parsePosition(error.position).ok, 'a refusal without words');
  promise(error.kind === 'result' || error.nearby.length <= 8, 'more than eight actions nearby');
  return false;
}
