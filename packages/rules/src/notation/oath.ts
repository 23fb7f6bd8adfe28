/** Oaths in a record. The rules have none; readers that don't know the marks see ordinary comments. */
import { TEAM_LETTERS, TEAMS, type Team } from '../types.js';

/** Peace until a turn; also no crossing into each other's Territory; standing together against a team. */
export const OATH_KINDS = ['until', 'border', 'against'] as const;
export type OathKind = (typeof OATH_KINDS)[number];

/**
 * A party's unit was taken, or turned by encirclement; a unit crossed the border. Or a party sealed another oath with
 * the team that this one was against.
 */
export const BREACHES = ['displaced', 'turned', 'crossed', 'sworn'] as const;
export type Breach = (typeof BREACHES)[number];

/** The content of a mark. */
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
  /** With this action it ended, kept by all. */
  | { readonly said: 'kept'; readonly id: number }
  /** With this action, or by an oath sworn right after it, some teams broke it. */
  | {
      readonly said: 'broken';
      readonly id: number;
      readonly by: readonly Team[];
      readonly how: Breach;
    };

/** Returns the letters of teams, clockwise from north. */
function letters(teams: readonly Team[]): string {
  return TEAMS.filter((team) => teams.includes(team))
    .map((team) => TEAM_LETTERS[team])
    .join('');
}

function teamsOf(text: string): Team[] {
  return TEAMS.filter((team) => text.includes(TEAM_LETTERS[team]));
}

/** Returns the comment for a mark, see docs/notation.md. */
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

/** Reads such a comment; null for any other. */
export function readOathMark(comment: string): OathNote | null {
  const sealed = SEALED.exec(comment);
  if (sealed !== null) {
    const [, id, kind, parties = '', enemy, turn] = sealed;
    const against = enemy === undefined ? null : teamsOf(enemy)[0]!;
    // Only the plain kinds of peace are sworn against no team.
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
