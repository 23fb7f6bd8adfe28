/**
 * The state that the server publishes to everybody in a room, as the schema that is synchronised. The log of action lines is the
 * match; the board, the seals and whose turn it is follow from it by the rules, on both sides. Its fields are those of `table.ts`.
 */
import { type ArraySchema, type Schema, schema, t } from '@colyseus/schema';
import { type Fields, type OnWire, placesOf } from './fields.js';
import { OATH_FIELDS } from './oaths.js';
import { PROPOSAL_FIELDS } from './proposals.js';
import { SEAT_FIELDS } from './seat-fields.js';
import { ASK_FIELDS, TABLE_FIELDS } from './table.js';

/** What has the fields of a list; where it has children, those are of their own types. */
type State<F, Children = unknown> = Schema & {
  -readonly [Name in keyof OnWire<F>]: Name extends keyof Children
    ? ArraySchema<Children[Name]>
    : OnWire<F>[Name] extends string
      ? string
      : OnWire<F>[Name] extends readonly (infer Each)[]
        ? ArraySchema<Each>
        : OnWire<F>[Name];
};

/** The schema of a list of fields; `children` are those of the lists in it. */
function stateOf<Type extends Schema>(
  name: string,
  fields: Fields,
  children: Readonly<Record<string, new () => Schema>> = {},
): new () => Type {
  const places = placesOf(fields).map(([field, place]) => [
    field,
    place === 'children' ? t.array(children[field]!) : typeof place === 'string' ? t[place]() : t.array(place[0]),
  ]);
  return schema(Object.fromEntries(places), name) as unknown as new () => Type;
}

export const SeatState = stateOf<SeatState>('SeatState', SEAT_FIELDS);
export type SeatState = State<typeof SEAT_FIELDS>;

export const AskState = stateOf<AskState>('AskState', ASK_FIELDS);
export type AskState = State<typeof ASK_FIELDS>;

export const ProposalState = stateOf<ProposalState>('ProposalState', PROPOSAL_FIELDS);
export type ProposalState = State<typeof PROPOSAL_FIELDS>;

export const OathState = stateOf<OathState>('OathState', OATH_FIELDS);
export type OathState = State<typeof OATH_FIELDS>;

export const MatchState = stateOf<MatchState>('MatchState', TABLE_FIELDS, {
  seats: SeatState,
  asks: AskState,
  proposals: ProposalState,
  decided: ProposalState,
  sworn: OathState,
});
export type MatchState = State<
  typeof TABLE_FIELDS,
  { seats: SeatState; asks: AskState; proposals: ProposalState; decided: ProposalState; sworn: OathState }
>;
