/**
 * A contestant of the arena, `[PATH:]NAME[+MANNER][@KEY=NUMBER,…]`: `master+bold@ms=100`.
 * `../before:master@nodes=20000` is the same level of another checkout.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatPosition, parseAction } from '@dominion/rules';
import * as ours from '../src/index.js';
import { now } from './clock.js';
import type { Chooser } from './match.js';
import { RIVALS } from './rivals/index.js';
import { chooseAs, YARDSTICK_NAMES } from './yardsticks/index.js';

export interface Contestant {
  /** The contestant as written, which is also its name in tables. */
  readonly text: string;
  /** The checkout whose bots play; null for this one. */
  readonly path: string | null;
  /** A level, a yardstick or a rival. */
  readonly name: string;
  readonly manner: string | null;
  /** `ms`, `nodes`, `depth` or other numbers of its options; without them, a level keeps its own. */
  readonly limits: Readonly<Record<string, number>>;
}

const KEYS: readonly string[] = ['ms', 'nodes', 'depth'];

/** The default thinking time of a level: the one that the strongest is measured with. */
const BUDGET = 2000;

const FORM = /^(?:(?<path>.+):)?(?<name>[\w-]+)(?:\+(?<manner>[\w-]+))?(?:@(?<limits>.+))?$/;

/** Throws with a reason if it can't be read, or if this checkout has none of that name. */
export function parseContestant(text: string): Contestant {
  const groups = FORM.exec(text)?.groups;
  if (groups === undefined) throw new Error(`${text} is no contestant: [PATH:]NAME[+MANNER][@KEY=NUMBER,…]`);
  const limits = Object.fromEntries(
    (groups.limits?.split(',') ?? []).map((each) => {
      const [key, value] = each.split('=');
      const told = value === undefined || value === '' ? Number.NaN : Number(value);
      if (!key || !(told > 0 && Number.isFinite(told))) throw new Error(`${each} in ${text} is no KEY=NUMBER above 0`);
      return [key, told];
    }),
  );
  const name = groups.name!;
  const manner = groups.manner ?? null;
  const path = groups.path === undefined ? null : resolve(process.env.INIT_CWD ?? '.', groups.path);
  const known: readonly string[] = [...ours.BOT_LEVELS, ...YARDSTICK_NAMES, ...Object.keys(RIVALS)];
  if (path === null && !known.includes(name)) throw new Error(`${name} is nobody: there are ${known.join(', ')}`);
  if (path === null && manner !== null && !(ours.BOT_MANNERS as readonly string[]).includes(manner)) {
    throw new Error(`${manner} is no manner: there are ${ours.BOT_MANNERS.join(', ')}`);
  }
  const strange = Object.keys(limits).find((key) => !KEYS.includes(key));
  if (path === null && !(name in RIVALS) && strange !== undefined) {
    throw new Error(`${strange} in ${text} is nothing that ${name} can be told: there are ${KEYS.join(', ')}`);
  }
  return { text, path, name, manner, limits };
}

function optionsOf({ manner, limits }: Contestant) {
  const { ms = BUDGET, ...others } = limits;
  // With a limit of nodes the clock is ignored, so that a match can be repeated.
  const budget = limits.ms === undefined && limits.nodes !== undefined ? Number.POSITIVE_INFINITY : ms;
  return { ...others, budget, now, ...(manner === null ? {} : { manner }) };
}

/** Prepares a contestant; one of another checkout is loaded with its own rules, and uses texts. */
export async function load(contestant: Contestant): Promise<Chooser> {
  const { path, name } = contestant;
  const options = optionsOf(contestant) as Omit<ours.ChooseOptions, 'random'>;
  const rival = path === null ? RIVALS[name] : undefined;
  if (rival !== undefined) return rival(contestant.limits);
  const level = name as ours.BotLevel;
  if (path === null) return (position, team, random) => chooseAs(position, team, level, { ...options, random });
  const bots: typeof ours = await importFrom(path, 'bots/src');
  const rules: typeof import('@dominion/rules') = await importFrom(path, 'rules/src');
  // A checkout without a folder of yardsticks has them as levels.
  const apart = existsSync(resolve(path, 'packages/bots/arena/yardsticks'));
  const choose: typeof chooseAs = apart ? (await importFrom(path, 'bots/arena/yardsticks')).chooseAs : bots.choose;
  return (position, team, random) => {
    const read = rules.parsePosition(formatPosition(position));
    if (!read.ok) throw new Error(`${contestant.text} cannot read ${formatPosition(position)}`);
    return parseAction(rules.formatAction(choose(read.position, team, level, { ...options, random })))!;
  };
}

/** Loads an index file of another checkout from its sources, like those of this one. */
async function importFrom(path: string, folder: string) {
  const entry = resolve(path, 'packages', folder, 'index.ts');
  if (!existsSync(entry)) throw new Error(`${path} is no checkout: there is no ${entry}`);
  return import(pathToFileURL(entry).href);
}
