/** Lists of fields: what each is, and how it goes over the wire. Types, reading and writing follow from such a list. */
import { TEAMS, type Team, teamsOfCamp } from '@dominion/rules';

/** What a place on the wire holds. */
export type Scalar = 'string' | 'boolean' | 'uint8' | 'uint16' | 'uint32' | 'float64';
/** A place on the wire: a value, a list of values, or a list of what has fields of its own, with the name of its schema. */
export type WirePlace = Scalar | readonly [Scalar] | { readonly state: string; readonly fields: Fields };

/** A field of one place on the wire, which has its name. */
export interface WireField<Value = unknown, Wire = unknown> {
  readonly place: WirePlace;
  /** What it is where nothing goes on. */
  readonly rest: Value;
  /** What it is with an older server, which does not say it; left out where that is the same. */
  readonly unsaid?: Value;
  read(wire: Wire): Value;
  write(value: Value): Wire;
}

/** A field of several places, each with a name of its own. */
export interface Joined<Value = unknown, Wire = unknown> {
  readonly places: Readonly<Record<string, WirePlace>>;
  readonly rest: Value;
  read(wire: Partial<Wire>): Value;
  write(value: Value): Wire;
}

/** Fields by their names, in the order of the wire. */
export type Fields = Readonly<Record<string, WireField | Joined>>;

type ValueOf<F> = F extends { readonly rest: unknown; read(wire: never): infer Value } ? Value : never;
/** The fields that may be left out. */
type Optional<F> = { [Name in keyof F]: undefined extends ValueOf<F[Name]> ? Name : never }[keyof F];

/** What has the fields of a list. */
export type Values<F> = { readonly [Name in Exclude<keyof F, Optional<F>>]: ValueOf<F[Name]> } & {
  readonly [Name in Optional<F>]?: Exclude<ValueOf<F[Name]>, undefined>;
};

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The same as it stands on the wire. */
export type OnWire<F> = Both<
  {
    [Name in keyof F]: F[Name] extends { readonly places: unknown; write(value: never): infer Wire }
      ? Wire
      : F[Name] extends { write(value: never): infer Wire }
        ? { [Own in Name]: Wire }
        : never;
  }[keyof F]
>;

/** All places of a list on the wire, in order. */
export function placesOf(fields: Fields): [name: string, place: WirePlace][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'place' in field ? [[name, field.place] as [string, WirePlace]] : Object.entries(field.places),
  );
}

/** What nothing goes on with. */
export function restOf<F extends Fields>(fields: F): Values<F> {
  const rest = Object.entries(fields).flatMap(([name, field]) =>
    field.rest === undefined ? [] : [[name, field.rest]],
  );
  return Object.fromEntries(rest);
}

/** Reads what stands on the wire, of which an older server leaves some out. */
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

/** What {@link readFields} reads. */
export function writeFields<F extends Fields>(fields: F, values: Values<F>): OnWire<F> {
  const wire: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const written = field.write((values as Readonly<Record<string, unknown>>)[name]);
    if ('places' in field) Object.assign(wire, written);
    else wire[name] = written;
  }
  return wire as OnWire<F>;
}

/** A field that is on the wire what it is here. */
function same<Value extends Wire, Wire>(place: WirePlace, rest: Value): WireField<Value, Wire> {
  return { place, rest, read: (wire) => wire as Value, write: (value) => value };
}

/** A text; where it can be one of some only, those are its type. */
export const text = <Value extends string = string>(rest: NoInfer<Value>): WireField<Value, string> =>
  same('string', rest);

/** A yes or no, and no at rest. */
export const flag = (): WireField<boolean, boolean> => same('boolean', false);

/** A number that is 0 at rest; by default one with room for milliseconds since 1970. */
export const number = (place: Scalar = 'float64'): WireField<number, number> => same(place, 0);

/** A team. */
export const team = (): WireField<Team, number> => same('uint8', 0);

/** Some teams, as the bits `1 << team`. */
export const teams = (): WireField<readonly Team[], number> => ({
  place: 'uint8',
  rest: [],
  read: teamsOfCamp,
  write: (value) => value.reduce<number>((bits, each) => bits | (1 << each), 0),
});

/** A team or none, which is 255. */
export const teamOrNone = (): WireField<Team | null, number> => ({
  place: 'uint8',
  rest: null,
  read: (wire) => TEAMS.find((each) => each === wire) ?? null,
  write: (value) => value ?? 255,
});

/** A list of texts. */
export const texts = (): WireField<readonly string[], readonly string[]> => ({
  place: ['string'],
  rest: [],
  read: (wire) => [...wire],
  write: (value) => value,
});

/** A list of what has fields of its own. */
export const listOf = <Value extends Values<F>, F extends Fields>(
  state: string,
  fields: F,
): WireField<readonly Value[], readonly OnWire<F>[]> => ({
  place: { state, fields },
  rest: [],
  read: (wire) => [...wire].map((each) => readFields(fields, each as object) as Value),
  write: (value) => value.map((each) => writeFields(fields, each)),
});
