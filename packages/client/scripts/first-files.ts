/**
 * Lets a page preload all files of its first screen. It waits for the styles, so that the preloads don't compete with
 * the first picture.
 */
import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite';
import { withImports } from './chunks.js';

/** Returns a source path as Vite names it: with forward slashes, on Windows too. */
const source = (path: string): string => normalizePath(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

/** The modules of first screens: of every page, the home page and matches. `waiting` is for a match that waits for players. */
const PARTS = {
  every: 'app/pages.tsx',
  home: 'pages/home/home.tsx',
  room: 'pages/match/match.tsx',
  waiting: 'pages/match/waiting.tsx',
  line: 'match/connections/colyseus.ts',
  board: 'board/board.ts',
} as const;

type Files = Readonly<Record<keyof typeof PARTS, readonly string[]>>;

/** Returns the addresses of the files that contain a module, with everything they import. */
function addressesOf(bundle: Rolldown.OutputBundle, path: string): string[] {
  const id = source(path);
  const found = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.moduleIds.some((each) => normalizePath(each) === id)) continue;
    withImports(bundle, file.fileName, found);
  }
  return [...found].map((name) => `/${name}`);
}

/** Returns the files of all parts; null in a build of another page alone, such as the browser tests' lab. */
function filesOf(bundle: Rolldown.OutputBundle): Files | null {
  const parts = Object.entries(PARTS).map(([name, path]) => [name, addressesOf(bundle, path)] as const);
  return parts.some(([, files]) => files.length === 0) ? null : (Object.fromEntries(parts) as unknown as Files);
}

/** Returns the files that a screen would wait for although they belong to another screen. */
function straysIn({ every, home, room, board }: Files): string[] {
  const own =
    (...names: string[]) =>
    (each: string) =>
      names.some((name) => each.startsWith(`/assets/${name}-`));
  return [
    ...[...every, ...board].filter(own('home', 'match')),
    ...home.filter(own('match')),
    ...room.filter(own('home')),
  ];
}

/** Returns the preloading script. It isn't a module of the bundle, because it knows the names of all files. */
function asking(files: Files): string {
  return `const files = ${JSON.stringify(files)};
const at = location.pathname;
const gathers = document.querySelector('meta[name="dominion-position"]')?.content === '';
const room = [files.room, files.board, files.line, gathers ? files.waiting : []].flat();
const screen = at === '/' ? [files.home, files.board] : at.startsWith('/r/') ? [room] : [];
const asked = new Set([files.every, ...screen].flat());
for (const each of document.querySelectorAll('[src],[href]')) asked.delete(each.getAttribute('src') ?? each.getAttribute('href'));
for (const href of asked)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
`;
}

/** The plugin. */
export function firstFiles(): Plugin {
  let script: string | null = null;
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const files = filesOf(bundle);
        if (files === null) return;
        const strays = straysIn(files);
        if (strays.length > 0)
          this.error(`A screen waits for another one's file: ${strays.join(', ')}; see scripts/screens.ts`);
        const reference = this.emitFile({ type: 'asset', name: 'ahead.js', source: asking(files) });
        script = `/${this.getFileName(reference)}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(): HtmlTagDescriptor[] {
        if (script === null) return [];
        return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src: script }, injectTo: 'head-prepend' }];
      },
    },
  };
}
