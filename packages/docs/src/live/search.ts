/** Search: a dialog over the page. Its index is loaded on first use. */
import MiniSearch from 'minisearch';
import { type FoundPassage, SEARCH_OPTIONS } from './search-options.js';

/** The index calls this function; it is a script, so that pages opened from a disk can load it. */
const CALLED = 'dominionIndex';
const MOST = 24;

let loading: Promise<MiniSearch> | undefined;
let loaded = false;

const siteRoot = (): string => document.documentElement.dataset.root ?? './';

function load(): Promise<MiniSearch> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${document.documentElement.dataset.assets ?? './assets/'}index.js`;
    const come = (index: string): void => {
      loaded = true;
      resolve(MiniSearch.loadJSON(index, SEARCH_OPTIONS));
    };
    Object.assign(globalThis, { [CALLED]: come });
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('The index of these pages could not be loaded.'));
    });
    document.head.append(script);
  });
  return loading;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function marked(text: string, words: readonly string[]): Node[] {
  const pattern = words.filter((word) => word !== '').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (pattern.length === 0) return [document.createTextNode(text)];
  return text
    .split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern.join('|')}))`, 'iu'))
    .map((part, i) => (i % 2 === 1 ? element('mark', '', part) : document.createTextNode(part)));
}

function entry(found: FoundPassage, words: readonly string[]): HTMLLIElement {
  const [item, link] = [element('li', ''), element('a', 'found')];
  link.href = siteRoot() + found.way;
  const title = element('strong', '');
  title.append(...marked(found.heading === '' ? found.page : found.heading, words));
  const shown = element('span', 'found-text');
  shown.append(...marked(found.shown, words));
  link.append(
    element('small', '', found.heading === '' ? found.section : `${found.section} · ${found.page}`),
    title,
    shown,
  );
  item.append(link);
  return item;
}

function made(): { dialog: HTMLDialogElement; input: HTMLInputElement } {
  const dialog = element('dialog', 'search');
  dialog.setAttribute('aria-label', 'Search these pages');
  const input = element('input', '');
  input.type = 'search';
  input.placeholder = 'Search these pages';
  input.setAttribute('aria-label', 'Search these pages');
  input.autocomplete = 'off';
  input.spellcheck = false;
  const close = element('button', 'quiet', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  const told = element('p', 'search-told', 'Type a word; arrows choose, Enter opens.');
  told.setAttribute('role', 'status');
  const list = element('ul', 'search-list');
  const head = element('div', 'search-head');
  head.append(input, close);
  dialog.append(head, told, list);
  document.body.append(dialog);

  let asked = 0;
  const ask = async (): Promise<void> => {
    const mine = ++asked;
    const text = input.value.trim();
    if (text === '') {
      list.replaceChildren();
      told.textContent = 'Type a word; arrows choose, Enter opens.';
      return;
    }
    try {
      if (!loaded) told.textContent = 'One moment: the index of these pages is on its way.';
      const index = await load();
      if (mine !== asked) return;
      const found = index.search(text) as unknown as FoundPassage[];
      const words = text.split(/\s+/);
      list.replaceChildren(...found.slice(0, MOST).map((each) => entry(each, words)));
      told.textContent =
        found.length === 0
          ? `Nothing about “${text}”. Fewer or other words may help.`
          : `${found.length} ${found.length === 1 ? 'place' : 'places'}${found.length > MOST ? `, the best ${MOST} of them` : ''}`;
    } catch (error) {
      if (mine !== asked) return;
      list.replaceChildren();
      told.textContent = `${(error as Error).message} Try again, or look under All pages.`;
    }
  };
  let answered = Promise.resolve();
  input.addEventListener('input', () => {
    answered = ask();
  });
  /** Opens the first result as soon as there is one: fast typing may precede the index. */
  const openFirst = async (): Promise<void> => {
    const mine = asked;
    await answered;
    if (mine === asked && dialog.open) list.querySelector('a')?.click();
  };
  dialog.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      (next < 0 ? input : (links[next] ?? links.at(-1) ?? input)).focus();
    } else if (event.key === 'Escape') {
      // Otherwise Escape would only clear the search field.
      event.preventDefault();
      dialog.close();
    } else if (event.key === 'Enter' && document.activeElement === input) {
      event.preventDefault();
      void openFirst();
    }
  });
  // When the page has loaded, a browser that scrolls to an anchor takes the focus away.
  addEventListener('keydown', () => {
    if (dialog.open && !dialog.contains(document.activeElement)) input.focus();
  });
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return { dialog, input };
}

let kept: ReturnType<typeof made> | undefined;

/** Opens search for some words; without them the last search is still there. */
export function openSearch(words = ''): void {
  kept ??= made();
  void load().catch(() => {});
  kept.dialog.showModal();
  kept.input.select();
  if (words === '') return;
  kept.input.value = words;
  kept.input.dispatchEvent(new Event('input'));
}
