/** Decides players' requests to a match. Stores nothing and sends nothing. */
import { type RefusalCode, type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type OneFeature, partsOf } from './features.js';
import type { Attended, Decision, Memory } from './memory.js';
import { whyNotPlaying, whyNotRunning } from './permission.js';
import { askedName, TAKEN_BACK } from './replay-log.js';
import { teamOfKey } from './seats.js';

/** A request by its name. */
export type Asked<Name extends RequestName = RequestName> = {
  [N in Name]: { readonly name: N; readonly payload: RequestPayload<N> };
}[Name];

const FROM = ['fromAnyone', 'fromHost', 'fromSeat'] as const;
type From = (typeof FROM)[number];

type NamesIn<Feature, F extends From> = Feature extends { readonly takes: { readonly [Each in F]: infer Taken } }
  ? { [When in keyof Taken]: keyof Taken[When] }[keyof Taken]
  : never;
type SeatName = NamesIn<OneFeature, 'fromSeat'>;

/** A request that a feature takes. The match's host handles all others. */
export type Decidable = Asked<{ [F in From]: NamesIn<OneFeature, F> }[From]>;
type Seated = Asked<SeatName>;

interface Taken {
  readonly from: From;
  readonly whyNot: (memory: Memory) => RefusalCode | null;
  readonly take: (memory: Attended, who: Team | string, payload: unknown, now: number) => Decision;
}

const WHY_NOT = { always: () => null, running: whyNotRunning, playing: whyNotPlaying };
const WHENS = ['always', 'running', 'playing'] as const;

const TAKES = partsOf('takes');
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
 * Returns the earlier reply to a team's action of that name; null if it's new. A repeated action gets the same reply as
 * long as its line stands.
 */
export function askedBefore(memory: Memory, team: Team, { line, id }: RequestPayload<'act'>): Reply | null {
  const at = memory.asked.get(askedName(team, id));
  if (at === undefined) return null;
  if (at === TAKEN_BACK) return refused('taken-back');
  return memory.lines[at] === line ? { ok: true, at } : refused('id-used');
}

/** Decides a request of the holder of a key; `now` is the time on the host's clock. */
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

/** Decides a request of a seat's player; `now` is the time on the host's clock. */
export function decideFor(memory: Attended, me: Team, { name, payload }: Seated, now: number): Decision {
  const { whyNot, take } = TAKEN.get(name)!;
  let why = whyNot(memory);
  for (const refuses of REFUSING) why ??= refuses[name]?.(memory, me, payload as never) ?? null;
  return why ?? take(memory, me, payload, now);
}
