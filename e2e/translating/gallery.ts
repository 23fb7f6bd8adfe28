/** The page on which translators see every message in its place. */
import type { Met } from './places.js';

/** The place where the walk found a message. */
export interface Shown {
  readonly met: Met;
  /** The screen, by its name on the walk. */
  readonly what: string;
  /** The picture beside the page; null if the message isn't visible. */
  readonly picture: string | null;
  /** The text that the place showed, with all its values. */
  readonly text: string;
  /** How good the place is; lower is better. */
  readonly rank: number;
}

/** The contents of the page. */
export interface Gallery {
  readonly name: string;
  readonly tag: string;
  readonly keys: readonly string[];
  readonly shown: ReadonlyMap<string, Shown>;
  readonly english: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, string>;
}

const MET: Readonly<Record<Met, string>> = {
  seen: '',
  field: 'in an empty field',
  hover: 'shown when the mouse rests there',
  heard: 'read out by screen readers',
  tab: 'the name of the browser’s tab',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8c6a3, #4a3f35); --quiet: light-dark(#65513e, #b8a68f); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#faf5ea, #191512); color: light-dark(#2a1d14, #efe4d2); }
header { position: sticky; top: 0; z-index: 1; padding: .75rem 1rem; background: inherit; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 1.25rem; } h2 { margin: 2.5rem 0 0; font-size: 1.125rem; }
input { font: inherit; width: min(30rem, 100%); box-sizing: border-box; padding: .5rem; }
nav { max-height: 6.5rem; overflow: auto; } nav a { margin-right: .75rem; white-space: nowrap; }
main { max-width: 76rem; margin: 0 auto; padding: 0 1rem 4rem; }
article { display: grid; grid-template-columns: minmax(0, 1fr) 390px; gap: 1rem; padding: 1rem 0; border-bottom: 1px solid var(--line); scroll-margin-top: 12rem; }
article img { width: 390px; max-width: 100%; max-height: 520px; object-fit: contain; object-position: top; border: 1px solid var(--line); }
code, .quiet { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; overflow-wrap: anywhere; } .own { font-size: 1.125rem; } .same { text-decoration: underline wavy #d4007a; }
@media (max-width: 48rem) { article { grid-template-columns: minmax(0, 1fr); } }`;

const SCRIPT = `
const field = document.querySelector('input');
field.addEventListener('input', () => {
  const wanted = field.value.trim().toLowerCase();
  for (const each of document.querySelectorAll('article')) each.hidden = !each.textContent.toLowerCase().includes(wanted);
  for (const each of document.querySelectorAll('section')) each.hidden = each.querySelector('article:not([hidden])') === null;
});`;

/** Returns the page as HTML: by table and key, and at the end the messages not found. */
export function galleryOf({ name, tag, keys, shown, english, notes, own }: Gallery): string {
  const tables = new Map<string, string[]>();
  for (const key of keys.filter((each) => shown.has(each))) {
    const table = key.split(':')[0]!;
    tables.set(table, [...(tables.get(table) ?? []), key]);
  }
  const unseen = keys.filter((key) => !shown.has(key));
  const line = (key: string): string => {
    const said = own.get(key);
    const same = said === undefined || said === english.get(key);
    const note = notes.get(key) ?? '';
    return `<code>${escaped(key)}</code>${note === '' ? '' : `<p class="quiet">${escaped(note)}</p>`}
<p lang="en">${escaped(english.get(key) ?? '')}</p>
<p class="own${same ? ' same' : ''}" lang="${tag}">${escaped(said ?? english.get(key) ?? '')}</p>`;
  };
  const article = (key: string): string => {
    const { met, what, picture, text } = shown.get(key)!;
    const where = [MET[met], `on “${what}”`].filter((each) => each !== '').join(', ');
    const image = picture === null ? '' : `<img loading="lazy" src="${escaped(encodeURI(picture))}" alt="">`;
    return `<article id="${escaped(key)}"><div>${line(key)}<p class="quiet">${escaped(where)}: <span lang="${tag}">${escaped(text)}</span></p></div>${image}</article>`;
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(name)}: every message where it stands</title><style>${STYLE}</style></head>
<body><header><h1>${escaped(name)}: ${shown.size} of ${keys.length} messages where they stand</h1>
<p><input type="search" placeholder="Find a key or a text" aria-label="Find a key or a text"></p>
<nav aria-label="Tables">${[...tables].map(([table, all]) => `<a href="#table-${table}">${table} ${all.length}</a>`).join(' ')} <a href="#unseen">not met ${unseen.length}</a></nav></header>
<main>${[...tables].map(([table, all]) => `<section id="table-${table}"><h2>${table}</h2>${all.map(article).join('\n')}</section>`).join('\n')}
<section id="unseen"><h2>Not met on the walk: ${unseen.length}</h2>${unseen.map((key) => `<article><div>${line(key)}</div></article>`).join('\n')}</section></main>
<script>${SCRIPT}</script></body></html>
`;
}
