/** The command that checks an installation and prints, a line each, what is right, what is wrong, and what to do. */
import { type Config, ConfigError, readConfig } from '../base/config.js';
import type { Environment } from '../base/config-checks.js';
import { createLog } from '../base/log.js';
import { checkAddress, checkHere, checkRedis } from './address-check.js';
import { checkDatabase } from './database-check.js';
import { type Finding, findingLine, ok, warn } from './finding.js';
import { checkCopies, checkDisk, checkPages, checkVersions } from './machine-check.js';
import { checkSettings } from './settings-check.js';

const USAGE = `Usage: doctor
  Checks settings, database, disk, backups, pages, the public address with its proxy, the clock and notifications: one line each.
  It changes nothing, and works while the server runs. Run it with the server's settings and as its account. Ends with 1 where a
  line begins with fail, otherwise with 0.`;

/** Milliseconds that clocks may differ: an HTTP date has whole seconds and takes time to arrive. */
const APART = 3000;

function checkClock(clocks: Readonly<Record<string, number | null>>): Finding {
  const read = Object.entries(clocks).flatMap(([whose, off]) => (off === null ? [] : [{ whose, off }]));
  if (read.length === 0)
    return ok('clock', `It is ${new Date().toISOString()}. There is no other clock to compare it with.`);
  const wrong = read.filter(({ off }) => Math.abs(off) > APART);
  if (wrong.length === 0)
    return ok('clock', `This machine’s clock agrees with ${read.map(({ whose }) => whose).join(' and ')}.`);
  const [{ whose, off }] = wrong as [{ whose: string; off: number }];
  const way = off > 0 ? 'behind' : 'ahead of';
  const seconds = Math.round(Math.abs(off) / 1000);
  return warn('clock', `This machine’s clock is ${seconds} s ${way} ${whose}. Let both be set by NTP.`);
}

/** Checks whether push services will accept notifications for players. */
function checkNotifications({ siteUrl, callsContact }: Config, given: boolean, keys: boolean | null): Finding {
  const about = 'notifications';
  if (siteUrl === null || !siteUrl.startsWith('https:'))
    return warn(about, 'Browsers get none without HTTPS: set SITE_URL to an address that begins with https.');
  if (!given)
    return warn(
      about,
      `Their contact is ${callsContact}. Some services want an address: set CALLS_CONTACT=mailto:you@example.org.`,
    );
  const made =
    keys === null ? 'the database has their keys' : keys ? 'their keys are there' : 'the first start makes their keys';
  return ok(about, `Their contact is ${callsContact}, and ${made}.`);
}

async function examine(environment: Environment): Promise<Finding[]> {
  const settings = checkSettings(environment);
  const found = [checkVersions(), ...settings];
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...found, warn('the rest', 'It isn’t checked until the settings can be read.')];
  }
  const database = await checkDatabase(config, createLog('silent'));
  const address = await checkAddress(config);
  return [
    ...[...found, ...database.findings, ...(await checkRedis(config.redisUrl)), ...checkDisk(config)],
    ...[checkCopies(config, Date.now()), checkPages(config), await checkHere(config), ...address.findings],
    checkClock({ 'the database’s': database.clock, 'the public address’': address.clock }),
    checkNotifications(config, Boolean(environment.CALLS_CONTACT?.trim()), database.keys),
  ];
}

/** Prints the findings; returns the exit code. */
export async function runDoctor(
  args: readonly string[],
  environment: Environment,
  say: (line: string) => void = console.log,
): Promise<number> {
  const [first] = args;
  if (first !== undefined && first !== '--help') throw new ConfigError(USAGE);
  if (first === '--help') {
    say(USAGE);
    return 0;
  }
  const found = await examine(environment);
  for (const finding of found) say(findingLine(finding));
  return found.some(({ state }) => state === 'fail') ? 1 : 0;
}
