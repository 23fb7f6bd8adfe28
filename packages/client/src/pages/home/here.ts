/** The own matches that need no network: those that are kept on this device, and those of the site as they were seen last. */
import { DICE, MODES, parsePosition, TEAMS, type Team } from '@dominion/rules';
import { actingTeams } from '@dominion/table';
import { recordText } from '../../base/record.js';
import { lastSeen, lastStood, noteHere } from '../../base/storage/matches.js';
import { isRecord, type Kept, matchOfKept, oneOf, personsOf } from '../../match/connections/device/kept.js';
import { listKept } from '../../match/connections/device/store.js';
import { deviceTable, holderOf } from '../../match/connections/device/table.js';
import type { ListedOwn } from '../../model/table/lists.js';

/** For how long, in milliseconds, a match that nobody goes on with stands at the top of the page; after that in the list alone. */
const WAITS = 14 * 86_400_000;

/** All that are kept on this device and can be read, the last played first; notes whether one waits. */
export function listHere(): readonly ListedOwn[] {
  const all = listKept().flatMap(({ kept }) => (kept === null ? [] : listedHere(kept, Date.now())));
  noteHere(all.some(({ yourTurn }) => yourTurn));
  return all;
}

/** One of them, as the site would tell it; bots that play among themselves are nobody's match, and not listed. */
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

/** Those of the site that were not over when they were read last; none where nothing was kept, or nothing that can be read. */
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

/** Whether a value can be shown in the list: an older version of these pages may have written it. */
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
