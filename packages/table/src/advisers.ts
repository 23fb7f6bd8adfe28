/**
 * Advisers: a fallen player names the unit that the player who hired them moves. The unit binds while it can move;
 * until one is named, no one has to wait. Pure.
 */
import type { RequestPayload } from '@dominion/protocol';
import { allyIn, destinations, inspect, isLiving, parseAction, type Square, TEAMS, type Team } from '@dominion/rules';
import { isOverdue } from './absences.js';
import { becoming, type TableFeature } from './feature.js';
import type { Attended, DecisionOn, Memory } from './memory.js';
import { whyNotPlaying } from './permission.js';
import { withoutPlans } from './planned-moves.js';
import { adoptedBy } from './stand-ins.js';
import { eachTeam, isOfDays, type TableRecord, withTeam } from './table-record.js';

/** A seat's adviser, invited or hired, and the unit they named. */
interface Counsel {
  readonly by: Team;
  readonly hired: boolean;
  /** The turn of `named` and `alone`. */
  readonly ply: number;
  readonly named: Square | null;
  readonly alone: boolean;
}

const STORED = {
  counsels: eachTeam<Counsel | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Returns the seat that a fallen player advises; null for none. */
export function hirerOf({ counsels }: Pick<TableRecord, 'counsels'>, fallen: Team): Team | null {
  return TEAMS.find((team) => counsels[team]?.by === fallen && counsels[team].hired) ?? null;
}

/** Whether a player has fallen, in the allied game on the same side, and has no other role. */
function isFree({ match, table, seats, record }: Memory, fallen: Team, me: Team): boolean {
  const { position } = match!;
  if (record.mode === '2' || !seats.has(fallen) || isLiving(position, fallen)) return false;
  if (record.mode === '4a' && allyIn(record.mode, me) !== fallen) return false;
  const hirer = hirerOf(table, fallen);
  return adoptedBy(table, fallen) === null && (hirer === null || hirer === me);
}

function withCounsel(table: TableRecord, team: Team, counsel: Counsel | null): TableRecord {
  return { ...table, counsels: withTeam(table.counsels, team, counsel) };
}

/** Invites a fallen player as adviser; null dismisses the present one. */
function hire(memory: Memory, me: Team, { team }: RequestPayload<'hire'>): DecisionOn<'hire'> {
  const { table, match } = memory;
  if (!isLiving(match!.position, me)) return 'not-living';
  if (team === null) return table.counsels[me] === null ? {} : { table: withCounsel(table, me, null) };
  if (!isFree(memory, team, me)) return 'not-counsel';
  if (table.counsels[me]?.by === team) return {};
  return { table: withCounsel(table, me, { by: team, hired: false, ply: 0, named: null, alone: false }) };
}

/** Accepts a seat's invitation, declines it or ends the service. Other invitations to the same player lapse. */
function answerHire(memory: Memory, me: Team, { team, agree }: RequestPayload<'counsel'>): DecisionOn<'counsel'> {
  const { table } = memory;
  const offer = table.counsels[team];
  if (offer?.by !== me) return 'no-hirer';
  if (!agree) return { table: withCounsel(table, team, null) };
  if (!isFree(memory, me, team)) return 'not-counsel';
  if (offer.hired) return {};
  const [n, e, s, w] = TEAMS.map((each) => (table.counsels[each]?.by === me ? null : table.counsels[each]));
  const others = { ...table, counsels: [n!, e!, s!, w!] as const };
  // An adviser can't name the units of planned moves.
  return { table: withCounsel(withoutPlans(others, team), team, { ...offer, hired: true }) };
}

function saidNow({ table, match }: Memory, team: Team): Pick<Counsel, 'named' | 'alone'> {
  const counsel = table.counsels[team];
  const now = match !== null && counsel?.ply === match.position.ply;
  return now ? counsel! : { named: null, alone: false };
}

function nameUnit(memory: Memory, me: Team, { square, ply }: RequestPayload<'name'>): DecisionOn<'name'> {
  const { table, match } = memory;
  const { position } = match!;
  const hirer = hirerOf(table, me);
  if (hirer === null) return 'no-hirer';
  if (ply !== position.ply) return 'stale-ply';
  if (position.turn !== hirer || position.phase !== 'move') return 'not-your-turn';
  const said = saidNow(memory, hirer);
  if (said.named !== null || said.alone) return said.named === square ? {} : 'named-already';
  if (destinations(position, square).length === 0) return 'cannot-move';
  return { table: withCounsel(table, hirer, { ...table.counsels[hirer]!, ply, named: square, alone: false }) };
}

/** Whether a player waits for their adviser: it's their turn, and no unit is named yet. */
function waits(memory: Attended, me: Team): boolean {
  const { table, match, here } = memory;
  const counsel = table.counsels[me];
  const { position } = match!;
  if (counsel === null || !counsel.hired || position.turn !== me || position.phase !== 'move') return false;
  const { named, alone } = saidNow(memory, me);
  return named === null && !alone && here.has(counsel.by);
}

function goAlone(memory: Attended, me: Team): DecisionOn<'alone'> {
  if (!waits(memory, me)) return 'no-counsel';
  const { table, match } = memory;
  const counsel = { ...table.counsels[me]!, ply: match!.position.ply, named: null, alone: true };
  return { table: withCounsel(table, me, counsel) };
}

/** Returns why a player's own move is refused; null if the adviser allows it, or there is none. */
export function whyNotAdvised(memory: Attended, me: Team, { line, ply }: RequestPayload<'act'>) {
  const { match, table } = memory;
  if (whyNotPlaying(memory) !== null || table.counsels[me]?.hired !== true || table.proxies[me] !== null) return null;
  const { position } = match!;
  const parts = inspect(parseAction(line)!);
  if (parts.kind !== 'move' || position.turn !== me || position.phase !== 'move' || ply !== position.ply) return null;
  if (waits(memory, me)) return 'counsel-first';
  const { named } = saidNow(memory, me);
  const binds = named !== null && named !== parts.from && destinations(position, named).length > 0;
  return binds ? 'named-unit' : null;
}

/**
 * Removes advisers who left for good, live again or play on, and those of fallen seats. Returns the same table if there
 * are none.
 */
function withoutIdleCounsels(memory: Attended, now: number): TableRecord {
  const { match, seats } = memory;
  let { table } = memory;
  for (const team of TEAMS) {
    const counsel = table.counsels[team];
    if (counsel === null) continue;
    const serves = isLiving(match!.position, team) && seats.has(team) && isFree(memory, counsel.by, team);
    if (!serves || (!isOfDays(table) && isOverdue(memory, counsel.by, now))) table = withCounsel(table, team, null);
  }
  return table;
}

function counselShown(memory: Memory, team: Team) {
  const counsel = memory.table.counsels[team];
  return { counsel: counsel?.by ?? null, hired: counsel?.hired ?? false, ...pick(saidNow(memory, team)) };
}

const pick = ({ named, alone }: Pick<Counsel, 'named' | 'alone'>) => ({ named, alone });

export const adviserFeature = {
  stores: { atFirst: STORED },
  takes: {
    fromSeat: { running: { hire, counsel: answerHire, name: nameUnit, alone: goAlone } },
    refuses: { act: whyNotAdvised },
  },
  due: { playing: becoming(withoutIdleCounsels) },
  follows: null,
  vacates: (table, team): TableRecord => withCounsel(table, team, null),
  forgets: null,
  awaits: null,
  shows: { seat: counselShown },
} satisfies TableFeature;
