/**
 * Lets the page ask at once for all that its first screen needs. What runs first imports the rest only when it runs, so that
 * it need not wait for it; without these links the rest would be asked for no sooner than that.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const ENTRY = new URL('../src/pages.tsx', import.meta.url).pathname;

/** The files of a chunk and of what it cannot run without, each once. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): ReadonlySet<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const each of file.imports) filesOf(bundle, each, found);
  return found;
}

/** The plugin. */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): HtmlTagDescriptor[] {
        const pages = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === ENTRY,
        );
        if (bundle === undefined || pages === undefined) return [];
        return [...filesOf(bundle, pages.fileName)]
          .map((name) => `/${name}`)
          .filter((href) => !html.includes(`"${href}"`))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          }));
      },
    },
  };
}
