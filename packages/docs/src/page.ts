/** The page around the text: bar, navigation, contents, neighbours. It works without a script. */
import { symbolsFor } from './board/draw.js';
import type { Heading } from './markdown.js';
import { PARTS_SHEET } from './part.js';
import { type Entry, HOME, type Section, wayTo } from './shelf.js';

/** A page with its heading, as in the navigation. */
export interface Titled {
  readonly entry: Entry;
  readonly title: string;
}

export interface PageParts {
  readonly titled: Titled;
  readonly section: Section | null;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly hasBoard: boolean;
  readonly before: Titled | null;
  readonly after: Titled | null;
}

/** The headings for groups of exports in pages made from comments: there the contents list every name. */
const MADE = /^(Classes|Interfaces|Type Aliases|Variables|Functions)$/;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const SEAL =
  '<svg class="seal" viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="7"/><path d="M12 7v18M20 7v18M7 12h18M7 20h18"/></svg>';
const GLASS =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg>';
const LAMP =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8"/><path class="filled" d="M12 4a8 8 0 0 1 0 16Z"/></svg>';

/**
 * Returns a function that makes pages which know of one another. `titles` names each by its address, `assets` is the folder of
 * scripts and styles.
 */
export function pageMaker(sections: readonly Section[], titles: ReadonlyMap<string, string>, assets: string) {
  const nameOfEntry = (entry: Entry): string => entry.label ?? titles.get(entry.address) ?? entry.address;

  function sections_(from: string, current: Section | null): string {
    const links = sections.map(({ id, label, entries }) => {
      const here = current?.id === id ? ' class="here"' : '';
      return `<a href="${wayTo(from, entries[0]!.address)}"${here}>${escaped(label)}</a>`;
    });
    return links.join('');
  }

  function side(from: string, current: Section | null): string {
    return sections
      .map((section) => {
        const here = section.id === current?.id;
        const shown = section.entries.filter(({ minor }) => !minor || (here && from.includes('/decisions/')));
        const items = shown.map((entry) => {
          const state = entry.address === from ? ' aria-current="page"' : '';
          const inner = entry.minor ? ' minor' : '';
          return `<li><a class="way${inner}" href="${wayTo(from, entry.address)}"${state}>${escaped(nameOfEntry(entry))}</a></li>`;
        });
        return `<details${here ? ' open' : ''}><summary>${escaped(section.label)}</summary><ul>${items.join('')}</ul></details>`;
      })
      .join('');
  }

  function contents(headings: readonly Heading[]): string {
    const many = headings.filter(({ level }) => level === 2 || level === 3);
    const shown = many.length > 40 && !MADE.test(many[0]!.text) ? many.filter(({ level }) => level === 2) : many;
    if (shown.length < 2) return '';
    const items = shown.map(
      ({ level, id, text }) => `<li><a class="to level-${level}" href="#${id}">${escaped(text)}</a></li>`,
    );
    return `<nav class="contents" aria-label="On this page"><details><summary>On this page</summary><ul>${items.join('')}</ul></details></nav>`;
  }

  function neighbours(from: string, before: Titled | null, after: Titled | null): string {
    const link = (to: Titled | null, rel: string, word: string): string =>
      to === null
        ? '<span></span>'
        : `<a class="beside" rel="${rel}" href="${wayTo(from, to.entry.address)}"><small>${word}</small> ${escaped(nameOfEntry(to.entry))}</a>`;
    if (before === null && after === null) return '';
    return `<nav class="neighbours" aria-label="Previous and next">${link(before, 'prev', 'Previous')}${link(after, 'next', 'Next')}</nav>`;
  }

  return ({ titled, section, html, headings, hasBoard, before, after }: PageParts): string => {
    const from = titled.entry.address;
    const way = (to: string): string => wayTo(from, to);
    const home = from === HOME.address;
    const title = home ? 'Dominion – documentation' : `${titled.title} – Dominion`;
    const listed = home ? '' : contents(headings);
    const kind = home ? 'home' : from === '404.html' ? 'nowhere' : 'reading';
    return `<!doctype html>
<html lang="en" data-root="${way('x').slice(0, -1)}" data-assets="${way(`${assets}/x`).slice(0, -1)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="${way(`${assets}/seal.svg`)}">
<link rel="preload" as="font" type="font/woff2" href="${way(`${assets}/gelasio-latin.woff2`)}" crossorigin>
<link rel="stylesheet" href="${way(`${assets}/site.css`)}">
<script src="${way(`${assets}/early.js`)}"></script>
<script src="${way(`${assets}/site.js`)}" defer></script>${hasBoard ? `\n<script src="${way(`${assets}/boards.js`)}" defer></script>` : ''}
</head>
<body class="${kind}">
<a class="skip" href="#main">To the text</a>
<header class="bar">
${home ? '' : '<button class="pages-open" type="button" popovertarget="pages">Pages</button>\n'}<a class="brand" href="${way(HOME.address)}">${SEAL}<span>Dominion <small>documentation</small></span></a>
<nav class="places" aria-label="Sections">${sections_(from, section)}</nav>
<button class="find" type="button" aria-label="Search these pages" data-find hidden>${GLASS}<span>Search</span><kbd>/</kbd></button>
<button class="round" type="button" data-theme-switch hidden>${LAMP}<span class="hidden-words">Day or night</span></button>
<a class="play" href="/" data-game hidden>Open the game</a>
</header>
<div class="layout">
${home ? '' : `<nav class="side" id="pages" popover aria-label="Pages">${side(from, section)}</nav>`}
${listed}
<main id="main" class="text${listed === '' ? '' : ' second'}">
<article>
${html.replaceAll(`href="${PARTS_SHEET}"`, `href="${way(`${assets}/${PARTS_SHEET}`)}"`)}
</article>
${neighbours(from, before, after)}
</main>
</div>
<footer class="foot">
<p>These pages are in English only; the game itself speaks other languages, its rules among them.</p>
<p><a href="${way('licences.txt')}">Licences of what these pages are made of</a></p>
<p lang="es">Estas páginas están solo en inglés; el juego y sus reglas, también en español.</p>
<p lang="zh-Hans">本文档只有英文；游戏及其规则另有中文。</p>
</footer>
${hasBoard ? symbolsFor(html) : ''}</body>
</html>
`;
  };
}
