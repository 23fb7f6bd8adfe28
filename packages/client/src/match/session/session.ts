/** One match as a person at this browser lives it: what is known of it, the ways to say something, and what they have at hand. */
import type { Team } from '@dominion/rules';
import { keptSeat, takeMade } from '../../base/storage/matches.js';
import { makeOtherKey, otherName } from '../../base/storage/other.js';
import { playerName } from '../../base/storage/prefs.js';
import { secretKey } from '../../base/storage/secret.js';
import { Connection } from '../connections/connection.js';
import type { HostConnection, Listener } from '../connections/listener.js';
import { Adjutant } from './adjutant.js';
import { Airborne } from './airborne.js';
import { seatWhenKnown } from './arrival.js';
import { BesideDoor } from './beside.js';
import { Hand } from './hand.js';
import { hearing } from './heard.js';
import { Hints } from './hints.js';
import { KeptSeats } from './kept-seats.js';
import { Mixing } from './mixing.js';
import { Outlook } from './outlook.js';
import type { Member } from './pair.js';
import { Previews } from './previews.js';
import { Reactions } from './reactions.js';
import { Recaps } from './recaps.js';
import { SeatLinks } from './seat-links.js';
import { Seating } from './seating.js';
import { type MatchPlace, MatchSignals } from './state.js';
import { type Tools, toolsOf } from './tools/list.js';
import { saysIn, type Wire, wireOf } from './wire.js';

/** Screens read its signals and call its methods. */
export interface Session extends MatchSignals, Wire, Tools {
  /** How the person looks at it. */
  readonly outlook: Outlook;
  /** The last throw, until it lies. */
  readonly airborne: Airborne;
  /** What the person does on the board. */
  readonly hand: Hand;
  /** The move that the person looks at before making it. */
  readonly previews: Previews;
  /** What happened since the person last acted, told when their turn comes. */
  readonly recaps: Recaps;
  /** Good moves, where the person may ask for them. */
  readonly hints: Hints;
  /** Sergeants, chosen for the person. */
  readonly adjutant: Adjutant;
  /** The signs that people give about it. */
  readonly reactions: Reactions;
  /** The person's seat. */
  readonly seating: Seating;
  /** The seats that the person keeps for others, as the host. */
  readonly keptSeats: KeptSeats;
  /** The link to a seat by which the person came. */
  readonly seatLinks: SeatLinks;
  /** Who else is at this device. */
  readonly neighbour: BesideDoor<Session>;
  /** Leaves the match. */
  close(): void;
}

/** The table, and the person's seat at it. */
export type Seated = Pick<Session, 'seat' | 'table'>;

/** How a match stands and where it is played, and whether the person may act in it, as whom. */
export type Actor = Seated & Pick<Session, 'acts' | 'place' | 'story'>;

/** Makes the line of a person with a key of their own; `name` gives what they are called, at each joining. */
type Dial = (key: string, name: () => string, listener: Listener) => HostConnection;

/** Opens the match behind a code; `connect` makes the line to it, and `second` that of a second person at this device. */
export function openSession(
  code: string,
  connect = (listener: Listener): HostConnection => dial(code)(secretKey(), () => playerName.value, listener),
  place: MatchPlace = 'server',
  second = dial(code),
): Session {
  const known = new MatchSignals(code, place);
  known.seat.value = keptSeat(code);
  const neighbour: BesideDoor<Session> = new BesideDoor((): Member<Session> => {
    const call = (listener: Listener): HostConnection => second(makeOtherKey(), otherName, listener);
    return memberOf(new MatchSignals(code, place, known), neighbour, call, first);
  });
  const first = memberOf(known, neighbour, connect);
  neighbour.begin(first);
  return first.session;
}

/** One person of a match with a line of their own, beside the `first` where they are the second at this device. */
function memberOf(
  known: MatchSignals,
  neighbour: BesideDoor<Session>,
  connect: (listener: Listener) => HostConnection,
  first?: Member<Session>,
): Member<Session> {
  const wire = wireOf(first?.session.say ?? saysIn(known), () => line);
  const seating = new Seating(known, wire);
  const mixing = new Mixing(known, wire);
  const tools = toolsOf(known, wire);
  const airborne = first?.session.airborne ?? new Airborne(known);
  const outlook = new Outlook(known, { airborne, ...tools }, first?.session.outlook);
  const reactions = new Reactions(known, wire);
  const hand = new Hand(known, wire, { ...tools, outlook });
  const previews = new Previews(known, outlook);
  const recaps = new Recaps(known);
  const hints = new Hints(known);
  const adjutant = new Adjutant(known, wire, hand);
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
  const keptSeats = new KeptSeats(wire);
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
