/**
 * What is there beside a match's board, and when: a feature appears when it can act or has something to show. It is never grey, and no
 * panel says that nothing has happened. Every panel and button asks this table.
 */
import type { Table } from '@dominion/protocol';
import { controllers, type Match, TEAMS, type Team, teamsIn } from '@dominion/rules';
import { hasOaths } from './oaths.js';
import { drawOffer } from './offers.js';

/** What decides whether a feature is there. */
export interface TableScene {
  /** Where the match is played. */
  readonly place: 'server' | 'device' | 'lesson' | 'study';
  readonly table: Table;
  /** Null before the match has begun. */
  readonly match: Match | null;
  /** The person's own seat; null for spectators. */
  readonly me: Team | null;
  /** Whether anything was said at this table. */
  readonly spoken: boolean;
  /** Whether the person has notes on this match. */
  readonly noted: boolean;
  /** Whether anyone guesses the next move. */
  readonly guessed: boolean;
  /** Whether the person left this tab since the match was opened. */
  readonly left: boolean;
}

/** Whether someone else sits at the table; people who are away count, bots don't. */
const company = ({ place, table, me }: TableScene): boolean =>
  place === 'server' && table.seats.some(({ team, plays, holder }) => plays && team !== me && holder === 'person');

const ofDays = ({ table }: TableScene): boolean => table.pace.kind === 'days';

const playing = ({ table }: TableScene): boolean => table.status === 'playing';

/** Whether a Territory or an Imperial Seal is held by another team than at the start (§4, §7). */
function landChanged({ match }: TableScene): boolean {
  if (match === null) return false;
  const flags = controllers(match.position.board);
  const own = teamsIn(match.header);
  return (
    TEAMS.some((land) => flags[land] !== (own.includes(land) ? land : -1)) ||
    match.seals.some((holder, team) => holder !== -1 && holder !== team)
  );
}

/** Whether all who play agree to a draw if they are asked. */
function drawable({ table, match, me, place }: TableScene): boolean {
  if (match === null) return false;
  const { kind } = drawOffer(table, match.position, me);
  return kind !== 'none' && kind !== 'impossible' && (place !== 'server' || kind !== 'theirs');
}

const FEATURES = {
  /** Public oaths: two people and three sides, or one that was sworn. */
  oaths: (scene) =>
    scene.place === 'server' && hasOaths(scene.table) && (company(scene) || scene.table.sworn.length > 0),
  draw: (scene) => playing(scene) && drawable(scene),
  /** Votes of the table. */
  proposals: (scene) => playing(scene) && scene.me !== null && company(scene),
  chat: (scene) => scene.place === 'server' && (company(scene) || scene.table.watchers > 0 || scene.spoken),
  notes: (scene) => ofDays(scene) || scene.noted,
  land: landChanged,
  seers: (scene) => scene.guessed,
  /** The offer to notify the person: of use once they look at something else. */
  notify: (scene) => ofDays(scene) || scene.left,
  watchers: ({ table }) => table.watchers > 0,
  /** The own seat's menu: another device, a key to keep, notifications. */
  seat: ({ place, me }) => place === 'server' && me !== null,
} satisfies Record<string, (scene: TableScene) => boolean>;

/** A feature that a match may show. */
export type Feature = keyof typeof FEATURES;

/** Whether a feature is there. */
export const isThere = (feature: Feature, scene: TableScene): boolean => FEATURES[feature](scene);

/** All that are there, in the order of the table. */
export const featuresOf = (scene: TableScene): Feature[] =>
  (Object.keys(FEATURES) as Feature[]).filter((feature) => FEATURES[feature](scene));
