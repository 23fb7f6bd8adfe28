/**
 * All servers of a site replaced by newer ones: how often a match moves, how evenly they lie afterwards, and how many of them the
 * edge does not find where it looks. The same seed gives the same course.
 */
import { chanceOf } from './scale-queue.js';

/**
 * Where the matches of a server that leaves go: to any server, as whoever is asked first takes them; to the newer one that has
 * fewest; or to the newer one at which the edge will look for them.
 */
export type Way = 'anywhere' | 'fewest' | 'hashed';

export interface UpdateOptions {
  readonly servers: number;
  readonly matches: number;
  readonly way: Way;
  /** The share of the site's servers that are replaced at a time: so many newer ones start before as many older ones leave. */
  readonly surge: number;
  readonly seed: number;
}

export interface Update {
  /** How often a match moved, the mean; and the most often. */
  readonly moves: number;
  readonly most: number;
  /** The matches of the fullest server over those of the mean. */
  readonly uneven: number;
  /** The share of matches that are not where the edge looks for them, so that whoever comes is sent on. */
  readonly astray: number;
  /** Steps of the update. */
  readonly steps: number;
}

/** The server of some at which the edge looks for a match: the one with the highest of hashes that depend on both alone. */
function foundAt(match: number, servers: readonly number[]): number {
  let best = servers[0]!;
  let highest = -1;
  for (const server of servers) {
    let hash = Math.imul(match + 1, 0x9e3779b1) ^ Math.imul(server + 1, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = (Math.imul(hash ^ (hash >>> 12), 0x297a2d39) ^ hash) >>> 0;
    if (hash > highest) {
      highest = hash;
      best = server;
    }
  }
  return best;
}

export function update({ servers, matches, way, surge, seed }: UpdateOptions): Update {
  const random = chanceOf(seed);
  let older = Array.from({ length: servers }, (_, i) => i);
  const newer: number[] = [];
  const owner = Array.from({ length: matches }, (_, match) => foundAt(match, older));
  const moved = new Array<number>(matches).fill(0);
  const count = new Map(older.map((server) => [server, 0]));
  for (const server of owner) count.set(server, count.get(server)! + 1);
  const move = (match: number, to: number) => {
    count.set(owner[match]!, count.get(owner[match]!)! - 1);
    count.set(to, (count.get(to) ?? 0) + 1);
    owner[match] = to;
    moved[match]!++;
  };
  const batch = Math.max(1, Math.round(servers * surge));
  let steps = 0;
  while (older.length > 0) {
    steps++;
    const leaving = new Set(older.slice(0, batch));
    older = older.slice(batch);
    for (const each of leaving) newer.push(servers + each);
    const there = [...older, ...newer];
    for (let match = 0; match < matches; match++) {
      if (!leaving.has(owner[match]!)) continue;
      const to = {
        anywhere: () => there[Math.floor(random() * there.length)]!,
        fewest: () => newer.reduce((least, each) => ((count.get(each) ?? 0) < (count.get(least) ?? 0) ? each : least)),
        hashed: () => foundAt(match, newer),
      };
      move(match, to[way]());
    }
  }
  const mean = matches / servers;
  return {
    moves: moved.reduce((sum, each) => sum + each, 0) / matches,
    most: Math.max(...moved),
    uneven: Math.max(...newer.map((server) => count.get(server) ?? 0)) / mean,
    astray: owner.filter((server, match) => foundAt(match, newer) !== server).length / matches,
    steps,
  };
}

const WAYS: readonly (readonly [name: string, way: Way, surge: number])[] = [
  ['one by one, whoever is asked takes it', 'anywhere', 0],
  ['one by one, the newer server with fewest', 'fewest', 0],
  ['one by one, where the edge looks', 'hashed', 0],
  ['a quarter at a time, where the edge looks', 'hashed', 0.25],
  ['all newer ones first, where the edge looks', 'hashed', 1],
];

/** The ways to update four servers and a hundred, beside each other; the first row is the head. */
export function updateTable(seed: number): string[][] {
  const rows = WAYS.flatMap(([name, way, surge]) =>
    [4, 100].map((servers) => {
      const { moves, most, uneven, astray, steps } = update({ servers, matches: servers * 100, way, surge, seed });
      const astrayOf = `${(100 * astray).toFixed(0)} %`;
      return [name, `${servers}`, `${steps}`, `${moves.toFixed(2)} · ${most}`, uneven.toFixed(2), astrayOf];
    }),
  );
  return [
    ['update', 'servers', 'steps', 'moves of a match, mean · most', 'fullest over mean', 'not where the edge looks'],
    ...rows,
  ];
}
