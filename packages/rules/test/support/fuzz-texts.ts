import {
  type Action,
  briefLast,
  formatAction,
  formatPosition,
  formatRecord,
  isOver,
  legalActions,
  type MatchRecord,
  MODES,
  type OpeningRound,
  type Position,
  play,
  recordOf,
  start,
  TEAMS,
  type Team,
  teamsOf,
} from '../../src/index.js';
import { PIECES, type Reader, SEAMS, WORDS } from './fuzz-words.js';
import { crowded, pick, type Random, randomAction, randomStart, timed } from './random.js';

/** A small and fast generator (mulberry32): the fuzzer needs hundreds of millions of numbers. */
export function quickRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const below = (random: Random, n: number) => Math.floor(random() * n);

function opening(random: Random, teams: readonly Team[]): { first: Team; rounds: OpeningRound[] } {
  const rounds: OpeningRound[] = [];
  let throwing = teams;
  do {
    const round = throwing.map((team) => [team, below(random, 7)] as const);
    const most = Math.max(...round.map(([, count]) => count));
    rounds.push(round);
    throwing = round.filter(([, count]) => count === most).map(([team]) => team);
  } while (throwing.length > 1);
  return { first: throwing[0]!, rounds };
}

const TEXTS = [
  'Ying',
  '',
  '趙 "佗" \\ {Zhao}',
  'two\nlines',
  '[%clk 0:01:00] so to say',
  'a\u0007b\ud800c\tD',
  'ends }',
];

/** Makes a record of a random match, of at most `most` actions, with comments of every kind. */
export function randomRecord(random: Random, most: number): MatchRecord {
  const mode = pick(random, MODES);
  const empty = mode === '3' ? pick(random, TEAMS) : 0;
  const teams = teamsOf(mode, empty);
  const { first, rounds } = opening(random, teams);
  const dice = pick(random, ['sticks', 'die'] as const);
  const last = random() < 0.5 ? 0 : 1 + below(random, random() < 0.5 ? 8 : 160);
  const end = { last, fated: last > 0 && random() < 0.5 };
  const header = { mode, empty, dice, first, opening: rounds, ...briefLast(end) };
  const text = () => pick(random, TEXTS);
  const maybe = <T>(value: T): T | null => (random() < 0.3 ? value : null);
  let at = start(mode, first, empty, end);
  for (let skipped = random() < 0.3 ? below(random, 200) : 0; skipped > 0 && !isOver(at); skipped--)
    at = after(at, random)[1];
  const position = at.ply > 1 ? at : null;
  if (position === null) at = start(mode, first, empty, end);
  const actions: Action[] = [];
  const notes = new Map<number, { clock: number | null; comments: string[] }>();
  while (actions.length < most && !isOver(at)) {
    const [action, next] = after(at, random);
    at = next;
    if (random() < 0.15) {
      notes.set(actions.length, { clock: maybe(below(random, 20000)), comments: random() < 0.5 ? [text()] : [] });
    }
    actions.push(action);
  }
  return recordOf(
    { header, actions },
    {
      position,
      notes,
      date: maybe('2026-03-01'),
      site: maybe(text()),
      names: TEAMS.map((team) => (teams.includes(team) ? maybe(text()) : null)),
      tags: random() < 0.2 ? [['Event', text()]] : [],
      comments: random() < 0.2 ? [text(), text()] : [],
    },
  );
}

function after(at: Position, random: Random): [Action, Position] {
  const action = randomAction(random, at, 0.5);
  const played = play(at, action);
  if (!played.ok) throw new Error(`${formatAction(action)} is listed and refused`);
  return [action, played.position];
}

/** Returns valid texts of a kind to begin from. */
export function corpus(random: Random, reader: Reader): string[] {
  if (reader === 'record')
    return Array.from({ length: 300 }, () => formatRecord(randomRecord(random, below(random, 25))));
  const positions = Array.from({ length: 300 }, () => formatPosition(crowded(random, random() * 0.6)));
  const actions = new Set(['draw', 'resign:N', 'resign:E', 'resign:S', 'resign:W']);
  for (let match = 0; match < 20; match++) {
    let at = timed(random, randomStart(random));
    for (let n = 0; n < 150 && !isOver(at); n++) {
      for (const action of legalActions(at)) if (random() < 0.1) actions.add(formatAction(action));
      at = after(at, random)[1];
      if (n % 10 === 0) positions.push(formatPosition(at));
    }
  }
  return reader === 'position' ? positions : [...actions];
}

/** Replaces a word by another of the same sort. */
function reword(random: Random, reader: Reader, text: string): string {
  const [pattern, words] = pick(random, WORDS[reader]);
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { 0: old, index } = pick(random, found);
  return text.slice(0, index) + pick(random, words) + text.slice(index + old.length);
}

/** Returns noise: letters of the grammar in no order, or any at all. */
function noise(random: Random, reader: Reader): string {
  const wild = random() < 0.3;
  let text = '';
  for (let length = below(random, reader === 'action' ? 8 : 60); length > 0; length--) {
    text += wild ? String.fromCharCode(below(random, random() < 0.5 ? 128 : 65536)) : pick(random, PIECES[reader]);
  }
  return text;
}

function mutate(random: Random, reader: Reader, text: string, others: readonly string[]): string {
  if (random() < 0.5) return reword(random, reader, text);
  const at = below(random, text.length + 1);
  const to = Math.min(text.length, at + 1 + below(random, random() < 0.8 ? 3 : 40));
  switch (below(random, 9)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, at) + pick(random, PIECES[reader]) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(random, PIECES[reader]) + text.slice(to);
    case 3:
      return text.slice(0, to) + text.slice(at);
    case 4: {
      const other = pick(random, others);
      return text.slice(0, at) + other.slice(below(random, other.length + 1));
    }
    case 5: {
      const letter = text.charAt(at);
      return (
        text.slice(0, at) +
        (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()) +
        text.slice(at + 1)
      );
    }
    case 6:
      return (
        text.slice(0, at) + text.slice(at).replace(/\d+/, (digits) => String(Number(digits) + below(random, 4) - 1))
      );
    case 7:
      return reader === 'record' && random() < 0.5 ? `\ufeff${text.replaceAll('\n', '\r\n')}` : text.slice(0, at);
    default:
      return moveOnePiece(random, pick(random, SEAMS[reader]), text, pick(random, others));
  }
}

/** Splits a text at its seams and drops, doubles, swaps or replaces one piece. */
function moveOnePiece(random: Random, seam: string, text: string, other: string): string {
  const pieces = text.split(seam);
  const [i, j] = [below(random, pieces.length), below(random, pieces.length)];
  switch (below(random, 4)) {
    case 0:
      pieces.splice(i, 1);
      break;
    case 1:
      pieces.splice(j, 0, pieces[i]!);
      break;
    case 2:
      [pieces[i], pieces[j]] = [pieces[j]!, pieces[i]!];
      break;
    default:
      pieces[i] = pick(random, other.split(seam));
  }
  return pieces.join(seam);
}

/** Returns noise one time in ten, else a valid text with up to four mutations. */
export function fuzzText(random: Random, reader: Reader, texts: readonly string[]): string {
  if (random() < 0.1) return noise(random, reader);
  let text = pick(random, texts);
  for (let n = below(random, 5); n > 0; n--) text = mutate(random, reader, text, texts);
  return text;
}
