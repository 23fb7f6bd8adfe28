/** What the record of a finished match says of those who looked on and guessed: how they fared, and at each action who had guessed it. Pure. */
import type { RecordedSeers } from '@dominion/protocol';
import { beginMatch, isMove, isThrow, parseAction, playLine, type SeerNote } from '@dominion/rules';
import type { Memory } from './memory.js';
import { seersShown } from './seers.js';

/** The places among the lines of the moves and throws of some turns: `move 12` is the move of turn 12. */
function placesOf({ match, lines }: Pick<Memory, 'match' | 'lines'>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let now = beginMatch(match!.header);
  for (const [at, line] of lines.entries()) {
    const { ply, phase } = now.position;
    const action = parseAction(line)!;
    if (phase === 'move' && isMove(action)) places.set(`move ${ply}`, at);
    if (phase === 'fate' && isThrow(action)) places.set(`fate ${ply}`, at);
    const played = playLine(now, line);
    if (!played.ok) throw new Error(`a line that was written down cannot be played: ${line}`);
    now = played.match;
  }
  return places;
}

/**
 * The seers of a match that is over, the best first, and what they guessed, by the places of the lines that were guessed; null for a match
 * that is not over, and where nobody has guessed. What was guessed of a turn that does not count any more is in no place.
 */
export function seersRecorded(memory: Pick<Memory, 'table' | 'match' | 'lines'>): RecordedSeers | null {
  const { table, match } = memory;
  if (match === null || match.result === null) return null;
  const tallies = seersShown(table);
  if (tallies.length === 0) return null;
  const places = placesOf(memory);
  const notes = new Map<number, SeerNote[]>();
  for (const [at, { who }] of tallies.entries()) {
    const { kept } = table.seers.find((each) => each.who === who)!;
    for (const [ply, guess, points] of kept) {
      const place = places.get(`${/\d/.test(guess) ? 'move' : 'fate'} ${ply}`);
      if (place === undefined) continue;
      notes.set(place, [...(notes.get(place) ?? []), { seer: at + 1, points, guess }]);
    }
  }
  return { tallies, notes };
}
