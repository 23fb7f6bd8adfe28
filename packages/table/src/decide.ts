/** What people ask of a match, and what each request comes to. Nothing is written here, and nobody is told. */
import { type RefusalCode, type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type OneFeature, partsOf } from './features.js';
import { askedName, TAKEN_BACK } from './fold.js';
import type { Attended, Decision, Memory } from './memory.js';
import { whyNotPlaying, whyNotRunning } from './permission.js';
import { teamOfKey } from './seats.js';

/** A request by its name. */
export type Asked<Name extends RequestName = RequestName> = {
  [N in Name]: { readonly name: N; readonly payload: RequestPayload<N> };
}[Name];

/** The people from whom features take requests. */
const FROM = ['fromAnyone', 'fromHost', 'fromSeat'] as const;
type From = (typeof FROM)[number];

/** The names of the requests that features take. */
type NamesIn<Feature, F extends From> = Feature extends { readonly takes: { readonly [Each in F]: infer Taken } }
  ? { [When in keyof Taken]: keyof Taken[When] }[keyof Taken]
  : never;
type SeatName = NamesIn<OneFeature, 'fromSeat'>;

/** A request that a feature takes. Who keeps the match answers all others. */
export type Decidable = Asked<{ [F in From]: NamesIn<OneFeature, F> }[From]>;
/** One that only people with a seat may make. */
type Seated = Asked<SeatName>;

/** How one request is taken. */
interface Taken {
  readonly from: From;
  readonly whyNot: (memory: Memory) => RefusalCode | null;
  readonly take: (memory: Attended, who: Team | string, payload: unknown, now: number) => Decision;
}

/** Why nothing is done as a match stands, by when a request is taken. */
const WHY_NOT = { always: () => null, running: whyNotRunning, playing: whyNotPlaying };
const WHENS = ['always', 'running', 'playing'] as const;

const TAKES = partsOf('takes');
/** How all requests are taken, by their names. */
const TAKEN = new Map(
  TAKES.flatMap((takes) =>
    FROM.flatMap((from) =>
      WHENS.flatMap((when) =>
        Object.entries(takes[from]?.[when] ?? {}).map(([name, take]): [string, Taken] => {
          return [name, { from, whyNot: WHY_NOT[when], take }];
        }),
      ),
    ),
  ),
);
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
  const { from, whyNot, take } = TAKEN.get(asked.name)!;
  if (from === 'fromSeat') {
    const team = teamOfKey(memory.seats, keyHash);
    return team === null ? 'no-seat' : decideFor(memory, team, asked as Seated, now);
  }
  if (from === 'fromHost' && memory.table.host !== keyHash) return 'not-host';
  return whyNot(memory) ?? take(memory, keyHash, asked.payload, now);
}

/** What a request of the person on a seat comes to at a time of its host's clock. */
export function decideFor(memory: Attended, me: Team, { name, payload }: Seated, now: number): Decision {
  const { whyNot, take } = TAKEN.get(name)!;
  let why = whyNot(memory);
  for (const refuses of REFUSING) why ??= refuses[name]?.(memory, me, payload as never) ?? null;
  return why ?? take(memory, me, payload, now);
}
