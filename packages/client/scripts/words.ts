/** The messages as modules, and which of them come together: what another language says on the first screen is one file. */
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { unloadedIn } from '../../words/compile/agree.js';
import { compileWords, ROOT } from '../../words/compile/compile.js';

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

const TABLE = /\/words\/src\/tables\/([\w-]+)\/(\w+)\.ts$/;
const FIRST = /\/client\/src\/(app\/pages|home\/home|match\/match)\.tsx$/;

/** What languages are made with that English, being the language of the code, needs none of. */
const WAYS = /\/words\/src\/grammar\/refusals\.ts$/;

/** What both scripts of Chinese are made with: a file of its own, or who reads one of them would fetch the other as well. */
const CHINESE = /\/words\/src\/grammar\/chinese\.ts$/;

/** Whether the first screen cannot begin without a module, or without what imports it. */
function isFirst(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return FIRST.test(normalizePath(id)) || importers.some((each) => isFirst(each, context, seen));
}

/**
 * The name of the file of English on the first screen; null for what is not of it. All that this needs comes with it, and that
 * is what every language is made with. A language is waited for by what comes first, so it may not wait for that in its turn:
 * then nothing would ever come.
 */
export function sharedWords(id: string, context: Rolldown.ChunkingContext): string | null {
  const path = normalizePath(id);
  if (CHINESE.test(path)) return 'words-chinese';
  return WAYS.test(path) || (TABLE.exec(path)?.[1] === 'en' && isFirst(id, context)) ? 'ground' : null;
}

/**
 * The name of the file that a table in another language comes in: one for all of those that are waited for by the first
 * screen, so that they are asked for once; null for the others, see {@link moreWords}.
 */
export function firstWords(id: string, context: Rolldown.ChunkingContext): string | null {
  const [path, language] = TABLE.exec(normalizePath(id)) ?? [];
  if (path === undefined || language === undefined) return null;
  const importers = context.getModuleInfo(id)?.dynamicImporters ?? [];
  return importers.some((each) => isFirst(each, context)) ? `words-${language}` : null;
}

/**
 * The name of the file with the rest of a language, for tables that are not in the first one. English comes with the pages; so
 * does the operator's table, because browsers don't keep that page.
 */
export function moreWords(id: string): string | null {
  const [, language, table] = TABLE.exec(normalizePath(id)) ?? [];
  return language === undefined || language === 'en' || table === 'operator' ? null : `more-words-${language}`;
}
