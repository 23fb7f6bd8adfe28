/** docs/design.md lists all colours in use, and no other. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TEAM_LOOKS } from '../../src/board/palette.js';
import { CHARACTERS } from '../../src/board/pictograms.js';
import { BOARD_THEMES, type BoardTheme } from '../../src/board/themes.js';
import { CARDED } from '../../src/model/board/paragraphs.js';

const page = readFileSync(new URL('../../../../docs/design.md', import.meta.url), 'utf8');

/** Returns the first table after a place in the page, without its head. */
function table(after: string): string[][] {
  const rows = /(?:^\|.*\n)+/m
    .exec(page.slice(page.indexOf(after)))![0]
    .trimEnd()
    .split('\n');
  return rows.slice(2).map((row) => row.replace(/^\| | \|$/g, '').split(' | '));
}

const colours = (cell: string): string[] => cell.match(/#[0-9a-f]{6}/g) ?? [];

/** Returns the colours in a value of a theme: one, several, or none. */
function coloursOf(value: unknown): string[] {
  if (typeof value === 'string') return colours(value);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(coloursOf) : [];
}

describe('docs/design.md', () => {
  test('gives the emblem and every colour of every team', () => {
    const rows = table('## The teams');
    expect(rows.map((row) => row[1])).toEqual(TEAM_LOOKS.map(({ emblem }) => emblem));
    expect(rows.map((row) => row.flatMap(colours))).toEqual(
      TEAM_LOOKS.map(({ css, light, dark, ink, rim, tint }) => [css, light, dark, ink, rim, tint.light, tint.dark]),
    );
  });

  test.each([
    ['light', 2],
    ['dark', 3],
    ['plain', 4],
  ] as const)('gives every colour of the board %s', (name, column) => {
    const told = table('## The boards').map((row) => [row[0]!.replaceAll('`', ''), colours(row[column]!)] as const);
    const theme: BoardTheme = BOARD_THEMES[name];
    const used = Object.entries(theme).map(([key, value]) => [key, coloursOf(value)] as const);
    const some = (entry: readonly [string, string[]]): boolean => entry[1].length > 0;
    expect(Object.fromEntries(told.filter(some))).toEqual(Object.fromEntries(used.filter(some)));
  });

  test('gives the characters of the units that have a card', () => {
    expect(page).toContain(CARDED.map((unit) => CHARACTERS[unit]).join(' '));
  });
});
