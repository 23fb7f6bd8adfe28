/** A session whose connection the test controls: it sends messages to the session, and replies to its requests or doesn't. */
import { type MatchState, type Reply, readTable, type SeatMessage, type Table } from '@dominion/protocol';
import { checkValue, type Mode, type Team } from '@dominion/rules';
import type { Listener } from '../../../src/match/connections/listener.js';
import { openSession } from '../../../src/match/session/session.js';
import { storyOf } from '../../helpers.js';

interface Asked<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
  answer(reply: Reply): void;
}

/** Fields of a state as they arrive from the server. */
type Wire = Readonly<Record<string, unknown>> & { readonly mode?: Mode };

/** Returns the table of a match of two people, as it arrives from the server; `more` overrides fields. */
export function stateOf(log: readonly string[], more: Wire = {}): Table {
  const seats = [0, 1, 2, 3].map((team) => ({ plays: team % 2 === 0, holder: team % 2 === 0 ? 'person' : 'free' }));
  const check = checkValue(storyOf(more.mode ?? '2', ...log).match.position);
  const usual = { mode: '2', dice: 'sticks', status: 'playing', first: 2, opening: '', log, check, seats };
  return readTable({ ...usual, ...more } as unknown as MatchState);
}

/** Opens a session that isn't online yet. `me` is the seat that `seat` gives it. */
export function openSpoken<Payload = unknown>(
  me: Team | null = 2,
  code = 'ABCDEF',
  place: Parameters<typeof openSession>[2] = 'server',
) {
  const asked: Asked<Payload>[] = [];
  let listener: Listener | undefined;
  const session = openSession(
    code,
    (heard) => {
      listener = heard;
      return {
        close: () => {},
        request: (name, payload) => new Promise((answer) => asked.push({ name, payload: payload as Payload, answer })),
      };
    },
    place,
  );
  const tell = listener!;
  const seat = (changes: Partial<SeatMessage> = {}) =>
    tell.seat({ team: me, host: false, who: '0123456789ab', acts: true, now: Date.now(), ...changes });
  return { session, tell, seat, asked };
}

/** The same, online and with its seat. */
export function openSeated<Payload = unknown>(...how: Parameters<typeof openSpoken>) {
  const spoken = openSpoken<Payload>(...how);
  spoken.tell.link('online');
  spoken.seat();
  return spoken;
}
