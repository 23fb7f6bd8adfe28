/** The site's one style sheet: the files written by hand, and the game's board colours. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mixDark } from '@dominion/client/board/paint/brush';
import { TEAM_LOOKS } from '@dominion/client/board/palette';
import { BOARD_THEMES } from '@dominion/client/board/themes';
import { TEAM_CLASSES } from './board/land.js';

const { light, dark } = BOARD_THEMES;

const both = (day: string, night: string): string => `light-dark(${day}, ${night})`;

function boardColours(): string {
  const names = [
    'line',
    'well',
    'field',
    'furrow',
    'dyke',
    'wall',
    'wallFill',
    'point',
    'frame',
    'frameInk',
    'bronze',
  ] as const;
  const marks = ['select', 'legal', 'attack', 'last', 'casing'] as const;
  const land = [...names, ...marks].map((name) => `--b-${name}: ${both(light[name], dark[name])};`);
  const teams = TEAM_LOOKS.map(({ css, tint, light: lit }, team) => {
    const road = both(mixDark(tint.light), tint.dark);
    return `.b-${TEAM_CLASSES[team]} { --tint: ${both(tint.light, tint.dark)}; --road: ${road}; --lacquer-of: ${both(css, lit)}; }`;
  });
  return `:root { --b-ground: ${both(light.ground[1], dark.ground[1])}; --b-circle: ${both(light.inks.red, dark.inks.red)}; ${land.join(' ')} }\n${teams.join('\n')}\n`;
}

/** Returns the style sheet, from the files of a folder in the order of their names. */
export function styleSheet(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .sort();
  return boardColours() + files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
