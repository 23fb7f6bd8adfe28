/** Checks settings: malformed ones, those without effect, and unknown names. */
import { ConfigError, readConfig, settingNames, unknownSettings } from '../base/config.js';
import { type Environment, whyNotServe } from '../base/config-checks.js';
import { type Finding, fail, ok, warn } from './finding.js';

const ABOUT = 'settings';

/** Returns why a setting can't be used, as a sentence; null if it can. */
function faultOf(name: string, value: string): string | null {
  try {
    readConfig({ [name]: value });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Returns each fault of the settings, or one line if there is none. */
export function checkSettings(environment: Environment): Finding[] {
  const given = settingNames().flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [{ name, value }] : [];
  });
  const faults = given.flatMap(({ name, value }) => faultOf(name, value) ?? []);
  const useless = faults.length === 0 ? whyNotServe(environment) : null;
  const unknown = unknownSettings(environment).map(({ name, meant }) =>
    meant === null
      ? `${name} is set, but no setting has this name. The page Configuration of the docs lists all; remove it, or correct it.`
      : `${name} is set, but no setting has this name. Did you mean ${meant}?`,
  );
  const found = [
    ...[...faults, ...(useless === null ? [] : [useless])].map((says) => fail(ABOUT, says)),
    ...unknown.map((says) => warn(ABOUT, says)),
  ];
  if (found.length > 0) return found;
  const names = given.length === 0 ? 'None is set' : `Set: ${given.map(({ name }) => name).join(', ')}`;
  return [ok(ABOUT, `${names}. The others have their defaults.`)];
}
