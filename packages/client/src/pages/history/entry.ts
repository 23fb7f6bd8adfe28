/** A match in the history, wherever it was played. */
import type { Bot, OwnMatch } from '@dominion/protocol';
import { allyIn, foldMatch, type Length, type MatchResult, MODES, type Mode, TEAMS, type Team } from '@dominion/rules';
import { siteNow } from '../../base/site-time.js';
import { headerOfKept, type Kept, personsOf } from '../../match/connections/device/stored-match.js';
import { byAppointment } from '../../model/table/adjourned.js';
import { endingOf } from '../../model/table/lists.js';

type Ending = 'won' | 'lost' | 'draw';

/** Another player in a match. */
export interface Other {
  readonly team: Team;
  /** Their name; empty for an unnamed player or a bot. */
  readonly name: string;
  readonly bot: Bot | null;
  /** Whether they are on the player's side. */
  readonly ally: boolean;
}

export interface HistoryEntry {
  readonly code: string;
  /** Whether it is stored on this device instead of the site. */
  readonly device: boolean;
  readonly mode: Mode;
  /** The name of its length; empty if it has none. */
  readonly length: Length | '';
  readonly status: 'waiting' | 'playing' | 'over';
  /** The player's teams: one, unless several people share a device. */
  readonly teams: readonly Team[];
  /** The leaders of these teams, empty if unnamed; no names for a match on this device. */
  readonly names: readonly string[];
  readonly others: readonly Other[];
  /** Null while it goes on, or if it ended differently for two players at the device. */
  readonly ending: Ending | null;
  /** Whether points for the Mandate decided it (§10). */
  readonly counted: boolean;
  /**
   * While it is played, who must act: the player (`you`, or `answer` for a request of the table), a bot at this device once it
   * is opened (`on`), or others.
   */
  readonly waits: 'you' | 'answer' | 'on' | 'others' | null;
  /** The number of turns played. */
  readonly ply: number;
  /** When it began, null if it hasn't; and when something last happened, in milliseconds since 1970. */
  readonly begun: number | null;
  readonly at: number;
  /** Whether it is adjourned, and the agreed time to resume; false and null if there is none. */
  readonly adjourned: boolean;
  readonly appointment: number | null;
}

/** Makes an entry from the answers for each key: one, unless two people sat at this device. */
function entryOfOwn(told: readonly [OwnMatch, ...OwnMatch[]]): HistoryEntry {
  const [match] = told;
  const { code, mode, length, status, seats, ply, begun, ended, at } = match;
  const teams = told.map(({ team }) => team).sort((a, b) => a - b);
  const others = [
    ...seats.map((seat) => ({ team: seat.team, name: seat.name, bot: null })),
    ...match.bots.map((seat) => ({ team: seat.team, name: '', bot: { level: seat.level, manner: seat.manner } })),
  ]
    .filter((each) => !teams.includes(each.team))
    .sort((a, b) => a.team - b.team)
    .map((each) => ({ ...each, ally: teams.length === 1 && allyIn(mode, teams[0]!) === each.team }));
  const endings = new Set(told.map(endingOf));
  const counted = match.result?.reason === 'mandate';
  return {
    code,
    device: false,
    mode,
    length,
    status,
    teams,
    names: teams.map((team) => seats.find((seat) => seat.team === team)?.name ?? ''),
    others,
    ending: endings.size === 1 ? endingOf(match) : null,
    counted,
    waits: status === 'playing' ? waitingIn(told) : null,
    ply,
    begun,
    at: ended ?? at,
    adjourned: match.adjourned ?? false,
    appointment: match.appointment ?? null,
  };
}

function waitingIn(told: readonly OwnMatch[]): HistoryEntry['waits'] {
  if (told.some(({ yourTurn }) => yourTurn)) return 'you';
  return told.some(({ asked }) => asked) ? 'answer' : 'others';
}

/** Returns the matches of the site, each once, even if several players at this device sit there. */
function ownEntries(own: readonly OwnMatch[]): HistoryEntry[] {
  const told = new Map<string, [OwnMatch, ...OwnMatch[]]>();
  for (const match of own) {
    const before = told.get(match.code);
    if (before === undefined) told.set(match.code, [match]);
    else before.push(match);
  }
  return [...told.values()].map(entryOfOwn);
}

/** Returns a match that is stored on this device. */
export function entryOfKept(kept: Kept): HistoryEntry {
  const { code, mode, begun, at, seats } = kept;
  const folded = foldMatch(headerOfKept(kept), kept.log);
  const result: MatchResult | null = folded.ok ? folded.match.result : null;
  const persons = personsOf(kept);
  const [only] = persons;
  const alone = persons.length === 1;
  const called = folded.ok && persons.includes(folded.match.position.turn);
  const others = TEAMS.flatMap((team): Other[] => {
    const seat = seats[team];
    if (seat?.kind !== 'bot') return [];
    const { level, manner } = seat;
    return [{ team, name: '', bot: { level, manner }, ally: alone && allyIn(mode, only!) === team }];
  });
  return {
    ...{
      code,
      device: true,
      mode,
      length: kept.length ?? '',
      status: result === null ? 'playing' : 'over',
      teams: persons,
      names: [],
      others,
    },
    ending: alone ? endingOf({ result, team: only! }) : null,
    counted: result?.reason === 'mandate',
    waits: result !== null || persons.length === 0 ? null : called ? 'you' : 'on',
    ply: folded.ok ? folded.match.position.ply : 0,
    begun,
    at,
    adjourned: false,
    appointment: null,
  };
}

/** Ranks matches that the player can continue first, then waiting, then finished ones. */
const orderOf = ({ status, waits }: HistoryEntry): number => {
  if (status === 'over') return 2;
  return waits === 'you' || waits === 'answer' || waits === 'on' ? 0 : 1;
};

/**
 * Returns unfinished matches first, and of these the ones that wait for the player; then appointments by time, then the
 * newest.
 */
export function historyEntries(own: readonly OwnMatch[], kept: readonly Kept[]): HistoryEntry[] {
  const appointed = byAppointment(siteNow());
  return [...ownEntries(own), ...kept.map(entryOfKept)].sort(
    (a, b) => orderOf(a) - orderOf(b) || appointed(a, b) || b.at - a.at,
  );
}

export interface Wanted {
  readonly mode: Mode | 'all';
  readonly ending: Ending | 'open' | 'mandate' | 'all';
}

/** Returns the matches that pass the filters: `open` are unfinished ones, `mandate` those decided by points. */
export function filtered(entries: readonly HistoryEntry[], { mode, ending }: Wanted): readonly HistoryEntry[] {
  return entries.filter((entry) => {
    if (mode !== 'all' && entry.mode !== mode) return false;
    if (ending === 'all') return true;
    if (ending === 'mandate') return entry.counted;
    return ending === 'open' ? entry.status !== 'over' : entry.ending === ending;
  });
}

/** How often each end occurred. */
export type EndingTally = Readonly<Record<Ending, number>>;

const NONE: EndingTally = { won: 0, lost: 0, draw: 0 };

/** Returns the number of matches in a tally. */
export function sumOf({ won, lost, draw }: EndingTally): number {
  return won + lost + draw;
}

function plus(tally: EndingTally, ending: Ending): EndingTally {
  return { ...tally, [ending]: tally[ending] + 1 };
}

/** Returns the tally of each mode with at least one finished match. */
export function byMode(entries: readonly HistoryEntry[]): { readonly mode: Mode; readonly tally: EndingTally }[] {
  return MODES.map((mode) => ({ mode, tally: tallyOf(entries.filter((entry) => entry.mode === mode)) })).filter(
    ({ tally }) => sumOf(tally) > 0,
  );
}

export function tallyOf(entries: readonly HistoryEntry[]): EndingTally {
  return entries.reduce((tally, { ending }) => (ending === null ? tally : plus(tally, ending)), NONE);
}

/** A player met, and how the matches with and against them ended for this browser's player. */
export interface Met {
  readonly name: string;
  readonly bot: Bot | null;
  readonly allied: EndingTally;
  readonly against: EndingTally;
}

/**
 * Returns the players met in finished matches, those met most often first. Only names tell them apart, so unnamed ones
 * count as one; so do bots of one kind in a match.
 */
export function metIn(entries: readonly HistoryEntry[]): Met[] {
  const met = new Map<string, Met>();
  for (const { others, ending } of entries) {
    if (ending === null) continue;
    const seen = new Set<string>();
    for (const { name, bot, ally } of others) {
      const who = bot === null ? `person ${name.toLowerCase()}` : `bot ${bot.level} ${bot.manner}`;
      if (seen.has(`${who} ${ally}`)) continue;
      seen.add(`${who} ${ally}`);
      const before = met.get(who) ?? { name, bot, allied: NONE, against: NONE };
      const side = ally ? 'allied' : 'against';
      met.set(who, { ...before, [side]: plus(before[side], ending) });
    }
  }
  const often = ({ allied, against }: Met) => sumOf(allied) + sumOf(against);
  return [...met.values()].sort((a, b) => often(b) - often(a));
}
