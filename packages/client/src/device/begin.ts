/** Beginning a match on this device, and its throws: as on a server, they can be checked afterwards. */
import { formatOpening, type Team, teamsIn, teamsOf } from '@dominion/rules';
import { commitmentOf, type DiceKey, diceKey, NO_ENTROPY, throwFate, throwOpening } from '@dominion/rules/dice';
import { formatEntropy } from '@dominion/rules/proof';
import { randomHex } from '../random.js';
import { type DeviceSeat, type DeviceSettings, idOf, type Kept, openingIn } from './kept.js';

/** Nobody mixes anything in: the device itself draws the seed, for all who sit at it. */
function keyOf({ code, seed, mode, empty }: Pick<Kept, 'code' | 'seed' | 'mode' | 'empty'>): DiceKey {
  return diceKey(
    seed,
    idOf({ code }),
    teamsOf(mode, empty).map(() => NO_ENTROPY),
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
      ? throwOpening(keyOf({ code, seed, mode, empty }), teamsOf(mode, empty), dice)
      : { first: position.turn, rounds: [] };
  return {
    version: 1,
    code,
    begun: now,
    at: now,
    ...settings,
    seed,
    first,
    opening: formatOpening(rounds),
    log: [],
    next: '',
    tab: '',
    claim: 0,
  };
}

/** The throw that comes next, as a line. It depends on how many there were, so that taking moves back changes none. */
export function nextThrow(kept: Kept): string {
  const opening = kept.opening.split(/[ |]/).filter((entry) => entry !== '').length;
  const thrown = kept.log.filter((line) => line.startsWith('~')).length;
  return `~${throwFate(keyOf(kept), opening + thrown, kept.dice) ?? 'x'}`;
}

/** What is published of the throws: to what the device committed itself, and what people mixed in, which is nothing. */
export function publishedOf(kept: Kept): { readonly commitment: string; readonly entropy: string } {
  return {
    commitment: commitmentOf(kept.seed, idOf(kept)),
    entropy: formatEntropy(teamsOf(kept.mode, kept.empty), []),
  };
}

/** The settings for playing once more: everybody where they sit, or one seat on. */
export function againSettings(kept: Kept, how: 'keep' | 'rotate'): DeviceSettings {
  const { mode, empty, dice, seats, position } = kept;
  const same = { mode, empty, dice, ...(position !== undefined && { position }) };
  if (how === 'keep') return { ...same, seats };
  const teams: readonly Team[] = teamsIn({ mode, empty, ...openingIn(kept) });
  const moved: (DeviceSeat | null)[] = [null, null, null, null];
  teams.forEach((team, at) => {
    moved[teams[(at + 1) % teams.length]!] = seats[team]!;
  });
  return { ...same, seats: moved };
}
