import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { browser, onOtherTab } from './browser.js';
import type { KeptName } from './names.js';

/** A value that is stored as text under a name. */
export interface StoredSignal<T> {
  readonly value: Signal<T>;
  /** Whether this browser can store it. If not, it lasts as long as the page. */
  readonly kept: ReadonlySignal<boolean>;
  keep(next: T): void;
}

/** Returns the value under a name; `parse` accepts any text, also an empty one. */
export function storedSignal<T>(name: KeptName, parse: (text: string) => T): StoredSignal<T> {
  const value = signal(parse(browser.read(name) ?? ''));
  const kept = computed(() => browser.lasts(name));
  // Takes over changes from other tabs, so that the next write here doesn't lose them.
  onOtherTab(name, (text) => {
    value.value = parse(text ?? '');
  });
  const keep = (next: T): void => {
    value.value = next;
    browser.write(name, JSON.stringify(next));
  };
  return { value, kept, keep };
}
