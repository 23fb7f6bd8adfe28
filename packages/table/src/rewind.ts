/**
 * Going back to an earlier turn. What was written stays written: an entry of the log says how many lines still count. A throw goes
 * by the team's turn (`throws.ts`), so a turn that is played again gets the throw that it had. Pure.
 */
import { type Match, type Position, playLine } from '@dominion/rules';
import { begunMatch, fold } from './fold.js';
import { type Change, type Memory, rewindTo } from './memory.js';
import { lapseOrders } from './orders.js';
import type { TableRecord } from './table-record.js';

/** Where a turn began: how many lines came before it, and the position then. */
export interface TurnStart {
  readonly place: number;
  readonly position: Position;
}

/** Where turns of matches began, once they were looked for. */
const STARTS = new WeakMap<Match, Map<number, TurnStart | null>>();

/**
 * Where turn `ply` began, the first one with the muster behind it; null where the match was never there, or nothing has been done
 * since.
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

/** Regents for one turn go with the turn. */
function stay(proxy: TableRecord['proxies'][number]): TableRecord['proxies'][number] {
  return proxy?.until === 'turn' ? null : proxy;
}

/**
 * The match goes back to where a turn began. Nothing of what was offered or ordered ahead stands any more. Time that was used stays used: banks stay
 * as they are, and the turn that is broken off is paid for as if it had ended, with its increment (`clocks.ts`).
 */
export function rewound(memory: Memory, { place }: TurnStart): Change {
  const { record, table, lines, match } = memory;
  const [n, e, s, w] = table.proxies;
  const next: TableRecord = {
    ...lapseOrders(table, match!.position.ply, 'rewound'),
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
