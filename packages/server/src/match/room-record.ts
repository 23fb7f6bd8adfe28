/**
 * What a table holds besides the log: its host, settings, bots, regents, clocks, absences and offers. It is written down with
 * every change, so that a match that comes back after a crash finds all of it. Never changed once made. Times are
 * milliseconds of the steady clock of whoever plays the match, see `deadlines.ts`; durations milliseconds.
 */
import { type BotLevel, type BotManner, type Clock, presentLevel, type RematchSeats } from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';

/** One value for each team, N E S W. */
export type ByTeam<T> = readonly [T, T, T, T];

/** Who plays in a person's place, and until when: for one turn, until the person is back, or until the person asks. */
export interface Proxy {
  readonly by: 'bot' | 'ally';
  readonly until: 'turn' | 'back' | 'click';
}

/** A person who holds a seat and is not here. */
export interface Absence {
  /** Whether the person left on purpose or the line went. */
  readonly purpose: 'left' | 'lost';
  /** How long already, up to `since`. */
  readonly elapsed: number;
  /** Since when it counts on; null while the match stands still. */
  readonly since: number | null;
}

export interface RoomRecord {
  /** The hash of the host's key; null when nobody is. */
  readonly host: string | null;
  readonly clock: Clock;
  readonly listed: boolean;
  readonly takeback: boolean;
  /** Whether people may ask the computer for good moves; null to let the seats decide, see {@link hintsAllowed}. */
  readonly hints: boolean | null;
  /** Seats that bots hold. */
  readonly bots: ByTeam<BotLevel | null>;
  /** What those bots like; `balanced` where none sits. */
  readonly manners: ByTeam<BotManner>;
  readonly proxies: ByTeam<Proxy | null>;
  readonly absences: ByTeam<Absence | null>;
  /** How long each seat's person was away before, in total. */
  readonly away: ByTeam<number>;
  /** How often each team's flag fell. */
  readonly flags: ByTeam<number>;
  /** What each team has left in its bank, and has used of this turn, up to `since`. */
  readonly bank: ByTeam<number>;
  readonly used: ByTeam<number>;
  /** The teams whose clocks run, as bits, since `since`. */
  readonly running: number;
  readonly since: number;
  readonly paused: boolean;
  /** The teams that offer a draw, as bits, and the turn in which each made its offer; see `draws.ts`. */
  readonly draws: number;
  readonly drawsSince: ByTeam<number>;
  /** Who declined last and whose offers lapsed, as bits, and in which turn that was. */
  readonly declined: number;
  readonly lapsed: number;
  readonly drawsTold: number;
  /** The teams that offer to stop the clocks, or to resign, as bits. */
  readonly pauses: number;
  readonly resigns: number;
  /** Who may take the last move back, and until when. */
  readonly undo: { readonly team: Team; readonly until: number } | null;
  /** The teams that are ready for a rematch, as bits, and of which kind. */
  readonly ready: number;
  readonly rematch: RematchSeats;
  /** The code of the match that followed. */
  readonly next: string | null;
  /** When a rematch begins at the latest; null where the host begins it. */
  readonly begins: number | null;
  /** Until when people may show what they sealed, all seals being published; null before the match is to start. */
  readonly showing: number | null;
  /** The ids of people who may speak no more. */
  readonly silenced: readonly string[];
  /** From which place on, in all that was said, whoever sits there hears what their camp says. */
  readonly hears: ByTeam<number>;
  /** Whether nobody may speak who does not sit, but the host. */
  readonly hushed: boolean;
}

/** What a table holds of draws. */
export type DrawRecord = Pick<RoomRecord, 'draws' | 'drawsSince' | 'declined' | 'lapsed' | 'drawsTold'>;

/** Nobody offers one, or has been told anything of one. */
export const NO_DRAWS: DrawRecord = { draws: 0, drawsSince: [0, 0, 0, 0], declined: 0, lapsed: 0, drawsTold: 0 };

/** What the maker of a match decides about its table. */
export type TableSettings = Pick<
  RoomRecord,
  'host' | 'clock' | 'listed' | 'takeback' | 'hints' | 'bots' | 'manners' | 'begins'
>;

function each<T>(value: T): ByTeam<T> {
  return [value, value, value, value];
}

/** A table before anybody sat down. */
export function newRoomRecord(settings: Partial<TableSettings> = {}): RoomRecord {
  const clock: Clock = settings.clock ?? { kind: 'none' };
  return {
    host: null,
    listed: false,
    takeback: false,
    hints: null,
    bots: each(null),
    manners: each('balanced'),
    proxies: each(null),
    absences: each(null),
    away: each(0),
    flags: each(0),
    used: each(0),
    running: 0,
    since: 0,
    paused: false,
    ...NO_DRAWS,
    pauses: 0,
    resigns: 0,
    undo: null,
    ready: 0,
    rematch: 'keep',
    next: null,
    begins: null,
    showing: null,
    silenced: [],
    hears: each(0),
    hushed: false,
    ...settings,
    clock,
    bank: each(clock.kind === 'bank' ? clock.seconds * 1000 : 0),
  };
}

/** Reads a record as it was written down; what an older version did not know is as on a new table. */
export function readRoomRecord(text: string | null): RoomRecord {
  const written: Partial<RoomRecord> = text === null ? {} : JSON.parse(text);
  const [n, e, s, w] = written.bots ?? newRoomRecord().bots;
  const bots = [readLevel(n), readLevel(e), readLevel(s), readLevel(w)] as const;
  return { ...newRoomRecord(written), ...written, bots };
}

/** Levels had other names once. */
function readLevel(written: BotLevel | null): BotLevel | null {
  return written === null ? null : presentLevel(written);
}

/** The table with a bot on a team's seat, or (null) none; one that stays keeps its manner unless given another. */
export function withBot<T extends Pick<RoomRecord, 'bots' | 'manners'>>(
  room: T,
  team: Team,
  level: BotLevel | null,
  manner: BotManner = level === null ? 'balanced' : room.manners[team],
): T {
  return { ...room, bots: withTeam(room.bots, team, level), manners: withTeam(room.manners, team, manner) };
}

/** How many people, at most, may speak no more besides the one silenced last. */
const MOST_SILENCED = 200;

/** The table at which somebody, by the id beside what they say, speaks no more, or again. */
export function withSilenced(room: RoomRecord, who: string, silent: boolean): RoomRecord {
  const others = room.silenced.filter((each) => each !== who).slice(-MOST_SILENCED);
  return { ...room, silenced: silent ? [...others, who] : others };
}

/** Whether people may ask for good moves: as the maker decided, else while bots hold all seats that play but one. */
export function hintsAllowed({ hints, bots }: RoomRecord, teams: readonly Team[]): boolean {
  return hints ?? teams.filter((team) => bots[team] === null).length <= 1;
}

/** The same list with another value for one team. */
export function withTeam<T>(list: ByTeam<T>, team: Team, value: T): ByTeam<T> {
  const copy: [T, T, T, T] = [...list];
  copy[team] = value;
  return copy;
}

/** Teams as bits. */
export function bitsOf(teams: readonly Team[]): number {
  return teams.reduce<number>((bits, team) => bits | (1 << team), 0);
}

/** Bits as teams, N E S W. */
export function teamsOfBits(bits: number): Team[] {
  return TEAMS.filter((team) => (bits & (1 << team)) !== 0);
}
