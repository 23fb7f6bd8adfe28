/** The keys of a match: one table for the handler and for the list that a person reads. */
import { signal } from '@preact/signals';

/** How often the list of keys has been asked for since it was closed; 0 while it is not on show. */
export const keysAsked = signal(0);

/** Shows the list of keys, once more where it is just being closed. */
export function showKeys(): void {
  keysAsked.value += 1;
}

/** Whether the page on show has such a list. */
export const keysListed = signal(false);

/** What the page itself listens for. */
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
  /** The keys as the browser names them. */
  readonly hears: readonly string[];
  /** As they stand in the list. */
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

/** What is heard as it is typed, wherever it lies: keys with names, Latin letters, digits, and the signs that some page hears. */
const HEARD = /^([A-Z]\w+|[a-zA-Z0-9 +=?/.,-])$/;
/** What has a name but stands for what is typed: a mark that waits for its letter, and what an input method has taken. */
const UNNAMED = /^(Dead|Process|Unidentified)$/;
/** What the other keys type where letters are Latin, without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = { Minus: '-_', Equal: '=+', Slash: '/?', Period: '.>', Comma: ',<' };

/**
 * The key that is meant, as English keyboards name it: what it types, or what the key in that place would type. Without the second no
 * letter is heard of a Russian, Greek or Arabic keyboard, and no digit of a French one.
 */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (HEARD.test(key) && !UNNAMED.test(key)) return key;
  const place = code.replace(/^(Key|Digit)/, '');
  if (code.startsWith('Key')) return shiftKey ? place : place.toLowerCase();
  if (code.startsWith('Digit')) return shiftKey ? key : place;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** What a key means on the page; null where it means nothing there. */
export function keyMeaning(key: string): KeyName | null {
  return KEYS.find(({ hears }) => hears.includes(key))?.name ?? null;
}

/** Whether a key pressed there is meant for the page: not with a modifier, nor where somebody writes, nor in a dialog. */
export function isForPage({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  // It closes the sheet and nothing behind it.
  if (key === 'Escape' && document.querySelector(':popover-open') !== null) return false;
  return !(target instanceof Element) || !keepsKeys(target);
}

/** Whether keys pressed there stay there: in a field, and in a dialog that is open. One that was closed has the focus until the next frame. */
export function keepsKeys(at: Element): boolean {
  const dialog = at.closest('dialog');
  return dialog === null ? at.closest('input, select, textarea, [contenteditable]') !== null : dialog.open;
}

/** Keys of a page that has others than a match. */
export interface MoreKeys {
  readonly heading: string;
  /** The keys as they are written, with spaces between, and what they do. */
  readonly rows: readonly (readonly [string, string])[];
  /** The keys of a match that mean nothing there; those of its hints, its chat and its quiet if left out. */
  readonly lacks?: readonly KeyName[];
  /** Whether its board is only looked at. */
  readonly looks?: true;
}

/** What the list of keys tells: whether the page has a chat, and allies to show something to, and which keys only it has. */
export interface KeysProps {
  readonly chat: boolean;
  readonly allied?: boolean;
  readonly more?: MoreKeys | undefined;
}
