/**
 * The state for everyone in a room, with the fields of `table.ts`. Both sides derive the board, the seals and the turn
 * from the log.
 */
import { type ArraySchema, type Schema, schema, t } from '@colyseus/schema';
import { type Fields, type OnWire, placesOf } from './fields.js';
import { OATH_FIELDS } from './oaths.js';
import { PROPOSAL_FIELDS } from './proposals.js';
import { SEAT_FIELDS } from './seat-fields.js';
import { ASK_FIELDS, TABLE_FIELDS } from './table.js';

type State<HostRequests> = Schema & {
  -readonly [Name in keyof HostRequests]: HostRequests[Name] extends string
    ? string
    : HostRequests[Name] extends readonly (infer Each)[]
      ? ArraySchema<Each extends object ? State<Each> : Each>
      : HostRequests[Name];
};

/** Lists with the same fields share one type on the wire. */
const STATES = new Map<Fields, new () => Schema>();

function stateOf<Type extends Schema>(name: string, fields: Fields): new () => Type {
  const known = STATES.get(fields);
  if (known !== undefined) return known as new () => Type;
  const places = placesOf(fields).map(([field, place]) => {
    if (typeof place === 'string') return [field, t[place]()];
    return [field, 'fields' in place ? t.array(stateOf(place.state, place.fields)) : t.array(place[0])];
  });
  const made = schema(Object.fromEntries(places), name) as unknown as new () => Type;
  STATES.set(fields, made);
  return made;
}

export const MatchState = stateOf<MatchState>('MatchState', TABLE_FIELDS);
export type MatchState = State<OnWire<typeof TABLE_FIELDS>>;

/** The lists of a match's state by name, each with the schema of its items. */
export const MATCH_LISTS: ReadonlyMap<string, new () => Schema> = new Map(
  placesOf(TABLE_FIELDS).flatMap(([name, place]) =>
    typeof place === 'object' && 'fields' in place ? [[name, stateOf(place.state, place.fields)]] : [],
  ),
);

export const SeatState = stateOf<SeatState>('SeatState', SEAT_FIELDS);
export type SeatState = State<OnWire<typeof SEAT_FIELDS>>;
export const AskState = stateOf<State<OnWire<typeof ASK_FIELDS>>>('AskState', ASK_FIELDS);
export const ProposalState = stateOf<State<OnWire<typeof PROPOSAL_FIELDS>>>('ProposalState', PROPOSAL_FIELDS);
export const OathState = stateOf<State<OnWire<typeof OATH_FIELDS>>>('OathState', OATH_FIELDS);
