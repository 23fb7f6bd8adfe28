import type { DuplicateView } from '@dominion/protocol';
import { dueThrow, teamsOf } from '@dominion/rules';
import { type DiceKey, diceKey, ENTROPY_BYTES, throwFate } from '@dominion/rules/dice';
import { keyOfProof, parseByTeam } from '@dominion/rules/proof';
import type { Memory } from './memory.js';
import type { HeaderRecord, StartRecord } from './records.js';

/** The fields of a match's header that its throws depend on. */
type KeyRecord = Pick<HeaderRecord, 'id' | 'seed' | 'scheme' | 'mode' | 'empty'>;

/** The bytes shown at the other table of a duplicate match, and that match's id. */
type Other = Pick<DuplicateView, 'id' | 'entropy'>;

/** Returns the key of a match's throws from the players' bytes, with those of any `twin`. */
export function keyOf(record: KeyRecord, entropy: string, twin: Other | null = null): DiceKey {
  const { id, seed, scheme } = record;
  if (entropy === '') return diceKey(seed, id);
  const teams = teamsOf(record.mode, record.empty);
  const read = (text: string) => {
    const parsed = parseByTeam(teams, text, 2 * ENTROPY_BYTES);
    if (parsed === null) throw new Error(`match ${id}: what the players added cannot be read`);
    return parsed;
  };
  const other = twin === null ? null : { matchId: twin.id, entropy: read(twin.entropy) };
  return keyOfProof({ scheme, matchId: id, seed, entropy: read(entropy), twin: other }, teams);
}

const KEYS = new WeakMap<StartRecord, DiceKey>();

function keyOnce(record: HeaderRecord & { readonly start: StartRecord }, twin: Other | null): DiceKey {
  const key = KEYS.get(record.start) ?? keyOf(record, record.start.entropy, twin);
  KEYS.set(record.start, key);
  return key;
}

/**
 * Returns the next throw, as a line. It depends on the team's turn (in `dice-v1` on the number of earlier throws), so
 * refused or repeated requests use none up.
 */
export function nextThrow(memory: Memory): string {
  const { record, table, match } = memory;
  if (record.start === null) throw new Error(`match ${record.id} has not begun`);
  const key = keyOnce({ ...record, start: record.start }, table.twin);
  const id = record.scheme === 'dice-v1' ? thrown(memory) : dueThrow(match!);
  return `~${throwFate(key, id, record.dice) ?? 'x'}`;
}

/** Returns how many throws there were, including the opening. */
function thrown({ match, lines }: Memory): number {
  const opening = match!.header.opening.reduce((sum, round) => sum + round.length, 0);
  return opening + lines.filter((line) => line.startsWith('~')).length;
}
