/**
 * Removes files that only re-export, one for each lazy part whose code shares a file. Over a slow connection such a
 * file costs more than its content.
 */
import { basename } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

/** Matches the whole code of such a file: the names it re-exports, and the file they come from. */
const FACADE = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;
const PASSED = /^([\w$]+)(?:\s+as\s+([\w$]+))?$/;

const COMES = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g;

/** A file that only re-exports: the file it re-exports from, and each requested name with the name there. */
interface Facade {
  readonly of: string;
  readonly names: readonly (readonly [asked: string, own: string])[];
}

/** Returns a file's re-exports; null if it does more, brings a style sheet, or is a page's entry. */
export function facadeOf({
  code,
  isEntry,
  isDynamicEntry,
  moduleIds,
  viteMetadata,
}: Rolldown.OutputChunk): Facade | null {
  if (isEntry || !isDynamicEntry || moduleIds.length > 0 || (viteMetadata?.importedCss.size ?? 0) > 0) return null;
  const [, list, of] = FACADE.exec(code) ?? [];
  if (list === undefined || of === undefined) return null;
  const names = list.split(',').map((each) => PASSED.exec(each.trim()));
  if (names.some((each) => each === null)) return null;
  return { of, names: names.map((each) => [each![2] ?? each![1]!, each![1]!] as const) };
}

/** Returns a file's code with dynamic imports of facades replaced by imports of the files behind them. */
export function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code.replace(COMES, (whole, name: string) => {
    const facade = facades.get(name);
    if (facade === undefined) return whole;
    const passed = facade.names.map(([asked, own]) => `${asked}:e.${own}`);
    return `import(\`./${facade.of}\`).then(e=>({${passed.join(',')}}))`;
  });
}

/** The plugin. Plugins that inspect the files of the build must run after it. */
export function leanFacades(): Plugin {
  return {
    name: 'lean-facades',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const imported = new Set(chunks.flatMap(({ imports }) => imports));
        const facades = new Map<string, Facade>();
        for (const chunk of chunks) {
          const facade = imported.has(chunk.fileName) ? null : facadeOf(chunk);
          if (facade !== null) facades.set(basename(chunk.fileName), facade);
        }
        for (const chunk of chunks) {
          if (facades.has(basename(chunk.fileName))) delete bundle[chunk.fileName];
          else chunk.code = withoutFacades(chunk.code, facades);
        }
        for (const { fileName, code } of chunks) {
          const lost = [...facades.keys()].find((name) => bundle[fileName] !== undefined && code.includes(name));
          if (lost !== undefined) this.error(`${fileName} asks for ${lost} in a way that cannot be gone round`);
        }
      },
    },
  };
}
