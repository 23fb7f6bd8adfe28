/** The languages that a new service worker caches. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWanted, type WordFiles } from '../../src/pwa/cached-languages.js';

const FILES: WordFiles = { de: ['/assets/words-de.js', '/assets/shared.js'], es: ['/assets/words-es.js'] };
let kept: Map<string, string[]>;

beforeEach(() => {
  kept = new Map();
  const open = async (name: string) => {
    const paths = kept.get(name) ?? [];
    kept.set(name, paths);
    return {
      keys: async () => paths.map((path) => ({ url: `http://here${path}` })),
      addAll: async (more: readonly string[]) => void paths.push(...more),
    };
  };
  vi.stubGlobal('caches', { open, keys: async () => [...kept.keys()], has: async (name: string) => kept.has(name) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the first one keeps what is spoken, and no more', async () => {
  kept.set('words-de', []);
  await keepWanted(FILES, false);
  expect(Object.fromEntries(kept)).toEqual({ 'words-de': FILES.de });
});

test('one that follows another fetches only what is new', async () => {
  kept.set('words-en', []);
  kept.set('words-de', ['/assets/shared.js']);
  await keepWanted(FILES, true);
  expect(Object.fromEntries(kept)).toEqual({
    'words-en': [],
    'words-de': ['/assets/shared.js', '/assets/words-de.js'],
  });
});

test('one that follows a worker which kept all languages keeps all: nobody knows which was spoken', async () => {
  await keepWanted(FILES, true);
  expect(Object.fromEntries(kept)).toEqual({ 'words-de': FILES.de, 'words-es': FILES.es });
});
