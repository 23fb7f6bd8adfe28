/** Begins a match on this device. As on a server, its throws can be verified afterwards. */
import type { RematchSeats } from '@dominion/protocol';
import { briefLast, formatOpening, teamsOf } from '@dominion/rules';
import { SCHEME, throwOpening } from '@dominion/rules/dice';
import { formatByTeam, formatEntropy } from '@dominion/rules/proof';
import { keyOf, openingIn, playingTeams, seatAfter } from '@dominion/table';
import { randomHex } from '../../../base/random.js';
import type { ThrowsHere } from './local-match.js';
import { type DeviceSeat, type DeviceSettings, idOf, type Kept } from './stored-match.js';

/** Returns the origin of the throws: a seed drawn by the device for all players. No player adds entropy. */
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

/** Begins a match, with the opening throw or from a position. `chance` holds each match's unique values. */
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

/** Returns the settings for a rematch: all in the same seats, or each one seat on. */
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
