/**
 * Lets the page ask at once for all that its first screen needs. What runs first imports the rest only when it runs, so that
 * it need not wait for it; without these links the rest would be asked for no sooner than that.
 */
import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, normalizePath, type Plugin } from 'vite';
import { withImports } from './chunks.js';

/** As Vite names it: with strokes that lean forward, on Windows too. */
const ENTRY = normalizePath(fileURLToPath(new URL('../src/app/pages.tsx', import.meta.url)));

/** The plugin. */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): HtmlTagDescriptor[] {
        const pages = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && normalizePath(file.facadeModuleId ?? '') === ENTRY,
        );
        if (bundle === undefined || pages === undefined) return [];
        return [...withImports(bundle, pages.fileName)]
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
