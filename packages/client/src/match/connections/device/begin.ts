/** Beginning a match on this device, and what its throws are made of: as on a server, they can be checked afterwards. */
import type { RematchSeats } from '@dominion/protocol';
import { briefLast, formatOpening, teamsOf } from '@dominion/rules';
import { SCHEME, throwOpening } from '@dominion/rules/dice';
import { formatByTeam, formatEntropy } from '@dominion/rules/proof';
import { keyOf, openingIn, playingTeams, seatAfter } from '@dominion/table';
import { randomHex } from '../../../base/random.js';
import type { ThrowsHere } from './here.js';
import { type DeviceSeat, type DeviceSettings, idOf, type Kept } from './kept.js';

/** What the throws of a match on this device are made of: a seed that the device draws, for all who sit at it. Nobody adds anything. */
export function throwsOf({
  scheme = 'dice-v1',
  seed,
  mode,
  empty,
}: Pick<Kept, 'scheme' | 'seed' | 'mode' | 'empty'>): ThrowsHere {
  const teams = teamsOf(mode, empty);
  const nothing = formatByTeam(teams, []);
  if (scheme === 'dice-v1') return { scheme, seed, seals: '', entropy: formatEntropy(teams, []) };
  return { scheme, seed, seals: nothing, entropy: nothing };
}

/** Begins a match, with the opening throw or where a position says; `chance` is what no two matches share. */
export function beginKept(
  settings: DeviceSettings,
  now: number,
  chance = { code: randomHex(4), seed: randomHex(32) },
): Kept {
  const { code, seed } = chance;
  const { mode, empty, dice } = settings;
  const { position } = openingIn(settings);
  const { entropy } = throwsOf({ scheme: SCHEME, seed, mode, empty });
  const key = keyOf({ id: idOf({ code }), scheme: SCHEME, seed, mode, empty }, entropy);
  const { first, rounds } =
    position === undefined
      ? throwOpening(key, teamsOf(mode, empty), dice, SCHEME)
      : { first: position.turn, rounds: [] };
  return {
    version: 1,
    code,
    begun: now,
    at: now,
    ...settings,
    scheme: SCHEME,
    seed,
    first,
    opening: formatOpening(rounds),
    log: [],
    next: '',
    tab: '',
    claim: 0,
  };
}

/** The settings for playing once more: everybody where they sit, or one seat on. */
export function againSettings(kept: Kept, how: RematchSeats): DeviceSettings {
  const { mode, empty, dice, seats, position, length } = kept;
  const same = {
    ...{ mode, empty, dice },
    ...(position !== undefined && { position }),
    ...(length !== undefined && { length }),
    ...briefLast(kept),
  };
  const teams = playingTeams(kept);
  const to = seatAfter(teams, how);
  const moved: (DeviceSeat | null)[] = [null, null, null, null];
  for (const team of teams) moved[to(team)] = seats[team]!;
  return { ...same, seats: moved };
}
