/** Which files of a build a browser keeps for playing without a network: those of the pages, and those of each language. */
import { normalizePath, type Rolldown } from 'vite';
import { withImports } from './chunks.js';

/** The line to a server, which is of no use without a network. */
const LINE = /node_modules\/@colyseus\//;

/** The page of those who run the site, which nobody else loads; it is of no use without a network either. */
const OPERATOR =
  /\/client\/src\/(pages\/operator\/|i18n\/pages\/operator\.|base\/api\/operator\.)|\/words\/(src|dist)\/tables\/([\w-]+\/)?operator\./;

/** What says something in one language, and which; English is what the pages are made with. */
const WORDS = /\/words\/src\/(?:tables|texts|grammar)\/([\w-]+)(?:\/[\w-]+)?\.ts$/;
const SOURCE = 'en';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** The modules of a chunk; one without any of its own only passes on what another one has. */
const modulesOf = ({ moduleIds, facadeModuleId }: Rolldown.OutputChunk): string[] =>
  (moduleIds.length > 0 ? moduleIds : [facadeModuleId ?? '']).map(normalizePath);

/** Whether a page without a network may ask for a file by itself. */
function isAskedFor(file: Output): boolean {
  if (file.type === 'asset') return /\.(css|woff2|js)$/.test(file.fileName) && !/\/operator-/.test(file.fileName);
  return !modulesOf(file).some((id) => LINE.test(id) || OPERATOR.test(id));
}

/** The language in which all of a file is said; null where it is not of one, or of English. */
function languageOf(file: Output, languages: ReadonlySet<string>): string | null {
  if (file.type === 'asset') return null;
  const said = new Set(modulesOf(file).map((id) => WORDS.exec(id)?.[1] ?? SOURCE));
  const [language] = said;
  return said.size === 1 && language !== SOURCE && languages.has(language!) ? language! : null;
}

/** What is kept, by the files' names. */
export interface KeptFiles {
  /** What every browser keeps. */
  readonly always: readonly string[];
  /** What a browser keeps besides that speaks a language, by the language's name; nothing of English. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The files that are asked for, and those without which these do not run; `languages` are all by their names. */
export function keptFiles(bundle: Rolldown.OutputBundle, languages: readonly string[]): KeptFiles {
  const known = new Set(languages);
  const asked = Object.values(bundle).filter(isAskedFor);
  const ofLanguage = new Map(asked.map((file) => [file.fileName, languageOf(file, known)]));
  // What only languages are made with comes with them, as what both scripts of Chinese share.
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
