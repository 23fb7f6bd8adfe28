/** One match as the operator sees it: awake here, or as it is stored. Pure. */
import type { SeenMatch, SeenPerson, SoughtMatch } from '@dominion/protocol';
import { formatPosition, type Team } from '@dominion/rules';
import { type Memory, teamOfKey } from '@dominion/table';
import { publicId } from '../base/seats.js';
import type { Inside } from '../match/live-matches.js';
import type { Moderation } from './moderation.js';

const MOST_SAID = 60;

/** The sources of a view. */
export interface SeenFrom {
  readonly match: Omit<SoughtMatch, 'here'>;
  readonly memory: Memory;
  /** Whether it is awake on another server that doesn't respond. */
  readonly isElsewhere: boolean;
  /** Null if it isn't awake here. */
  readonly inside: Inside | null;
  readonly rulings: Pick<Moderation, 'mutedIn' | 'mutedUntil'>;
}

function keysAt({ seats }: Pick<Memory, 'seats'>, inside: Inside | null): ReadonlySet<string> {
  return new Set([
    ...[...seats.values()].map(({ keyHash }) => keyHash),
    ...(inside?.present ?? []).map((p) => p.keyHash),
  ]);
}

/** Returns the hash of the key of a person by their public id; null if it is no longer known. */
export function keyHashIn(memory: Memory, inside: Inside | null, who: string): string | null {
  return [...keysAt(memory, inside)].find((keyHash) => publicId(keyHash, memory.record.id) === who) ?? null;
}

/** Returns the people at a match, and those who have written in its chat. */
function peopleAt({ memory, inside, rulings }: Pick<SeenFrom, 'memory' | 'inside' | 'rulings'>): SeenPerson[] {
  const { seats, record, said } = memory;
  const here = new Map((inside?.present ?? []).map(({ keyHash, name }) => [keyHash, name]));
  const known = [...keysAt(memory, inside)].map((keyHash): SeenPerson => {
    const who = publicId(keyHash, record.id);
    const team = teamOfKey(seats, keyHash);
    const name = team === null ? (here.get(keyHash) ?? '') : seats.get(team)!.name;
    return { who, name, team, here: here.has(keyHash), muted: rulings.mutedIn(memory, keyHash) };
  });
  const ids = new Set(known.map(({ who }) => who));
  const gone = new Map(said.filter(({ who }) => !ids.has(who)).map((each) => [each.who, each]));
  const others = [...gone.values()].map(({ who, name, team }): SeenPerson => {
    const muted = rulings.mutedUntil({ keyHash: '', who, matchId: record.id });
    return { who, name, team: team as Team | null, here: false, muted };
  });
  return [...known, ...others];
}

export function matchOverview(from: SeenFrom): SeenMatch {
  const { match, memory, inside, isElsewhere } = from;
  const { lines, said } = memory;
  const position = memory.match?.position ?? null;
  return {
    // A match still claimed by a stopped server is asleep.
    match: {
      ...match,
      server: inside === null && !isElsewhere ? null : match.server,
      here: inside === null ? null : { teams: [...inside.attended.seen], watchers: inside.watchers },
    },
    lines: lines.length,
    position: position === null ? null : formatPosition(position),
    halted: inside?.halted ?? false,
    people: peopleAt(from),
    said: said
      .slice(-MOST_SAID)
      .map(({ seq, at, channel, who, name, text, phrase }) => ({ seq, at, channel, who, name, text, phrase })),
    refused: inside?.refused ?? [],
  };
}
