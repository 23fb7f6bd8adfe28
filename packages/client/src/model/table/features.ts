/**
 * Lists what stands beside a match's board, and when: a feature appears when it can act or has something to show. Panels and
 * buttons use it.
 */
import { isFromDevice, type Table, wasSealed } from '@dominion/protocol';
import type { Match, Team } from '@dominion/rules';
import { hasOaths, maySwear } from './oaths.js';
import { drawOffer } from './offers.js';
import { landChanges } from './panels.js';

/** The conditions that features depend on. */
export interface TableScene {
  /** The place where the match is played. */
  readonly place: 'server' | 'device' | 'lesson' | 'study';
  readonly table: Table;
  /** Null before the match has begun. */
  readonly match: Match | null;
  /** The player's own seat; null for spectators. */
  readonly me: Team | null;
  /** Whether the table's chat has any messages. */
  readonly spoken: boolean;
  /** Whether the player has notes on this match. */
  readonly noted: boolean;
  /** Whether anyone guesses the next move. */
  readonly guessed: boolean;
  /** Whether the player's team is out, and they have neither another part in the match nor chosen to go on watching. */
  readonly out: boolean;
  /** Whether the player has left this tab since the match was opened. */
  readonly left: boolean;
  /** Whether there is a network. */
  readonly online: boolean;
}

/** Whether another person sits at the table; absent people count, bots don't. */
const company = ({ place, table, me }: TableScene): boolean =>
  place === 'server' && table.seats.some(({ team, plays, holder }) => plays && team !== me && holder === 'person');

const ofDays = ({ table }: TableScene): boolean => table.pace.kind === 'days';

/** Whether turns have begun. */
const fought = ({ match }: TableScene): boolean => match !== null && match.position.phase !== 'muster';

const playing = ({ table }: TableScene): boolean => table.status === 'playing';

/** Whether all who play would agree to a draw. */
function drawable({ table, match, me, place }: TableScene): boolean {
  if (match === null) return false;
  const { kind } = drawOffer(table, match.position, me);
  return kind !== 'none' && kind !== 'impossible' && (place !== 'server' || kind !== 'theirs');
}

const FEATURES = {
  /** The card of a player who is out; it hides everything else. */
  out: ({ out }) => out,
  /** The player's proposals, and the ways to look at the board: in a muster only with others. */
  more: (scene) => fought(scene) || company(scene),
  roster: fought,
  moves: (scene) =>
    fought(scene) &&
    (scene.match!.actions.length > 0 || scene.table.decided.length > 0 || scene.table.sworn.some(wasSealed)),
  /** Public oaths: the player may swear one, or one was sworn. */
  oaths: ({ place, table, match, me }) =>
    place === 'server' &&
    hasOaths(table) &&
    (table.sworn.some(wasSealed) ||
      (table.status === 'playing' && match !== null && maySwear(table, match.position, me))),
  draw: (scene) => playing(scene) && drawable(scene),
  /** Moving a match against bots alone to the server, over or not. */
  toServer: ({ place, table, me, online }) =>
    place === 'device' &&
    online &&
    me !== null &&
    table.seats.every(({ team, plays, holder }) => !plays || (holder === 'bot') !== (team === me)),
  /** The link of a match that came from a device: no one has seen it before. */
  link: ({ place, table, me }) => place === 'server' && me !== null && isFromDevice(table.id),
  /** Votes of the table. */
  proposals: (scene) => playing(scene) && scene.me !== null && company(scene),
  /** The player's actions for their own seat. */
  seat: ({ place, me, match }) => place === 'server' && me !== null && match !== null,
  chat: (scene) => scene.place === 'server' && (company(scene) || scene.table.watchers > 0 || scene.spoken),
  notes: (scene) => ofDays(scene) || scene.noted,
  land: ({ match }) => {
    if (match === null) return false;
    const { taken, seized } = landChanges(match);
    return taken.length + seized.length > 0;
  },
  seers: (scene) => scene.guessed,
  /** The offer of notifications: in correspondence, or once the player has looked elsewhere while another may let them wait. */
  notify: (scene) =>
    scene.place === 'server' &&
    scene.me !== null &&
    scene.table.status !== 'over' &&
    (ofDays(scene) ||
      (scene.left &&
        scene.table.seats.some(({ team, plays, holder }) => plays && team !== scene.me && holder !== 'bot'))),
  watchers: ({ table }) => table.watchers > 0,
} satisfies Record<string, (scene: TableScene) => boolean>;

/** A feature that a match may show. */
export type Feature = keyof typeof FEATURES;

/** Whether a feature is there. */
export const isThere = (feature: Feature, scene: TableScene): boolean =>
  (feature === 'out' || !scene.out) && FEATURES[feature](scene);

/** Returns all features that are there, in the order of the table. */
export const featuresOf = (scene: TableScene): Feature[] =>
  (Object.keys(FEATURES) as Feature[]).filter((feature) => isThere(feature, scene));
