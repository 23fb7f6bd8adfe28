/** The messages as modules, and which of English come with the first screen. */
import { normalizePath, type Plugin } from 'vite';
import { unloadedIn } from '../../words/compile/agree.js';
import { compileWords, ROOT } from '../../words/compile/compile.js';
import { FIRST } from '../../words/compile/module.js';

/** Where the page says that nothing came. */
const UNLOADED = '<!-- unloaded, in every language -->';

/** Makes modules of the messages before a build, and again whenever one is changed while `npm run dev` runs. */
export function words(): Plugin {
  return {
    name: 'words',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        // The board's page for tests of pictures says nothing.
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
 * English on the first screen, and how other languages say refusals. With all that this needs it's one file, on which every language is
 * built: whatever waits for a language mustn't be waited for by it, or nothing would ever come.
 */
export const GROUND = new RegExp(`/words/src/(tables/en/(${[...FIRST].join('|')})|grammar/refusals)\\.ts$`);
