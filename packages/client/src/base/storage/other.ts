/** The second person at this device, who has a key of their own: what they are called, and beside whom they sit. */
import { randomHex } from '../random.js';
import { browser } from './browser.js';
import { otherKey } from './secret.js';

/** The second person's secret key, made once. */
export function makeOtherKey(): string {
  const kept = otherKey();
  if (kept !== null) return kept;
  const key = randomHex(32);
  browser.write('other', key);
  return key;
}

/** What the second person was called last; empty where nobody ever sat down. */
export function otherName(): string {
  return browser.read('othername') ?? '';
}

/** Remembers what they are called. */
export function keepOtherName(name: string): void {
  browser.write('othername', name);
}

/** Whether a second person sat at this device in a match when the page was here last. */
export function satBeside(code: string): boolean {
  return browser.read(`beside.${code}`) !== null;
}

/** Remembers that they do. */
export function keepBeside(code: string): void {
  browser.write(`beside.${code}`, 'yes');
}

/** They do no longer. */
export function forgetBeside(code: string): void {
  browser.forget(`beside.${code}`);
}
