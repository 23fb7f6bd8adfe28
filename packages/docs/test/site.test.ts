/** The site as it is read: every page, every link with its heading, and search finds them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { guide } from '../src/addresses.js';
import { type FoundPassage, SEARCH_OPTIONS } from '../src/live/search-options.js';
import { pageMaker } from '../src/page.js';
import { readSite } from '../src/read.js';
import { searchIndex } from '../src/search-index.js';
import { wayTo } from '../src/shelf.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

// Pages made from comments exist only after `npm run docs`; all others are read without it.
const site = readSite(ROOT, { made: false });
const sources = new Set(site.pages.map(({ entry }) => entry.source));

describe('the shelf', () => {
  it('has every page of docs/ and each package’s README', () => {
    const written = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`);
    const readmes = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`);
    expect([...written, ...readmes].filter((each) => !sources.has(each))).toEqual([]);
    expect(written.length).toBeGreaterThan(50);
  });

  it('has one address for each page, and one page for each address', () => {
    const addresses = site.pages.map(({ entry }) => entry.address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(sources.size).toBe(addresses.length);
  });
});

describe('links', () => {
  it('lead to pages, files and headings that there are', () => {
    expect(site.faults).toEqual([]);
    expect(site.pages.flatMap(({ rendered }) => rendered.links).length).toBeGreaterThan(200);
  });

  it('that lead nowhere, out of the repository or to a folder are dead', () => {
    const entry = { source: 'docs/ways.md', address: 'ways.html' };
    const lead = guide(ROOT, [entry]);
    for (const link of ['nowhere.md', '../../outside.md', '../packages', '%2e%2e/%2e%2e/x']) {
      expect(lead(entry, link), link).toEqual({ kind: 'dead' });
    }
    expect(lead(entry, '../LICENSE')).toMatchObject({ kind: 'file', way: './files/LICENSE.txt' });
    expect(lead(entry, 'https://colyseus.io')).toEqual({ kind: 'outside' });
  });

  it('are reckoned from the page that they stand in', () => {
    expect(wayTo('index.html', 'rules.html')).toBe('./rules.html');
    expect(wayTo('a/b/x.html', 'a/y.html')).toBe('../y.html');
    expect(wayTo('a/x.html', 'a/b/y.html')).toBe('./b/y.html');
  });
});

describe('a page', () => {
  const titles = new Map(site.pages.map(({ entry, rendered }) => [entry.address, rendered.title]));
  const make = pageMaker(site.sections, titles, 'assets/x');
  const made = site.pages.map(({ entry, section, rendered }) => ({
    source: entry.source,
    html: make({ ...rendered, titled: { entry, title: rendered.title }, section, before: null, after: null }),
  }));

  it('has nothing that the server’s policy forbids: no script or style of its own, nothing from elsewhere', () => {
    for (const { source, html } of made) {
      expect(html, source).not.toMatch(/<script(?! src="\.)|<style|\sstyle="|\son[a-z]+="/);
      expect(html, source).not.toMatch(/(src|<link[^>]*href)="(https?:)?\/\//);
    }
  });

  it('knows where it is', () => {
    const units = made.find(({ source }) => source === 'docs/players/units.md')!.html;
    expect(units.match(/aria-current="page"/g)).toHaveLength(1);
    expect(units).toContain('<details open><summary>Play</summary>');
    expect(units.match(/<h1/g)).toHaveLength(1);
  });

  it('brings along the symbols of its boards, each once', () => {
    const units = made.find(({ source }) => source === 'docs/players/units.md')!.html;
    const used = new Set([...units.matchAll(/href="#([\w-]+)" x="/g)].map(([, id]) => id));
    expect(used.size).toBeGreaterThan(12);
    for (const id of used) expect(units.split(`id="${id}"`), id).toHaveLength(2);
  });
});

describe('search', () => {
  const index = MiniSearch.loadJSON(searchIndex(site.pages), SEARCH_OPTIONS);
  const best = (words: string): string => (index.search(words)[0] as unknown as FoundPassage).way;

  it.each([
    ['straddling', 'players/peasants.html#straddling'],
    ['defensive lines', 'players/land.html#defensive-lines'],
    ['backup restore', 'operators/operations.html#backup-and-restore'],
    ['error codes', 'bots/errors.html#error-codes'],
    ['planned moves', 'bots/room.html#planned-moves'],
    ['adding a language', 'contributors/contributing.html#adding-a-language'],
  ])('finds %s', (words, way) => expect(best(words)).toBe(way));

  it('finds a word that is begun, or written with a slip', () => {
    expect(best('encircl')).toBe('players/peasants.html#encirclement');
    expect(best('encirclemnet')).toBe('players/peasants.html#encirclement');
    expect(index.search('xyzzyplugh')).toEqual([]);
  });
});
