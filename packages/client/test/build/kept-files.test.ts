/** The files of a build that a browser caches: the pages, and only the languages it speaks. */
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { keptFiles } from '../../scripts/kept-files.js';

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) =>
  ({ type: 'chunk', fileName, moduleIds, imports, facadeModuleId: null }) as unknown as Rolldown.OutputChunk;
const asset = (fileName: string) => ({ type: 'asset', fileName }) as Rolldown.OutputAsset;
const bundleOf = (...files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Rolldown.OutputBundle =>
  Object.fromEntries(files.map((file) => [file.fileName, file]));

const words = (path: string) => `/game/packages/words/src/${path}.ts`;
const client = (path: string) => `/game/packages/client/src/${path}.tsx`;

const BUNDLE = bundleOf(
  chunk('home.js', [client('home/home'), words('tables/home')], ['ground.js']),
  chunk('ground.js', [words('tables/en/home'), words('grammar/en'), words('grammar/plain')]),
  chunk('learn-en.js', [words('tables/en/learn')], ['ground.js']),
  chunk('words-zh.js', [words('tables/zh/home'), words('grammar/zh')], ['chinese.js', 'ground.js']),
  chunk('words-zh-Hant.js', [words('tables/zh-Hant/home'), words('grammar/zh-Hant')], ['chinese.js', 'ground.js']),
  chunk('learn-zh.js', [words('tables/zh/more-words'), words('tables/zh/learn')], ['words-zh.js']),
  chunk('chinese.js', [words('grammar/chinese')], ['ground.js']),
  chunk('line.js', ['/game/node_modules/@colyseus/sdk/index.mjs']),
  chunk('operator-zh.js', [words('tables/zh-Hant/operator')], ['words-zh-Hant.js']),
  asset('first.css'),
  asset('first.css.br'),
);

it('is every file of the pages, with the English that they are made with', () => {
  const { always } = keptFiles(BUNDLE, ['en', 'zh', 'zh-Hant']);
  expect([...always].sort()).toEqual(['first.css', 'ground.js', 'home.js', 'learn-en.js']);
});

it('is of each other language what it says, and what only languages are made with', () => {
  expect(keptFiles(BUNDLE, ['en', 'zh', 'zh-Hant']).words).toEqual({
    zh: ['chinese.js', 'learn-zh.js', 'words-zh.js'],
    'zh-Hant': ['chinese.js', 'words-zh-Hant.js'],
  });
});
