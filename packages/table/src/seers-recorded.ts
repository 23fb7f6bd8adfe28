/** What the record of a finished match says of those who looked on and guessed: how they fared, and at each action who had guessed it. Pure. */
import type { RecordedSeers } from '@dominion/protocol';
import { beginMatch, playLine, type SeerNote } from '@dominion/rules';
import type { Memory } from './memory.js';
import { madeBy, seersShown } from './seers.js';

/** An action that could be guessed: its place among the lines, and what was right. */
interface Came {
  readonly at: number;
  readonly guess: string;
}

/** The moves and throws of some turns: `move 12` is the move of turn 12. */
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
 * The seers of a match that is over, the best first, and what they guessed, by the places of the lines that were guessed; null for a match
 * that is not over, and where nobody has guessed. What was guessed of a turn that does not count any more is in no place, nor what
 * was judged by a move that was taken back, where the one that stands there says otherwise.
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
