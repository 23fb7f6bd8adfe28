/** The messages as modules, and which of them come together: what another language says on the first screen is one file. */
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { compileWords } from '../../words/compile/compile.js';

/** Makes modules of the messages before a build, and again whenever one is changed while `npm run dev` runs. */
export function words(): Plugin {
  return {
    name: 'words',
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
const FIRST = /\/client\/src\/app\/pages\.tsx$/;

/**
 * The name of the file that a table in another language comes in: one for all of those that are waited for by the first
 * screen, so that they are asked for once; null for those of a page, which come with it.
 */
export function firstWords(id: string, context: Rolldown.ChunkingContext): string | null {
  const [path, language] = TABLE.exec(normalizePath(id)) ?? [];
  if (path === undefined || language === undefined) return null;
  const seen = new Set<string>();
  const isFirst = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    return FIRST.test(normalizePath(module)) || (context.getModuleInfo(module)?.importers ?? []).some(isFirst);
  };
  return (context.getModuleInfo(id)?.dynamicImporters ?? []).some(isFirst) ? `words-${language}` : null;
}
