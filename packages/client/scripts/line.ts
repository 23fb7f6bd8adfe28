/**
 * Leaves out of the line's library what our line never comes to: its other transport, people's accounts, and what games send many
 * times a second. Its door leads to all of it, and its own parts name each other, so they are cut off where they do. Should one
 * be needed after all, it says so.
 */
import { normalizePath, type Plugin } from 'vite';

/** By the path of a module, the class that it gives, and whether one is made though nobody uses it. */
const UNUSED: readonly (readonly [RegExp, string, 'made' | 'never'])[] = [
  [/\/@colyseus\/sdk\/build\/transport\/H3Transport\.mjs$/, 'H3TransportTransport', 'never'],
  [/\/@colyseus\/sdk\/build\/Auth\.mjs$/, 'Auth', 'made'],
  [/\/@colyseus\/sdk\/build\/input\/RoomInput\.mjs$/, 'RoomInput', 'never'],
];

/** The plugin. */
export function leanLine(): Plugin {
  return {
    name: 'lean-line',
    apply: 'build',
    load(id) {
      const [, name, when] = UNUSED.find(([path]) => path.test(normalizePath(id))) ?? [];
      if (name === undefined) return null;
      const body = when === 'made' ? '' : `constructor() { throw new Error('${name} is left out of this build.'); }`;
      return `export class ${name} { ${body} }`;
    },
  };
}
