/** Enters lines into a match: checks who may play one, adds each through one function, and takes back the last. */
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
import { type Attended, type Change, type DecisionOn, type Memory, UNDO } from './memory.js';
import { partnerOf, whyNotAct } from './permission.js';
import type { LineRecord } from './records.js';
import { fold } from './replay-log.js';
import { adoptedBy, breaksForAnother, standInAt, withoutStandIn } from './stand-ins.js';
import { amended, isOfDays, withTeam } from './table-record.js';

const STORED = {
  /** The team that may take the last move back, and until when. */
  undo: null as { readonly team: Team; readonly until: number } | null,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** The origin of a line. */
export type By = Pick<LineRecord, 'actor' | 'clientId' | 'regent' | 'planned'>;

/** The server itself, or all who had to agree. */
export const NOBODY: By = { actor: null, clientId: null, regent: null };

/** Enters a line, the only way that lines come in; the rules decide. */
export function enterLine(
  { match, table, times }: Attended,
  line: string,
  now: number,
  by: By = NOBODY,
): Change | RuleRefusalCode {
  const played = playLine(match!, line);
  if (!played.ok) return played.refusal.code;
  const { actor } = by;
  // A takeback removes only the last line, so a resignation and the move before it stay.
  const moved = inspect(parseAction(line)!).kind !== 'resign';
  const mayUndo = table.takeback && actor !== null && moved && waitsForThrow(played.match.position);
  return {
    line: { line, ply: match!.position.ply, ...by },
    match: played.match,
    table: amended(table, { undo: mayUndo ? { team: actor, until: now + times.undo } : null }),
  };
}

/** Enters a draw or a living team's resignation, which the rules never refuse while a match runs. */
export function enterEnd(memory: Attended, line: string, now: number, by: By = NOBODY): Change {
  const entered = enterLine(memory, line, now, by);
  if (typeof entered === 'string') throw new Error(`${line} was refused: ${entered}`);
  return entered;
}

/** Whether a player acts for another team: their ally's if they play both, or as a guest. */
export function actsFor({ match, table }: Memory, me: Team, team: Team): boolean {
  if (standInAt(table, team) === me) return true;
  return team !== me && table.proxies[team]?.by === 'ally' && allyOf(match!.position, team) === me;
}

function playsFor(memory: Memory, me: Team, action: Action): Team {
  const parts = inspect(action);
  const meant = parts.kind === 'muster' ? parts.team : parts.kind === 'resign' ? me : memory.match!.position.turn;
  return actsFor(memory, me, meant) ? meant : me;
}

function act(before: Attended, me: Team, { line, ply, id }: RequestPayload<'act'>, now: number): DecisionOn<'act'> {
  // A player who plays again needs no guest.
  const alone = withoutStandIn(before.table, me);
  const memory = alone === before.table ? before : { ...before, table: alone };
  const action = parseAction(line)!;
  const team = playsFor(memory, me, action);
  if (team === me && memory.table.proxies[me] !== null) return 'regent-plays';
  const refusal = whyNotAct(memory.match!.position, team, action, ply);
  if (refusal !== null) return refusal;
  const guest = adoptedBy(memory.table, me) === team;
  if (guest && breaksForAnother(memory, action)) return 'guest-oath';
  if (inspect(action).kind === 'resign' && partnerOf(memory, me) !== null) return 'partner-agrees';
  // A player who plays again is no longer late.
  const { table } = memory;
  const present = isOfDays(table) && table.flags[me] > 0 ? { ...table, flags: withTeam(table.flags, me, 0) } : table;
  const by = { actor: me, clientId: id, regent: team === me ? null : guest ? TEAM_LETTERS[me] : 'ally' } as const;
  return enterLine(present === table ? memory : { ...memory, table: present }, line, now, by);
}

/** Takes back the player's own last move while the throw still waits. */
function takeBack(memory: Memory, me: Team, _: unknown, now: number): DecisionOn<'takeback'> {
  const { table, record, lines, match } = memory;
  if (table.undo === null || table.undo.team !== me || now >= table.undo.until) return 'no-takeback';
  return {
    line: { line: UNDO, ply: match!.position.ply, actor: me, clientId: null, regent: null },
    match: fold(record, lines.slice(0, -1)),
    table: { ...table, undo: null },
  };
}

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
