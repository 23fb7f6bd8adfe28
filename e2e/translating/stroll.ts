/** Walks over the screens with marked messages, to find where they are shown. */
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
  /** Checks every screen in one language. If the walk can't go on it prints why, and keeps what was found. */
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
      // The TypeScript runner wraps named functions with this helper, which the page doesn't have.
      await context.addInitScript('globalThis.__name = (each) => each;');
      // A draft language is shown only to players who chose it.
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
