/** Walks over the screens with marked messages, for who asks where they are shown. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { LANGUAGES, type Language } from '../../packages/words/src/index.js';
import { findBrowser } from '../../scripts/browser.mjs';
import { Person, PHONE } from '../support/person.js';
import { startServer } from '../support/server.js';
import { buildRetold } from './build.js';
import { walkScreens, walkWords } from './walk.js';

/** The pages with marked messages on a server, and a browser. */
export interface Stroll {
  readonly browser: Browser;
  /** Walks in one language and looks at every screen; where the walk cannot go on it says why, and what was seen stays seen. */
  walk(language: Language, look: (page: Page, what: string) => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** Builds the pages and starts the server. */
export async function beginStroll(): Promise<Stroll> {
  const folder = await mkdtemp(join(tmpdir(), 'dominion-marked-'));
  await buildRetold(folder, 'marked');
  const server = await startServer(undefined, { environment: { CLIENT_DIR: folder } });
  const browser = await chromium.launch({
    ...(findBrowser() && { executablePath: findBrowser()! }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    browser,
    async walk(language, look) {
      const { page, context } = await Person.enter(browser, 'mouse', {
        ...PHONE,
        locale: LANGUAGES[language].tag,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      // What is run on a page keeps the names of its functions by this, and would not find it there.
      await context.addInitScript('globalThis.__name = (each) => each;');
      // A draft is spoken to nobody who did not pick it.
      await context.addInitScript((name) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('dominion.language', name);
      }, language);
      try {
        await walkScreens(page, server.url, await walkWords([language]), (what) => look(page, what));
      } catch (error) {
        console.error(`The walk ended early: ${(error as Error).message}`);
      }
      await context.close();
    },
    async end() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
