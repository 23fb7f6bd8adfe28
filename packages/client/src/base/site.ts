/**
 * The site's texts and rules, as far as known here. They come with the announcements and are stored for the next visit.
 */
import { SITE_META, type SiteRights, type SiteTold } from '@dominion/protocol';
import { computed } from '@preact/signals';
import { secretKey } from './storage/secret.js';
import { storedSignal } from './storage/stored-signal.js';

const NOTHING: SiteTold = {
  ...{ name: '', contact: '', imprint: '' },
  ...{ matchesBy: 'anyone', watching: 'anyone' },
};

/** Parses a stored form; `usual` if it has another form or there is none. */
function keptForm<T extends object>(text: string, usual: T): T {
  try {
    const kept = JSON.parse(text) as Record<string, unknown>;
    const fits = Object.entries(usual).every(([name, value]) => typeof kept[name] === typeof value);
    return fits ? (kept as T) : usual;
  } catch {
    return usual;
  }
}

const told = storedSignal<SiteTold>('site', (text) => keptForm(text, NOTHING));
const rights = storedSignal<SiteRights>('rights', (text) => keptForm(text, { makes: false, watches: false }));

export const site = computed(() => told.value.value);

/** Updates the site's texts and rules; undefined means none. */
export function hearSite(heard: SiteTold = NOTHING): void {
  if (JSON.stringify(heard) !== JSON.stringify(told.value.peek())) told.keep(heard);
}

/** Returns a title with the site's name in place of the game's, if it has one. */
export function titled(text: string, usual: string): string {
  const { name } = site.peek();
  return name === '' ? usual : `${text} – ${name}`;
}

// The page's own data is newer than the stored. A page from the cache has none.
const written = globalThis.document?.querySelector?.(`meta[name="${SITE_META}"]`)?.getAttribute('content');
if (written != null) hearSite(keptForm(written, NOTHING));

/** Whether the site restricts who may create matches or watch. */
export function isClosedSite(): boolean {
  const { matchesBy, watching } = site.peek();
  return matchesBy !== 'anyone' || watching !== 'anyone';
}

/** Whether this browser may create matches and clubs, as far as known. */
export const mayMake = computed(() => site.value.matchesBy === 'anyone' || rights.value.value.makes);
export const mayWatch = computed(() => site.value.watching === 'anyone' || rights.value.value.watches);

export function hearRights(heard: SiteRights): void {
  if (JSON.stringify(heard) !== JSON.stringify(rights.value.peek())) rights.keep(heard);
}

/** Returns the header that identifies a spectator to the server; empty if anyone may watch. */
export function watchingHeader(): Readonly<Record<string, string>> {
  return site.peek().watching === 'anyone' ? {} : { authorization: `Bearer ${secretKey()}` };
}
