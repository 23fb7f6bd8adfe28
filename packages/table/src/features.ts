/**
 * Lists all features of the table; what is due, and what follows from a change, happens in this order. To remove a
 * feature, remove it here and delete its file.
 */
import { absences } from './absences.js';
import { adjourning } from './adjourn.js';
import { adviserFeature } from './advisers.js';
import { alliesFeature } from './allies.js';
import { beginning } from './beginning.js';
import { draws } from './draws.js';
import { twins } from './duplicates.js';
import type { TableFeature } from './feature.js';
import { actionsFeature } from './line.js';
import { links } from './links.js';
import { nudges } from './nudge.js';
import { oaths } from './oaths.js';
import { offers } from './offers.js';
import { plannedMovesFeature } from './planned-moves.js';
import { proposals } from './proposals.js';
import { regents } from './regents.js';
import { rematchFeature } from './rematch.js';
import { rest } from './rest.js';
import { gathering } from './seating.js';
import { seersFeature } from './seers.js';
import { speech } from './speech.js';
import { guests } from './stand-ins.js';

/** Packages that import the table thereby get what {@link TableFeature.stores} adds to its record. */
type AllFeatures = readonly [
  typeof actionsFeature,
  typeof oaths,
  typeof draws,
  typeof offers,
  typeof plannedMovesFeature,
  typeof alliesFeature,
  typeof guests,
  typeof absences,
  typeof twins,
  typeof proposals,
  typeof adviserFeature,
  typeof regents,
  typeof seersFeature,
  typeof adjourning,
  typeof rest,
  typeof nudges,
  typeof rematchFeature,
  typeof speech,
  typeof links,
  typeof beginning,
  typeof gathering,
];

const TABLE_FEATURES: AllFeatures = [
  actionsFeature,
  oaths,
  draws,
  offers,
  plannedMovesFeature,
  alliesFeature,
  guests,
  absences,
  twins,
  proposals,
  adviserFeature,
  regents,
  seersFeature,
  adjourning,
  rest,
  nudges,
  rematchFeature,
  speech,
  links,
  beginning,
  gathering,
];

/** Any one of them, by its own type. */
export type OneFeature = AllFeatures[number];

/** Returns one part of all features, in their order, without those that are null. */
export function partsOf<Part extends keyof TableFeature>(part: Part): readonly NonNullable<TableFeature[Part]>[] {
  return TABLE_FEATURES.flatMap((each: TableFeature) => each[part] ?? []) as NonNullable<TableFeature[Part]>[];
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The values of one part of some features, which may be a function. */
type Given<Feature, Part extends keyof TableFeature, Name extends string> = Feature extends {
  readonly [P in Part]: { readonly [N in Name]: infer Gives };
}
  ? Gives extends (...args: never) => infer Answer
    ? Answer
    : Gives
  : never;

/** The values of one part of all features, as one object's type. */
export type GivenBy<Part extends 'stores' | 'shows', Name extends string> = Both<Given<OneFeature, Part, Name>>;
