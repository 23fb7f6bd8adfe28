// A second, slow implementation of RULES.md to check the fast engine.
import { legal } from './actions.js';
import { apply } from './apply.js';
import { type Mandate, mandate } from './mandate.js';
import { read, write } from './notation.js';
import type { OraclePosition } from './position.js';
import { settle } from './settle.js';

export function oracleActions(text: string): string[] {
  return legal(read(text));
}

export function oracleApply(text: string, action: string): string {
  return write(apply(read(text), action));
}

// §5: whether settling would change anything.
export function oracleSettles(text: string): boolean {
  return settle(read(text));
}

// §10: each side's points, and the side that leads.
export function oracleMandate(text: string): Mandate {
  return mandate(read(text));
}

// §8: whether the reader refuses a text. Its messages are the fast engine's own matter.
export function oracleRefuses(text: string): boolean {
  try {
    read(text);
    return false;
  } catch {
    return true;
  }
}

// §8: the leaves of the tree of legal actions to a depth; none once over. Equal texts have equal trees, so each is
// counted once.
function perft(position: OraclePosition, depth: number, counted: Map<string, number>): number {
  if (depth === 0) {
    return 1;
  }
  const actions = legal(position);
  if (depth === 1) {
    return actions.length;
  }
  const key = `${depth} ${write(position)}`;
  const known = counted.get(key);
  if (known !== undefined) {
    return known;
  }
  let leaves = 0;
  for (const action of actions) {
    leaves += perft(apply(position, action), depth - 1, counted);
  }
  counted.set(key, leaves);
  return leaves;
}

export function oraclePerft(text: string, depth: number): number {
  return perft(read(text), depth, new Map());
}
