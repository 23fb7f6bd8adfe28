/** The format of a match in a golden set: the stored match, its lines abbreviated, and the results. */
import { createHash } from 'node:crypto';
import { checkValue, formatPosition, type Match, playLine, type StandIn } from '@dominion/rules';
import { begunMatch, type Memory, remember, type StoredMatch } from '@dominion/table';

/** `regent`, who played in the player's place, and `planned`, a planned move's turn, are left out if null. */
type PackedLine = readonly [
  line: string,
  ply: number,
  actor: number | null,
  clientId: string | null,
  at: number,
  regent?: StandIn | null,
  planned?: number,
];

/** A stored match with its lines as lists, numbered by their index. */
export type Packed = Omit<StoredMatch, 'lines'> & { readonly lines: readonly PackedLine[] };

export function pack({ lines, ...rest }: StoredMatch): Packed {
  return {
    ...rest,
    lines: lines.map(({ line, ply, actor, clientId, at, regent, planned }): PackedLine => {
      const told = [line, ply, actor, clientId, at] as const;
      if (planned !== undefined) return [...told, regent, planned];
      return regent === null ? told : [...told, regent];
    }),
  };
}

export function unpack({ lines, ...rest }: Packed): StoredMatch {
  const records = lines.map(([line, ply, actor, clientId, at, regent = null, planned], seq) => {
    const told = { seq, line, ply, actor, clientId, regent, at };
    return planned === undefined ? told : { ...told, planned };
  });
  return { ...rest, lines: records as StoredMatch['lines'] };
}

/** `path` is the SHA-256 of all positions' texts, one a line. */
export interface Pins {
  readonly lines: number;
  readonly position: string | null;
  readonly check: string | null;
  readonly result: Match['result'];
  readonly seals: Match['seals'] | null;
  readonly path: string;
}

/** Returns the results of a match under the current rules, and the lines that count. */
export function pinned(stored: StoredMatch): { pins: Pins; lines: readonly string[] } {
  const { match, lines, record }: Memory = remember(stored);
  const path = createHash('sha256');
  let at = record.start === null ? null : begunMatch(record);
  for (const line of at === null ? [] : lines) {
    const played = playLine(at!, line);
    if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
    at = played.match;
    path.update(`${formatPosition(at.position)}\n`);
  }
  const pins = {
    lines: lines.length,
    position: match && formatPosition(match.position),
    check: match && checkValue(match.position),
    result: match?.result ?? null,
    seals: match?.seals ?? null,
    path: path.digest('hex'),
  };
  return { pins, lines };
}
