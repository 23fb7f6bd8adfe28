/** Resolves links to pages, and to files of the repository that are copied. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Entry, wayTo } from './shelf.js';

/** The target of a link; a `file` is copied to `files/`. */
export type Led =
  | { readonly kind: 'outside' }
  | { readonly kind: 'page'; readonly way: string; readonly address: string; readonly anchor: string }
  | { readonly kind: 'file'; readonly way: string; readonly file: string }
  | { readonly kind: 'dead' };

/** Returns a function that resolves a link in a page, for the pages of the site. */
export function guide(root: string, entries: readonly Entry[]): (from: Entry, link: string) => Led {
  const bySource = new Map(entries.map((entry) => [entry.source, entry.address]));
  return (from, link) => {
    if (/^[a-z]+:/i.test(link)) return { kind: 'outside' };
    const [path = '', anchor = ''] = link.split('#');
    if (path === '') return { kind: 'page', way: `#${anchor}`, address: from.address, anchor };
    const file = posix.normalize(posix.join(posix.dirname(from.source), decodeURI(path))).replace(/\/$/, '');
    const address = bySource.get(file) ?? bySource.get(`${file}/README.md`);
    if (address !== undefined) {
      const way = wayTo(from.address, address) + (anchor === '' ? '' : `#${anchor}`);
      return { kind: 'page', way, address, anchor };
    }
    const there = join(root, file);
    if (file.startsWith('..') || !existsSync(there) || !statSync(there).isFile()) return { kind: 'dead' };
    return { kind: 'file', way: wayTo(from.address, fileAddress(file)), file };
  };
}

/** File types that a browser shows as they are. */
const SHOWN = /\.(jpg|png|svg|webp)$/;

/** Returns the address of a copied file. All but pictures get an ending that a browser shows as text. */
export function fileAddress(file: string): string {
  return `files/${file}${SHOWN.test(file) ? '' : '.txt'}`;
}
