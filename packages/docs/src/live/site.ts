/** The functions of a page besides reading: day and night, the link to the game, the contents, search. */
import { openSearch } from './search.js';
import { asksForSearch, typedEarly } from './search-key.js';
import { switchTheme } from './theme.js';

function lightSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (button === null) return;
  button.hidden = false;
  button.addEventListener('click', switchTheme);
}

/** Shows a link to the game if a server of the game serves these pages. */
function gameDoor(): void {
  if (!location.pathname.startsWith('/docs/')) return;
  const door = document.querySelector<HTMLAnchorElement>('[data-game]');
  if (door !== null) door.hidden = false;
}

function followContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.contents details');
  if (contents === null) return;
  const wide = matchMedia('(min-width: 75rem)');
  const fit = (): void => {
    contents.open = wide.matches;
  };
  wide.addEventListener('change', fit);
  fit();
  const links = new Map(
    [...contents.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const seen = new IntersectionObserver(
    (entries) => {
      const first = entries.find(({ isIntersecting }) => isIntersecting);
      if (first === undefined) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(first.target.id)?.setAttribute('aria-current', 'location');
    },
    { rootMargin: '-10% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading !== null) seen.observe(heading);
  }
}

function copyCode(): void {
  if (navigator.clipboard === undefined) return;
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(
        () => {
          button.textContent = 'Copied';
        },
        () => {
          button.textContent = 'Not copied';
        },
      );
    });
    block.append(button);
  }
}

function searchKeys(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-find]');
  if (button === null) return;
  button.hidden = false;
  button.addEventListener('click', () => openSearch());
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (!asksForSearch(event) || typing || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    openSearch();
  });
  const typed = typedEarly();
  if (typed !== null) openSearch(typed);
}

/** Scrolls the present page into view in the list. */
function showPlace(): void {
  const current = document.querySelector<HTMLElement>('.side [aria-current="page"]');
  const side = document.querySelector<HTMLElement>('.side');
  if (current === null || side === null || !side.checkVisibility()) return;
  const place = current.offsetTop - side.clientHeight / 2;
  if (place > 0) side.scrollTop = place;
}

lightSwitch();
gameDoor();
followContents();
copyCode();
searchKeys();
showPlace();
