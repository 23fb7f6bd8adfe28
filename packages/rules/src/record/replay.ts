/** Replays a record, and makes one from a match. */
import { type Action, inspect, originOf, targetOf } from '../actions.js';
import { fileOf, rankOf } from '../board.js';
import { briefLast } from '../length.js';
import { mandateOf } from '../mandate.js';
import { beginMatch, type Match, type MatchHeader, openingOf, playMatch } from '../match.js';
import { formatAction } from '../notation/action.js';
import { formatMandate, MANDATE_TAG } from '../notation/mandate.js';
import { formatPosition } from '../notation/position.js';
import { play } from '../play.js';
import { isOver, livingCamps, livingTeams, type Position, teamsOfCamp } from '../position.js';
import { legalActions } from '../queries.js';
import type { Refusal } from '../refusals.js';
import { TEAM_LETTERS, TEAMS, type Team } from '../types.js';
import { formatResult, type MatchRecord, type RecordedAction, type RecordedResult } from './record.js';

/** Why a record can't be replayed. `message` says it all in one line. */
export type ReplayError = {
  readonly message: string;
  /** The text of the position before the action, or of the last one. */
  readonly position: string;
} & (
  | (RefusedAction & { readonly kind: 'illegal'; readonly refusal: Refusal })
  /** The action stands in another turn than the match is in. */
  | (RefusedAction & { readonly kind: 'turn' })
  /** The match ended differently from what the record says, or with other points (§10). */
  | { readonly kind: 'result'; readonly result: string }
);

/** The refused action of a record, and what could have stood there. */
export interface RefusedAction {
  /** Its number in the record, from 1. */
  readonly number: number;
  /** Its text. */
  readonly action: string;
  /** At most eight legal actions: of the same square or mustering team, or else of the kind, or else any. */
  readonly nearby: readonly string[];
}

export type Replayed =
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly error: ReplayError };

/** Most legal actions that a refusal names. */
const NEARBY = 8;

/** Replays a record from its beginning; refuses at the first illegal action, or if the result differs. */
export function replayRecord(record: MatchRecord): Replayed {
  const actions: Action[] = [];
  let match = beginMatch(record.header, record.position);
  for (const turn of record.turns) {
    for (const { action } of turn.actions) {
      const number = actions.length + 1;
      const mark = markOf(match.position);
      const inTurn = mark.number === turn.number && mark.team === turn.team;
      if (!inTurn && !isOver(match.position)) {
        return { ok: false, error: wrongTurn(match.position, action, number, turn) };
      }
      const played = playMatch(match, action);
      if (!played.ok) return { ok: false, error: illegal(match.position, action, number, played.refusal) };
      actions.push(action);
      // A match copies its actions with each one, so they are added at the end.
      match = { ...played.match, actions: [] };
    }
  }
  const result = formatResult(resultOf(match));
  if (result !== formatResult(record.result)) {
    const position = formatPosition(match.position);
    const message = `the record says ${formatResult(record.result)}, but the match stands at ${result} in ${position}`;
    return { ok: false, error: { kind: 'result', message, position, result } };
  }
  const miscounted = miscount(record, match);
  if (miscounted !== null) return { ok: false, error: miscounted };
  return { ok: true, match: { ...match, actions } };
}

/** Returns what is wrong with the points in a record, if it has any. */
function miscount(record: MatchRecord, match: Match): ReplayError | null {
  const told = record.tags.find(([name]) => name === MANDATE_TAG)?.[1];
  const count = countOf(match.position);
  if (told === undefined || told === count) return null;
  const position = formatPosition(match.position);
  const instead = count === null ? 'the match did not end by a count' : `the count is ${count}`;
  const message = `the tag ${MANDATE_TAG} says ${JSON.stringify(told)}, but ${instead} in ${position}`;
  return { kind: 'result', message, position, result: formatResult(resultOf(match)) };
}

/** Returns the points by which a match ended; null if it ended otherwise. */
function countOf(position: Position): string | null {
  return position.phase === 'mandate' ? formatMandate(mandateOf(position)) : null;
}

/** Returns the turn that a record writes above an action; the muster has 0 and no team. */
function markOf({ phase, ply, turn }: Position): { readonly number: number; readonly team: Team | null } {
  return phase === 'muster' ? { number: 0, team: null } : { number: ply, team: turn };
}

function resultOf({ result, position }: Match): RecordedResult {
  if (result) return result.winners;
  if (!isOver(position)) return null;
  if (position.phase === 'mandate') return teamsOfCamp(mandateOf(position).leader);
  return livingCamps(position).length > 1 ? [] : livingTeams(position);
}

function nameTurn({ number, team }: { number: number; team: Team | null }): string {
  return team === null ? 'the muster' : `turn ${number} of ${TEAM_LETTERS[team]}`;
}

function wrongTurn(
  before: Position,
  action: Action,
  number: number,
  turn: { number: number; team: Team | null },
): ReplayError {
  const why = `stands in ${nameTurn(turn)}, but the match is in ${nameTurn(markOf(before))}.`;
  return { kind: 'turn', ...refusedAction(before, action, number, why) };
}

function illegal(before: Position, action: Action, number: number, refusal: Refusal): ReplayError {
  const why = `is not legal [${refusal.code}]: ${refusal.message} (§${refusal.section})`;
  return { kind: 'illegal', refusal, ...refusedAction(before, action, number, why) };
}

function refusedAction(before: Position, meant: Action, number: number, why: string) {
  const action = formatAction(meant);
  const position = formatPosition(before);
  const nearby = nearbyActions(before, meant);
  const instead = nearby.length > 0 ? `legal nearby: ${nearby.join(' ')}` : 'nothing is legal any more';
  const message = `action ${number} (${action}) ${why} Position before it: ${position}; ${instead}`;
  return { message, position, number, action, nearby };
}

/** Returns legal actions that may have been meant: of the same square or mustering team; or of the kind; or any. */
function nearbyActions(position: Position, meant: Action): string[] {
  const like = inspect(meant);
  const legal = legalActions(position);
  const ofKind = legal.filter((action) => inspect(action).kind === like.kind);
  const ofSame = ofKind.filter((action) => {
    const parts = inspect(action);
    if (parts.kind === 'muster') return like.kind === 'muster' && parts.team === like.team;
    return (parts.kind === 'move' || parts.kind === 'change') && originOf(action) === originOf(meant);
  });
  const found = [ofSame, ofKind, legal].find((list) => list.length > 0) ?? [];
  const sorted = found === legal ? legal : found.toSorted((a, b) => unlike(a, meant) - unlike(b, meant));
  return sorted.slice(0, NEARBY).map(formatAction);
}

/** Returns a number that grows with the distance of squares, and shrinks with those shared. */
function unlike(action: Action, meant: Action): number {
  const [parts, like] = [inspect(action), inspect(meant)];
  if (parts.kind === 'muster' && like.kind === 'muster') {
    return -parts.squares.filter((square) => like.squares.includes(square)).length;
  }
  const target = parts.kind === 'move' ? distance(targetOf(action), targetOf(meant)) : 0;
  return parts.kind === 'throw' ? 0 : target + distance(originOf(action), originOf(meant));
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
}

/** The contents of a record besides the match itself; each may be left out. */
export type AboutRecord = Partial<Pick<MatchRecord, 'date' | 'site' | 'names' | 'tags' | 'comments' | 'position'>> & {
  /** The clocks and comments at the actions, by the action's place in the match, from 0. */
  readonly notes?: ReadonlyMap<number, Partial<Pick<RecordedAction, 'clock' | 'comments'>>>;
};

/** Makes the record of a match, or of a header and actions. Throws a RangeError if an action isn't legal. */
export function recordOf(
  match: { readonly header: MatchHeader; readonly actions: readonly Action[] },
  about: AboutRecord = {},
): MatchRecord {
  const { position: opened = null, last = 0, fated = false, ...others } = match.header;
  const { notes, position: begun = opened, tags = [], ...rest } = about;
  // A position has its own last turn.
  const header: MatchHeader = begun === null ? { ...others, ...briefLast({ last, fated }) } : others;
  const turns: { number: number; team: Team | null; actions: RecordedAction[] }[] = [];
  let position = begun ?? openingOf(header);
  let result: RecordedResult = isOver(position) ? resultOf(beginMatch(header, position)) : null;
  match.actions.forEach((action, at) => {
    const mark = markOf(position);
    const last = turns.at(-1);
    const recorded = { action, clock: null, comments: [], ...notes?.get(at) };
    if (last?.number === mark.number && last.team === mark.team) last.actions.push(recorded);
    else turns.push({ ...mark, actions: [recorded] });
    const played = play(position, action);
    if (!played.ok) throw new RangeError(`action ${at + 1} is not legal: ${played.refusal.code}`);
    position = played.position;
    for (const event of played.events) if (event.type === 'over') result = event.winners;
  });
  const nothing = { date: null, site: null, names: TEAMS.map(() => null), comments: [] };
  const count = countOf(position);
  const told = count === null || tags.some(([name]) => name === MANDATE_TAG);
  const withCount = told ? tags : [...tags, [MANDATE_TAG, count] as const];
  return { header, position: begun, ...nothing, ...rest, tags: withCount, turns, result };
}
