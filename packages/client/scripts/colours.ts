/** Leaves out of the renderer the names of colours in CSS, of which ours has none: all are numbers, or six digits. Should one be named after all, it says so. */
import type { Plugin } from 'vite';

const NAMES = '@pixi/colord/plugins/names';
const NONE = '\0no-names-of-colours';

/** The plugin. */
export function leanColours(): Plugin {
  return {
    name: 'lean-colours',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === NAMES ? NONE : null),
    load: (id) => (id === NONE ? 'export default () => {};' : null),
  };
}
