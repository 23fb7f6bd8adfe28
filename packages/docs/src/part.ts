/** Parts of the game's pages, from a fenced block of `part`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The placeholder for the parts' style sheet in a page, until `page.ts` knows its address. */
export const PARTS_SHEET = 'parts.css';

export const isPart = ({ info }: { readonly info: string }): boolean => info.trim() === 'part';

/** Returns the part by day and by night, isolated from the docs' styles. */
export function liveMarkup(markup: string): string {
  const shown = (look: string): string =>
    `<div class="part"><template shadowrootmode="open"><link rel="stylesheet" href="${PARTS_SHEET}"><div class="${look} ground">${markup}</div></template></div>`;
  return `<div class="parts">${shown('day')}${shown('night')}</div>`;
}

const SHEETS = ['styles/base', 'styles/layout', 'styles/controls', 'styles/pages', 'styles/rows', 'ui/panels'];

/** Returns the game's style sheets from `folder`; rules for the page apply to the part's container instead. */
export function partsSheet(folder: string): string {
  const sheets = SHEETS.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'));
  const css = sheets
    .join('\n')
    .replace(/@font-face \{[^}]*\}/g, '')
    .replace(/:root/g, ':host');
  return `${css.replace(/^(?:html|body) \{[^}]*\}/gm, '')}
.ground { padding: 1rem; background: var(--paper); color: var(--ink); font: 100% / 1.45 var(--sans); }`;
}
