/**
 * Leaves out files that only pass on what another file has. The bundler makes one for each part that comes by itself and whose code lies
 * in a file with that of others; over a slow line it costs more than what stands in it, and it is one more of those that a browser keeps.
 */
import { basename } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

/** All that stands in such a file: which of another file's names are passed on, and by what names. */
const FACADE = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;
const PASSED = /^([\w$]+)(?:\s+as\s+([\w$]+))?$/;

/** Where something comes by itself, from a file beside. */
const COMES = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g;

/** A file that only passes on: from which one, and that one's names by those by which they are asked for. */
interface Facade {
  readonly of: string;
  readonly names: readonly (readonly [asked: string, own: string])[];
}

/** What a file passes on; null where it does anything else, brings a style, or is asked for by pages. */
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

/** A file's code where what was to come through facades, known by their names, comes from where it lies. */
export function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code.replace(COMES, (whole, name: string) => {
    const facade = facades.get(name);
    if (facade === undefined) return whole;
    const passed = facade.names.map(([asked, own]) => `${asked}:e.${own}`);
    return `import(\`./${facade.of}\`).then(e=>({${passed.join(',')}}))`;
  });
}

/** The plugin; what looks at the files of the build comes after it. */
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
