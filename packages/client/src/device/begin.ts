/** Beginning a match on this device, and its throws: as on a server, they can be checked afterwards. */
import { dueThrow, formatOpening, type Match, type Team, teamsIn, teamsOf } from '@dominion/rules';
import { commitmentOf, type DiceKey, SCHEME, type ThrowId, throwFate, throwOpening } from '@dominion/rules/dice';
import { formatByTeam, formatEntropy, keyOfProof } from '@dominion/rules/proof';
import type { Table } from '../model/table.js';
import { randomHex } from '../random.js';
import { type DeviceSeat, type DeviceSettings, idOf, type Kept, openingIn } from './kept.js';

/** Nobody adds anything: the device itself draws the seed, for all who sit at it. */
function keyOf({
  code,
  seed,
  mode,
  empty,
  scheme,
}: Pick<Kept, 'code' | 'seed' | 'mode' | 'empty' | 'scheme'>): DiceKey {
  const teams = teamsOf(mode, empty);
  return keyOfProof(
    { scheme: scheme ?? 'dice-v1', matchId: idOf({ code }), seed, entropy: teams.map(() => null) },
    teams,
  );
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
  const { first, rounds } =
    position === undefined
      ? throwOpening(keyOf({ code, seed, mode, empty, scheme: SCHEME }), teamsOf(mode, empty), dice, SCHEME)
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

/** The throw that a kept match waits for, as a line. Taking moves back changes none. */
export function nextThrow(kept: Kept, match: Match): string {
  const id: ThrowId = kept.scheme === 'dice-v2' ? dueThrow(match) : thrown(kept);
  return `~${throwFate(keyOf(kept), id, kept.dice) ?? 'x'}`;
}

/** How many throws there were, those of the opening included. */
function thrown({ opening, log }: Kept): number {
  const opened = opening.split(/[ |]/).filter((entry) => entry !== '').length;
  return opened + log.filter((line) => line.startsWith('~')).length;
}

/** What is published of the throws: to what the device committed itself, and what people sealed and added, which is nothing. */
export function publishedOf(kept: Kept): Pick<Table, 'scheme' | 'commitment' | 'seals' | 'entropy'> {
  const { scheme = 'dice-v1', seed } = kept;
  const teams = teamsOf(kept.mode, kept.empty);
  const [seals, entropy] =
    scheme === 'dice-v1' ? ['', formatEntropy(teams, [])] : [formatByTeam(teams, []), formatByTeam(teams, [])];
  return { scheme, commitment: commitmentOf(seed, idOf(kept), scheme), seals, entropy };
}

/** The settings for playing once more: everybody where they sit, or one seat on. */
export function againSettings(kept: Kept, how: 'keep' | 'rotate'): DeviceSettings {
  const { mode, empty, dice, seats, position, length, last } = kept;
  const same = {
    ...{ mode, empty, dice },
    ...(position !== undefined && { position }),
    ...(length !== undefined && { length }),
    ...(last !== undefined && { last }),
  };
  if (how === 'keep') return { ...same, seats };
  const teams: readonly Team[] = teamsIn({ mode, empty, ...openingIn(kept) });
  const moved: (DeviceSeat | null)[] = [null, null, null, null];
  teams.forEach((team, at) => {
    moved[teams[(at + 1) % teams.length]!] = seats[team]!;
  });
  return { ...same, seats: moved };
}
