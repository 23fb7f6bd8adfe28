/** What a person notes beside a match, for themselves alone: it stays in this browser and is never sent. */
import { browser, matchesWith } from './browser.js';

/** How many letters one may write about a match. What a file brings together may be longer, and then stays as it is. */
export const JOTTING_LENGTH = 2000;

/** What was noted beside a match; empty for nothing. */
export function jottingOf(code: string): string {
  return browser.read(`jotting.${code}`) ?? '';
}

/** Keeps what is noted beside a match from now on, nothing where it is empty. False where this browser keeps nothing, or no more. */
export function keepJotting(code: string, text: string): boolean {
  return text.trim() === '' ? browser.forget(`jotting.${code}`) : browser.write(`jotting.${code}`, text);
}

/** Whether what is noted beside a match outlives the page. */
export function jottingLasts(code: string): boolean {
  return browser.lasts(`jotting.${code}`);
}

/** All that was noted, by the codes of the matches. */
export function allJottings(): Record<string, string> {
  return Object.fromEntries(matchesWith('jotting').map((code) => [code, jottingOf(code)]));
}
