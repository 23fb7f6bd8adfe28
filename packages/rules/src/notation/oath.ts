/**
 * The marks of oaths at actions of a record: what was sworn, kept and broken by then. The rules know no oaths; to whoever does not know
 * the marks, they are comments like any other.
 */
import { TEAM_LETTERS, TEAMS, type Team } from '../types.js';

/** What is sworn: peace until a turn; that nobody crosses into another's Territory besides; that all stand against somebody. */
export const OATH_KINDS = ['until', 'border', 'against'] as const;
/** One of {@link OATH_KINDS}. */
export type OathKind = (typeof OATH_KINDS)[number];

/**
 * How an oath is broken: a unit of somebody it binds was displaced, or turned by encirclement; a unit crossed the border; another oath
 * was sealed with the one against whom this was sworn.
 */
export const BREACHES = ['displaced', 'turned', 'crossed', 'sworn'] as const;
/** One of {@link BREACHES}. */
export type Breach = (typeof BREACHES)[number];

/** What a mark says. */
export type OathNote =
  /** From this action on an oath binds some teams until a turn begins. */
  | {
      readonly said: 'sealed';
      readonly id: number;
      readonly kind: OathKind;
      readonly parties: readonly Team[];
      readonly against: Team | null;
      readonly turn: number;
    }
  /** With this action it came to its end, kept by all. */
  | { readonly said: 'kept'; readonly id: number }
  /** With this action, or by what was sworn right after it, some teams broke it. */
  | {
      readonly said: 'broken';
      readonly id: number;
      readonly by: readonly Team[];
      readonly how: Breach;
    };

/** Teams by their letters, clockwise from north. */
function letters(teams: readonly Team[]): string {
  return TEAMS.filter((team) => teams.includes(team))
    .map((team) => TEAM_LETTERS[team])
    .join('');
}

function teamsOf(text: string): Team[] {
  return TEAMS.filter((team) => text.includes(TEAM_LETTERS[team]));
}

/** The comment that says it, see docs/notation.md. */
export function oathMark(note: OathNote): string {
  switch (note.said) {
    case 'sealed': {
      const { id, kind, parties, against, turn } = note;
      const enemy = against === null ? '' : ` ${TEAM_LETTERS[against]}`;
      return `[%oath ${id} ${kind} ${letters(parties)}${enemy} ${turn}]`;
    }
    case 'kept':
      return `[%oath ${note.id} kept]`;
    case 'broken':
      return `[%oath ${note.id} broken ${letters(note.by)} ${note.how}]`;
  }
}

const SEALED = /^\[%oath ([1-9]\d{0,5}) (until|border|against) (N?E?S?W?)(?: ([NESW]))? ([1-9]\d{0,6})\]$/;
const ENDED = /^\[%oath ([1-9]\d{0,5}) (?:kept|broken ([NESW]{1,4}) (displaced|turned|crossed|sworn))\]$/;

/** What such a comment says; null for any other. */
export function readOathMark(comment: string): OathNote | null {
  const sealed = SEALED.exec(comment);
  if (sealed !== null) {
    const [, id, kind, parties = '', enemy, turn] = sealed;
    const against = enemy === undefined ? null : teamsOf(enemy)[0]!;
    // Peace alone is sworn against nobody.
    if ((kind === 'against') !== (against !== null)) return null;
    return {
      said: 'sealed',
      id: Number(id),
      kind: kind as OathKind,
      parties: teamsOf(parties),
      against,
      turn: Number(turn),
    };
  }
  const ended = ENDED.exec(comment);
  if (ended === null) return null;
  const [, id, by, how] = ended;
  if (by === undefined) return { said: 'kept', id: Number(id) };
  return { said: 'broken', id: Number(id), by: teamsOf(by), how: BREACHES.find((way) => way === how)! };
}
