/**
 * Seers: spectators who guess a turn's move and what Fate says. A guess is sealed until then, and right or wrong for
 * good. A right one gets points once its odds are calculated. Pure.
 */
import {
  foretoldBy,
  guessWorth,
  isClosed,
  MOST_SEERS,
  type OpenGuess,
  type RecordedSeers,
  type RequestPayload,
  type SealedGuess,
  type Seer,
  type SeersMessage,
} from '@dominion/protocol';
import {
  beginMatch,
  countOf,
  formatAction,
  formatPosition,
  isLiving,
  isMove,
  isThrow,
  legalActions,
  type Match,
  type Position,
  parseAction,
  playLine,
  type SeerNote,
  type Team,
} from '@dominion/rules';
import { hirerOf } from './advisers.js';
import type { LogEntry, TableFeature } from './feature.js';
import { type DecisionOn, keptBy, type Memory } from './memory.js';
import { teamOfKey } from './seats.js';
import { adoptedBy } from './stand-ins.js';
import type { TableRecord } from './table-record.js';

/** A judged guess for the record: its turn, the guess, and its points (0 if wrong). */
type KeptGuess = readonly [ply: number, guess: string, points: number];

/** A seer: their guess for a turn, sent to no one else, and their earlier guesses. */
interface SeerRecord extends Seer {
  readonly sealed: SealedGuess | null;
  readonly kept: readonly KeptGuess[];
}

/** The last turn whose move, and the last whose throw, has been judged. */
type Guessed = Readonly<Record<OpenGuess['kind'], number>>;

/** A right guess whose odds aren't calculated yet: what happened, and for a move the position before it as text. */
export interface Unweighed extends Pick<OpenGuess, 'ply' | 'kind'> {
  readonly came: string;
  readonly position: string;
}

const STORED = {
  /** The seers in the order in which they came, and the guesses whose odds aren't calculated yet. */
  seers: [] as readonly SeerRecord[],
  guessed: { move: 0, fate: 0 } as Guessed,
  unweighed: [] as readonly Unweighed[],
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** The most right guesses that wait for their odds; beyond that the oldest is worth one point. */
const MOST_UNWEIGHED = 8;

/** The most guesses of a match kept for its record: some kilobytes, which are stored with every change. */
export const MOST_KEPT = 400;

/** A person who guesses. */
export interface Guesser {
  readonly keyHash: string;
  /** The id beside their messages. */
  readonly who: string;
  readonly name: string;
}

/** Whether a person has no team (null), or a fallen one, and neither plays on nor advises. */
function looksOn({ table, match }: Pick<Memory, 'table' | 'match'>, team: Team | null): boolean {
  if (team === null) return true;
  if (match === null || isLiving(match.position, team)) return false;
  return adoptedBy(table, team) === null && hirerOf(table, team) === null;
}

/** Whether a person sees the seers' scores and past guesses: spectators do, and after the end everyone. */
export function seesSeers(memory: Pick<Memory, 'table' | 'match'>, team: Team | null): boolean {
  return memory.match?.result != null || looksOn(memory, team);
}

/** Returns why a person may not guess; null if they may. */
export function whyNotGuess({ table, match, seats }: Memory, { keyHash, who }: Omit<Guesser, 'name'>) {
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  if (isClosed(table)) return 'played-twice';
  // The holder of a seat's former key is the same person.
  const former = [...seats.values()].some((seat) => seat.former?.includes(keyHash) === true);
  if (former || !looksOn({ table, match }, teamOfKey(seats, keyHash))) return 'seer-plays';
  return table.silenced.includes(who) ? 'silenced' : null;
}

/** Whether the rules allow a move as a turn's first action in a position. */
function isMoveOf(position: Position, line: string): boolean {
  return legalActions(position).includes(parseAction(line)!);
}

/** Removes the first seer who has never been right; null if there is none. */
function withRoom(seers: readonly SeerRecord[]): readonly SeerRecord[] | null {
  if (seers.length < MOST_SEERS) return seers;
  const at = seers.findIndex(({ right }) => right === 0);
  return at === -1 ? null : [...seers.slice(0, at), ...seers.slice(at + 1)];
}

/** Guesses the current turn, or withdraws a guess. */
export function guess(memory: Memory, guesser: Guesser, asked: RequestPayload<'guess'>): DecisionOn<'guess'> {
  const why = whyNotGuess(memory, guesser);
  if (why !== null) return why;
  const { table, seats } = memory;
  const { position } = memory.match!;
  const { ply, line, fate } = asked;
  if (ply !== position.ply) return 'stale-ply';
  const { phase } = position;
  if (line !== undefined && (phase !== 'move' || ply <= table.guessed.move)) return 'guess-late';
  if (fate !== undefined && ((phase !== 'move' && phase !== 'fate') || ply <= table.guessed.fate)) return 'guess-late';
  if (line != null && !isMoveOf(position, line)) return 'no-such-move';
  const { who } = guesser;
  const team = teamOfKey(seats, guesser.keyHash);
  const name = team === null ? guesser.name : seats.get(team)!.name;
  const known = table.seers.find((each) => each.who === who);
  const others = table.seers.filter((each) => each.who !== who);
  const room = known === undefined ? withRoom(others) : others;
  if (room === null) return 'seers-full';
  const before = known?.sealed?.ply === ply ? known.sealed : { line: null, fate: null };
  const sealed = {
    ply,
    line: line === undefined ? before.line : line,
    fate: fate === undefined ? before.fate : fate,
  };
  const blank = { points: 0, right: 0, made: 0, last: [], kept: [] };
  const seer: SeerRecord = { ...(known ?? blank), who, name, team, sealed };
  const at = table.seers.findIndex((each) => each.who === who);
  const seers = at === -1 ? [...room, seer] : table.seers.map((each, place) => (place === at ? seer : each));
  return { table: { ...table, seers } };
}

/** Returns a line's move, or what Fate says; null for any other line. */
function madeBy({ phase, ply }: Position, line: string): Pick<OpenGuess, 'ply' | 'kind' | 'guess'> | null {
  const action = parseAction(line);
  if (action === null) return null;
  if (phase === 'move' && isMove(action)) return { ply, kind: 'move', guess: formatAction(action) };
  if (phase === 'fate' && isThrow(action)) return { ply, kind: 'fate', guess: foretoldBy(countOf(action)) };
  return null;
}

function sealedOf({ sealed }: SeerRecord, ply: number, kind: OpenGuess['kind']): string | null {
  if (sealed === null || sealed.ply !== ply) return null;
  return kind === 'move' ? sealed.line : sealed.fate;
}

/** Drops wrong guesses before right ones, older before newer. */
function withinBounds(seers: readonly SeerRecord[]): readonly SeerRecord[] {
  const over = seers.reduce((sum, { kept }) => sum + kept.length, 0) - MOST_KEPT;
  if (over <= 0) return seers;
  const isRight = ([, , points]: KeptGuess): number => Number(points > 0);
  const all = seers.flatMap(({ kept }) => kept).sort((a, b) => isRight(a) - isRight(b) || a[0] - b[0]);
  const gone = new Set(all.slice(0, over));
  return seers.map((seer) => ({ ...seer, kept: seer.kept.filter((each) => !gone.has(each)) }));
}

/** Keeps the guesses of the same turn, and those without odds. */
function lastWith(last: readonly OpenGuess[], fresh: OpenGuess): readonly OpenGuess[] {
  const stays = last.filter(({ ply, kind, points }) => points === null || (ply === fresh.ply && kind !== fresh.kind));
  return [...stays, fresh];
}

/** Returns the last turns whose moves and throws are known. After a takeback they can't be guessed again. */
function knownBy({ ply, phase }: Position, { move, fate }: Guessed): Guessed {
  const moved = phase !== 'move' && phase !== 'muster';
  const past = moved && phase !== 'fate';
  return { move: Math.max(move, moved ? ply : ply - 1), fate: Math.max(fate, past ? ply : ply - 1) };
}

/**
 * Opens the guesses of a line played in the match `before`; the same table if there are none. A judged turn isn't
 * guessed again, even after a takeback.
 */
function watchSeers(table: TableRecord, before: Match | null, line: string | undefined): TableRecord {
  if (before === null || line === undefined) return table;
  if (keptBy(line, 0) !== null) return { ...table, guessed: knownBy(before.position, table.guessed) };
  if (table.seers.length === 0) return table;
  const came = madeBy(before.position, line);
  if (came === null || came.ply <= table.guessed[came.kind]) return table;
  const { ply, kind } = came;
  if (!table.seers.some((each) => sealedOf(each, ply, kind) !== null)) return table;
  let some = false;
  const seers = table.seers.map((seer): SeerRecord => {
    const guessed = sealedOf(seer, ply, kind);
    if (guessed === null) return seer;
    const right = guessed === came.guess;
    some ||= right;
    const open: OpenGuess = { ply, kind, guess: guessed, right, odds: null, points: right ? null : 0 };
    const made = { made: seer.made + 1, right: seer.right + (right ? 1 : 0) };
    // The points of a right guess aren't known yet.
    const kept = right ? seer.kept : [...seer.kept, [ply, guessed, 0] as const];
    return { ...seer, ...made, kept, last: lastWith(seer.last, open) };
  });
  const guessed: Guessed = { ...table.guessed, [kind]: ply };
  const opened = { ...table, seers: withinBounds(seers), guessed };
  if (!some) return opened;
  const position = kind === 'move' ? formatPosition(before.position) : '';
  const unweighed = [...table.unweighed, { ply, kind, came: came.guess, position }];
  const late = unweighed.slice(0, -MOST_UNWEIGHED);
  return late.reduce<TableRecord>((each, { ply: of, kind: what }) => weighed(each, of, what, null), {
    ...opened,
    unweighed,
  });
}

/** Gives right guesses their points once the odds are known, or can't be (null). */
export function weighed(table: TableRecord, ply: number, kind: OpenGuess['kind'], odds: number | null): TableRecord {
  const points = guessWorth(odds);
  const seers = table.seers.map((seer): SeerRecord => {
    const waits = seer.last.find((each) => each.ply === ply && each.kind === kind && each.points === null);
    if (waits === undefined) return seer;
    const last = seer.last.map((each) => (each === waits ? { ...each, odds, points } : each));
    const newest = Math.max(...last.map((each) => each.ply));
    const stays = last.filter((each) => each.points === null || each.ply === newest);
    const kept = [...seer.kept, [ply, waits.guess, points] as const];
    return { ...seer, points: seer.points + points, kept, last: stays };
  });
  const unweighed = table.unweighed.filter((each) => each.ply !== ply || each.kind !== kind);
  return { ...table, seers: withinBounds(seers), unweighed };
}

/** Returns the same table if there is no such seer. */
function withoutSeer(table: TableRecord, who: string): TableRecord {
  const seers = table.seers.filter((each) => each.who !== who);
  return seers.length === table.seers.length ? table : { ...table, seers };
}

/** Returns seers with an opened guess, the best first: by points, then by right guesses. */
export function seersShown({ seers }: Pick<TableRecord, 'seers'>): readonly Seer[] {
  return seers
    .filter(({ made }) => made > 0)
    .map(({ sealed: _, kept: __, ...seer }) => seer)
    .sort((a, b) => b.points - a.points || b.right - a.right || a.made - b.made);
}

/** Returns a person's sealed guess, by their id, for the current turn; null for none. */
export function sealedBy({ table, match }: Pick<Memory, 'table' | 'match'>, who: string): SeerRecord['sealed'] {
  if (match === null || match.result !== null) return null;
  const sealed = table.seers.find((each) => each.who === who)?.sealed ?? null;
  const some = sealed !== null && (sealed.line !== null || sealed.fate !== null);
  return some && sealed.ply === match.position.ply ? sealed : null;
}

function seersFor(memory: Memory, team: Team | null, who: string): SeersMessage {
  if (memory.table.seers.length === 0 || !seesSeers(memory, team)) return NO_SEERS;
  const own = sealedBy(memory, who);
  return { seers: seersShown(memory.table), ...(own !== null && { own }) };
}
const NO_SEERS: SeersMessage = { seers: [] };

/** An action that could be guessed: its place among the lines, and the right guess. */
interface Came {
  readonly at: number;
  readonly guess: string;
}

/** Returns the moves and throws of all turns: `move 12` is the move of turn 12. */
function cameIn({ match, lines }: Pick<Memory, 'match' | 'lines'>): ReadonlyMap<string, Came> {
  const all = new Map<string, Came>();
  let now = beginMatch(match!.header);
  for (const [at, line] of lines.entries()) {
    const made = madeBy(now.position, line);
    if (made !== null) all.set(`${made.kind} ${made.ply}`, { at, guess: made.guess });
    const played = playLine(now, line);
    if (!played.ok) throw new Error(`a line that was written down cannot be played: ${line}`);
    now = played.match;
  }
  return all;
}

/**
 * Returns a finished match's seers, the best first, and their guesses by the places of the lines. Null if it isn't over
 * or no one guessed. Leaves out turns that no longer count, and guesses that the move now there judges otherwise than
 * one taken back.
 */
export function seersRecorded(memory: Pick<Memory, 'table' | 'match' | 'lines'>): RecordedSeers | null {
  const { table, match } = memory;
  if (match === null || match.result === null) return null;
  const tallies = seersShown(table);
  if (tallies.length === 0) return null;
  const all = cameIn(memory);
  const notes = new Map<number, SeerNote[]>();
  for (const [at, { who }] of tallies.entries()) {
    const { kept } = table.seers.find((each) => each.who === who)!;
    for (const [ply, guess, points] of kept) {
      const came = all.get(`${/\d/.test(guess) ? 'move' : 'fate'} ${ply}`);
      if (came === undefined || points > 0 !== (guess === came.guess)) continue;
      notes.set(came.at, [...(notes.get(came.at) ?? []), { seer: at + 1, points, guess }]);
    }
  }
  return { tallies, notes };
}

/** Returns the table after a change: see {@link watchSeers}. Silenced seers are removed. */
function followed(
  { table: before, match }: Memory,
  { table: after }: Memory,
  entry: LogEntry | undefined,
): TableRecord {
  const table = after.silenced === before.silenced ? after : after.silenced.reduce(withoutSeer, after);
  return watchSeers(table, match, entry?.line);
}

/** Guesses need more than a key: the match's host calls {@link guess} itself. */
export const seersFeature = {
  stores: {
    atFirst: STORED,
    read: ({ seers }) => ({ seers: seers.map((seer) => ({ ...seer, kept: seer.kept ?? [] })) }),
  },
  takes: {},
  due: {},
  follows: followed,
  vacates: null,
  forgets: ({ table }, { who }) => withoutSeer(table, who),
  awaits: null,
  shows: {
    apart: { seers: { rest: NO_SEERS, of: seersFor } },
    record: (memory) => ({ seers: seersRecorded(memory) }),
  },
} satisfies TableFeature;
