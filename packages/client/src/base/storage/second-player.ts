/** The second player in hot seat here, with their own key. */
import { randomHex } from '../random.js';
import { browser } from './browser.js';
import { otherKey } from './secret.js';

/** Returns the second player's secret key, and creates it the first time. */
export function makeOtherKey(): string {
  const kept = otherKey();
  if (kept !== null) return kept;
  const key = randomHex(32);
  browser.write('other', key);
  return key;
}

/** Returns the second player's last name; empty if there never was one. */
export function otherName(): string {
  return browser.read('othername') ?? '';
}

export function keepOtherName(name: string): void {
  browser.write('othername', name);
}

/** Whether a second player sat at this device in a match when the page was last here. */
export function satBeside(code: string): boolean {
  return browser.read(`beside.${code}`) !== null;
}

/** Remembers that a second player sits here in a match. */
export function saveSecondPlayer(code: string): void {
  browser.write(`beside.${code}`, 'yes');
}

/** Forgets it. */
export function forgetSecondPlayer(code: string): void {
  browser.forget(`beside.${code}`);
}
