/** Serves the messages as modules, and chooses which English messages come with the first screen. */
import { normalizePath, type Plugin } from 'vite';
import { unloadedIn } from '../../words/compile/compare.js';
import { compileWords, ROOT } from '../../words/compile/compile.js';
import { FIRST } from '../../words/compile/module.js';

/** The placeholder for the text that appears when the page didn't load. */
const UNLOADED = '<!-- unloaded, in every language -->';

/** Compiles the messages before a build, and after each change to them while `npm run dev` runs. */
export function words(): Plugin {
  return {
    name: 'words',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        // The board's page for visual tests has no texts.
        if (!filename.endsWith('/index.html')) return html;
        if (!html.includes(UNLOADED)) throw new Error(`index.html does not hold ${UNLOADED}`);
        return html.replace(UNLOADED, unloadedIn(ROOT));
      },
    },
    buildStart() {
      compileWords();
    },
    configureServer({ config, watcher }) {
      const messages = normalizePath(`${config.root}/../words/messages`);
      watcher.add(messages);
      watcher.on('all', (_, file) => {
        if (!normalizePath(file).startsWith(messages)) return;
        try {
          compileWords();
        } catch (error) {
          config.logger.error((error as Error).message);
        }
      });
    },
  };
}

/**
 * English of the first screen, and how other languages word refusals: one file, on which every language depends. No
 * module that waits for a language may be in it, or the page would never load.
 */
export const GROUND = new RegExp(`/words/src/(tables/en/(${[...FIRST].join('|')})|grammar/refusals)\\.ts$`);
