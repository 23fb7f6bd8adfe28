/** A match's keyboard shortcuts: one table for the handler and the players' list. */
import { signal } from '@preact/signals';

/** How often the list of shortcuts was requested since it was closed; 0 while it isn't shown. */
export const keysAsked = signal(0);

/** Shows the list of shortcuts, again if it is just closing. */
export function showKeys(): void {
  keysAsked.value += 1;
}

/** Whether the page on show has such a list. */
export const keysListed = signal(false);

/** The shortcuts of the page itself. */
export type KeyName =
  | 'turn'
  | 'home'
  | 'closer'
  | 'further'
  | 'whole'
  | 'sides'
  | 'hint'
  | 'unit'
  | 'race'
  | 'zen'
  | 'point'
  | 'suggest'
  | 'take'
  | 'chat'
  | 'cancel'
  | 'keys';

export interface KeyEntry {
  readonly name: KeyName;
  /** The keys, as the browser names them. */
  readonly hears: readonly string[];
  /** The keys, as the list shows them. */
  readonly caps: readonly string[];
}

export const KEYS: readonly KeyEntry[] = [
  { name: 'turn', hears: ['f'], caps: ['F'] },
  { name: 'home', hears: ['F'], caps: ['Shift', 'F'] },
  { name: 'closer', hears: ['+', '='], caps: ['+'] },
  { name: 'further', hears: ['-'], caps: ['−'] },
  { name: 'whole', hears: ['0'], caps: ['0'] },
  { name: 'sides', hears: ['h', 'H'], caps: ['H'] },
  { name: 'hint', hears: ['g', 'G'], caps: ['G'] },
  { name: 'unit', hears: ['i', 'I'], caps: ['I'] },
  { name: 'race', hears: ['b', 'B'], caps: ['B'] },
  { name: 'zen', hears: ['z', 'Z'], caps: ['Z'] },
  { name: 'point', hears: ['p', 'P'], caps: ['P'] },
  { name: 'suggest', hears: ['s', 'S'], caps: ['S'] },
  { name: 'take', hears: ['t', 'T'], caps: ['T'] },
  { name: 'chat', hears: ['c', 'C'], caps: ['C'] },
  { name: 'cancel', hears: ['Escape'], caps: ['Esc'] },
  { name: 'keys', hears: ['?'], caps: ['?'] },
];

/** Keys taken as typed, wherever they lie: named keys, Latin letters, digits, and a page's signs. */
const HEARD = /^([A-Z]\w+|[a-zA-Z0-9 +=?/.,-])$/;
/** Keys that stand for typed text: an accent that waits for its letter, or an input method. */
const UNNAMED = /^(Dead|Process|Unidentified)$/;
/** The characters of other keys on an English keyboard, without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = { Minus: '-_', Equal: '=+', Slash: '/?', Period: '.>', Comma: ',<' };

/**
 * Returns what a key types, or what the key in that place would type on an English keyboard. Otherwise no letter of a
 * Russian, Greek or Arabic keyboard would work, and no digit of a French one.
 */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (HEARD.test(key) && !UNNAMED.test(key)) return key;
  const place = code.replace(/^(Key|Digit)/, '');
  if (code.startsWith('Key')) return shiftKey ? place : place.toLowerCase();
  if (code.startsWith('Digit')) return shiftKey ? key : place;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** Returns the meaning of a key on the page; null if it has none. */
export function keyMeaning(key: string): KeyName | null {
  return KEYS.find(({ hears }) => hears.includes(key))?.name ?? null;
}

/** Whether a key press is for the page: not with a modifier, in a text field, or in a dialog. */
export function isForPage({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  // Escape closes the sheet, and nothing behind it.
  if (key === 'Escape' && document.querySelector(':popover-open') !== null) return false;
  return !(target instanceof Element) || !keepsKeys(target);
}

/** Whether key presses stay in a field or an open dialog. A closed dialog has the focus until the next frame. */
export function keepsKeys(at: Element): boolean {
  const dialog = at.closest('dialog');
  return dialog === null ? at.closest('input, select, textarea, [contenteditable]') !== null : dialog.open;
}

/** The shortcuts of a page that differs from a match. */
export interface MoreKeys {
  readonly heading: string;
  /** The keys as written, with spaces between, and what they do. */
  readonly rows: readonly (readonly [string, string])[];
  /** The match's shortcuts that do nothing there; those of its hints, chat and mute if left out. */
  readonly lacks?: readonly KeyName[];
  /** Whether its board is only for viewing. */
  readonly looks?: true;
}

/** The contents of the list: whether the page has a chat, and allies to show something to, and its own shortcuts. */
export interface KeysProps {
  readonly chat: boolean;
  readonly allied?: boolean;
  readonly more?: MoreKeys | undefined;
}
