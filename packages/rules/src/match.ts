/** A match follows from its header and its actions. Seals and losses are here: no rule of movement needs them. */
import { type Action, inspect } from './actions.js';
import type { OpeningRound, TurnThrow } from './dice.js';
import type { EndReason, GameEvent } from './events.js';
import { parseAction } from './notation/action.js';
import { type Played, play } from './play.js';
import { livingTeams, type Position } from './position.js';
import { type Refusal, refusal } from './refusals.js';
import { start, teamsOf } from './setup.js';
import { type Dice, type Mode, type Piece, TEAMS, type Team } from './types.js';

export interface MatchHeader {
  readonly mode: Mode;
  /** The team whose Territory is empty; only used in mode `3`. */
  readonly empty: Team;
  readonly dice: Dice;
  /** The team that begins, by the opening throw. */
  readonly first: Team;
  /** By round (§2); none in a match from a position, which has its own team to move. */
  readonly opening: readonly OpeningRound[];
  /** The number of the last turn (§10), if the match begins at the start of its mode; absent or 0 for none. */
  readonly last?: number;
  /** Absent or false if it ends right after that turn, as in 1.0. */
  readonly fated?: boolean;
  /** Unless it is the start of the mode; with its own last turn. */
  readonly position?: Position;
}

export interface MatchResult {
  readonly reason: EndReason;
  /** The winning side's living teams; empty in a draw. */
  readonly winners: readonly Team[];
}

/** A match after some of its actions. Never changed once made. */
export interface Match {
  readonly header: MatchHeader;
  readonly position: Position;
  readonly actions: readonly Action[];
  /** The holder of each team's Imperial Seal (§7); -1 if it left the game or was never in it. */
  readonly seals: readonly (Team | -1)[];
  /** The team that took each leaderless team's Emperor and will take its seals; -1 for none. */
  readonly claims: readonly (Team | -1)[];
  /** The pieces that each team has taken, in order. */
  readonly captured: readonly (readonly Piece[])[];
  /** Begun by each team, including the present one; the first counts from its muster on. */
  readonly turns: readonly number[];
  readonly result: MatchResult | null;
}

/** The result of {@link playMatch}; the match given is unchanged. */
export type MatchPlayed =
  | { readonly ok: true; readonly match: Match; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Returns the first teams, N E S W: the mode's, or those living in the starting position. */
export function teamsIn({ mode, empty, position }: Pick<MatchHeader, 'mode' | 'empty' | 'position'>): Team[] {
  return position === undefined ? teamsOf(mode, empty) : livingTeams(position);
}

/** Returns the start of the mode, unless the header has another position. */
export function openingOf({ mode, empty, first, last = 0, fated = false, position }: MatchHeader): Position {
  return position ?? start(mode, first, empty, { last, fated });
}

/**
 * Returns a match before its first action, or in `from`, which the header then has. There, seals of teams that are out
 * belong to no one.
 */
export function beginMatch(begun: MatchHeader, from: Position | null = null): Match {
  const header = from === null ? begun : { ...begun, position: from };
  const teams = teamsIn(header);
  const position = openingOf(header);
  return {
    header,
    position,
    actions: [],
    seals: TEAMS.map((team) => (teams.includes(team) ? team : -1)),
    claims: TEAMS.map(() => -1),
    captured: TEAMS.map(() => []),
    turns: firstTurns(position),
    result: null,
  };
}

/** Returns {@link Match.turns} for the start of a match. */
export function firstTurns(position: Position): readonly number[] {
  return TEAMS.map((team) => (team === position.turn ? 1 : 0));
}

/** Returns {@link Match.turns} after `after` follows `before`. */
export function turnsAfter(turns: readonly number[], before: Position, after: Position): readonly number[] {
  if (after.turn === before.turn && after.ply === before.ply) return turns;
  return turns.with(after.turn, turns[after.turn]! + 1);
}

/** Returns the throw due for fate or succession, as in `dice-v2`. */
export function dueThrow({ position, turns }: Pick<Match, 'position' | 'turns'>): TurnThrow {
  const { turn: team, phase } = position;
  return { team, turn: turns[team]!, kind: phase === 'succession' ? 'succession' : 'fate' };
}

/** Plays one action of a match, or refuses it. */
export function playMatch(match: Match, action: Action): MatchPlayed {
  const played: Played = play(match.position, action);
  if (!played.ok) return played;
  return { ok: true, match: advance(match, action, played.position, played.events), events: played.events };
}

/** Plays one action from a line of text, or refuses it; `malformed` if it isn't an action. */
export function playLine(match: Match, line: string): MatchPlayed {
  const action = parseAction(line);
  return action === null ? { ok: false, refusal: refusal('malformed') } : playMatch(match, action);
}

/** Makes a match from its header and lines; refuses with the number (from 0) of the first unplayable line. */
export function foldMatch(
  header: MatchHeader,
  lines: readonly string[],
):
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly at: number; readonly refusal: Refusal } {
  let match = beginMatch(header);
  for (const [at, line] of lines.entries()) {
    const played = playLine(match, line);
    if (!played.ok) return { ok: false, at, refusal: played.refusal };
    match = played.match;
  }
  return { ok: true, match };
}

function advance(match: Match, action: Action, position: Position, events: readonly GameEvent[]): Match {
  const seals = match.seals.slice();
  const claims = match.claims.slice();
  const captured = match.captured.slice();
  let result = match.result;
  for (const event of events) {
    if (event.type === 'displaced') captured[event.by] = [...captured[event.by]!, event.piece];
    else if (event.type === 'leaderless') claims[event.team] = event.by;
    else if (event.type === 'enthroned') claims[event.team] = -1;
    else if (event.type === 'eliminated') {
      const taker =
        event.cause === 'resigned' ? -1 : heirOfSeals(event.team, event.cause, claims, action, match.position);
      for (const team of TEAMS) {
        if (seals[team] === event.team) seals[team] = taker;
        // The team's own claims pass on with its seals.
        if (claims[team] === event.team) claims[team] = taker;
      }
      claims[event.team] = -1;
    } else if (event.type === 'over') result = { reason: event.reason, winners: event.winners };
  }
  const turns = turnsAfter(match.turns, match.position, position);
  return {
    header: match.header,
    position,
    // Spreading would copy the list twice.
    actions: match.actions.concat(action),
    seals,
    claims,
    captured,
    turns,
    result,
  };
}

/** Returns the team that gets the seals of a team that is out: the one that took its Emperor, now or earlier (§7). */
function heirOfSeals(
  fallen: Team,
  cause: string,
  claims: readonly (Team | -1)[],
  action: Action,
  before: Position,
): Team | -1 {
  return cause === 'emperor-displaced' && inspect(action).kind === 'move' ? before.turn : claims[fallen]!;
}

/** Whether a line is a team's action, even if a stand-in played it. Throws belong to no team. */
export function actsIn(before: Position, line: string, me: Team): boolean {
  const action = parseAction(line);
  if (action === null) return false;
  const parts = inspect(action);
  if (parts.kind === 'throw' || parts.kind === 'draw') return false;
  return parts.kind === 'muster' || parts.kind === 'resign' ? parts.team === me : before.turn === me;
}
