/** A line of a match: who may play it, the one door by which all of them come in, and how the last one goes again. */
import type { RequestPayload } from '@dominion/protocol';
import {
  type Action,
  allyOf,
  inspect,
  parseAction,
  playLine,
  type RuleRefusalCode,
  TEAM_LETTERS,
  type Team,
  waitsForThrow,
} from '@dominion/rules';
import type { TableFeature } from './feature.js';
import { fold } from './fold.js';
import { adoptedBy, breaksForAnother, guestAt, withoutGuest } from './guests.js';
import { type Attended, type Change, type DecisionOn, type Memory, UNDO } from './memory.js';
import { partnerOf, whyNotAct } from './permission.js';
import type { LineRecord } from './records.js';
import { amended, isOfDays, withTeam } from './table-record.js';

/** See {@link TableFeature.stores}. */
const STORED = {
  /** Who may take the last move back, and until when. */
  undo: null as { readonly team: Team; readonly until: number } | null,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Whose a line is. */
export type By = Pick<LineRecord, 'actor' | 'clientId' | 'regent' | 'planned'>;

/** The host itself, or all who had to agree. */
export const NOBODY: By = { actor: null, clientId: null, regent: null };

/** The one door for a line: the rules decide. */
export function enterLine(
  { match, table, times }: Attended,
  line: string,
  now: number,
  by: By = NOBODY,
): Change | RuleRefusalCode {
  const played = playLine(match!, line);
  if (!played.ok) return played.refusal.code;
  const { actor } = by;
  // A resignation can't be taken back, nor a move before it: an undo takes only the last line.
  const moved = inspect(parseAction(line)!).kind !== 'resign';
  const mayUndo = table.takeback && actor !== null && moved && waitsForThrow(played.match.position);
  return {
    line: { line, ply: match!.position.ply, ...by },
    match: played.match,
    table: amended(table, { undo: mayUndo ? { team: actor, until: now + times.undo } : null }),
  };
}

/** Enters a draw or the resignation of a living team, which the rules never refuse while a match runs. */
export function enterEnd(memory: Attended, line: string, now: number, by: By = NOBODY): Change {
  const entered = enterLine(memory, line, now, by);
  if (typeof entered === 'string') throw new Error(`${line} was refused: ${entered}`);
  return entered;
}

/** Whether a person with a seat acts for another team as well: their ally's, where they play both, or that of the seat where they are a guest. */
export function actsFor({ match, table }: Memory, me: Team, team: Team): boolean {
  if (guestAt(table, team) === me) return true;
  return team !== me && table.proxies[team]?.by === 'ally' && allyOf(match!.position, team) === me;
}

/** The team for which a person with a seat plays an action: their own, or another that they act for. */
function playsFor(memory: Memory, me: Team, action: Action): Team {
  const parts = inspect(action);
  const meant = parts.kind === 'muster' ? parts.team : parts.kind === 'resign' ? me : memory.match!.position.turn;
  return actsFor(memory, me, meant) ? meant : me;
}

/** Plays an action that the person on seat `me` asks for. */
function act(before: Attended, me: Team, { line, ply, id }: RequestPayload<'act'>, now: number): DecisionOn<'act'> {
  // Whoever plays for themselves again needs no guest.
  const alone = withoutGuest(before.table, me);
  const memory = alone === before.table ? before : { ...before, table: alone };
  const action = parseAction(line)!;
  const team = playsFor(memory, me, action);
  if (team === me && memory.table.proxies[me] !== null) return 'regent-plays';
  const refusal = whyNotAct(memory.match!.position, team, action, ply);
  if (refusal !== null) return refusal;
  const guest = adoptedBy(memory.table, me) === team;
  if (guest && breaksForAnother(memory, action)) return 'guest-oath';
  if (inspect(action).kind === 'resign' && partnerOf(memory, me) !== null) return 'partner-agrees';
  // Whoever plays for themselves again is late no more.
  const { table } = memory;
  const present = isOfDays(table) && table.flags[me] > 0 ? { ...table, flags: withTeam(table.flags, me, 0) } : table;
  const by = { actor: me, clientId: id, regent: team === me ? null : guest ? TEAM_LETTERS[me] : 'ally' } as const;
  return enterLine(present === table ? memory : { ...memory, table: present }, line, now, by);
}

/** Takes the own last move back while the throw still waits. */
function takeBack(memory: Memory, me: Team, _: unknown, now: number): DecisionOn<'takeback'> {
  const { table, record, lines, match } = memory;
  if (table.undo === null || table.undo.team !== me || now >= table.undo.until) return 'no-takeback';
  return {
    line: { line: UNDO, ply: match!.position.ply, actor: me, clientId: null, regent: null },
    match: fold(record, lines.slice(0, -1)),
    table: { ...table, undo: null },
  };
}

/** Actions, and taking the last one back. */
export const actionsFeature = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { takeback: takeBack }, playing: { act } } },
  due: { always: { next: ({ table }) => table.undo?.until ?? Number.POSITIVE_INFINITY } },
  follows: null,
  vacates: null,
  forgets: null,
  awaits: null,
  shows: { table: ({ table }) => ({ undo: table.undo?.until ?? 0 }) },
} satisfies TableFeature;
