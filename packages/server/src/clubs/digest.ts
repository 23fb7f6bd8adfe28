/**
 * A finished match as its club counts it: when teams fell and how they placed. It follows from the log alone, without
 * names or keys, so it is computed once and stored. A new version number computes it again. Pure.
 */
import type { ClubPast, ClubSide } from '@dominion/protocol';
import { beginMatch, fallenIn, mandateOf, playLine, type Team, teamsIn, teamsOfCamp } from '@dominion/rules';
import type { Memory } from '@dominion/table';

/** Increase this when a digest would turn out differently. */
const VERSION = 2;

export interface MatchDigest extends Pick<ClubPast, 'sides' | 'falls'> {
  readonly version: number;
  /** Set if a player whose own team had fallen played on for another seat. */
  readonly adopted?: true;
  /** The reason why the match doesn't count, see {@link ClubPast.uncounted}; otherwise left out. */
  readonly uncounted?: 'lent' | 'rewound';
  /** Set if the operator ended the match, so that it says nothing about skill. */
  readonly closed?: true;
}

/** Parses a stored digest; null if there is none, or it has another version. */
export function readDigest(text: string | null): MatchDigest | null {
  const digest = text === null ? null : (JSON.parse(text) as MatchDigest);
  return digest?.version === VERSION ? digest : null;
}

type Read = Pick<Memory, 'match' | 'lines' | 'regents'> & { readonly table?: Memory['table'] };

/** Whether a match counts in ratings, tallies, series and tournaments. */
export function isCounted({ closed, uncounted }: MatchDigest): boolean {
  return closed !== true && uncounted === undefined;
}

/** Returns why a match that was played to the end doesn't count; undefined if it does. */
function whyUncounted({ lent, rewoundAlone, decided }: Memory['table']): MatchDigest['uncounted'] {
  if (lent) return 'lent';
  // Older matches have no `rewoundAlone`; there the last decisions show it.
  const alone = decided.some(({ kind, end, asked }) => kind === 'rewind' && end === 'done' && asked.length === 1);
  return rewoundAlone || alone ? 'rewound' : undefined;
}

/** Makes the digest of a finished match; null if it isn't finished. */
export function digestOf({ match, lines, regents, table }: Read): MatchDigest | null {
  if (match === null || match.result === null) return null;
  const falls: MatchDigest['falls'][number][] = [];
  let now = beginMatch(match.header);
  for (const line of lines) {
    const { ply } = now.position;
    const played = playLine(now, line);
    if (!played.ok) throw new Error(`a line that was written down cannot be played: ${line}`);
    for (const event of played.events) {
      if (event.type === 'eliminated') falls.push({ team: event.team, ply, cause: event.cause });
    }
    now = played.match;
  }
  const { result, header, position } = match;
  const counted = mandateOf(position).camps;
  const camps = campsOf(header.mode, teamsIn(header));
  const sides = camps.map((teams) => {
    const living = counted.find(({ camp }) => teamsOfCamp(camp).some((team) => teams.includes(team)));
    return { teams, count: living?.count ?? 0, worth: worthOf(teams, living !== undefined) };
  });
  /**
   * Returns what sides are ranked by, higher is better: winners, then the living by points, then the fallen by when
   * they fell.
   */
  function worthOf(teams: readonly Team[], lives: boolean): readonly number[] {
    if (result!.winners.some((team) => teams.includes(team))) return [2, 0];
    if (!lives) {
      const last = falls.findLastIndex(({ team }) => teams.includes(team));
      return [0, last === -1 ? 0 : last + 1];
    }
    // An agreed draw has no points.
    const byCount = result!.reason === 'mandate' || result!.reason === 'last-turn';
    const own = counted.find(({ camp }) => teamsOfCamp(camp).some((team) => teams.includes(team)))!;
    return [1, byCount ? own.count : 0];
  }
  const before = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]) => c - a || d - b;
  const sorted = sides.sort((a, b) => before(a.worth, b.worth));
  const placed = sorted.map(({ teams, count, worth }): ClubSide => {
    const place = 1 + sorted.filter((other) => before(other.worth, worth) < 0).length;
    return { teams, count, place };
  });
  const adopted = [...regents.values()].some((by) => fallenIn(by) !== null);
  const closed = table !== undefined && table.closure !== null;
  const uncounted = table === undefined ? undefined : whyUncounted(table);
  return {
    ...{ version: VERSION, sides: placed, falls },
    ...(adopted && { adopted }),
    ...(closed && { closed }),
    ...(uncounted !== undefined && { uncounted }),
  };
}

/** Returns the teams grouped into those that win together. */
function campsOf(mode: string, teams: readonly Team[]): Team[][] {
  if (mode !== '4a') return teams.map((team) => [team]);
  return [0, 1].map((half) => teams.filter((team) => (team & 1) === half)).filter((camp) => camp.length > 0);
}
