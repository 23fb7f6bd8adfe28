/** Chooses the files that a browser caches for offline play: the pages' and each language's. */
import { normalizePath, type Rolldown } from 'vite';
import { withImports } from './chunks.js';

/** The connection to a server, which is useless offline. */
const LINE = /node_modules\/@colyseus\//;

/** The operator's page. Only operators load it, and it is useless offline. */
const OPERATOR =
  /\/client\/src\/(pages\/operator\/|i18n\/pages\/operator\.|base\/api\/operator\.)|\/words\/(src|dist)\/tables\/([\w-]+\/)?operator\./;

/** Matches modules with texts in one language, and captures the language. English is built into the pages. */
const WORDS = /\/words\/src\/(?:tables|texts|grammar)\/([\w-]+)(?:\/[\w-]+)?\.ts$/;
const SOURCE = 'en';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** Returns the modules of a chunk. A chunk without modules only re-exports another one. */
const modulesOf = ({ moduleIds, facadeModuleId }: Rolldown.OutputChunk): string[] =>
  (moduleIds.length > 0 ? moduleIds : [facadeModuleId ?? '']).map(normalizePath);

/** Whether an offline page may request a file by itself. */
function isAskedFor(file: Output): boolean {
  if (file.type === 'asset') return /\.(css|woff2|js)$/.test(file.fileName) && !/\/operator-/.test(file.fileName);
  return !modulesOf(file).some((id) => LINE.test(id) || OPERATOR.test(id));
}

/** Returns the language of all texts in a file; null if it has none, several, or English. */
function languageOf(file: Output, languages: ReadonlySet<string>): string | null {
  if (file.type === 'asset') return null;
  const said = new Set(modulesOf(file).map((id) => WORDS.exec(id)?.[1] ?? SOURCE));
  const [language] = said;
  return said.size === 1 && language !== SOURCE && languages.has(language!) ? language! : null;
}

export interface KeptFiles {
  readonly always: readonly string[];
  /** The extra files for each language, by the language's name; none for English. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Returns the files that pages request, and those these need to run. */
export function keptFiles(bundle: Rolldown.OutputBundle, languages: readonly string[]): KeptFiles {
  const known = new Set(languages);
  const asked = Object.values(bundle).filter(isAskedFor);
  const ofLanguage = new Map(asked.map((file) => [file.fileName, languageOf(file, known)]));
  // Files that only languages import belong to these languages. An example is what both scripts of Chinese share.
  const importers = (name: string) =>
    asked.filter((file) => file.type === 'chunk' && file.imports.includes(name)).map(({ fileName }) => fileName);
  const isShared = (name: string): boolean => {
    const all = importers(name);
    return all.length > 0 && all.every((each) => ofLanguage.get(each) !== null);
  };
  const always = new Set<string>();
  for (const { fileName } of asked) {
    if (ofLanguage.get(fileName) === null && !isShared(fileName)) withImports(bundle, fileName, always);
  }
  const words = languages
    .filter((each) => each !== SOURCE)
    .map((each): [string, string[]] => {
      const own = new Set<string>();
      for (const [name, language] of ofLanguage) if (language === each) withImports(bundle, name, own);
      return [each, [...own].filter((name) => !always.has(name)).sort()];
    });
  return { always: [...always], words: Object.fromEntries(words) };
}
