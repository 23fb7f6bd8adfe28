/**
 * All features of the table. What stands first here is asked first: what is due, and what follows from a change, is done in this order.
 * A feature that is removed from this list, with its file, is gone from the table.
 */
import { absences } from './absences.js';
import { adjourning } from './adjourn.js';
import { alliesFeature } from './allies.js';
import { beginning } from './beginning.js';
import { counselFeature } from './counsel.js';
import { draws } from './draws.js';
import type { TableFeature } from './feature.js';
import { gathering } from './gathering.js';
import { guests } from './guests.js';
import { actionsFeature } from './line.js';
import { links } from './links.js';
import { nudges } from './nudge.js';
import { oaths } from './oaths.js';
import { offers } from './offers.js';
import { ordersFeature } from './orders.js';
import { proposals } from './proposals.js';
import { regents } from './regents.js';
import { rematchFeature } from './rematch.js';
import { rest } from './rest.js';
import { seersFeature } from './seers.js';
import { speech } from './speech.js';
import { twins } from './twins.js';

/** Their types by name, so that a package that imports the table has all that {@link TableFeature.stores} adds to its record. */
type AllFeatures = readonly [
  typeof actionsFeature,
  typeof oaths,
  typeof draws,
  typeof offers,
  typeof ordersFeature,
  typeof alliesFeature,
  typeof guests,
  typeof absences,
  typeof twins,
  typeof proposals,
  typeof counselFeature,
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
  ordersFeature,
  alliesFeature,
  guests,
  absences,
  twins,
  proposals,
  counselFeature,
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

/** One part of all features, in their order; left out where it is null. */
export function partsOf<Part extends keyof TableFeature>(part: Part): readonly NonNullable<TableFeature[Part]>[] {
  return TABLE_FEATURES.flatMap((each: TableFeature) => each[part] ?? []) as NonNullable<TableFeature[Part]>[];
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** What each of some features gives by one of its parts, which may be a function. */
type Given<Feature, Part extends keyof TableFeature, Name extends string> = Feature extends {
  readonly [P in Part]: { readonly [N in Name]: infer Gives };
}
  ? Gives extends (...args: never) => infer Answer
    ? Answer
    : Gives
  : never;

/** What all features give by one of their parts, as one object's type. */
export type GivenBy<Part extends 'stores' | 'shows', Name extends string> = Both<Given<OneFeature, Part, Name>>;
