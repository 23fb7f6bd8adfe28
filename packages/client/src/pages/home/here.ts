/** Matches that need no network: those on this device, and the site's as last seen. */
import { DICE, MODES, parsePosition, TEAMS, type Team } from '@dominion/rules';
import { actingTeams } from '@dominion/table';
import { recordText } from '../../base/record.js';
import { lastSeen, lastStood, noteHere } from '../../base/storage/matches.js';
import { listKept } from '../../match/connections/device/store.js';
import { isRecord, type Kept, matchOfKept, oneOf, personsOf } from '../../match/connections/device/stored-match.js';
import { deviceTable, holderOf } from '../../match/connections/device/table.js';
import type { ListedOwn } from '../../model/table/lists.js';

/** Milliseconds that an abandoned match stands at the top of the page. */
const WAITS = 14 * 86_400_000;

/** Returns all readable matches on this device, the last played first, and stores whether one waits. */
export function listHere(): readonly ListedOwn[] {
  const all = listKept().flatMap(({ kept }) => (kept === null ? [] : listedHere(kept, Date.now())));
  noteHere(all.some(({ yourTurn }) => yourTurn));
  return all;
}

/** Returns one of them in the form of the site's. A match between bots only isn't listed. */
function listedHere(kept: Kept, now: number): ListedOwn[] {
  const { code, mode, dice, begun, at, seats, length = '' } = kept;
  const match = matchOfKept(kept);
  const { position, result } = match;
  const persons = personsOf(kept);
  const team = holderOf(kept, match, null);
  if (team === null) return [];
  const over = result !== null;
  const bots = TEAMS.flatMap((each) => {
    const seat = seats[each];
    return seat?.kind === 'bot' ? [{ team: each, level: seat.level, manner: seat.manner }] : [];
  });
  return [
    {
      code,
      mode,
      dice,
      length,
      last: position.last,
      fated: position.fated,
      clock: '',
      status: over ? 'over' : 'playing',
      team,
      seats: persons.map((each) => ({ team: each, name: nameOn(kept, each) })),
      bots,
      yourTurn: !over && now - at < WAITS,
      ply: position.ply,
      result,
      begun,
      ended: over ? at : null,
      at,
      pace: '',
      deadline: null,
      adjourned: false,
      appointment: null,
      stopped: false,
      asked: false,
      stands: position,
      here: {
        called: actingTeams(match).some((each) => persons.includes(each)),
        record: () => recordText(deviceTable(kept, match, false), match),
      },
    },
  ];
}

function nameOn({ seats }: Kept, team: Team): string {
  const seat = seats[team];
  return seat?.kind === 'person' ? seat.name : '';
}

/** Returns the site's matches that weren't over when last read; empty if none are stored or readable. */
export function listSeen(): readonly ListedOwn[] {
  try {
    const seen: unknown = JSON.parse(lastSeen() ?? '[]');
    return Array.isArray(seen) ? seen.filter(isListed).map(withBoard) : [];
  } catch {
    return [];
  }
}

function withBoard(match: ListedOwn): ListedOwn {
  const stood = parsePosition(lastStood(match.code) ?? '');
  return stood.ok ? { ...match, stands: stood.position } : match;
}

/** Whether a value can be shown in the list: an older version may have written it. */
function isListed(value: unknown): value is ListedOwn {
  if (!isRecord(value)) return false;
  const { code, mode, dice, status, team, seats, bots, clock, pace, length, adjourned, appointment } = value;
  return (
    [code, clock, pace, length].every((text) => typeof text === 'string') &&
    oneOf(MODES, mode) &&
    oneOf(DICE, dice) &&
    oneOf(['waiting', 'playing'], status) &&
    oneOf(TEAMS, team) &&
    typeof adjourned === 'boolean' &&
    (appointment === null || typeof appointment === 'number') &&
    [value.last, value.ply, value.at].every(Number.isFinite) &&
    [seats, bots].every(
      (list) => Array.isArray(list) && list.every((each) => isRecord(each) && oneOf(TEAMS, each.team)),
    )
  );
}
