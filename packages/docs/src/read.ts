/** Reads all pages of the site, and finds their faults: broken links and invalid boards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guide } from './addresses.js';
import { type Rendered, renderPage } from './markdown.js';
import { withMade } from './requests.js';
import { type Entry, HOME, type Section, shelf } from './shelf.js';

export interface ReadPage {
  readonly entry: Entry;
  readonly section: Section | null;
  readonly rendered: Rendered;
}

export interface ReadSite {
  readonly sections: readonly Section[];
  readonly pages: readonly ReadPage[];
  /** Files that links lead to and that are copied. */
  readonly files: readonly string[];
  /** The faults, each in a sentence that names the page. */
  readonly faults: readonly string[];
}

/** Whether a page is made from the comments of sources. */
const isMade = ({ address }: Entry): boolean => address.startsWith('api/');

/** In pages made from comments, replaces the module's name by the one in the navigation. */
function textOf(root: string, entry: Entry): string {
  // HTML comments are notes for writers, or marks that were replaced.
  const text = withMade(root, readFileSync(join(root, entry.source), 'utf8')).replace(/^<!--[\s\S]*?-->\n/gm, '');
  const [, name, door] = /^packages\/docs\/api\/(\w+)\/(?:.*\/)?(.*)\.md$/.exec(entry.source) ?? [];
  if (name === undefined || door === undefined) return text;
  const module = `@dominion/${name}${/^(index|README)$/.test(door) ? '' : `/${door}`}`;
  const readme = `[its README](../../../${'../'.repeat(door === 'levels' ? 1 : 0)}${name}/README.md)`;
  const head = `# ${entry.label}\n\nWhat \`${module}\` gives to programs, from the comments of its sources; ${readme} says what it is for.`;
  return text.replace(/^# .*$/m, head);
}

/** Reads the site at `root`, without pages made from comments if `made` is false; writes nothing. */
export function readSite(root: string, { made = true } = {}): ReadSite {
  const sections = shelf(root).filter(({ id }) => made || id !== 'api');
  const placed = [
    { entry: HOME, section: null },
    ...sections.flatMap((section) => section.entries.map((entry) => ({ entry, section }))),
  ];
  const lead = guide(
    root,
    placed.map(({ entry }) => entry),
  );
  const faults: string[] = [];
  const pages = placed.map(({ entry, section }): ReadPage => {
    try {
      return { entry, section, rendered: renderPage(textOf(root, entry), (link) => lead(entry, link), isMade(entry)) };
    } catch (error) {
      throw new Error(`${entry.source}: ${(error as Error).message}`, { cause: error });
    }
  });
  const anchors = new Map(pages.map(({ entry, rendered }) => [entry.address, new Set(rendered.anchors)]));
  const files = new Set<string>();
  for (const { entry, rendered } of pages) {
    for (const { link, led } of rendered.links) {
      if (led.kind === 'dead') faults.push(`${entry.source} leads to “${link}”, where nothing is.`);
      if (led.kind === 'file') files.add(led.file);
      if (led.kind === 'page' && led.anchor !== '' && !anchors.get(led.address)!.has(decodeURI(led.anchor))) {
        faults.push(`${entry.source} leads to “${link}”, but the page has no such heading.`);
      }
    }
  }
  return { sections, pages, files: [...files].sort(), faults };
}
