/** The answer of each command of §9 as a value: lines to print, or one line of refusal. */

import type { Action } from './actions.js';
import { beginningOf, CommandRefused } from './arguments.js';
import { duplicateOf } from './duplicate.js';
import { briefLast } from './length.js';
import { mandateOf } from './mandate.js';
import { formatAction, parseAction } from './notation/action.js';
import { formatMandate } from './notation/mandate.js';
import { parseOpening } from './notation/opening.js';
import { drawPosition } from './notation/picture.js';
import { formatPosition, lettersOf, parsePosition } from './notation/position.js';
import { placeInPosition } from './notation/position-fault.js';
import { perft } from './perft.js';
import { play } from './play.js';
import type { Position } from './position.js';
import { checkThrows, isExcerpt, readProof, unshown } from './proof.js';
import { legalActions } from './queries.js';
import { parseRecord } from './record/read.js';
import { formatRecord, formatResult } from './record/record.js';
import { recordOf, replayRecord } from './record/replay.js';
import { REFUSALS } from './refusals.js';
import { start, teamsOf } from './setup.js';
import { KINGDOMS, TEAM_LETTERS } from './types.js';

export const USAGE = `usage: dominion COMMAND
  start MODE [--empty N] [--first S] [--length 160~]
                                       the starting position; MODE is 2, 3, 4 or 4a, the length the last turn's number,
                                       with ~ where Fate ends the match
  moves POSITION                       every legal action, one a line, sorted
  apply POSITION ACTION…               the position after each action, one a line
  perft POSITION DEPTH                 the number of leaves of the tree of actions
  show POSITION                        the board as text
  mandate POSITION                     what each camp counts, and which leads
  record MODE [OPTIONS] ACTION…        the record of a match; options as for start, --dice sticks, --tag 'Name=value'
  verify FILE                          plays a match record again, and its throws if it has a seed; - is standard input
  verify FILE FILE                     the same of two, and whether both matches had the same fate
  batch                                JSON lines from standard input, one JSON line for each`;

export type Outcome =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly error: string };

/** Runs one command other than `batch`. */
export function runCommand(args: readonly string[]): Outcome {
  return refusing(() => {
    const [command, ...rest] = args;
    switch (command) {
      case 'start':
        return [formatPosition(startOf(rest))];
      case 'moves':
        return actionsOf(position(only(rest, 'moves POSITION')));
      case 'apply': {
        if (rest.length < 2)
          throw new CommandRefused('apply needs a position and at least one action: apply POSITION ACTION…');
        return applyAll(position(rest[0]!), rest.slice(1)).map(formatPosition);
      }
      case 'perft': {
        if (rest.length !== 2) throw new CommandRefused('perft needs a position and a depth: perft POSITION DEPTH');
        if (!/^(0|[1-9][0-9]?)$/.test(rest[1]!)) {
          throw new CommandRefused(`the depth is ${JSON.stringify(rest[1])}; it must be a whole number from 0 to 99`);
        }
        return [String(perft(position(rest[0]!), Number(rest[1])))];
      }
      case 'show':
        return drawPosition(position(only(rest, 'show POSITION'))).split('\n');
      case 'mandate':
        return mandateLines(position(only(rest, 'mandate POSITION')));
      case 'record':
        return recordLines(rest);
      case 'verify':
        throw new CommandRefused('verify needs one file, or - for standard input, or two files: verify FILE [FILE]');
      case 'batch':
        throw new CommandRefused('batch takes no arguments; it reads JSON lines from standard input');
      default: {
        const what = command === undefined ? 'no command was given' : `there is no command ${JSON.stringify(command)}`;
        throw new CommandRefused(
          `${what}; the commands are start, moves, apply, perft, show, mandate, record, verify and batch (--help says more)`,
        );
      }
    }
  });
}

/**
 * Replays a record: its last position and result and, with a seed, that the throws follow from it. Otherwise says what
 * is wrong, and where.
 */
export function verify(text: string): Outcome {
  const parsed = parseRecord(text);
  if (!parsed.ok) {
    const { line, column, reason } = parsed.error;
    return { ok: false, error: `line ${line}, column ${column}: ${reason}` };
  }
  const replayed = replayRecord(parsed.record);
  if (!replayed.ok) return { ok: false, error: replayed.error.message };
  const { position: ended } = replayed.match;
  const lines = [formatPosition(ended), formatResult(parsed.record.result)];
  if (ended.phase === 'mandate') lines.push(`by the count of the Mandate: ${formatMandate(mandateOf(ended))}`);
  const read = readProof(parsed.record);
  if (!read.ok) return { ok: false, error: read.reason };
  if (read.proof === null) return { ok: true, lines };
  if (isExcerpt(parsed.record)) {
    return { ok: false, error: 'the throws cannot be checked, because the record does not begin at the start' };
  }
  const checked = checkThrows(replayed.match, read.proof);
  if (!checked.ok) return { ok: false, error: checked.reason };
  const teams = teamsOf(parsed.record.header.mode, parsed.record.header.empty);
  const silent = unshown(read.proof, teams).map((team) => TEAM_LETTERS[team]);
  const missing = silent.length === 0 ? [] : [`not shown, though it was sealed: what ${silent.join(' ')} added`];
  return { ok: true, lines: [...lines, `${checked.throws.length} throws follow from the seed`, ...missing] };
}

/** Verifies two records, and whether their matches had the same fate, or what is wrong. */
export function verifyBoth(texts: readonly [string, string]): Outcome {
  for (const [at, text] of texts.entries()) {
    const outcome = verify(text);
    if (!outcome.ok) return { ok: false, error: `the ${at === 0 ? 'first' : 'second'} record: ${outcome.error}` };
  }
  const found = duplicateOf(texts);
  if (typeof found === 'string') return { ok: false, error: found };
  const { shared, alone } = found;
  return {
    ok: true,
    lines: [`the same fate: ${shared} throws were asked for at both tables, ${alone[0]} and ${alone[1]} at one alone`],
  };
}

/** Answers one line of `batch`: a line of JSON, or `{"error"}` for any refusal (§9). */
export function answer(line: string): string {
  const outcome = refusing(() => [JSON.stringify(answerRequest(line))]);
  return outcome.ok ? outcome.lines[0]! : JSON.stringify({ error: outcome.error });
}

function refusing(run: () => readonly string[]): Outcome {
  try {
    return { ok: true, lines: run() };
  } catch (error) {
    if (error instanceof CommandRefused) return { ok: false, error: error.message };
    throw error;
  }
}

function answerRequest(line: string): object {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new CommandRefused('the line is not JSON');
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new CommandRefused('the line is not a JSON object with a "position"');
  }
  const { position: text, action, perft: depth, mandate } = request as Record<string, unknown>;
  if (typeof text !== 'string') throw new CommandRefused('"position" must be a text');
  if ([action, depth, mandate].filter((asked) => asked !== undefined).length > 1) {
    throw new CommandRefused('ask for one of "action", "perft" and "mandate" in a line, not for more');
  }
  const before = position(text);
  if (depth !== undefined) {
    if (typeof depth !== 'number' || !Number.isInteger(depth) || depth < 0 || depth > 99) {
      throw new CommandRefused('"perft" must be a whole number from 0 to 99');
    }
    return { nodes: perft(before, depth) };
  }
  if (mandate !== undefined) {
    if (mandate !== true) throw new CommandRefused('"mandate" must be true');
    return countOf(before);
  }
  if (action === undefined) return { actions: actionsOf(before) };
  if (typeof action !== 'string') throw new CommandRefused('"action" must be a text');
  return { position: formatPosition(applyAll(before, [action])[0]!) };
}

function only(args: readonly string[], usage: string): string {
  if (args.length !== 1) throw new CommandRefused(`needs exactly one position, in quotes: ${usage}`);
  return args[0]!;
}

function position(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) {
    const { field, message } = parsed.error;
    throw new CommandRefused(`${placeInPosition(field, 'the position')} ${message}`);
  }
  return parsed.position;
}

function actionsOf(from: Position): string[] {
  // Sorted by code unit, as sort() does without a comparison.
  return legalActions(from).map(formatAction).sort();
}

function applyAll(from: Position, texts: readonly string[]): Position[] {
  return playable(from, texts).after;
}

/** Reads actions from text; returns them with the position after each. */
function playable(from: Position, texts: readonly string[]): { actions: Action[]; after: Position[] } {
  const actions: Action[] = [];
  const after: Position[] = [];
  let current = from;
  for (const text of texts) {
    const action = parseAction(text);
    if (action === null)
      throw new CommandRefused(`${JSON.stringify(text)} is not an action [malformed]: ${REFUSALS.malformed[0]}`);
    const played = play(current, action);
    if (!played.ok) {
      const { code, message, section } = played.refusal;
      throw new CommandRefused(
        `${text} is not legal after ${after.length} actions [${code}]: ${message} (§${section})`,
      );
    }
    current = played.position;
    actions.push(action);
    after.push(current);
  }
  return { actions, after };
}

/** Returns each side's points by §10, one per line. */
function mandateLines(at: Position): string[] {
  const { camps, leader } = mandateOf(at);
  return camps.map(({ camp, count }) => `${lettersOf(camp)} ${count}${camp === leader ? ' leads' : ''}`);
}

function countOf(at: Position): object {
  const { camps, leader } = mandateOf(at);
  const counts = camps.map(({ camp, count }) => [lettersOf(camp), count] as const);
  return { mandate: Object.fromEntries(counts), leads: lettersOf(leader) };
}

function startOf(args: readonly string[]): Position {
  const { mode, first, empty, end, rest } = beginningOf('start', args, ['--empty', '--first', '--length']);
  if (rest.length > 0)
    throw new CommandRefused(
      `start does not know ${JSON.stringify(rest[0])}; its options are --empty, --first and --length`,
    );
  return start(mode, first, empty, end);
}

/** Returns the record of a match (docs/notation.md), made from its actions. */
function recordLines(args: readonly string[]): string[] {
  const { tags, rest, end, ...beginning } = beginningOf('record', args, [
    '--empty',
    '--first',
    '--length',
    '--dice',
    '--tag',
  ]);
  const from = tags.get('Position');
  if (from !== undefined && end.last > 0)
    throw new CommandRefused('--length cannot stand beside the tag Position, which has its own last turn');
  const begun = from === undefined ? start(beginning.mode, beginning.first, beginning.empty, end) : position(from);
  const { actions } = playable(begun, rest);
  const opening = tags.get('Opening');
  const rounds = opening === undefined ? [] : parseOpening(opening);
  if (rounds === null)
    throw new CommandRefused(`the tag Opening is ${JSON.stringify(opening)}; it is written N3 S3|N1 S5`);
  const reserved = ['Rules', 'Mode', 'Empty', 'Dice', 'First', 'Length', 'Mandate', 'Result'].find((name) =>
    tags.has(name),
  );
  if (reserved !== undefined) throw new CommandRefused(`the tag ${reserved} follows from the other arguments`);
  const record = recordOf(
    { header: { ...beginning, ...briefLast(end), opening: rounds }, actions },
    {
      position: from === undefined ? null : begun,
      date: tags.get('Date') ?? null,
      site: tags.get('Site') ?? null,
      names: KINGDOMS.map((kingdom) => tags.get(kingdom) ?? null),
      tags: [...tags].filter(([name]) => !['Opening', 'Date', 'Site', 'Position', ...KINGDOMS].includes(name)),
    },
  );
  const text = formatRecord(record);
  // The reader checks the tags.
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new CommandRefused(parsed.error.reason);
  return text.trimEnd().split('\n');
}
