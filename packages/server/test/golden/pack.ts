/** How a golden set holds a match: what the store gives, its lines in short, and what they come to. */
import { createHash } from 'node:crypto';
import { checkValue, formatPosition, type Match, playLine } from '@dominion/rules';
import { begunMatch, type Memory, remember, type StoredMatch } from '@dominion/table';

type PackedLine = readonly [line: string, ply: number, actor: number | null, clientId: string | null, at: number];

/** A stored match whose lines are lists, numbered by their places. */
export type Packed = Omit<StoredMatch, 'lines'> & { readonly lines: readonly PackedLine[] };

export function pack({ lines, ...rest }: StoredMatch): Packed {
  return { ...rest, lines: lines.map(({ line, ply, actor, clientId, at }) => [line, ply, actor, clientId, at]) };
}

export function unpack({ lines, ...rest }: Packed): StoredMatch {
  // The set is older than the marks of regents, than matches that begunMatch from a position, than seals and than lengths.
  const records = lines.map(([line, ply, actor, clientId, at], seq) => {
    return { seq, line, ply, actor, clientId, regent: null, at };
  });
  return {
    ...rest,
    match: {
      ...rest.match,
      position: null,
      length: 'campaign',
      last: 0,
      scheme: 'dice-v1',
      start: rest.match.start && { ...rest.match.start, seals: '' },
    },
    seats: rest.seats.map((seat) => ({ ...seat, seal: null })),
    lines: records as StoredMatch['lines'],
  };
}

/** What is pinned of a match. `path` is the SHA-256 of the texts of all its positions, one a line. */
export interface Pins {
  readonly lines: number;
  readonly position: string | null;
  readonly check: string | null;
  readonly result: Match['result'];
  readonly seals: Match['seals'] | null;
  readonly path: string;
}

/** What a match comes to, by today's rules, and its lines that count. */
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
