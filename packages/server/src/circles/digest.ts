/**
 * What a finished match comes to for a circle: who fell when, and who was placed where. It follows from the log alone and holds neither
 * names nor keys, so it is read once and noted; by another number it is read anew. Pure.
 */
import type { CirclePast, CircleSide } from '@dominion/protocol';
import { beginMatch, fallenIn, mandateOf, playLine, type Team, teamsIn, teamsOfCamp } from '@dominion/rules';
import type { Memory } from '@dominion/table';

/** Raised when a match would be read otherwise. */
const VERSION = 2;

/** What is noted of a match. */
export interface MatchDigest extends Pick<CirclePast, 'sides' | 'falls'> {
  readonly version: number;
  /** That somebody whose own team had fallen played on for another seat; else left out. */
  readonly adopted?: true;
  /** Why nothing is counted of it, see {@link CirclePast.uncounted}; else left out. */
  readonly uncounted?: 'lent' | 'rewound';
  /** That the operator ended it, so that it says nothing of who plays how well; else left out. */
  readonly closed?: true;
}

/** Reads what was noted; null where nothing was, or by another number. */
export function readDigest(text: string | null): MatchDigest | null {
  const digest = text === null ? null : (JSON.parse(text) as MatchDigest);
  return digest?.version === VERSION ? digest : null;
}

/** What is read of a match. */
type Read = Pick<Memory, 'match' | 'lines' | 'regents'> & { readonly table?: Memory['table'] };

/** Whether a match counts: in ratings, tallies, series and cups. */
export function isCounted({ closed, uncounted }: MatchDigest): boolean {
  return closed !== true && uncounted === undefined;
}

/** Why a match does not count though its people played it to the end; undefined where it does. */
function whyUncounted({ lent, rewoundAlone, decided }: Memory['table']): MatchDigest['uncounted'] {
  if (lent) return 'lent';
  // Matches from before the table kept it say it by what was decided last.
  const alone = decided.some(({ kind, end, asked }) => kind === 'rewind' && end === 'done' && asked.length === 1);
  return rewoundAlone || alone ? 'rewound' : undefined;
}

/** Reads a match that is over; null for one that is not. */
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
  /** By what sides are placed, the higher the better: who won, who lives by what they count, who fell by when. */
  function worthOf(teams: readonly Team[], lives: boolean): readonly number[] {
    if (result!.winners.some((team) => teams.includes(team))) return [2, 0];
    if (!lives) {
      const last = falls.findLastIndex(({ team }) => teams.includes(team));
      return [0, last === -1 ? 0 : last + 1];
    }
    // Where it was agreed to be a draw nobody has counted.
    const byCount = result!.reason === 'mandate' || result!.reason === 'last-turn';
    const own = counted.find(({ camp }) => teamsOfCamp(camp).some((team) => teams.includes(team)))!;
    return [1, byCount ? own.count : 0];
  }
  const before = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]) => c - a || d - b;
  const sorted = sides.sort((a, b) => before(a.worth, b.worth));
  const placed = sorted.map(({ teams, count, worth }): CircleSide => {
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

/** The teams that win together. */
function campsOf(mode: string, teams: readonly Team[]): Team[][] {
  if (mode !== '4a') return teams.map((team) => [team]);
  return [0, 1].map((half) => teams.filter((team) => (team & 1) === half)).filter((camp) => camp.length > 0);
}
