/** The library of states as it reaches a browser: less of it, which reads whatever the whole one writes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Decoder, Encoder, Reflection, type Schema } from '@colyseus/schema';
import { MatchState, ProposalState, SeatState } from '@dominion/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leanSchema } from '../../scripts/line.js';

const WHOLE = readFileSync(fileURLToPath(import.meta.resolve('@colyseus/schema')), 'utf8').replace(
  /^\/\/# source.*/m,
  '',
);

const folder = mkdtempSync(join(tmpdir(), 'dominion-lean-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What of the library a browser calls. */
interface Lean {
  readonly Reflection: { decode(bytes: Uint8Array, it: { offset: number }): Decoder };
}

let lean: Lean;
beforeAll(async () => {
  const file = join(folder, 'schema.mjs');
  writeFileSync(file, leanSchema(WHOLE));
  lean = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Lean;
});

type Change = (state: MatchState) => void;

/** Makes a change at a place that there is, if there is any. */
const at = <Each>(
  list: { readonly length: number; [index: number]: Each },
  place: number,
  then: (each: Each) => void,
) => {
  if (list.length > 0) then(list[place % list.length]!);
};

const seatOf = (name: string) => Object.assign(new SeatState(), { name });
const proposalOf = (id: number) => Object.assign(new ProposalState(), { id });

const setCheck =
  (check: string): Change =>
  (state) => {
    state.check = check;
  };
const setWatchers =
  (watchers: number): Change =>
  (state) => {
    state.watchers = watchers;
  };
const rename =
  (place: number, name: string): Change =>
  (state) =>
    at(state.seats, place, (seat) => {
      seat.name = name;
    });
const replace =
  (place: number, name: string): Change =>
  ({ seats }) =>
    at(seats, place, () => {
      seats[place % seats.length] = seatOf(name);
    });

/** Takes one out of a list, where there is any. */
const take = (list: MatchState['log'] | MatchState['proposals'], place: number): void =>
  at(list as MatchState['log'], place, () => list.splice(place % list.length, 1));

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.string().map(
    (line): Change =>
      (state) =>
        void state.log.push(line),
  ),
  fc.nat().map(
    (place): Change =>
      (state) =>
        take(state.log, place),
  ),
  fc.constant<Change>((state) => state.log.clear()),
  fc.string().map(setCheck),
  fc.nat(3e9).map(setWatchers),
  fc.string().map(
    (name): Change =>
      (state) =>
        void state.seats.push(seatOf(name)),
  ),
  fc.tuple(fc.nat(), fc.string()).map((all) => rename(...all)),
  fc.tuple(fc.nat(), fc.string()).map((all) => replace(...all)),
  fc.nat(200).map(
    (id): Change =>
      (state) =>
        void state.proposals.push(proposalOf(id)),
  ),
  fc.nat().map(
    (place): Change =>
      (state) =>
        take(state.proposals, place),
  ),
);

/** Somebody to whom the state of a room is told, and who joins late, drops out and comes back. */
function reader(encoder: Encoder, read: Lean['Reflection']['decode']) {
  const decoder = read(Reflection.encode(encoder), { offset: 0 });
  const whole = () => encoder.encodeAll();
  decoder.decode(whole());
  return {
    patch: (bytes: Uint8Array) => void decoder.decode(bytes),
    resync: () => void decoder.decodeResync(whole()),
    seen: () => JSON.stringify((decoder.state as Schema).toJSON()),
    names: () => (decoder.state as MatchState).seats.map(({ name }) => name),
    lines: () => [...(decoder.state as MatchState).log],
  };
}

it('reads every state and every change of one as the whole library does, also after it was away', () => {
  const turns = fc.array(fc.tuple(fc.array(change, { maxLength: 4 }), fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(turns, (all) => {
      const state = new MatchState();
      const encoder = new Encoder(state);
      const ours = reader(encoder, lean.Reflection.decode);
      const theirs = reader(encoder, Reflection.decode);
      for (const [changes, away] of all) {
        for (const each of changes) each(state);
        if (!away) {
          const bytes = encoder.encode().slice();
          ours.patch(bytes);
          theirs.patch(bytes);
        }
        encoder.discardChanges();
        if (away) {
          ours.resync();
          theirs.resync();
        }
        expect(ours.seen()).toBe(theirs.seen());
        expect(ours.names()).toEqual(theirs.names());
        expect(ours.lines()).toEqual([...state.log]);
      }
    }),
  );
});

it('says so when the library has a part no more that is to be left out', () => {
  expect(() => leanSchema(WHOLE.replaceAll('StreamSchema', 'BrookSchema'))).toThrow('StreamSchema');
});
