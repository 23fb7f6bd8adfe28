/**
 * The small part of vitest that these tests need, run up to the first failure. Vitest itself takes a second to start
 * for each mutant.
 */
import { isDeepStrictEqual } from 'node:util';

type Matcher = (found: unknown, wanted: unknown) => boolean;

/** Every matcher in use: if one is missing, the suite fails before there are mutants. */
const MATCHERS = {
  toBe: Object.is,
  toEqual: isDeepStrictEqual,
  toBeNull: (found) => found === null,
  toContain: (found, wanted) => (found as readonly unknown[]).includes(wanted),
  toMatch: (found, wanted) => (wanted as RegExp).test(found as string),
  toBeLessThan: (found, wanted) => (found as number) < (wanted as number),
  toHaveLength: (found, wanted) => (found as ArrayLike<unknown>).length === wanted,
} satisfies Readonly<Record<string, Matcher>>;

type Claims = Readonly<Record<keyof typeof MATCHERS, (wanted?: unknown) => void>>;

function claims(found: unknown, note: string, holds: boolean): Claims {
  const claim = ([name, matches]: [string, Matcher]) => {
    const check = (wanted?: unknown) => {
      if (matches(found, wanted) !== holds) throw new Error(`${note} ${found} ${holds ? '' : 'not '}${name} ${wanted}`);
    };
    return [name, check];
  };
  return Object.fromEntries(Object.entries(MATCHERS).map(claim)) as Claims;
}

export function expect(found: unknown, note = ''): Claims & { readonly not: Claims } {
  return { ...claims(found, note, true), not: claims(found, note, false) };
}

type Body = (...row: unknown[]) => void;

function run(name: string, body: Body, ...row: unknown[]): void {
  try {
    body(...row);
  } catch (error) {
    console.error(name, ...row, error);
    process.exit(1);
  }
}

export const describe: typeof run = run;

export function test(name: string, body: Body): void {
  run(name, body);
}

test.each = (rows: readonly unknown[]) => (name: string, body: Body) => {
  for (const row of rows) run(name, body, ...(Array.isArray(row) ? row : [row]));
};
