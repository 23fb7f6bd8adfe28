/** Every message is used somewhere: unused ones need no translation. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './messages.js';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const english = messagesOf('en');

/** Tables that the grammar reads by number or by code. */
const READ_BY_GRAMMAR = ['terms', 'refusals'];

const files = ['client/src', 'server/src', 'words/src/format', 'words/src/formatters'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(packages, folder, name)),
);

/** Every key of the tables, `table:a.b.c`. */
const keys = [...english]
  .filter(([table]) => !READ_BY_GRAMMAR.includes(table))
  .flatMap(([table, messages]) => [...messages.keys()].map((key) => `${table}:${key}`));

/** The tables with a certain name at their top level. */
const tablesOf = new Map<string, string[]>();
for (const [table, messages] of english) {
  for (const name of new Set([...messages.values()].map(({ path }) => path[0]!))) {
    tablesOf.set(name, [...(tablesOf.get(name) ?? []), table]);
  }
}

const NAMES = /(\w+)(?:\s+as\s+(\w+)|\s*:\s*(\w+))?/g;

/** Returns the paths that names of a file stand for, and where the file uses them. */
function aliasesIn(file: string, text: string): { of: Map<string, string>; said: string } {
  const of = new Map<string, string>();
  const begin = (names: string, table: string): void => {
    for (const [, name, other, renamed] of names.matchAll(NAMES)) {
      const tables = tablesOf.get(name!) ?? [];
      const found = tables.includes(table) ? table : tables[0];
      if (found !== undefined) of.set(other ?? renamed ?? name!, `${found}:${name}`);
    }
  };
  let said = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const take = (pattern: RegExp, each: (...groups: string[]) => boolean): void => {
    said = said.replace(pattern, (whole, ...groups) => (each(...(groups as string[])) ? '' : whole));
  };
  take(/import \{([^}]*)\} from '([^']*)';/g, (names, module) => {
    if (
      /(^|\/)(words|i18n)\/([\w-]+\/)?[\w-]+\.js$/.test(module!) ||
      (/\/client\/src\/i18n\//.test(file) && /^\.\.?\//.test(module!))
    ) {
      begin(names!, basename(module!, '.js'));
    }
    return true;
  });
  if (file.includes('/words/src/format/')) {
    take(/export function say\(\{([^}]*)\}: Text/g, (names) => {
      begin(names!, basename(file, '.ts'));
      return true;
    });
  }
  take(/(?:export )?const \{([^}]*)\} = await spoken\(all\);|export const \{([^}]*)\} = \w+;/g, (own, shared) => {
    begin((own ?? shared)!, basename(file, '.ts'));
    return true;
  });
  if (file.includes('/server/src/')) {
    // Texts in the recipient's language, of several tables at once.
    take(/const \{([^}=]*)\} = (?:await wordsOf\([^;]*\)|words);/g, (names) => {
      begin(names!, 'calls');
      return true;
    });
  }
  // Names taken out of a group, to any depth.
  for (let before = -1; before !== of.size; ) {
    before = of.size;
    take(/const \{([^}=]*)\} = ([\w.]+);/g, (names, source) => {
      const path = pathOf(source!.split('.'), of);
      if (path === undefined) return false;
      for (const [, name, other, renamed] of names!.matchAll(NAMES))
        of.set(other ?? renamed ?? name!, `${path}.${name}`);
      return true;
    });
    take(/const (\w+) = ([\w.]+);/g, (name, source) => {
      const path = pathOf(source!.split('.'), of);
      if (path !== undefined && path !== '') of.set(name!, path);
      return path !== undefined;
    });
  }
  return { of, said };
}

function pathOf([first, ...rest]: readonly string[], of: ReadonlyMap<string, string>): string | undefined {
  const path = of.get(first!);
  return path === undefined ? undefined : [path, ...rest].join('.');
}

const groups = new Set(keys.flatMap((key) => key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))));

/** Returns a path without properties of the text or group itself, such as `map` or `length`. */
function known(path: string): string {
  return groups.has(path) || !path.includes('.') ? path : known(path.slice(0, path.lastIndexOf('.')));
}

function askedIn(file: string): string[] {
  const { of, said } = aliasesIn(file, readFileSync(file, 'utf8'));
  const spread = file.includes('/words/src/format/') ? /\.\.\.\w+(?:\.\w+)*/g : /(?!)/g;
  const asked: string[] = [];
  for (const [alias, path] of of) {
    const uses = new RegExp(
      `(?<![\\w'-]|(?<!\\.\\.)\\.)${alias}((?:[?!]?\\.[A-Za-z_]\\w*|\\['[^']+'\\])*)(?![\\w'.]|[?!]\\.|\\[')(\\s*:)?`,
      'g',
    );
    for (const [, members, colon] of said.replace(spread, '').matchAll(uses)) {
      // A property of that name.
      if (members === '' && colon !== undefined) continue;
      const parts = [...members!.matchAll(/[A-Za-z_][\w-]*/g)].map(([part]) => part);
      asked.push(known([path, ...parts].join('.')));
    }
  }
  return asked;
}

describe('the messages', () => {
  it('are all asked for: by name, or with the group they stand in', () => {
    const asked = new Set(files.flatMap(askedIn));
    // Placeholders that another message formats.
    for (const [table, messages] of english) {
      for (const { placeholders } of messages.values())
        for (const { format } of placeholders) asked.add(`${table}:${format}`);
    }
    const begins = (key: string): boolean => {
      const parts = key.split('.');
      return parts.some((_, at) => asked.has(parts.slice(0, at + 1).join('.')));
    };
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key) => !begins(key))).toEqual([]);
  });
});
