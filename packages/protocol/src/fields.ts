/** Lists of fields: their types and their form on the wire. Types, readers and writers follow from such a list. */
import { TEAMS, type Team, teamsOfCamp } from '@dominion/rules';

/** The type of a value on the wire. */
export type Scalar = 'string' | 'boolean' | 'uint8' | 'uint16' | 'uint32' | 'float64';
/** A value, a list of values, or records with their schema's name. */
export type WirePlace = Scalar | readonly [Scalar] | { readonly state: string; readonly fields: Fields };

/** A field with one place on the wire, of the same name. */
export interface WireField<Value = unknown, HostRequests = unknown> {
  readonly place: WirePlace;
  readonly rest: Value;
  /** The value if an older server leaves it out. Not given if that is `rest`. */
  readonly unsaid?: Value;
  read(wire: HostRequests): Value;
  write(value: Value): HostRequests;
}

/** A field that spreads over several named places. */
export interface Joined<Value = unknown, HostRequests = unknown> {
  readonly places: Readonly<Record<string, WirePlace>>;
  readonly rest: Value;
  read(wire: Partial<HostRequests>): Value;
  write(value: Value): HostRequests;
}

/** Fields by name, in the order of the wire. */
export type Fields = Readonly<Record<string, WireField | Joined>>;

type ValueOf<F> = F extends { readonly rest: unknown; read(wire: never): infer Value } ? Value : never;
type Optional<F> = { [Name in keyof F]: undefined extends ValueOf<F[Name]> ? Name : never }[keyof F];

/** The record that a list of fields describes. */
export type Values<F> = { readonly [Name in Exclude<keyof F, Optional<F>>]: ValueOf<F[Name]> } & {
  readonly [Name in Optional<F>]?: Exclude<ValueOf<F[Name]>, undefined>;
};

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The same record on the wire. */
export type OnWire<F> = Both<
  {
    [Name in keyof F]: F[Name] extends { readonly places: unknown; write(value: never): infer HostRequests }
      ? HostRequests
      : F[Name] extends { write(value: never): infer HostRequests }
        ? { [Own in Name]: HostRequests }
        : never;
  }[keyof F]
>;

/** Returns all places of a list on the wire, in order. */
export function placesOf(fields: Fields): [name: string, place: WirePlace][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'place' in field ? [[name, field.place] as [string, WirePlace]] : Object.entries(field.places),
  );
}

/** Returns the record in which every field is at rest. */
export function restOf<F extends Fields>(fields: F): Values<F> {
  const rest = Object.entries(fields).flatMap(([name, field]) =>
    field.rest === undefined ? [] : [[name, field.rest]],
  );
  return Object.fromEntries(rest);
}

/** Reads a record from the wire. An older server may leave fields out. */
export function readFields<F extends Fields>(fields: F, wire: object): Values<F> {
  const on = wire as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value =
      'places' in field ? field.read(on) : on[name] === undefined ? (field.unsaid ?? field.rest) : field.read(on[name]);
    if (value !== undefined) values[name] = value;
  }
  return values as Values<F>;
}

/** Writes a record; the inverse of {@link readFields}. */
export function writeFields<F extends Fields>(fields: F, values: Values<F>): OnWire<F> {
  const wire: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const written = field.write((values as Readonly<Record<string, unknown>>)[name]);
    if ('places' in field) Object.assign(wire, written);
    else wire[name] = written;
  }
  return wire as OnWire<F>;
}

function same<Value extends HostRequests, HostRequests>(place: WirePlace, rest: Value): WireField<Value, HostRequests> {
  return { place, rest, read: (wire) => wire as Value, write: (value) => value };
}

/** Makes a text field; its type may be narrowed to certain texts. */
export const text = <Value extends string = string>(rest: NoInfer<Value>): WireField<Value, string> =>
  same('string', rest);

/** Makes a boolean field, false at rest. */
export const flag = (): WireField<boolean, boolean> => same('boolean', false);

/** Makes a number field, 0 at rest. By default it has room for milliseconds since 1970. */
export const number = (place: Scalar = 'float64'): WireField<number, number> => same(place, 0);

export const team = (): WireField<Team, number> => same('uint8', 0);

/** Makes a field for some teams, as the bits `1 << team`. */
export const teams = (): WireField<readonly Team[], number> => ({
  place: 'uint8',
  rest: [],
  read: teamsOfCamp,
  write: (value) => value.reduce<number>((bits, each) => bits | (1 << each), 0),
});

/** Makes a field for a team or none (255). */
export const teamOrNone = (): WireField<Team | null, number> => ({
  place: 'uint8',
  rest: null,
  read: (wire) => TEAMS.find((each) => each === wire) ?? null,
  write: (value) => value ?? 255,
});

/** Makes a field for a list of texts. */
export const texts = (): WireField<readonly string[], readonly string[]> => ({
  place: ['string'],
  rest: [],
  read: (wire) => [...wire],
  write: (value) => value,
});

/** Makes a field for a list of records. */
export const listOf = <Value extends Values<F>, F extends Fields>(
  state: string,
  fields: F,
): WireField<readonly Value[], readonly OnWire<F>[]> => ({
  place: { state, fields },
  rest: [],
  read: (wire) => [...wire].map((each) => readFields(fields, each as object) as Value),
  write: (value) => value.map((each) => writeFields(fields, each)),
});
