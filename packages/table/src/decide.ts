/** What people ask of a match, and what each request comes to. Nothing is written here, and nobody is told. */
import { type RefusalCode, type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Takes } from './feature.js';
import { type OneFeature, partsOf } from './features.js';
import { askedName, TAKEN_BACK } from './fold.js';
import type { Attended, Decision, Memory } from './memory.js';
import { whyNotPlaying, whyNotRunning } from './permission.js';
import { teamOfKey } from './seats.js';

/** A request by its name. */
export type Asked<Name extends RequestName = RequestName> = {
  [N in Name]: { readonly name: N; readonly payload: RequestPayload<N> };
}[Name];

/** The names of the requests that features take. */
type NamesIn<Feature, From extends 'fromSeat' | 'fromAnyone'> = Feature extends {
  readonly takes: { readonly [F in From]: infer Taken };
}
  ? { [When in keyof Taken]: keyof Taken[When] }[keyof Taken]
  : never;
type SeatName = NamesIn<OneFeature, 'fromSeat'>;

/** A request that a feature takes. Who keeps the match answers all others. */
export type Decidable = Asked<SeatName | NamesIn<OneFeature, 'fromAnyone'>>;
/** One that only people with a seat may make. */
type Seated = Asked<SeatName>;

/** How one request is taken. */
interface Taken<Who> {
  readonly whyNot: (memory: Memory) => RefusalCode | null;
  readonly take: (memory: Attended, who: Who, payload: never, now: number) => Decision;
}

/** Why nothing is done as a match stands, by when a request is taken. */
const WHY_NOT = { always: () => null, running: whyNotRunning, playing: whyNotPlaying };

/** How all requests of some features are taken, by their names. */
function takenBy<Who>(features: readonly Takes<Who>[]): ReadonlyMap<string, Taken<Who>> {
  const all = features.flatMap((takes) =>
    (['always', 'running', 'playing'] as const).flatMap((when) =>
      Object.entries(takes[when] ?? {}).map(([name, take]) => [name, { whyNot: WHY_NOT[when], take }] as const),
    ),
  );
  return new Map(all);
}

const TAKES = partsOf('takes');
const FROM_ANYONE = takenBy(TAKES.map(({ fromAnyone = {} }) => fromAnyone));
const FROM_SEAT = takenBy(TAKES.map(({ fromSeat = {} }) => fromSeat));
const REFUSING = TAKES.flatMap(({ refuses }) => refuses ?? []);

/**
 * What an action comes to that a team has asked for already by the same name: what came twice is done once, and answered
 * alike as long as its line stands. Null for one that is new.
 */
export function askedBefore(memory: Memory, team: Team, { line, id }: RequestPayload<'act'>): Reply | null {
  const at = memory.asked.get(askedName(team, id));
  if (at === undefined) return null;
  if (at === TAKEN_BACK) return refused('taken-back');
  return memory.lines[at] === line ? { ok: true, at } : refused('id-used');
}

/** What a request of the holder of a key comes to at a time of its host's clock. */
export function decide(memory: Attended, keyHash: string, asked: Decidable, now: number): Decision {
  if (memory.table.closure !== null && memory.match === null) return 'closed';
  const taken = FROM_ANYONE.get(asked.name);
  if (taken !== undefined) return taken.whyNot(memory) ?? taken.take(memory, keyHash, asked.payload as never, now);
  const team = teamOfKey(memory.seats, keyHash);
  return team === null ? 'no-seat' : decideFor(memory, team, asked as Seated, now);
}

/** What a request of the person on a seat comes to at a time of its host's clock. */
export function decideFor(memory: Attended, me: Team, { name, payload }: Seated, now: number): Decision {
  const { whyNot, take } = FROM_SEAT.get(name)!;
  let why = whyNot(memory);
  for (const refuses of REFUSING) why ??= refuses[name]?.(memory, me, payload as never) ?? null;
  return why ?? take(memory, me, payload as never, now);
}
