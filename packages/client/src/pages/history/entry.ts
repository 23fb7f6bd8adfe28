/** A match as the history lists it, wherever it was played. */
import type { Bot, OwnMatch } from '@dominion/protocol';
import { allyIn, foldMatch, type Length, type MatchResult, MODES, type Mode, TEAMS, type Team } from '@dominion/rules';
import { siteNow } from '../../base/site-time.js';
import { headerOfKept, type Kept, personsOf } from '../../match/connections/device/kept.js';
import { byAppointment } from '../../model/table/adjourned.js';
import { endingOf } from '../../model/table/lists.js';

/** How a match ended for the person. */
type Ending = 'won' | 'lost' | 'draw';

/** Somebody else in a match. */
export interface Other {
  readonly team: Team;
  /** What the person is called; empty for one without a name, and for a bot. */
  readonly name: string;
  readonly bot: Bot | null;
  /** Whether of the same camp. */
  readonly ally: boolean;
}

export interface HistoryEntry {
  readonly code: string;
  /** Whether it is kept on this device, and not by the site. */
  readonly device: boolean;
  readonly mode: Mode;
  /** What its length is called; empty where it has no name. */
  readonly length: Length | '';
  readonly status: 'waiting' | 'playing' | 'over';
  /** The person's teams: one, but where several people share a device. */
  readonly teams: readonly Team[];
  /** What who leads each of these teams is called, empty for one without a name; of a match on this device none. */
  readonly names: readonly string[];
  readonly others: readonly Other[];
  /** Null while it goes on, and where it ended in one way for one person at the device and in another for the other. */
  readonly ending: Ending | null;
  /** Whether the count of the Mandate decided it (§10). */
  readonly counted: boolean;
  /** While it is played: who has to do something, the person (`you`, or to `answer` the table), a bot at this device as soon as one goes on (`on`), or others. */
  readonly waits: 'you' | 'answer' | 'on' | 'others' | null;
  /** How many turns were played. */
  readonly ply: number;
  /** When it began, null where it has not, and when it ended or something last happened: milliseconds since 1970. */
  readonly begun: number | null;
  readonly at: number;
  /** Whether it is laid aside, and when its people have agreed to go on; false and null where they have not. */
  readonly adjourned: boolean;
  readonly appointment: number | null;
}

/** A match of the site, as each of the keys here was told of it: one, but where two people sat at this device. */
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

/** Who has to do something in a match that is played. */
function waitingIn(told: readonly OwnMatch[]): HistoryEntry['waits'] {
  if (told.some(({ yourTurn }) => yourTurn)) return 'you';
  return told.some(({ asked }) => asked) ? 'answer' : 'others';
}

/** The matches of the site, each once, whoever of the people here sits there. */
function ownEntries(own: readonly OwnMatch[]): HistoryEntry[] {
  const told = new Map<string, [OwnMatch, ...OwnMatch[]]>();
  for (const match of own) {
    const before = told.get(match.code);
    if (before === undefined) told.set(match.code, [match]);
    else before.push(match);
  }
  return [...told.values()].map(entryOfOwn);
}

/** A match that is kept on this device. */
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

/** What can be gone on with comes first, then what waits for others, then what is over. */
const orderOf = ({ status, waits }: HistoryEntry): number => {
  if (status === 'over') return 2;
  return waits === 'you' || waits === 'answer' || waits === 'on' ? 0 : 1;
};

/**
 * All matches of both kinds: those that are not over before the others, and of these what waits for the person; then those with an
 * appointment by its time, then the newest first.
 */
export function historyEntries(own: readonly OwnMatch[], kept: readonly Kept[]): HistoryEntry[] {
  const appointed = byAppointment(siteNow());
  return [...ownEntries(own), ...kept.map(entryOfKept)].sort(
    (a, b) => orderOf(a) - orderOf(b) || appointed(a, b) || b.at - a.at,
  );
}

/** What is looked for. */
export interface Wanted {
  readonly mode: Mode | 'all';
  readonly ending: Ending | 'open' | 'mandate' | 'all';
}

/** The matches that somebody looks for; `open` are those that are not over, `mandate` those that the count decided. */
export function filtered(entries: readonly HistoryEntry[], { mode, ending }: Wanted): readonly HistoryEntry[] {
  return entries.filter((entry) => {
    if (mode !== 'all' && entry.mode !== mode) return false;
    if (ending === 'all') return true;
    if (ending === 'mandate') return entry.counted;
    return ending === 'open' ? entry.status !== 'over' : entry.ending === ending;
  });
}

/** How often each ending came. */
export type EndingTally = Readonly<Record<Ending, number>>;

const NONE: EndingTally = { won: 0, lost: 0, draw: 0 };

/** How many matches a tally counts. */
export function sumOf({ won, lost, draw }: EndingTally): number {
  return won + lost + draw;
}

function plus(tally: EndingTally, ending: Ending): EndingTally {
  return { ...tally, [ending]: tally[ending] + 1 };
}

/** The endings in each mode in which there are any. */
export function byMode(entries: readonly HistoryEntry[]): { readonly mode: Mode; readonly tally: EndingTally }[] {
  return MODES.map((mode) => ({ mode, tally: tallyOf(entries.filter((entry) => entry.mode === mode)) })).filter(
    ({ tally }) => sumOf(tally) > 0,
  );
}

/** The endings of some matches. */
export function tallyOf(entries: readonly HistoryEntry[]): EndingTally {
  return entries.reduce((tally, { ending }) => (ending === null ? tally : plus(tally, ending)), NONE);
}

/** Somebody whom the person has met, and how matches with and against them ended for the person. */
export interface Met {
  readonly name: string;
  readonly bot: Bot | null;
  readonly allied: EndingTally;
  readonly against: EndingTally;
}

/**
 * Whom the person has met in matches that are over, the most often met first. People are told apart by their names, which
 * is all that is known of them; those without one are one. Three bots of a kind in a match are one that was met.
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
