/** The one file that writes the schema: what people see of a live match, see `tableOf`, as patches. */
import { AskState, type MatchState, ProposalState, SeatState, TABLE_FIELDS, writeFields } from '@dominion/protocol';
import { commitmentOf } from '@dominion/rules/dice';
import { tableOf } from '@dominion/table';
import type { LiveMatch } from './live-match.js';

/** A list of the state, of what has fields of its own. */
interface MatchChildren<T> {
  readonly length: number;
  readonly [at: number]: T | undefined;
  clear(): void;
  push(child: T): number;
}

/** Brings the state up to date. Only what differs is written, so only that is sent. */
export function publish(state: MatchState, live: LiveMatch, now: number): void {
  const { attended, asks, watchers, halted, hurried } = live;
  const { id, seed, scheme } = attended.record;
  // The same for ever, and costlier than a comparison.
  const commitment = state.commitment || commitmentOf(seed, id, scheme);
  const wire = writeFields(TABLE_FIELDS, tableOf(attended, { commitment, watchers, halted, asks, hurried }, now));
  const { seats, asks: asked, proposals, decided, ...rest } = wire;
  write(state, rest);
  for (const [at, seat] of seats.entries()) {
    if (state.seats.length <= at) state.seats.push(new SeatState());
    write(state.seats[at]!, seat);
  }
  writeAnew(state.asks, asked, AskState);
  writeAnew(state.proposals, proposals, ProposalState);
  writeAnew(state.decided, decided, ProposalState);
}

/** Values are written where they stand, lists in place. */
function write(state: object, wire: object): void {
  const on = state as Record<string, unknown>;
  for (const [name, value] of Object.entries(wire)) {
    if (Array.isArray(value)) writeList(on[name] as MatchState['log'], value);
    else on[name] = value;
  }
}

/** Lists only grow, but where a move was taken back or a match was read again. */
function writeList<T>(published: T[], values: readonly T[]): void {
  while (published.length > values.length || published.at(-1) !== values[published.length - 1]) published.pop();
  for (let at = published.length; at < values.length; at++) published.push(values[at]!);
}

/** Lists of what has fields are written anew, where one of them differs. */
function writeAnew<T extends object>(published: MatchChildren<T>, wire: readonly object[], Child: new () => T): void {
  const told = (each: object, like: object) => JSON.stringify(Object.keys(like).map((name) => Reflect.get(each, name)));
  const same =
    published.length === wire.length && wire.every((each, at) => told(each, each) === told(published[at]!, each));
  if (same) return;
  published.clear();
  for (const each of wire) {
    const child = new Child();
    write(child, each);
    published.push(child);
  }
}
