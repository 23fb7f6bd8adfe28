/** Day or night: as chosen here or in the game, else as in the system. */
import { browser } from '@dominion/client/storage/browser';

const root = document.documentElement;

/** The event that `window` receives when it changes. */
export const THEME_CHANGED = 'dominion-theme';

export function themeNow(): 'light' | 'dark' {
  const { theme } = root.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches to the other theme, and stores it under the name that the game reads. */
export function switchTheme(): void {
  const next = themeNow() === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  browser.write('theme', next);
  dispatchEvent(new Event(THEME_CHANGED));
}
