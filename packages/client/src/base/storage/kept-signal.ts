/** What somebody has done, kept in this browser. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { browser, onOtherTab } from './browser.js';
import type { KeptName } from './names.js';

/** A value that is kept as text under a name. */
export interface KeptSignal<T> {
  readonly value: Signal<T>;
  /** Whether this browser keeps it: else it lasts as long as the page. */
  readonly kept: ReadonlySignal<boolean>;
  keep(next: T): void;
}

/** The value under a name; `parse` makes one of any text, also of none. */
export function keptSignal<T>(name: KeptName, parse: (text: string) => T): KeptSignal<T> {
  const value = signal(parse(browser.read(name) ?? ''));
  const kept = computed(() => browser.lasts(name));
  // Another tab may do some too: what it keeps is not to be lost with what this one keeps next.
  onOtherTab(name, (text) => {
    value.value = parse(text ?? '');
  });
  const keep = (next: T): void => {
    value.value = next;
    browser.write(name, JSON.stringify(next));
  };
  return { value, kept, keep };
}
