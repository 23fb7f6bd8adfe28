/** A match from the view of a player at this browser. */
import type { Team } from '@dominion/rules';
import { keptSeat, takeMade } from '../../base/storage/matches.js';
import { playerName } from '../../base/storage/prefs.js';
import { makeOtherKey, otherName } from '../../base/storage/second-player.js';
import { secretKey } from '../../base/storage/secret.js';
import { Connection } from '../connections/connection.js';
import type { HostConnection, Listener } from '../connections/listener.js';
import { seatWhenKnown } from './arrival.js';
import { BoardInput } from './board-input.js';
import { Mixing } from './entropy.js';
import { Hints } from './hints.js';
import { type HostRequests, saysIn, wireOf } from './host-requests.js';
import type { Member } from './hotseat.js';
import { MusterAssistant } from './muster-assistant.js';
import { Previews } from './previews.js';
import { Reactions } from './reactions.js';
import { Recaps } from './recaps.js';
import { ReservedSeats } from './reserved-seats.js';
import { SeatLinks } from './seat-links.js';
import { Seating } from './seating.js';
import { HotseatDoor } from './second-player.js';
import { hearing } from './server-updates.js';
import { type MatchPlace, MatchSignals } from './state.js';
import { ThrowReveal } from './throw-reveal.js';
import { type Tools, toolsOf } from './tools/list.js';
import { Viewpoint } from './viewpoint.js';

/** Screens read its signals and call its methods. */
export interface Session extends MatchSignals, HostRequests, Tools {
  readonly outlook: Viewpoint;
  /** The last throw, until it lies. */
  readonly airborne: ThrowReveal;
  readonly hand: BoardInput;
  readonly previews: Previews;
  /** The recap since the player last acted, shown when their turn comes. */
  readonly recaps: Recaps;
  readonly hints: Hints;
  /** Sergeants chosen for the player. */
  readonly adjutant: MusterAssistant;
  readonly reactions: Reactions;
  readonly seating: Seating;
  readonly keptSeats: ReservedSeats;
  readonly seatLinks: SeatLinks;
  readonly neighbour: HotseatDoor<Session>;
  close(): void;
}

/** The table, and the player's seat at it. */
export type Seated = Pick<Session, 'seat' | 'table'>;

/** A match's state and place, and whether and as which team the player may act. */
export type Actor = Seated & Pick<Session, 'acts' | 'place' | 'story'>;

/** Connects a player with a key of their own; `name` returns their name, at each joining. */
type Dial = (key: string, name: () => string, listener: Listener) => HostConnection;

/** Opens a code's match. `connect` creates its connection, `second` a second player's here. */
export function openSession(
  code: string,
  connect = (listener: Listener): HostConnection => dial(code)(secretKey(), () => playerName.value, listener),
  place: MatchPlace = 'server',
  second = dial(code),
): Session {
  const known = new MatchSignals(code, place);
  known.seat.value = keptSeat(code);
  const neighbour: HotseatDoor<Session> = new HotseatDoor((): Member<Session> => {
    const call = (listener: Listener): HostConnection => second(makeOtherKey(), otherName, listener);
    return memberOf(new MatchSignals(code, place, known), neighbour, call, first);
  });
  const first = memberOf(known, neighbour, connect);
  neighbour.begin(first);
  return first.session;
}

/** Creates a player with their own connection; a second one gets the `first`. */
function memberOf(
  known: MatchSignals,
  neighbour: HotseatDoor<Session>,
  connect: (listener: Listener) => HostConnection,
  first?: Member<Session>,
): Member<Session> {
  const wire = wireOf(first?.session.say ?? saysIn(known), () => line);
  const seating = new Seating(known, wire);
  const mixing = new Mixing(known, wire);
  const tools = toolsOf(known, wire);
  const airborne = first?.session.airborne ?? new ThrowReveal(known);
  const outlook = new Viewpoint(known, { airborne, ...tools }, first?.session.outlook);
  const reactions = new Reactions(known, wire);
  const hand = new BoardInput(known, wire, { ...tools, outlook });
  const previews = new Previews(known, outlook);
  const recaps = new Recaps(known);
  const hints = new Hints(known);
  const adjutant = new MusterAssistant(known, wire, hand);
  const hearer = { known, wire, ...tools, outlook, reactions, mixing, seating, airborne };
  const made = first === undefined ? takeMade(known.code) : null;
  const sitBeside = (team: Team): Promise<boolean> => neighbour.sit(team, otherName());
  const seat = made && seatWhenKnown(known, made, { wire, seating, mixing, sitBeside });
  const line = connect(
    hearing(hearer, (table) => {
      neighbour.hear(hearer, table);
      seat?.();
    }),
  );
  const keptSeats = new ReservedSeats(wire);
  const seatLinks = new SeatLinks(known, wire, seating);
  const close = (): void => {
    for (const each of [...tools.tools, previews, recaps, hints, adjutant, reactions, seatLinks]) each.close?.();
    line.close();
    if (first !== undefined) return;
    airborne.close();
    wire.say(null);
    neighbour.close();
  };
  const session = {
    ...known,
    ...wire,
    ...tools,
    outlook,
    airborne,
    hand,
    previews,
    recaps,
    hints,
    adjutant,
    reactions,
    seating,
    keptSeats,
    seatLinks,
    neighbour,
    close,
  };
  return { session, hearer };
}

function dial(code: string): Dial {
  return (key, name, listener) => new Connection(code, key, () => name().trim(), listener);
}
