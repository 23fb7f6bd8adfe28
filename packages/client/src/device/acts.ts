/** What the people at a device may do, as a server's room would decide it. Pure: the match after it, or why not. */
import { wouldDraw } from '@dominion/bots';
import type { RefusalCode, Refused, RequestPayload } from '@dominion/protocol';
import { SERVER_REFUSALS } from '@dominion/protocol';
import {
  formatAction,
  inspect,
  isMustering,
  livingTeams,
  type Match,
  type Position,
  parseAction,
  playLine,
  resign as resignation,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { nextThrow } from './begin.js';
import type { Kept } from './kept.js';

/** What a decision gives: what is kept from now on, or the refusal. */
export type Decided = { readonly ok: true; readonly kept: Kept } | Refused;

/** A refusal of ours with its sentence. */
export function refuse(code: Extract<RefusalCode, keyof typeof SERVER_REFUSALS>): Refused {
  return { ok: false, code, message: SERVER_REFUSALS[code] };
}

/** The teams that have something to choose now; none while a throw is due and after the end. */
export function actingTeams(position: Position): Team[] {
  switch (position.phase) {
    case 'over':
    case 'mandate':
    case 'fate':
    case 'succession':
      return [];
    case 'muster':
      return TEAMS.filter((team) => isMustering(position, team));
    default:
      return [position.turn];
  }
}

/** The one door for a line: the rules decide. */
export function playKept(kept: Kept, match: Match, line: string, now: number): Decided {
  const played = playLine(match, line);
  if (!played.ok) return { ok: false, ...played.refusal };
  return { ok: true, kept: { ...kept, log: [...kept.log, line], at: now } };
}

/** A match that is kept, and where it has come to. */
export interface Going {
  readonly kept: Kept;
  readonly match: Match;
}

/** The match after a line and the throws that are due then; null where the rules refuse the line. Nothing is kept of it. */
export function playOn(kept: Kept, match: Match, line: string): Going | null {
  const played = playLine(match, line);
  if (!played.ok) return null;
  const next: Going = { kept: { ...kept, log: [...kept.log, line] }, match: played.match };
  return throwIsDue(next.match) ? playOn(next.kept, next.match, nextThrow(next.kept, next.match)) : next;
}

/** Whether a match waits for a throw. */
export function throwIsDue({ position: { phase } }: Match): boolean {
  return phase === 'fate' || phase === 'succession';
}

/** An action of somebody here. */
export function act(kept: Kept, match: Match, { line, ply }: RequestPayload<'act'>, now: number): Decided {
  const { position } = match;
  const parts = inspect(parseAction(line)!);
  if (parts.kind === 'throw' || parts.kind === 'draw') return refuse('not-your-action');
  if (ply !== position.ply) return refuse('stale-ply');
  const team = 'team' in parts ? parts.team : position.turn;
  return kept.seats[team]?.kind === 'person' ? playKept(kept, match, line, now) : refuse('not-your-turn');
}

/** A draw, on which those who sit together have agreed by word of mouth; its bots must agree as things stand. */
export function draw(kept: Kept, match: Match, now: number): Decided {
  const { position } = match;
  const unwilling = livingTeams(position).some(
    (team) => kept.seats[team]?.kind === 'bot' && !wouldDraw(position, team),
  );
  return unwilling ? refuse('bots-play') : playKept(kept, match, 'draw', now);
}

/** A team resigns; an ally who sits beside it has been asked by word of mouth. */
export function resign(kept: Kept, match: Match, team: Team, now: number): Decided {
  if (kept.seats[team]?.kind !== 'person') return refuse('not-your-seat');
  return playKept(kept, match, formatAction(resignation(team)), now);
}
