/**
 * Lets a page ask for all that its first screen needs, by its address. It does so as soon as the styles have come: what paints the
 * first picture is nearly there then and need not share the line with the rest, which follows it without a pause.
 */
import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite';
import { withImports } from './chunks.js';

/** As Vite names it: with strokes that lean forward, on Windows too. */
const source = (path: string): string => normalizePath(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

/** What every page begins with, and what the first page and a match need besides, and one in which people still gather. */
const PARTS = {
  every: 'app/pages.tsx',
  home: 'pages/home/home.tsx',
  room: 'pages/match/match.tsx',
  waiting: 'pages/match/waiting.tsx',
  line: 'match/connections/line.ts',
  board: 'board/board.ts',
} as const;

/** The files of each part, by their addresses; with all that it imports. */
type Files = Readonly<Record<keyof typeof PARTS, readonly string[]>>;

/** The addresses of the files in which a module comes, with all that these import. */
function addressesOf(bundle: Rolldown.OutputBundle, path: string): string[] {
  const id = source(path);
  const found = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.moduleIds.some((each) => normalizePath(each) === id)) continue;
    withImports(bundle, file.fileName, found);
  }
  return [...found].map((name) => `/${name}`);
}

/** The files of all parts; null in a build of another page alone, such as the lab of the browser tests. */
function filesOf(bundle: Rolldown.OutputBundle): Files | null {
  const parts = Object.entries(PARTS).map(([name, path]) => [name, addressesOf(bundle, path)] as const);
  return parts.some(([, files]) => files.length === 0) ? null : (Object.fromEntries(parts) as unknown as Files);
}

/** The files for which a screen would wait though they are another one's. */
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

/** The script that asks: no module of the bundle, because it knows the names of all of them. */
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
