/**
 * Goes back to an earlier turn. Stored lines stay: an entry of the log says how many still count. A turn played again
 * gets the same throw (`throws.ts`). Pure.
 */
import { type Match, type Position, playLine } from '@dominion/rules';
import { type Change, type Memory, rewindTo } from './memory.js';
import { lapsePlans } from './planned-moves.js';
import { begunMatch, fold } from './replay-log.js';
import type { TableRecord } from './table-record.js';

/** The start of a turn: the number of lines before it, and the position then. */
export interface TurnStart {
  readonly place: number;
  readonly position: Position;
}

const STARTS = new WeakMap<Match, Map<number, TurnStart | null>>();

/**
 * Returns where turn `ply` began, after the muster. Null if the match never reached it, or nothing has happened since.
 */
export function startOf({ record, lines, match }: Memory, ply: number): TurnStart | null {
  if (match === null) return null;
  const known = STARTS.get(match) ?? new Map<number, TurnStart | null>();
  STARTS.set(match, known);
  if (!known.has(ply)) {
    let at = begunMatch(record);
    let found: TurnStart | null = null;
    for (const [place, line] of lines.entries()) {
      const { position } = at;
      if (position.ply > ply) break;
      if (position.ply === ply && position.phase !== 'muster') {
        found = { place, position };
        break;
      }
      const played = playLine(at, line);
      if (!played.ok) throw new Error(`match ${record.id}: line ${place} of the log is not legal`);
      at = played.match;
    }
    known.set(ply, found);
  }
  return known.get(ply)!;
}

/** Keeps a stand-in unless it's a regent for one turn. */
function stay(proxy: TableRecord['proxies'][number]): TableRecord['proxies'][number] {
  return proxy?.until === 'turn' ? null : proxy;
}

/**
 * Takes the match back, and ends offers and planned moves. Used time stays used: the broken turn is paid for as if it
 * had ended, with its increment (`clocks.ts`).
 */
export function rewound(memory: Memory, { place }: TurnStart): Change {
  const { record, table, lines, match } = memory;
  const [n, e, s, w] = table.proxies;
  const next: TableRecord = {
    ...lapsePlans(table, match!.position.ply, 'rewound'),
    undo: null,
    late: 0,
    proxies: [stay(n), stay(e), stay(s), stay(w)],
    handed: table.handed.map((each) => ({ ...each, at: Math.min(each.at, place) })),
    paced: table.paced.map((each) => ({ ...each, at: Math.min(each.at, place) })),
    decided: table.decided.map((each) => ({ ...each, place: Math.min(each.place, place) })),
  };
  return {
    line: { line: rewindTo(place), ply: match!.position.ply, actor: null, clientId: null, regent: null },
    match: fold(record, lines.slice(0, place)),
    table: next,
  };
}
