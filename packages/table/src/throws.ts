/** The throws of a match: by which key, and what comes next. They go by what stands in the log, so that nothing is used up. */
import type { TwinTable } from '@dominion/protocol';
import { dueThrow, teamsOf } from '@dominion/rules';
import { type DiceKey, diceKey, ENTROPY_BYTES, throwFate } from '@dominion/rules/dice';
import { keyOfProof, parseByTeam } from '@dominion/rules/proof';
import type { Memory } from './memory.js';
import type { HeaderRecord, StartRecord } from './records.js';

/** What of a match's header its throws are made of. */
type KeyRecord = Pick<HeaderRecord, 'id' | 'seed' | 'scheme' | 'mode' | 'empty'>;

/** What was shown at the table that is to have the same throws, by that match's id. */
type Other = Pick<TwinTable, 'id' | 'entropy'>;

/** The key of a match's throws, with what the players added, those of the `twin` too where there is one. */
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

/** The keys of matches that have begun: the same for all throws of one. */
const KEYS = new WeakMap<StartRecord, DiceKey>();

function keyOnce(record: HeaderRecord & { readonly start: StartRecord }, twin: Other | null): DiceKey {
  const key = KEYS.get(record.start) ?? keyOf(record, record.start.entropy, twin);
  KEYS.set(record.start, key);
  return key;
}

/**
 * The throw that the log asks for next, as a line. It goes by what stands in the log – by the team's turn, in `dice-v1` by how
 * many throws there were – so a refused or repeated request never uses one up.
 */
export function nextThrow(memory: Memory): string {
  const { record, table, match } = memory;
  if (record.start === null) throw new Error(`match ${record.id} has not begun`);
  const key = keyOnce({ ...record, start: record.start }, table.twin);
  const id = record.scheme === 'dice-v1' ? thrown(memory) : dueThrow(match!);
  return `~${throwFate(key, id, record.dice) ?? 'x'}`;
}

/** How many throws there were, those of the opening included. */
function thrown({ match, lines }: Memory): number {
  const opening = match!.header.opening.reduce((sum, round) => sum + round.length, 0);
  return opening + lines.filter((line) => line.startsWith('~')).length;
}
